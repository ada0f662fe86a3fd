"""The arrays that a picture passes through."""

from typing import Any

import numpy as np
import numpy.typing as npt

Grey = npt.NDArray[np.uint8]  # a picture, as bright as it is
Floats = npt.NDArray[np.floating[Any]]  # shades, darkness, places
Ints = npt.NDArray[np.integer[Any]]
Bits = npt.NDArray[np.bool_]
