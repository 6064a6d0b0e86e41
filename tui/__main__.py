"""`python -m tui` is `kaiju`."""

import sys

from tui.cli import main

sys.exit(main())
