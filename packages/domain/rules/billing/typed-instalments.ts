import fc from 'fast-check';
import { buildInstalments, canAddInstalment, validateInstalment } from '../../src/billing/index.ts';
import { cents } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { amounts } from '../arbitraries.ts';
import { date, money, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { CASH, TODAY } from './payment-shapes.ts';

const typedForms = fc.record({ value: fc.option(amounts), open: amounts });

/** The instalment about to be added: what is typed, and whether there is still something to add. */
export const typedInstalmentsSheets = {
  validateInstalment: sheet({
    title: 'Conferir uma parcela antes de adicionar',
    statement:
      'Forma de pagamento, vencimento que existe e não passou e valor são obrigatórios. O valor vai de R$ 0,01 ao saldo em aberto.',
    source: ['BIL-118', 'BIL-119'],
    given: { methodId: 'm1', dueDate: '2025-06-10', value: cents(10_001), open: cents(10_000), earliest: TODAY },
    fields: {
      methodId: optional(text('Forma de pagamento')),
      dueDate: optional(date('Vencimento')),
      value: optional(money('Valor')),
      open: money('Saldo em aberto'),
      earliest: optional(date('Não antes de')),
    },
    apply: ({ open, earliest, ...form }) => validateInstalment(form, open, earliest),
    decisions: decisions<
      {
        readonly methodId: string | null;
        readonly dueDate: string | null;
        readonly value: Cents | null;
        readonly open: Cents;
      },
      unknown
    >(
      [
        {
          id: 'BIL-118',
          given: { methodId: '', dueDate: '2025-06-10', value: cents(1), open: cents(1) },
          expected: ['methodId field.required'],
        },
        {
          id: 'BIL-118',
          given: { methodId: 'm', dueDate: '', value: cents(1), open: cents(1) },
          expected: ['dueDate field.required'],
        },
        {
          id: 'BIL-118',
          given: { methodId: 'm', dueDate: '2025-06-10', value: null, open: cents(1) },
          expected: ['value field.required'],
        },
        {
          id: 'BIL-118',
          given: { methodId: null, dueDate: null, value: null, open: cents(1) },
          expected: ['methodId field.required', 'dueDate field.required', 'value field.required'],
        },
        {
          id: 'data impossível',
          given: { methodId: 'm', dueDate: '2025-02-31', value: cents(1), open: cents(1) },
          expected: ['dueDate date.invalid'],
        },
        {
          id: 'BIL-118 ontem',
          given: { methodId: 'm', dueDate: '2025-06-09', value: cents(1), open: cents(1) },
          expected: ['dueDate date.before-minimum 2025-06-10'],
        },
        {
          id: 'BIL-119',
          given: { methodId: 'm', dueDate: '2025-06-10', value: cents(0), open: cents(10_000) },
          expected: ['value money.below-minimum 1'],
        },
        {
          id: 'BIL-119',
          given: { methodId: 'm', dueDate: '2025-06-10', value: cents(10_001), open: cents(10_000) },
          expected: ['value billing.value-above-open-balance 10000'],
        },
        {
          id: 'BIL-119',
          given: { methodId: 'm', dueDate: '2025-06-10', value: cents(1), open: cents(10_000) },
          expected: [],
        },
        {
          id: 'BIL-119',
          given: { methodId: 'm', dueDate: '2025-06-10', value: cents(10_000), open: cents(10_000) },
          expected: [],
        },
        {
          id: 'valor ausente',
          given: { methodId: 'm', dueDate: '2025-06-10', value: undefined as never, open: cents(1) },
          expected: ['value field.required'],
        },
        {
          id: 'NaN',
          given: { methodId: 'm', dueDate: '2025-06-10', value: Number.NaN as Cents, open: cents(10_000) },
          expected: ['value money.invalid'],
        },
      ],
      ({ open, ...form }) =>
        validateInstalment(form, open, TODAY).map(({ field, code, data }) =>
          [field, code, ...Object.values(data ?? {})].join(' '),
        ),
    ),
    laws: [
      law('aceita exatamente o que se consegue montar [BIL-118, BIL-119]', typedForms, ({ value, open }) => {
        const accepted = validateInstalment({ methodId: 'm', dueDate: TODAY, value }, open, TODAY).length === 0;
        const possible =
          value !== null && buildInstalments({ method: CASH, count: 1, value, openBalance: open }, TODAY, 'g').ok;
        return accepted === possible;
      }),
      law('um saldo maior nunca torna o valor inválido [BIL-119]', typedForms, ({ value, open }) => {
        const form = { methodId: 'm', dueDate: TODAY, value };
        return validateInstalment(form, cents(open + 1)).length <= validateInstalment(form, open).length;
      }),
    ],
  }),

  canAddInstalment: sheet({
    title: 'Pode adicionar parcela',
    statement: 'Só enquanto há saldo em aberto e nada foi pago ainda.',
    source: ['BIL-128'],
    given: { openBalance: cents(17_500), paymentDate: null as string | null },
    fields: { openBalance: money('Saldo em aberto'), paymentDate: optional(date('Pago em')) },
    apply: (account) => canAddInstalment(account),
    decisions: decisions(
      [
        { id: 'BIL-128', given: { openBalance: cents(0), paymentDate: null }, expected: false },
        { id: 'saldo negativo', given: { openBalance: cents(-1), paymentDate: null }, expected: false },
        { id: 'um centavo em aberto', given: { openBalance: cents(1), paymentDate: null }, expected: true },
        { id: 'BIL-128 já pago', given: { openBalance: cents(1), paymentDate: '2025-06-10' }, expected: false },
        { id: 'data em branco', given: { openBalance: cents(1), paymentDate: '' }, expected: true },
      ],
      (account) => canAddInstalment(account),
    ),
    laws: [
      law(
        'com saldo em aberto e sem pagamento, e só assim [BIL-128]',
        fc.record({ open: amounts, isPaid: fc.boolean() }),
        ({ open, isPaid }) => {
          const answer = canAddInstalment({ openBalance: open, paymentDate: isPaid ? TODAY : null });
          return answer === (open > 0 && !isPaid);
        },
      ),
    ],
  }),
} as const;
