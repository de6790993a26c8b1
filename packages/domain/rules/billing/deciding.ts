import fc from 'fast-check';
import { decideAccount, GUIDE_TYPES, openBalance } from '../../src/billing/index.ts';
import { localDate } from '../../src/dates/index.ts';
import { cents, sumCents } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { choice, json } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { CARD } from './payment-shapes.ts';
import { ASKED, asking, decide, decided, KNOWN, line, part, payment, planned, previous } from './asked-account.ts';
import { savedAccounts } from './saved-accounts.ts';

/** Accounts of any lines and payment, with all that is needed to receive them. */
const accounts = fc
  .record({
    values: fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 5 }),
    discount: fc.nat(100),
    interest: fc.nat(5000),
    count: fc.constantFrom(1, 2, 3, 6),
    first: fc.constantFrom('2025-06-10', '2025-07-31', '2030-02-28'),
  })
  .map(({ values, discount, interest, count, first }) => {
    const total = cents(values.reduce((sum, value) => sum + value, 0));
    const off = cents(Math.round((total * discount) / 100));
    const due = openBalance({ particularTotal: total, instalments: [], discount: off, interest: cents(interest) });
    const parts = due < count ? 1 : count;
    return {
      asked: {
        ...ASKED,
        discount: { type: 'value' as const, value: off, percent: 0 },
        interest: { type: 'value' as const, value: cents(interest), percent: 0 },
        lines: values.map((value, index) => line(value, { expenseId: `e${index}` })),
        instalments:
          due === 0
            ? []
            : Array.from({ length: parts }, (_, index) =>
                part(index === 0 ? due - parts + 1 : 1, 'g1', CARD.id, localDate(first)),
              ),
      },
      known: { ...KNOWN, expenses: values.map(() => ({ price: null, rules: {} })) },
      due,
    };
  });
const all = (values: readonly Cents[]) => sumCents(values);

/** What is stored of an account that is saved. */
export const decidingSheets = {
  decideAccount: sheet({
    title: 'Salvar uma conta',
    statement:
      'Recebe o que foi pedido e o que se sabe, e responde o que será gravado: situação, valores, desconto e juros rateados, parcelas com números, vencimentos e taxa, categoria, número da guia e o que acontece com o agendamento. Ou por que nada será.',
    source: [
      'BIL-039',
      'BIL-040',
      'BIL-041',
      'BIL-047',
      'BIL-051',
      'BIL-052',
      'BIL-118',
      'BIL-124',
      'BIL-126',
      'BIL-191',
      'CSH-053',
    ],
    given: asking({}),
    fields: {
      guideType: choice('Guia', GUIDE_TYPES, 'guideType'),
      asked: json('Pedido'),
      known: json('O que se sabe'),
    },
    apply: decide,
    decisions: written(savedAccounts, asking, decided),
    laws: [
      law(
        'recebido inteiro: as parcelas somam o total, menos o desconto, mais os juros [BIL-129, BIL-191]',
        accounts,
        ({ asked, known, due }) => {
          const answer = decideAccount(asked, known);
          return answer.ok && all(answer.value.instalments.map(({ value }) => value)) === due;
        },
      ),
      law(
        'desconto, juros e taxa rateados somam o que são, nas linhas e nas parcelas [BIL-176, BIL-178, BIL-179]',
        accounts,
        ({ asked, known, due }) => {
          const answer = decideAccount(asked, known);
          if (!answer.ok) return false;
          const { lines, instalments, discount, interest } = answer.value;
          const fee = all(instalments.map(({ rate }) => rate));
          return (
            all(lines.map(({ share }) => share.discount)) === discount.value &&
            all(lines.map(({ share }) => share.interest)) === interest.value &&
            all(lines.map(({ share }) => share.rate)) === fee &&
            (due === 0 ||
              (all(instalments.map((item) => item.discount)) === discount.value &&
                all(instalments.map((item) => item.interest)) === interest.value))
          );
        },
      ),
      law('salvar de novo o que foi decidido não muda nada [BIL-047, BIL-118]', accounts, ({ asked, known }) => {
        const once = decideAccount(asked, known);
        if (!once.ok) return false;
        const { lines, instalments, appointment } = once.value;
        const twice = decideAccount(
          { ...asked, lines, instalments },
          {
            ...known,
            previous: { ...previous, instalments },
            appointment: {
              status: appointment?.status ?? '',
              expenses: appointment?.expenses.map((item) => ({ ...item, expenseId: 'e1' })) ?? [],
            },
          },
        );
        return twice.ok && JSON.stringify(planned(twice.value)) === JSON.stringify(planned(once.value));
      }),
      law('a conta que não recebe agora não tem parcela nem caixa [BIL-041]', accounts, ({ asked, known }) => {
        const answer = decideAccount({ ...asked, payment: { ...payment, receipt: false } }, known);
        return answer.ok && answer.value.receipt === null && answer.value.instalments.length === 0;
      }),
      law('acaba quando a última linha acaba, se não disseram quando [BIL-157]', accounts, ({ asked, known }) => {
        const minutes = asked.lines.length * 15;
        const answer = decideAccount(asked, known);
        return answer.ok && Date.parse(answer.value.endDate) - Date.parse(asked.startDate) === minutes * 60_000;
      }),
    ],
  }),
};
