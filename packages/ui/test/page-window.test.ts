import { describe, expect, test } from 'vitest';
import { pageCount, pageWindow } from '../src/data/page-window.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('pagination', () => {
  test('20, 21 and 441 rows are 1, 2 and 23 pages [UIX-028, UIX-023]', () => {
    expect([20, 21, 441].map((total) => pageCount(total))).toEqual([1, 2, 23]);
    expect(pageCount(0)).toBe(0);
  });

  test('page 12 of 23 shows 7 to 17', () => expect(pageWindow(12, 23)).toEqual(range(7, 17)));

  test('the window is shifted at the ends: 1 to 11 and 13 to 23', () => {
    expect(pageWindow(1, 23)).toEqual(range(1, 11));
    expect(pageWindow(23, 23)).toEqual(range(13, 23));
  });

  test('fewer pages than the window are all shown, and every page is in its own window', () => {
    expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
    for (let pages = 1; pages <= 30; pages += 1) {
      for (let page = 1; page <= pages; page += 1) expect(pageWindow(page, pages)).toContain(page);
    }
  });
});
