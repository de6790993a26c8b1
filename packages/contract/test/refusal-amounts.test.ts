import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { REFUSAL_AMOUNTS, turnRefusalData } from '../src/index.ts';

const folder = new URL('../../messages/src/', import.meta.url);
const spoken = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => [...readFileSync(new URL(file, folder), 'utf8').matchAll(/'([a-z.-]+)':\s*(['"`])(.*?)\2,\n/g)])
  .flatMap(([, code = '', , text = '']) =>
    [...text.matchAll(/\{(\w+)\|money\}/g)].map(([, name = '']) => [code, name]),
  );

describe('amounts in the data of a refusal are reais on the wire [A12]', () => {
  test('every amount that a sentence says is known as one', () => {
    expect(spoken.length).toBeGreaterThan(8);
    for (const [code = '', said] of Map.groupBy(spoken, ([one]) => one))
      expect({ code, amounts: REFUSAL_AMOUNTS[code] }).toEqual({ code, amounts: said.map(([, name]) => name) });
  });

  test('they alone are turned', () => {
    const turned = turnRefusalData(
      'cashier.closing-value-differs',
      { balance: 17_450, count: 3, by: 'Ana' },
      (c) => c / 100,
    );
    expect(turned).toEqual({ balance: 174.5, count: 3, by: 'Ana' });
    expect(turnRefusalData('message.count-changed', { count: 3 }, (c) => c / 100)).toEqual({ count: 3 });
  });
});
