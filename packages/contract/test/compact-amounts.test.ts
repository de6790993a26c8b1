import { expect, test } from 'vitest';
import { compactAmounts } from '../src/compact-amounts.ts';

test('a shape that is named once is told where it stands, one named twice or by itself keeps its name', () => {
  expect(
    compactAmounts({
      shapes: {
        Once: { line: 'Twice' },
        Twice: { value: true },
        Tree: { total: true, leaf: 'Leaf' },
        Leaf: { tree: 'Tree' },
      },
      operations: { 'POST /things': { body: 'Once', answer: { '[]': 'Twice' } }, 'GET /tree': { answer: 'Tree' } },
    }),
  ).toEqual({
    shapes: { Twice: { value: true }, Tree: { total: true, leaf: { tree: 'Tree' } } },
    operations: {
      'POST /things': { body: { line: 'Twice' }, answer: { '[]': 'Twice' } },
      'GET /tree': { answer: 'Tree' },
    },
  });
});
