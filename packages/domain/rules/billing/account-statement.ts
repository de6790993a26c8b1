import fc from 'fast-check';
import { accountStatement, DOCUMENT_TYPES } from '../../src/billing/index.ts';
import type { PaidInstalment } from '../../src/billing/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { addCents, cents, sumCents, zero } from '../../src/money/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, date, group, list, money } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

const TODAY = '2026-11-20' as LocalDate;
const instalment = (
  documentType: PaidInstalment['documentType'],
  value: number,
  paid: number,
  dueDate = '2026-12-20',
) => ({ documentType, dueDate: dueDate as LocalDate, value: cents(value), paid: cents(paid) });
type Given = Parameters<typeof accountStatement>[0];
const given = (instalments: readonly PaidInstalment[], more: Partial<Given> = {}): Given => ({
  particularTotal: cents(30_000),
  discount: zero,
  interest: zero,
  instalments,
  ...more,
});
const told = (account: Given): string => {
  const { charged, received, onCard, open, instalments } = accountStatement(account, TODAY);
  return `${charged} recebido ${received} cartão ${onCard} aberto ${open}: ${instalments.map(({ state }) => state).join(' ')}`;
};
const amounts = fc.integer({ min: 0, max: 10_000_000 }).map(cents);
const accounts = fc
  .array(
    fc.record({
      documentType: fc.constantFrom(...DOCUMENT_TYPES),
      dueDate: localDates,
      value: amounts,
      part: fc.integer({ min: 0, max: 100 }),
    }),
    { maxLength: 8 },
  )
  .map((all) =>
    all.map(({ part, ...one }): PaidInstalment => ({ ...one, paid: cents(Math.floor((one.value * part) / 100)) })),
  );

/** What a private account charges and what became of it. */
export const accountStatementSheets = {
  accountStatement: sheet({
    title: 'Extrato da conta particular',
    statement:
      'O cobrado é o total dos procedimentos menos o desconto mais o acréscimo. Recebido é o que entrou das parcelas; o que o paciente pagou no cartão e a operadora ainda deve fica à parte; o resto está em aberto. Uma parcela que não é de cartão está em aberto até entrar inteira e vencida a partir do dia seguinte ao vencimento.',
    source: ['BIL-129', 'A121'],
    given: { account: given([instalment('money', 10_000, 10_000), instalment('others', 20_000, 5000)]), today: TODAY },
    fields: {
      account: group('Conta', {
        particularTotal: money('Total particular'),
        discount: money('Desconto'),
        interest: money('Acréscimo'),
        instalments: list(
          'Parcelas',
          group('Parcela', {
            documentType: choice('Documento', DOCUMENT_TYPES, 'documentType'),
            dueDate: date('Vencimento'),
            value: money('Valor'),
            paid: money('Recebido'),
          }),
          instalment('others', 10_000, 0),
        ),
      }),
      today: date('Hoje'),
    },
    apply: ({ account, today }) => accountStatement(account, today),
    decisions: written(
      [
        { id: 'not received', given: given([]), expected: '30000 recebido 0 cartão 0 aberto 30000: ' },
        {
          id: 'several methods',
          given: given([
            instalment('money', 10_000, 10_000),
            instalment('credit_card', 15_000, 0),
            instalment('others', 5000, 0),
          ]),
          expected: '30000 recebido 10000 cartão 15000 aberto 5000: paid on_card open',
        },
        {
          id: 'A121 in part',
          given: given([instalment('others', 30_000, 12_000)]),
          expected: '30000 recebido 12000 cartão 0 aberto 18000: partial',
        },
        {
          id: 'overdue',
          given: given([instalment('others', 30_000, 12_000, '2026-11-19')]),
          expected: '30000 recebido 12000 cartão 0 aberto 18000: overdue',
        },
        {
          id: 'due today',
          given: given([instalment('check', 30_000, 0, TODAY)]),
          expected: '30000 recebido 0 cartão 0 aberto 30000: open',
        },
        {
          id: 'card settled by its company',
          given: given([instalment('credit_card', 30_000, 30_000, '2026-11-01')]),
          expected: '30000 recebido 30000 cartão 0 aberto 0: paid',
        },
        {
          id: 'discount and interest',
          given: given([instalment('money', 27_500, 27_500)], { discount: cents(3000), interest: cents(500) }),
          expected: '27500 recebido 27500 cartão 0 aberto 0: paid',
        },
        { id: 'courtesy', given: given([], { discount: cents(30_000) }), expected: '0 recebido 0 cartão 0 aberto 0: ' },
      ],
      (account: Given) => ({ account, today: TODAY }),
      ({ account }) => told(account),
    ),
    laws: [
      law(
        'recebido, cartão e aberto somam o cobrado, ao centavo',
        fc.record({ instalments: accounts, particularTotal: amounts, today: localDates }),
        ({ instalments, particularTotal, today }) => {
          const { charged, received, onCard, open } = accountStatement(
            { instalments, particularTotal, discount: zero, interest: zero },
            today,
          );
          return addCents(received, onCard, open) === charged;
        },
      ),
      law('cada parcela se explica: o que falta é o valor menos o que entrou', accounts, (instalments) => {
        const { instalments: stated } = accountStatement(given(instalments), TODAY);
        return stated.every(
          ({ open, state }, at) =>
            open === (instalments[at]?.value ?? 0) - (instalments[at]?.paid ?? 0) &&
            (state === 'paid') === (open === 0),
        );
      }),
      law('parcelas que somam o cobrado deixam em aberto só o que não é de cartão', accounts, (instalments) => {
        const particularTotal = sumCents(instalments.map(({ value }) => value));
        const { open, instalments: stated } = accountStatement(given(instalments, { particularTotal }), TODAY);
        return (
          open ===
          sumCents(stated.map((one, at) => (instalments[at]?.documentType === 'credit_card' ? zero : one.open)))
        );
      }),
    ],
  }),
} as const;
