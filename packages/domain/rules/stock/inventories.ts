import fc from 'fast-check';
import { countDifference, inventoryAdjustments, movementEffect } from '../../src/stock/index.ts';
import type { CountLine, Quantity } from '../../src/stock/index.ts';
import { zero } from '../../src/money/index.ts';
import { group, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { balances } from './arbitraries.ts';
import { kindField, wrong, yes } from './samples.ts';
import { fromUnits, inUnits } from './units.ts';
import type { InUnits } from './units.ts';

interface Count {
  readonly balance: Quantity;
  readonly counted: Quantity;
}

const line: InUnits<CountLine> = { productId: 'luva', placeId: 'farmácia', lot: null, balance: 6, counted: 5 };
const differs = (given: InUnits<Count>): unknown => {
  const { balance, counted } = fromUnits<Count>(given);
  return inUnits<unknown>(countDifference(balance, counted));
};
const adjusted = ({ lines }: { readonly lines: readonly InUnits<CountLine>[] }): unknown =>
  inUnits<unknown>(inventoryAdjustments(fromUnits<CountLine[]>(lines)));
const adjustment = (kind: string, quantity: number) => ({
  productId: 'luva',
  placeId: 'farmácia',
  lot: null,
  kind,
  quantity,
});

const counts = fc
  .array(fc.record({ balance: balances, counted: balances }), { minLength: 1, maxLength: 10 })
  .map((rows): CountLine[] => rows.map((row, at) => ({ ...row, productId: `P${at}`, placeId: 'farmácia', lot: null })));

/** Counting: what a count says, and the movements that set the balance to it. */
export const inventorySheets = {
  countDifference: sheet({
    title: 'Diferença de uma contagem',
    statement:
      'Contado menos saldo: o que falta sai por ajuste, o que sobra entra por ajuste, e o que confere não se move.',
    source: ['STK-039', 'A142'],
    given: { balance: 6, counted: 5 },
    fields: { balance: number('Saldo'), counted: number('Contado') },
    apply: differs,
    result: group('Diferença', { difference: number('Diferença'), kind: kindField }),
    decisions: decisions(
      [
        {
          id: 'falta uma',
          given: { balance: 6, counted: 5 },
          expected: { difference: -1, kind: 'adjustment_out' } as unknown,
        },
        { id: 'sobra meia', given: { balance: 6, counted: 6.5 }, expected: { difference: 0.5, kind: 'adjustment_in' } },
        { id: 'confere', given: { balance: 6, counted: 6 }, expected: { difference: 0, kind: null } },
      ],
      differs,
    ),
    laws: [
      law('o saldo mais a diferença é o contado [STK-039]', fc.tuple(balances, balances), ([balance, counted]) => {
        return balance + countDifference(balance, counted).difference === counted;
      }),
    ],
  }),

  inventoryAdjustments: sheet({
    title: 'Finalizar um inventário',
    statement:
      'Finalizar o inventário leva cada saldo à quantidade contada, com uma movimentação de ajuste onde há diferença. Só se finaliza inteiro: com um item por contar, ou contado duas vezes, nada se move.',
    source: ['STK-039', 'A142'],
    given: { lines: [line] },
    fields: {
      lines: list(
        'Itens',
        group('Item', {
          productId: text('Produto'),
          placeId: text('Almoxarifado'),
          lot: optional(text('Lote')),
          balance: number('Saldo'),
          counted: optional(number('Contado')),
        }),
        line,
      ),
    },
    apply: adjusted,
    decisions: decisions(
      [
        { id: 'STK-039', given: { lines: [line] }, expected: yes([adjustment('adjustment_out', 1)]) },
        { id: 'sobra', given: { lines: [{ ...line, counted: 8 }] }, expected: yes([adjustment('adjustment_in', 2)]) },
        { id: 'confere', given: { lines: [{ ...line, counted: 6 }] }, expected: yes([]) },
        {
          id: 'por contar',
          given: { lines: [{ ...line, counted: null }] },
          expected: { ok: false, error: [wrong('items.0.counted', 'inventory.not-counted')] },
        },
        {
          id: 'contado duas vezes',
          given: { lines: [line, line] },
          expected: { ok: false, error: [wrong('items.1', 'inventory.duplicate-line')] },
        },
        {
          id: 'negativo',
          given: { lines: [{ ...line, counted: -1 }] },
          expected: { ok: false, error: [wrong('items.0.counted', 'stock.quantity-invalid')] },
        },
        { id: 'vazio', given: { lines: [] }, expected: { ok: false, error: [wrong('items', 'stock.no-item')] } },
      ],
      adjusted,
    ),
    laws: [
      law('depois dos ajustes o saldo é o contado [STK-039]', counts, (lines) => {
        const answer = inventoryAdjustments(lines);
        if (!answer.ok) return false;
        return lines.every(({ productId, balance, counted }) => {
          const found = answer.value.find((one) => one.productId === productId);
          return balance + (found === undefined ? 0 : movementEffect({ ...found, cost: zero }).quantity) === counted;
        });
      }),
      law('um inventário do que foi contado não move mais nada', counts, (lines) => {
        const answer = inventoryAdjustments(lines.map((one) => ({ ...one, balance: one.counted ?? one.balance })));
        return answer.ok && answer.value.length === 0;
      }),
      law(
        'um número impossível é um problema, nunca uma exceção',
        fc.constantFrom(Number.NaN, 0.5, -1, 1e21),
        (bad) => {
          return !inventoryAdjustments([{ ...fromUnits<CountLine>(line), counted: bad as Quantity }]).ok;
        },
      ),
    ],
  }),
} as const;
