import fc from 'fast-check';
import { cardFeeExamples } from '../../examples/billing.ts';
import {
  buildInstalments,
  canAddInstalment,
  cardFee,
  dueDates,
  firstDueDate,
  openBalance,
  removeInstalment,
  removeInstalmentGroup,
  validateInstalment,
} from '../../src/billing/index.ts';
import type { Instalment, InstalmentForm } from '../../src/billing/index.ts';
import { formatDate, localDate } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { cents, formatAmount, sumCents } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { amounts, positiveAmounts } from '../arbitraries.ts';
import { date, group, list, money, number, optional, text } from '../field.ts';
import { typed } from '../money/typed.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import {
  brokenAmounts,
  CARD,
  CASH,
  compensations,
  instalment,
  instalmentField,
  instalmentsField,
  methodField,
  TODAY,
} from './payment-shapes.ts';

interface Addition {
  readonly form: InstalmentForm;
  readonly today: LocalDate;
  readonly groupId: string;
}

const build = ({ form, today, groupId }: Addition) => buildInstalments(form, today, groupId);

/** An addition of the worked examples: this value, in so many, with so much open. */
function addition(value: string, count: number, open: string, method = CARD): Addition {
  return { form: { method, count, value: typed(value), openBalance: typed(open) }, today: TODAY, groupId: 'g1' };
}

