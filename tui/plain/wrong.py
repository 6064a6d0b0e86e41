"""A mistake in the arguments."""


class Wrong(Exception):
    """An argument is wrong; the message is one sentence that names what, where and why."""
