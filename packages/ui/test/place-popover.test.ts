import { expect, test } from 'vitest';
import { placePopover } from '../src/overlays/place-popover.ts';

const screen = { width: 375, height: 700 };
const at = (top: number, left: number) => ({ top, bottom: top + 36, left, right: left + 200 });

test('below its anchor when it fits', () =>
  expect(placePopover(at(100, 20), { width: 200, height: 300 }, screen, 'start')).toMatchObject({
    left: 20,
    top: 140,
  }));

test('above its anchor when there is more room', () => {
  const place = placePopover(at(600, 20), { width: 200, height: 300 }, screen, 'start');
  expect(place.top + 300).toBeLessThanOrEqual(600);
});

test('never outside the screen', () => {
  expect(placePopover(at(100, 300), { width: 300, height: 100 }, screen, 'start').left).toBe(67);
  expect(placePopover(at(100, 0), { width: 300, height: 100 }, screen, 'end').left).toBe(8);
});