function built(form: InstalmentForm): readonly Instalment[] {
  const answer = buildInstalments(form, TODAY, 'g1');
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

function paid(instalments: readonly Pick<Instalment, 'value'>[], total: Cents): Cents {
  const nothing = cents(0);
  return openBalance({
    particularTotal: total,
    instalments: instalments.map(({ value }) => value),
    discount: nothing,
    interest: nothing,
  });
}

/** Forms that can be built: a value of at least a cent per instalment, all of it open. */
const forms: fc.Arbitrary<InstalmentForm & { readonly count: number }> = fc
  .record({ compensation: compensations, count: fc.constantFrom(1, 2, 3, 6, 99), value: positiveAmounts })
  .filter(({ count, value }) => value >= count)
  .map(({ compensation, count, value }) => ({ method: { ...CARD, compensation }, count, value, openBalance: value }));

const mixed: fc.Arbitrary<Instalment[]> = fc.array(
  fc
    .record({ value: amounts, groupId: fc.constantFrom('g1', 'g2', 'g3') })
    .map(({ value, groupId }) => instalment(value, groupId)),
  { maxLength: 8 },
);
const typedForms = fc.record({ value: fc.option(amounts), open: amounts });

/** The card in three and cash together, as in BIL-189. */
const both = [
  ...built({ method: CASH, count: 1, value: cents(10_000), openBalance: cents(30_000) }).map((part) => ({
    ...part,
    method: { ...part.method, installment: { ...part.method.installment, groupId: 'g0' } },
  })),
  ...built({ method: CARD, count: 2, value: cents(20_000), openBalance: cents(20_000) }),
];

/** Paying by instalments. */
export const instalmentsSheets = {
  buildInstalments: sheet({
    title: 'Montar as parcelas de um recebimento',
    statement:
      'O valor é dividido em parcelas iguais; os vencimentos seguem a compensação da forma de pagamento; a taxa do cartão é rateada entre elas. Recusa valor abaixo de R$ 0,01 ou acima do saldo em aberto, e mais de uma parcela quando a forma não parcela.',
    source: [
      'BIL-014',
      'BIL-118',
      'BIL-119',
      'BIL-166',
      'BIL-168',
      'BIL-173',
      'BIL-178',
      'BIL-189',
      'ENT-027',
      'ENT-028',
      'A1',
      'A14',
    ],
    given: addition('100,00', 3, '100,00'),
    fields: {
      form: group('Recebimento', {
        method: methodField,
        count: number('Parcelas'),
        value: money('Valor'),
        dueDate: optional(date('Primeiro vencimento')),
        document: optional(text('Documento')),
        bankAccount: optional(group('Conta bancária', { id: text('Identificador'), name: text('Nome') })),
        openBalance: money('Saldo em aberto'),
      }),
      today: date('Hoje'),
      groupId: text('Grupo'),
    },
    apply: build,
    result: list('Parcelas', instalmentField, null),
    decisions: [
      ...decisions<Addition, unknown>(
        [
          {
            id: 'BIL-014',
            given: addition('100,00', 3, '100,00'),
            expected: ['33,34 10/07/2025 1/3', '33,33 10/08/2025 2/3', '33,33 10/09/2025 3/3'],
          },
          {
            id: 'vencimento digitado',
            given: {
              ...addition('10,00', 2, '10,00'),
              form: { ...addition('10,00', 2, '10,00').form, dueDate: localDate('2025-01-31') },
            },
            expected: ['5,00 31/01/2025 1/2', '5,00 28/02/2025 2/2'],
          },
          {
            id: 'dinheiro vence hoje',
            given: addition('100,00', 1, '300,00', CASH),
            expected: ['100,00 10/06/2025 1/1'],
          },
        ],
        (given) => {
          const answer = build(given);
          return answer.ok
            ? answer.value.map(
                ({ value, dueDate, method: { installment } }) =>
                  `${formatAmount(value)} ${formatDate(dueDate)} ${installment.current}/${installment.total}`,
              )
            : answer.error;
        },
      ),
      ...decisions<Addition, unknown>(
        [
          {
            id: 'W-010',
            given: addition('120,00', 1, '100,00'),
            expected: { code: 'billing.value-above-open-balance', data: { maximum: 10_000 } },
          },
          {
            id: 'BIL-119',
            given: addition('0,00', 1, '100,00'),
            expected: { code: 'money.below-minimum', data: { minimum: 1 } },
          },
          {
            id: 'BIL-119',
            given: addition('100,01', 1, '100,00'),
            expected: { code: 'billing.value-above-open-balance', data: { maximum: 10_000 } },
          },
          { id: 'BIL-119', given: addition('0,01', 1, '100,00'), expected: 'aceito' },
          { id: 'BIL-119', given: addition('100,00', 1, '100,00'), expected: 'aceito' },
          {
            id: 'parcela abaixo de um centavo',
            given: addition('0,02', 3, '100,00'),
            expected: { code: 'money.instalment-below-minimum', data: { maximum: 2 } },
          },
          {
            id: 'ENT-054',
            given: addition('100,00', 2, '100,00', CASH),
            expected: { code: 'billing.method-without-instalments' },
          },
          {
            id: 'zero parcelas',
            given: addition('100,00', 0, '100,00'),
            expected: { code: 'money.invalid-count', data: { maximum: 99 } },
          },
        ],
        (given) => {
          const answer = build(given);
          return answer.ok ? 'aceito' : answer.error;
        },
      ),
      ...written(
        [
          { id: 'W-013', given: { total: '100,00', count: 3 }, expected: '1,27 1,26 1,26' },
          ...cardFeeExamples
            .filter(({ given: { count } }) => count === 1)
            .map((row) => ({ ...row, expected: row.expected })),
        ],
        ({ total, count }) => addition(total, count, total),
        ({ form }) =>
          built(form)
            .map(({ rate }) => formatAmount(rate))
            .join(' '),
      ),
      ...decisions<Addition, unknown>(
        [
          {
            id: 'ENT-027',
            given: {
              form: {
                ...addition('1,00', 1, '1,00', CASH).form,
                document: '123',
                bankAccount: { id: 'b', name: 'Banco' },
              },
              today: TODAY,
              groupId: 'g9',
            },
            expected: [{ ...instalment(100, 'g9'), document: '123', bankAccount: { id: 'b', name: 'Banco' } }],
          },
          {
            id: 'sem documento nem conta',
            given: { ...addition('1,00', 1, '1,00', CASH), groupId: 'g9' },
            expected: [instalment(100, 'g9')],
          },
        ],
        (given) => {
          const answer = build(given);
          return answer.ok ? answer.value : answer.error;
        },
      ),
    ],
    laws: [
      law(
        'quando nada se diz, é uma parcela só [LIM-031]',
        forms,
        ({ count: _count, ...form }) => built(form).length === 1,
      ),
      law('as parcelas somam o valor, e as suas taxas a taxa do cartão [BIL-166, BIL-178]', forms, (form) => {
        const parts = built(form);
        const fee = cardFee(form.value, form.method, form.count);
        return (
          sumCents(parts.map(({ value }) => value)) === form.value && sumCents(parts.map(({ rate }) => rate)) === fee
        );
      }),
      law('são todas do mesmo grupo, numeradas de 1 ao total [ENT-028]', forms, (form) =>
        built(form).every(({ method: { installment } }, at) => {
          const { current, total, groupId } = installment;
          return current === at + 1 && total === form.count && groupId === 'g1';
        }),
      ),
      law('vencem como a forma de pagamento manda, a partir do primeiro vencimento [BIL-168]', forms, (form) => {
        const { documentType, compensation } = form.method;
        const first = firstDueDate(compensation, TODAY);
        const expected = dueDates({ documentType, compensation, first, count: form.count });
        return (
          built(form)
            .map(({ dueDate }) => dueDate)
            .join() === expected.join()
        );
      }),
      law('depois de montadas pelo saldo inteiro, nada fica em aberto [BIL-128]', forms, (form) => {
        const open = paid(built(form), form.openBalance);
        return open === 0 && !canAddInstalment({ openBalance: open });
      }),
      law('acima do saldo em aberto sempre recusa [BIL-119]', forms, (form) => {
        const answer = buildInstalments({ ...form, openBalance: cents(form.value - 1) }, TODAY, 'g1');
        return !answer.ok && answer.error.code === 'billing.value-above-open-balance';
      }),
      law('o que não é quantia é recusado, nunca calculado', fc.tuple(forms, brokenAmounts), ([form, value]) => {
        const answer = buildInstalments({ ...form, value }, TODAY, 'g1');
        return !answer.ok && answer.error.code === 'money.invalid';
      }),
    ],
  }),

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

  removeInstalment: sheet({
    title: 'Remover uma parcela',
    statement: 'Tira só essa parcela; o saldo em aberto sobe no seu valor.',
    source: ['BIL-190'],
    given: {
      installments: [instalment(3334, 'g1'), instalment(3333, 'g1'), instalment(3333, 'g1')] as readonly Instalment[],
      index: 1,
    },
    fields: { installments: instalmentsField, index: number('Posição, a partir de 0') },
    apply: ({ installments, index }) => removeInstalment(installments, index),
    result: instalmentsField,
    decisions: [
      ...decisions(
        [
          { id: 'BIL-190', given: { values: [3334, 3333, 3333], index: 1, total: 10_000 }, expected: 3333 },
          { id: 'a primeira', given: { values: [3334, 3333, 3333], index: 0, total: 10_000 }, expected: 3334 },
          { id: 'posição que não existe', given: { values: [3334, 3333, 3333], index: 3, total: 10_000 }, expected: 0 },
        ],
        ({ values, index, total }) =>
          paid(
            removeInstalment(
              values.map((value) => instalment(value, 'g1')),
              index,
            ),
            cents(total),
          ) as number,
      ),
    ],
    laws: [
      law('o saldo sobe exatamente no valor da parcela [BIL-190]', fc.tuple(mixed, fc.nat(7)), ([installments, at]) => {
        const total = sumCents(installments.map(({ value }) => value));
        return paid(removeInstalment(installments, at), total) === (installments[at]?.value ?? 0);
      }),
      law('as outras ficam, na mesma ordem [BIL-190]', fc.tuple(mixed, fc.nat(7)), ([installments, at]) => {
        const left = removeInstalment(installments, at);
        return left.every((part, place) => part === installments[place < at ? place : place + 1]);
      }),
      law(
        'uma posição que não existe não muda nada',
        fc.tuple(mixed, fc.constantFrom(-1, 99, 0.5, Number.NaN)),
        ([installments, at]) => removeInstalment(installments, at).length === installments.length,
      ),
    ],
  }),

  removeInstalmentGroup: sheet({
    title: 'Remover todas as parcelas da forma',
    statement: 'Tira tudo o que foi adicionado de uma vez com uma forma de pagamento; as outras adições ficam.',
    source: ['BIL-189', 'A159'],
    given: { installments: both, groupId: 'g1' },
    fields: { installments: instalmentsField, groupId: text('Grupo') },
    apply: ({ installments, groupId }) => removeInstalmentGroup(installments, groupId),
    result: instalmentsField,
    decisions: decisions(
      [
        { id: 'BIL-189', given: { groupId: 'nenhum' }, expected: [3, 0] },
        { id: 'BIL-189 sem o cartão', given: { groupId: 'g1' }, expected: [1, 20_000] },
        { id: 'BIL-189 sem o dinheiro', given: { groupId: 'g0' }, expected: [2, 10_000] },
      ],
      ({ groupId }) => {
        const left = removeInstalmentGroup(both, groupId);
        return [left.length, paid(left, cents(30_000))];
      },
    ),
    laws: [
      law('do grupo não fica nenhuma, dos outros ficam todas [BIL-189]', mixed, (installments) => {
        const groupOf = ({ method }: Instalment): string => method.installment.groupId;
        const left = removeInstalmentGroup(installments, 'g1');
        return (
          left.every((part) => groupOf(part) !== 'g1') &&
          left.length === installments.filter((part) => groupOf(part) !== 'g1').length
        );
      }),
      law('remover de novo não muda nada, e a ordem das remoções não importa [BIL-189]', mixed, (installments) => {
        const oneTwo = removeInstalmentGroup(removeInstalmentGroup(installments, 'g1'), 'g2');
        const twoOne = removeInstalmentGroup(removeInstalmentGroup(installments, 'g2'), 'g1');
        return (
          JSON.stringify(oneTwo) === JSON.stringify(twoOne) &&
          removeInstalmentGroup(oneTwo, 'g1').length === oneTwo.length
        );
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
