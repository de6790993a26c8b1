import fc from 'fast-check';
import { validateClosingCount, withdrawalDue } from '../../src/cashier/index.ts';
import { cents } from '../../src/money/index.ts';
import { flag, money, optional } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';

const centsOf = (value: number | null) => (value === null ? null : cents(value));
const due = ({ balance, limit }: { readonly balance: number; readonly limit: number | null }) =>
  withdrawalDue(cents(balance), centsOf(limit));
const atLimit = (balance: number, limit: number | null) => ({ balance, limit });
const closing = (blind: boolean, counted: number | null) => ({ blind, counted });
const ask = ({ blind, counted }: { readonly blind: boolean; readonly counted: number | null }) =>
  validateClosingCount({ blind, counted: centsOf(counted) });

/** Settings of a drawer. */
export const drawerSettingSheets = {
  validateClosingCount: sheet({
    title: 'Contagem às cegas',
    statement:
      'Na contagem às cegas o dinheiro é contado antes de o saldo aparecer, e o caixa não fecha sem contagem. Vem desligada.',
    source: ['UXP-014', 'CSH-021'],
    given: closing(true, null),
    fields: { blind: flag('Contagem às cegas'), counted: optional(money('Contado')) },
    apply: ask,
    decisions: decisions(
      [
        { id: 'blind, not counted', given: closing(true, null), expected: 'cashier.count-first' },
        { id: 'blind, an empty drawer counted', given: closing(true, 0), expected: '' },
        { id: 'blind, counted', given: closing(true, 17_450), expected: '' },
        { id: 'off', given: closing(false, null), expected: '' },
      ],
      (given) =>
        ask(given)
          .map(({ code }) => code)
          .join(),
    ),
  }),
  withdrawalDue: sheet({
    title: 'Lembrar da sangria',
    statement:
      'Quando o dinheiro na gaveta passa do limite do caixa, as telas lembram de fazer uma sangria do que passou. Sem limite não há lembrete.',
    source: ['CSH-030'],
    given: atLimit(60_000, 50_000),
    fields: { balance: money('Saldo em caixa'), limit: optional(money('Limite')) },
    apply: due,
    result: optional(money('A retirar')),
    decisions: decisions(
      [
        { id: 'above', given: atLimit(60_000, 50_000), expected: 10_000 },
        { id: 'at the limit', given: atLimit(50_000, 50_000), expected: null },
        { id: 'one cent above', given: atLimit(50_001, 50_000), expected: 1 },
        { id: 'no limit', given: atLimit(9_999_999, null), expected: null },
      ],
      due,
    ),
    laws: [
      law(
        'feita a sangria lembrada, não há mais o que lembrar',
        fc.record({ balance: fc.nat(1_000_000), limit: fc.integer({ min: 1, max: 1_000_000 }) }),
        ({ balance, limit }) => {
          const out = due({ balance, limit });
          return out === null || due({ balance: balance - out, limit }) === null;
        },
      ),
    ],
  }),
} as const;
