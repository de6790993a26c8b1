import { describe, expect, test } from 'vitest';
import { toggleAll, toggleOne, triState } from '../src/fields/tri-state.ts';

const three = ['a', 'b', 'c'];

describe('checklist header', () => {
  test('1 of 3 is some, 3 all, 0 none [UIX-012]', () => {
    expect(triState(three, new Set(['a']))).toBe('some');
    expect(triState(three, new Set(three))).toBe('all');
    expect(triState(three, new Set())).toBe('none');
    expect(triState([], new Set(['a']))).toBe('none');
  });

  test('a click takes all from none or some, and none from all [UIX-013]', () => {
    expect([...toggleAll(three, new Set(['b']))].toSorted()).toEqual(three);
    expect([...toggleAll(three, new Set(three))]).toEqual([]);
  });

  test('a searched list leaves what it does not show as it is [UIX-013]', () => {
    expect([...toggleAll(['a'], new Set(['c']))].toSorted()).toEqual(['a', 'c']);
    expect([...toggleAll(['a'], new Set(['a', 'c']))]).toEqual(['c']);
  });

  test('a line is taken and left again', () => {
    expect([...toggleOne('a', toggleOne('a', new Set<string>()))]).toEqual([]);
  });
});
