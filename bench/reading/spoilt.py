"""Figures as they are cut from photographed forms: written by other hands and pens than they were,
blurred, with noise, with what is left of a box's lines and of the figure beside them.

The same as the reader does to what it cuts out (``soft``, ``cut_out``), for many at once.
"""

import torch
from torch import Tensor
from torch.nn import functional as f

from tournament.desk.reading.digits import FINE, INK, INNER, THIN
from tournament.desk.reading.ink import FAINT, FULL

SIDE = 56
BENDS = 5  # points across and down that each move by themselves


def spoilt(figures: Tensor) -> Tensor:
    """Of (figures, side, side) as they were written, to what the net looks at."""
    return cut(photographed(inked(bent(figures[:, None]))))


def moved(cut_outs: Tensor) -> Tensor:
    """Of (figures, side, side) as they were cut from forms: each turned and stretched a little."""
    count = len(cut_outs)
    turned = torch.eye(2).repeat(count, 1, 1) + torch.randn(count, 2, 2) * 0.04
    whole = torch.cat([turned, torch.zeros(count, 2, 1)], 2)
    grid = f.affine_grid(whole, [count, 1, *cut_outs.shape[1:]], align_corners=False)
    return f.grid_sample(cut_outs[:, None], grid, align_corners=False)


def each(count: int, low: float, high: float) -> Tensor:
    return torch.rand(count, 1, 1, 1) * (high - low) + low


def some(count: int, part: float) -> Tensor:
    return torch.rand(count, 1, 1, 1) < part


def bent(figures: Tensor) -> Tensor:
    """Each turned, slanted, stretched and bent in its own way."""
    count = len(figures)
    turn, slant = torch.randn(count) * 0.1, torch.randn(count) * 0.2
    wide, high = each(count, 0.9, 1.6).flatten(), each(count, 0.9, 1.2).flatten()
    cos, sin, zero = turn.cos(), turn.sin(), torch.zeros(count)
    first = torch.stack(
        [torch.stack([wide, slant, zero], 1), torch.stack([zero, high, zero], 1)], 1
    )
    turned = torch.stack([torch.stack([cos, -sin], 1), torch.stack([sin, cos], 1)], 1)
    grid = f.affine_grid(turned @ first, [count, 1, SIDE, SIDE], align_corners=False)
    waves = torch.randn(count, 2, BENDS, BENDS) * each(count, 0, 0.08)
    waves = f.interpolate(waves, (SIDE, SIDE), mode="bicubic", align_corners=True)
    grid = grid + waves.permute(0, 2, 3, 1)
    return f.grid_sample(figures, grid, mode="bicubic", align_corners=False).clamp(0, 1)


def blurred(shades: Tensor, how: float) -> Tensor:
    reach = int(3 * how) + 1
    line = torch.exp(-(torch.arange(-reach, reach + 1) ** 2) / (2 * how**2))
    line = line / line.sum()
    shades = f.conv2d(shades, line.view(1, 1, 1, -1), padding=(0, reach))
    return f.conv2d(shades, line.view(1, 1, -1, 1), padding=(reach, 0))


def inked(figures: Tensor) -> Tensor:
    """With a thick or a thin pen, a pencil, or a pen that has nearly run out."""
    count = len(figures)
    shades = blurred(figures, 1.1)
    shades = shades / shades.amax((2, 3), keepdim=True).clamp(min=0.2)
    dark = ((shades - each(count, 0.3, 0.66)) * 5 + 0.5).clamp(0, 1) * each(count, 0.42, 1.1)
    grain = f.avg_pool2d(torch.randn(count, 1, SIDE, SIDE), 3, 1, 1) * 3
    grain = (1 - each(count, 0, 0.4) * grain.abs()).clamp(0, 1)
    dark = torch.where(some(count, 0.1), dark * grain, dark)
    dark = torch.where(some(count, 0.15), torch.maximum(dark, remnants(dark)), dark)
    return torch.where(some(count, 0.1), cropped(dark), dark)


