import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

interface VirtualRows {
  readonly start: number;
  readonly end: number;
  /** Empty px above the first and below the last row that exists. */
  readonly before: number;
  readonly after: number;
  /** For each row, so that its true height is known; undefined where all rows exist. */
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/** Which rows of a long table exist in the document; all of them when it is not `virtual`. */
export function useVirtualRows(box: RefObject<HTMLElement | null>, count: number, virtual: boolean): VirtualRows {
  const rows = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count,
    enabled: virtual,
    getScrollElement: () => box.current,
    estimateSize: () => 37,
    overscan: 12,
    initialRect: { width: 1000, height: 560 },
  });
  if (!virtual) return { start: 0, end: count, before: 0, after: 0, measure: undefined };
  const items = rows.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return {
    start: first?.index ?? 0,
    end: (last?.index ?? -1) + 1,
    before: first?.start ?? 0,
    after: last === undefined ? 0 : rows.getTotalSize() - last.end,
    measure: rows.measureElement,
  };
}
