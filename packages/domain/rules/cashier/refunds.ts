import fc from 'fast-check';
import { REFUND_REASON_LENGTH, validateRefund } from '../../src/cashier/index.ts';
import { cents } from '../../src/money/index.ts';
import { group, money, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';

const draft = {
  cashierId: 'c1' as string | null,
  value: cents(10_000) as number | null,
  reason: 'Exame não realizado',
};
const row = (id: string, changed: Partial<typeof draft>, expected: string[], left = 30_000) => ({
  id,
  given: { draft: { ...draft, ...changed }, left: cents(left) },
  expected,
});
const valueOf = (value: number | null) => (value === null ? null : cents(value));
const ask = ({ draft: { value, ...rest }, left }: { readonly draft: typeof draft; readonly left: number }) =>
  validateRefund({ ...rest, value: valueOf(value) }, cents(left));

/** Giving money back. */
export const refundSheets = {
  validateRefund: sheet({
    title: 'Devolver ao paciente',
    statement:
      'Devolve-se, com um motivo, o que foi recebido de uma conta, inteiro ou em parte, nunca mais do que ainda não foi devolvido. Sai da gaveta aberta hoje; o recibo e o caixa de antes ficam como estão.',
    source: ['BIL-044', 'CSH-120'],
    given: { draft, left: cents(30_000) },
    fields: {
      draft: group('Devolução', {
        cashierId: optional(text('Caixa')),
        value: optional(money('Valor')),
        reason: text('Motivo'),
      }),
      left: money('Ainda não devolvido'),
    },
    apply: ask,
    decisions: decisions(
      [
        row('part', {}, []),
        row('whole', { value: 30_000 }, []),
        row('one cent too much', { value: 30_001 }, ['value cashier.refund-exceeds']),
        row('nothing left', { value: 1 }, ['value cashier.refund-exceeds'], 0),
        row('no value', { value: null }, ['value field.required']),
        row('zero', { value: 0 }, ['value money.below-minimum']),
        row('no drawer', { cashierId: null }, ['cashierId field.required']),
        row('no reason', { reason: '  ' }, ['reason field.required']),
        row('long reason', { reason: 'x'.repeat(REFUND_REASON_LENGTH + 1) }, ['reason text.too-long']),
      ],
      (given) => ask(given).map(({ field, code }) => `${field} ${code}`),
    ),
    laws: [
      law(
        'devolver em partes nunca passa do que foi recebido',
        fc.record({
          received: fc.integer({ min: 1, max: 100_000 }),
          parts: fc.array(fc.integer({ min: 1, max: 50_000 })),
        }),
        ({ received, parts }) => {
          let left = received;
          for (const part of parts)
            if (validateRefund({ ...draft, value: cents(part) }, cents(left)).length === 0) left -= part;
          return left >= 0;
        },
      ),
    ],
  }),
} as const;
