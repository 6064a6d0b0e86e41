"""Benchmarks: ratios within one run, since machines differ and are noisy. `python -m tests.bench`."""
