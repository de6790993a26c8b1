import fc from 'fast-check';
import { isPaidAtReceipt, planInstalments } from '../../src/billing/index.ts';
import type { AskedInstalment, Instalment, InstalmentFacts } from '../../src/billing/index.ts';
import { addDays, formatDate } from '../../src/dates/index.ts';
import { cents, formatAmount, sumCents } from '../../src/money/index.ts';
import { date, group, json, list, money, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { CARD, CASH, compensations, instalmentField, methodField, TODAY } from './payment-shapes.ts';

const PIX = { ...CASH, id: 'm3', name: 'PIX', documentType: 'pix' };

/** An instalment asked for: value, group, method, first due date. */
const asked = (value: number, groupId: string, method = CARD.id, dueDate: string = TODAY): AskedInstalment => ({
  dueDate,
  value: cents(value),
  document: null,
  method: { id: method, installment: { groupId } },
});
const facts = (due: number, standing: InstalmentFacts['standing'] = []): InstalmentFacts => ({
  methods: [CARD, CASH, PIX],
  today: TODAY,
  due: cents(due),
  standing,
});

const planned = (answer: ReturnType<typeof planInstalments>): string[] =>
  answer.ok
    ? answer.value.map(
        ({ value, dueDate, method: { installment } }) =>
          `${formatAmount(value)} ${formatDate(dueDate)} ${installment.current}/${installment.total}`,
      )
    : answer.error.map(({ field, code }) => `${field} ${code}`);

/** A table of fees that lacks none of the counts below. */
const everyCount = [1, 2, 3, 4, 5, 6].map((count) => ({ count, rate: count }));

/** Additions of a method each, in any order and of any size, that can be paid. */
const additions = fc
  .array(
    fc.record({
      compensation: compensations,
      count: fc.integer({ min: 1, max: 6 }),
      value: fc.integer({ min: 6, max: 100_000 }),
      days: fc.nat(60),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((wanted) => {
    const methods = wanted.map(({ compensation }, index) => ({
      ...CARD,
      installments: everyCount,
      id: `m${index}`,
      compensation,
    }));
    const parts = wanted.flatMap(({ count, value, days }, index) =>
      Array.from({ length: count }, (_, place) =>
        asked(place === 0 ? value : 1, `g${index}`, `m${index}`, addDays(TODAY, days)),
      ),
    );
    const due = sumCents(parts.map(({ value }) => value));
    return { asked: parts, facts: { methods, today: TODAY, due, standing: [] } };
  });

const again = (instalments: readonly Instalment[]): AskedInstalment[] => instalments.map((item) => item);

/** What an account is paid with: worked out anew by the server. */
export const planningInstalmentsSheets = {
  planInstalments: sheet({
    title: 'Parcelas de um recebimento',
    statement:
      'De cada inclusão contam a soma, a forma de pagamento e o primeiro vencimento, que vale quando existe e não passou. Números, quantidade, valores, demais vencimentos e taxa seguem dela. O que a forma não permite é recusado na primeira parcela da inclusão.',
    source: ['BIL-014', 'BIL-118', 'BIL-119', 'BIL-166', 'BIL-168', 'BIL-173', 'BIL-178', 'BIL-189', 'ENT-054'],
    given: { asked: [asked(3334, 'g1'), asked(3333, 'g1'), asked(3333, 'g1')], facts: facts(10_000) },
    fields: {
      asked: list(
        'Parcelas pedidas',
        group('Parcela', {
          dueDate: date('Vencimento'),
          value: money('Valor'),
          document: optional(text('Documento')),
          method: group('Forma de pagamento', {
            id: text('Identificador'),
            installment: group('Parcelamento', { groupId: text('Inclusão') }),
          }),
        }),
        asked(100, 'g1'),
      ),
      facts: group('O que se sabe', {
        methods: list('Formas de pagamento', methodField, CARD),
        today: date('Hoje'),
        due: money('A pagar'),
        standing: json('Parcelas que já existem'),
      }),
    },
    apply: (given) => planInstalments(given.asked, given.facts),
    result: list('Parcelas', instalmentField, null),
    decisions: written(
      [
        {
          id: 'BIL-014',
          given: { parts: [asked(3334, 'g'), asked(3333, 'g'), asked(3333, 'g')], due: 10_000 },
          expected: ['33,34 10/06/2025 1/3', '33,33 10/07/2025 2/3', '33,33 10/08/2025 3/3'],
        },
        {
          id: 'BIL-118 o primeiro vencimento vale, os outros seguem',
          given: { parts: [asked(9000, 'g', 'm1', '2025-07-31'), asked(1000, 'g', 'm1', '1999-01-01')], due: 10_000 },
          expected: ['50,00 31/07/2025 1/2', '50,00 31/08/2025 2/2'],
        },
        {
          id: 'BIL-189',
          given: { parts: [asked(10_000, 'a', 'm2'), asked(10_000, 'b'), asked(10_000, 'b')], due: 30_000 },
          expected: ['100,00 10/06/2025 1/1', '100,00 10/06/2025 1/2', '100,00 10/07/2025 2/2'],
        },
        {
          id: 'ENT-054 dinheiro não parcela',
          given: { parts: [asked(50, 'g', 'm2'), asked(50, 'g', 'm2')], due: 100 },
          expected: ['installments.0.method billing.method-without-instalments'],
        },
        {
          id: 'BIL-118 ontem',
          given: { parts: [asked(50, 'a', 'm2'), asked(50, 'b', 'm1', '2025-06-09')], due: 100 },
          expected: ['installments.1.dueDate date.before-minimum'],
        },
        {
          id: 'BIL-118 ontem, mas já existia',
          given: {
            parts: [asked(100, 'a', 'm2', '2025-06-09')],
            due: 100,
            standing: [{ dueDate: '2025-06-09', method: { id: 'm2' } }],
          },
          expected: ['1,00 09/06/2025 1/1'],
        },
        {
          id: 'BIL-118 ontem, existia em outro dia',
          given: {
            parts: [asked(100, 'a', 'm2', '2025-06-09')],
            due: 100,
            standing: [{ dueDate: '2025-06-08', method: { id: 'm2' } }],
          },
          expected: ['installments.0.dueDate date.before-minimum'],
        },
        {
          id: 'BIL-118 ontem, existia de outra forma',
          given: {
            parts: [asked(100, 'a', 'm2', '2025-06-09')],
            due: 100,
            standing: [{ dueDate: '2025-06-09', method: { id: 'm1' } }],
          },
          expected: ['installments.0.dueDate date.before-minimum'],
        },
        {
          id: 'BIL-119 acima do saldo',
          given: { parts: [asked(10_000, 'a'), asked(1, 'b')], due: 10_000 },
          expected: ['installments.1.value billing.value-above-open-balance'],
        },
        {
          id: 'BIL-119 sem valor',
          given: { parts: [asked(0, 'a')], due: 10_000 },
          expected: ['installments.0.value money.below-minimum'],
        },
        {
          id: 'parcela abaixo de um centavo',
          given: { parts: [asked(1, 'a'), asked(0, 'a')], due: 10_000 },
          expected: ['installments.0.method money.instalment-below-minimum'],
        },
        {
          id: 'a tabela não tem 4×',
          given: { parts: [1, 2, 3, 4].map(() => asked(100, 'a')), due: 400 },
          expected: ['installments.0.method billing.count-not-offered'],
        },
        {
          id: 'A4: 4× já estava',
          given: {
            parts: [1, 2, 3, 4].map(() => asked(100, 'a')),
            due: 400,
            standing: [1, 2, 3, 4].map(() => ({ dueDate: TODAY, method: { id: CARD.id } })),
          },
          expected: ['1,00 10/06/2025 1/4', '1,00 10/07/2025 2/4', '1,00 10/08/2025 3/4', '1,00 10/09/2025 4/4'],
        },
        {
          id: 'forma desconhecida',
          given: { parts: [asked(100, 'a', 'm9')], due: 100 },
          expected: ['installments.0.method field.invalid'],
        },
        {
          id: 'duas formas numa inclusão',
          given: { parts: [asked(50, 'a'), asked(50, 'a', 'm2')], due: 100 },
          expected: ['installments.0.method field.invalid'],
        },
        {
          id: 'vencimento impossível',
          given: { parts: [asked(100, 'a', 'm1', '2025-02-31')], due: 100 },
          expected: ['installments.0.dueDate date.invalid'],
        },
        { id: 'nenhuma', given: { parts: [], due: 100 }, expected: [] },
      ],
      ({
        parts,
        due,
        standing,
      }: {
        parts: AskedInstalment[];
        due: number;
        standing?: InstalmentFacts['standing'];
      }) => ({ asked: parts, facts: facts(due, standing) }),
      (given) => planned(planInstalments(given.asked, given.facts)),
    ),
    laws: [
      law(
        'a soma é a que foi pedida, e cada inclusão difere por um centavo no máximo [BIL-166, BIL-167]',
        additions,
        (given) => {
          const answer = planInstalments(given.asked, given.facts);
          if (!answer.ok) return false;
          const groups = Map.groupBy(answer.value, ({ method }) => method.installment.groupId);
          return (
            sumCents(answer.value.map(({ value }) => value)) === given.facts.due &&
            [...groups.values()].every((items) => {
              const values = items.map(({ value }) => value);
              return Math.max(...values) - Math.min(...values) <= 1;
            })
          );
        },
      ),
      law('pedir de novo o que foi planejado não muda nada [BIL-118]', additions, (given) => {
        const once = planInstalments(given.asked, given.facts);
        if (!once.ok) return false;
        const twice = planInstalments(again(once.value), { ...given.facts, standing: once.value });
        return twice.ok && JSON.stringify(twice.value) === JSON.stringify(once.value);
      }),
      law(
        'os números vão de 1 ao total de cada inclusão, e nada vence antes do primeiro [ENT-028]',
        additions,
        (given) => {
          const answer = planInstalments(given.asked, given.facts);
          return (
            answer.ok &&
            [...Map.groupBy(answer.value, ({ method }) => method.installment.groupId).values()].every((items) =>
              items.every(
                ({ dueDate, method: { installment } }, index) =>
                  installment.current === index + 1 &&
                  installment.total === items.length &&
                  dueDate >= (items[0]?.dueDate ?? ''),
              ),
            )
          );
        },
      ),
      law('o documento de cada parcela fica com ela', additions, (given) => {
        const parts = given.asked.map((item, index) => ({ ...item, document: String(index) }));
        const answer = planInstalments(parts, given.facts);
        return (
          answer.ok &&
          answer.value.map(({ document }) => document).join() === parts.map(({ document }) => document).join()
        );
      }),
    ],
  }),

  isPaidAtReceipt: sheet({
    title: 'Pago no recebimento',
    statement: 'Dinheiro está na mão, e o que compensa no mesmo dia também; o resto fica em aberto até vencer.',
    source: ['BIL-192'],
    given: { method: CARD },
    fields: { method: methodField },
    apply: ({ method }) => isPaidAtReceipt(method),
    decisions: written(
      [
        { id: 'BIL-192 dinheiro', given: CASH, expected: true },
        { id: 'BIL-192 dinheiro a prazo', given: { ...CASH, compensation: CARD.compensation }, expected: true },
        { id: 'BIL-192 PIX', given: PIX, expected: true },
        { id: 'BIL-192 cartão', given: CARD, expected: false },
        {
          id: 'BIL-192 dia fixo',
          given: { ...CARD, compensation: { type: 'fixed-day' as const, days: 1 } },
          expected: false,
        },
      ],
      (method) => ({ method }),
      ({ method }) => isPaidAtReceipt(method),
    ),
  }),
};
