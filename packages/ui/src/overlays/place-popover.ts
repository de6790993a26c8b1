interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const gap = 4;
const margin = 8;

/** Where a panel of `size` goes beside `anchor`: below it, above when there is more room, never outside the screen. Lengths in px. */
export function placePopover(
  anchor: Box,
  size: Size,
  screen: Size,
  align: 'start' | 'end',
): { left: number; top: number; maxHeight: number } {
  const below = screen.height - anchor.bottom - gap - margin;
  const above = anchor.top - gap - margin;
  const under = size.height <= below || below >= above;
  const maxHeight = Math.max(120, under ? below : above);
  const height = Math.min(size.height, maxHeight);
  const wanted = align === 'start' ? anchor.left : anchor.right - size.width;
  return {
    left: Math.max(margin, Math.min(wanted, screen.width - size.width - margin)),
    top: under ? anchor.bottom + gap : Math.max(margin, anchor.top - gap - height),
    maxHeight,
  };
}
