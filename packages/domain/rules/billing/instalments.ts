import fc from 'fast-check';
import { cardFeeExamples } from '../../examples/billing.ts';
import { buildInstalments, canAddInstalment, cardFee, dueDates, firstDueDate } from '../../src/billing/index.ts';
import type { InstalmentForm } from '../../src/billing/index.ts';
import { formatDate, localDate } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { cents, formatAmount, sumCents } from '../../src/money/index.ts';
import { positiveAmounts } from '../arbitraries.ts';
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
  methodField,
  TODAY,
  built,
  paid,
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

/** Forms that can be built: a value of at least a cent per instalment, all of it open. */
const forms: fc.Arbitrary<InstalmentForm & { readonly count: number }> = fc
  .record({ compensation: compensations, count: fc.constantFrom(1, 2, 3, 6, 99), value: positiveAmounts })
  .filter(({ count, value }) => value >= count)
  .map(({ compensation, count, value }) => ({ method: { ...CARD, compensation }, count, value, openBalance: value }));

/** How instalments are made of a value. */
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
} as const;