def remnants(dark: Tensor) -> Tensor:
    """A piece of the printed line above or below, or of the tooth at a lower corner."""
    count, at = len(dark), torch.arange(SIDE).view(1, 1, 1, -1)
    (left, right), (top, bottom) = (
        (a.view(-1, 1, 1, 1), b.view(-1, 1, 1, 1)) for a, b in edges(dark)
    )
    aside = torch.where(some(count, 0.5), left - each(count, 0, 8), right + each(count, 0, 8))
    tooth = (at >= aside) & (at < aside + each(count, 1, 4))
    foot = bottom + each(count, -6, 6)
    high = (at.mT >= foot - each(count, 4, 18)) & (at.mT <= foot)
    beyond = torch.where(some(count, 0.5), top - each(count, 2, 8), bottom + each(count, 0, 8))
    line = (at.mT >= beyond) & (at.mT < beyond + each(count, 1, 3))
    start = left - each(count, -14, 8)
    wide = (at >= start) & (at < start + each(count, 8, 40))
    return torch.where(some(count, 0.5), tooth & high, line & wide) * each(count, 0.3, 1)


def cropped(dark: Tensor) -> Tensor:
    """Without a little of one side."""
    (left, right), (top, bottom) = edges(dark)
    x = torch.arange(SIDE).view(1, -1)
    way, part = torch.randint(4, (len(dark), 1)), torch.rand(len(dark), 1) * 0.16
    wide, high = part * (right - left), part * (bottom - top)
    across = (x >= left + wide * (way == 0)) & (x <= right - wide * (way == 1))
    down = (x >= top + high * (way == 2)) & (x <= bottom - high * (way == 3))
    return dark * across[:, None, None, :] * down[:, None, :, None]


def edges(dark: Tensor) -> tuple[tuple[Tensor, Tensor], tuple[Tensor, Tensor]]:
    """From where to where there is ink, across and down."""
    found = []
    for direction in (2, 3):
        ink = (dark > INK).any(direction)[:, 0].float()
        first, last = ink.argmax(1), ink.shape[1] - 1 - ink.flip(1).argmax(1)
        found.append((first[:, None].float(), last[:, None].float()))
    return found[0], found[1]


def photographed(dark: Tensor) -> Tensor:
    """As the form's reader has it: blurred, with noise, smoothed."""
    part = each(len(dark), 0, 1)
    dark = dark * (1 - part) + blurred(dark, float(torch.rand(1)) * 1.4 + 0.6) * part
    dark = dark + torch.randn_like(dark) * each(len(dark), 0, 0.05)
    dark = f.avg_pool2d(dark, 3, 1, 1)
    return ((dark - FAINT) / (FULL - FAINT)).clamp(0, 1)


def cut(ink: Tensor) -> Tensor:
    """To the ink, in a square, with strokes that are thick enough."""
    count = len(ink)
    solid = torch.where(f.avg_pool2d((ink > INK).float(), 5, 1, 2) >= 6 / 25, ink, 0)
    (left, right), (top, bottom) = edges(solid)
    side = torch.maximum(right - left, bottom - top) + 1
    zero, scale = torch.zeros(count), (side[:, 0] / SIDE) * FINE / INNER
    x, y = ((left + right)[:, 0] + 1) / SIDE - 1, ((top + bottom)[:, 0] + 1) / SIDE - 1
    rows = [torch.stack([scale, zero, x], 1), torch.stack([zero, scale, y], 1)]
    grid = f.affine_grid(torch.stack(rows, 1), [count, 1, FINE, FINE], align_corners=False)
    at = torch.linspace(-1, 1, 2 * SIDE + 1)[1::2]
    within_x = (at >= (2 * left / SIDE - 1)) & (at <= (2 * (right + 1) / SIDE - 1))
    within_y = (at >= (2 * top / SIDE - 1)) & (at <= (2 * (bottom + 1) / SIDE - 1))
    own = (
        ink
        * solid.amax((2, 3), keepdim=True).gt(0)
        * within_x[:, None, None, :]
        * within_y[:, None, :, None]
    )
    found = f.grid_sample(own, grid, align_corners=False)
    found = found / found.amax((2, 3), keepdim=True).clamp(min=0.2)
    for _ in range(3):
        found = torch.where(thickness(found) < THIN, f.max_pool2d(found, 3, 1, 1), found)
    return f.avg_pool2d(found, 2)


def thickness(figures: Tensor) -> Tensor:
    dark = (figures > INK).float()
    edge = (dark[:, :, 1:] - dark[:, :, :-1]).abs().sum((1, 2, 3))
    edge += (dark[..., 1:] - dark[..., :-1]).abs().sum((1, 2, 3))
    found = 2.2 * dark.sum((1, 2, 3)) / edge.clamp(min=1)
    return torch.where(dark.sum((1, 2, 3)) > 0, found, THIN).view(-1, 1, 1, 1)
