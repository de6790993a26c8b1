import { expect, test } from 'vitest';
import { moveActive, typeAhead } from '../src/fields/list-keys.ts';

test('arrows go round, pages stop at the ends, other keys do not move', () => {
  expect(moveActive('ArrowDown', 2, 3, false)).toBe(0);
  expect(moveActive('ArrowUp', 0, 3, false)).toBe(2);
  expect(moveActive('PageDown', 0, 20, false)).toBe(8);
  expect(moveActive('PageUp', 3, 20, false)).toBe(0);
  expect(moveActive('End', 0, 20, false)).toBe(19);
  expect(moveActive('a', 0, 20, false)).toBeNull();
});

test('in a text Home and End stay the caret’s', () => expect(moveActive('End', 0, 20, true)).toBeNull());

test('first letters lead to the next line; the same letter again goes on', () => {
  const labels = ['amil', 'bradesco', 'cassi', 'cartao'];
  expect(typeAhead(labels, 'c', -1)).toBe(2);
  expect(typeAhead(labels, 'cc', 2)).toBe(3);
  expect(typeAhead(labels, 'car', 2)).toBe(3);
  expect(typeAhead(labels, 'x', 0)).toBeNull();
});
