import fc from 'fast-check';
import {
  accountAdjustments,
  billedExpenses,
  chargedLine,
  isPaidAtReceipt,
  keepTransferredLines,
  linkAppointment,
  noAdjustment,
  planInstalments,
} from '../../src/billing/index.ts';
import type { AskedInstalment, Instalment, InstalmentFacts, LineAmounts } from '../../src/billing/index.ts';
import { addDays, formatDate } from '../../src/dates/index.ts';
import { cents, formatAmount, sumCents, zero } from '../../src/money/index.ts';
import { amounts } from '../arbitraries.ts';
import { date, flag, group, json, list, money, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { planWith } from './drafts.ts';
import {
  adjustmentField,
  CARD,
  CASH,
  compensations,
  discounts,
  instalmentField,
  methodField,
  TODAY,
} from './payment-shapes.ts';
import { bundleField, planField } from './shapes.ts';

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
    const methods = wanted.map(({ compensation }, index) => ({ ...CARD, id: `m${index}`, compensation }));
    const parts = wanted.flatMap(({ count, value, days }, index) =>
      Array.from({ length: count }, (_, place) =>
        asked(place === 0 ? value : 1, `g${index}`, `m${index}`, addDays(TODAY, days)),
      ),
    );
    const due = sumCents(parts.map(({ value }) => value));
    return { asked: parts, facts: { methods, today: TODAY, due, standing: [] } };
  });

const again = (instalments: readonly Instalment[]): AskedInstalment[] => instalments.map((item) => item);

const stored: LineAmounts = { id: 'l1', value: { insurance: cents(100), particular: zero }, quantity: 1, factor: 1 };
const amountFields = {
  id: optional(text('Linha')),
  value: group('Valor', { insurance: money('Convênio'), particular: money('Particular') }),
  quantity: number('Quantidade'),
  factor: number('Fator'),
};

const expense = (id: string, expenseId: string, accountId: string | null = null) => ({ id, expenseId, accountId });
const line = (appointmentExpenseId: string | null, expenseId: string) => ({ appointmentExpenseId, expenseId });

/** What an account is paid with, charged with, and what it bills: worked out anew by the server. */
export const planningSheets = {
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
    decisions: decisions(
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
      (method) => isPaidAtReceipt(method),
    ),
  }),

  accountAdjustments: sheet({
    title: 'Desconto e juros de uma conta',
    statement:
      'A cortesia dá o total particular inteiro de desconto e nada de juros; sem ela vale o que foi digitado, contra o total.',
    source: ['BIL-049', 'BIL-174', 'BIL-175', 'A20'],
    given: {
      typed: {
        courtesy: false,
        discount: { type: 'percent' as const, value: zero, percent: 10 },
        interest: noAdjustment,
      },
      particularTotal: cents(18_000),
    },
    fields: {
      typed: group('Digitado', {
        courtesy: flag('Cortesia'),
        discount: adjustmentField('Desconto'),
        interest: adjustmentField('Juros'),
      }),
      particularTotal: money('Total particular'),
    },
    apply: ({ typed, particularTotal }) => accountAdjustments(typed, particularTotal),
    decisions: decisions(
      [
        { id: 'BIL-049', given: { courtesy: true, discount: noAdjustment }, expected: [100, 18_000, 0] },
        {
          id: 'BIL-174',
          given: { courtesy: false, discount: { type: 'percent' as const, value: zero, percent: 10 } },
          expected: [10, 1800, 500],
        },
      ],
      ({ courtesy, discount }) => {
        const interest = { type: 'value' as const, value: cents(500), percent: 0 };
        const made = accountAdjustments({ courtesy, discount, interest }, cents(18_000));
        return [made.discount.percent, made.discount.value, made.interest.value] as number[];
      },
    ),
    laws: [
      law(
        'a cortesia nunca deixa nada a pagar, seja o que for que foi digitado [BIL-049]',
        fc.record({ discount: discounts, interest: discounts, particularTotal: amounts }),
        ({ discount, interest, particularTotal }) => {
          const made = accountAdjustments({ courtesy: true, discount, interest }, particularTotal);
          return particularTotal - made.discount.value + made.interest.value === 0;
        },
      ),
    ],
  }),

  chargedLine: sheet({
    title: 'Valor da linha e suas partes',
    statement:
      'Filme e custo operacional só acompanham o valor do próprio plano: um valor digitado é todo honorário, e o retorno não tem nada.',
    source: ['BIL-051', 'BIL-148', 'REG-109'],
    given: {
      plan: planWith({ general: { billing: { blockValues: true } } }),
      isReturn: false,
      typed: { insurance: cents(5000), particular: zero },
      price: { insurance: cents(12_000), particular: null, film: cents(300), operationalCost: cents(200) },
    },
    fields: {
      plan: planField,
      isReturn: flag('Retorno'),
      typed: group('Digitado', { insurance: money('Convênio'), particular: money('Particular') }),
      price: optional(
        group('Preço do plano', {
          insurance: optional(money('Convênio')),
          particular: optional(money('Particular')),
          film: optional(money('Filme')),
          operationalCost: optional(money('Custo operacional')),
        }),
      ),
    },
    apply: (given) => chargedLine(given),
    decisions: written(
      [
        { id: 'BIL-148', given: { blocked: true, typed: 5000 }, expected: [12_000, 0, 300, 200] },
        { id: 'REG-109 digitado', given: { blocked: false, typed: 5000 }, expected: [5000, 700, 0, 0] },
        { id: 'REG-109 do plano', given: { blocked: false, typed: 12_000 }, expected: [12_000, 700, 300, 200] },
        { id: 'BIL-051', given: { blocked: true, typed: 5000, isReturn: true }, expected: [0, 0, 0, 0] },
        { id: 'sem preço', given: { blocked: true, typed: 5000, unpriced: true }, expected: [5000, 700, 0, 0] },
        { id: 'sem procedimento no plano', given: { blocked: true, typed: 0, absent: true }, expected: [0, 700, 0, 0] },
      ],
      (row: { blocked: boolean; typed: number; isReturn?: boolean; unpriced?: boolean; absent?: boolean }) => ({
        plan: planWith({ general: { billing: { blockValues: row.blocked } } }),
        isReturn: row.isReturn ?? false,
        typed: { insurance: cents(row.typed), particular: cents(700) },
        price: row.absent
          ? null
          : {
              insurance: row.unpriced ? null : cents(12_000),
              particular: null,
              film: cents(300),
              operationalCost: cents(200),
            },
      }),
      (given) => {
        const { value, parts } = chargedLine(given);
        return [value.insurance, value.particular, parts.film, parts.operationalCost] as number[];
      },
    ),
  }),

  keepTransferredLines: sheet({
    title: 'Linhas já repassadas ficam',
    statement: 'Uma mudança da conta precisa trazer toda linha já repassada ao profissional, com os mesmos valores.',
    source: ['BIL-052'],
    given: { lines: [stored], transferred: [stored] },
    fields: {
      lines: list('Linhas', group('Linha', amountFields), stored),
      transferred: list('Repassadas', group('Linha', { ...amountFields, financialBundleId: bundleField }), stored),
    },
    apply: ({ lines, transferred }) => keepTransferredLines(lines, transferred),
    decisions: decisions(
      [
        { id: 'BIL-052 igual', given: [stored], expected: true },
        { id: 'BIL-052 fora', given: [], expected: false },
        { id: 'BIL-052 outra linha', given: [{ ...stored, id: null }], expected: false },
        { id: 'BIL-052 quantidade', given: [{ ...stored, quantity: 2 }], expected: false },
        { id: 'BIL-052 fator', given: [{ ...stored, factor: 2 }], expected: false },
        {
          id: 'BIL-052 convênio',
          given: [{ ...stored, value: { insurance: cents(101), particular: zero } }],
          expected: false,
        },
        {
          id: 'BIL-052 particular',
          given: [{ ...stored, value: { insurance: cents(100), particular: cents(1) } }],
          expected: false,
        },
      ],
      (lines: readonly LineAmounts[]) => keepTransferredLines(lines, [stored]).ok,
    ),
    laws: [
      law(
        'sem repasse qualquer mudança é aceita',
        fc.subarray([stored]),
        (lines) => keepTransferredLines(lines, []).ok,
      ),
    ],
  }),

  billedExpenses: sheet({
    title: 'Procedimento do agendamento que cada linha cobra',
    statement:
      'O que a linha nomeia; sem nome, o primeiro do mesmo procedimento que nenhuma linha e nenhuma outra conta cobra. O que o agendamento não tem não é dele.',
    source: ['BIL-047'],
    given: {
      lines: [line('e1', 'consulta'), line(null, 'exame')],
      expenses: [expense('e1', 'consulta'), expense('e2', 'exame')],
      accountId: 'a1',
    },
    fields: {
      lines: list(
        'Linhas',
        group('Linha', { appointmentExpenseId: optional(text('Nomeado')), expenseId: text('Procedimento') }),
        line(null, 'consulta'),
      ),
      expenses: list(
        'Procedimentos do agendamento',
        group('Procedimento', { id: text('Id'), expenseId: text('Procedimento'), accountId: optional(text('Conta')) }),
        expense('e1', 'consulta'),
      ),
      accountId: text('Conta'),
    },
    apply: ({ lines, expenses, accountId }) => billedExpenses(lines, expenses, accountId),
    decisions: decisions(
      [
        {
          id: 'BIL-047 nomeado',
          given: [[line('e2', 'x')], [expense('e1', 'x'), expense('e2', 'x')]],
          expected: ['e2'],
        },
        {
          id: 'BIL-047 sem nome',
          given: [[line(null, 'x')], [expense('e1', 'y'), expense('e2', 'x')]],
          expected: ['e2'],
        },
        {
          id: 'BIL-047 o nomeado primeiro',
          given: [[line(null, 'x'), line('e1', 'x')], [expense('e1', 'x')]],
          expected: [null, 'e1'],
        },
        {
          id: 'BIL-047 duas vezes',
          given: [[line('e1', 'x'), line('e1', 'x')], [expense('e1', 'x')]],
          expected: ['e1', null],
        },
        { id: 'BIL-047 de outra conta', given: [[line('e1', 'x')], [expense('e1', 'x', 'a9')]], expected: [null] },
        { id: 'BIL-047 desta conta', given: [[line(null, 'x')], [expense('e1', 'x', 'a1')]], expected: ['e1'] },
        { id: 'BIL-047 nome que não existe', given: [[line('e9', 'x')], [expense('e1', 'x')]], expected: ['e1'] },
        { id: 'sem agendamento', given: [[line(null, 'x')], []], expected: [null] },
      ] as readonly {
        id: string;
        given: readonly [ReturnType<typeof line>[], ReturnType<typeof expense>[]];
        expected: (string | null)[];
      }[],
      ([lines, expenses]) => billedExpenses(lines, expenses, 'a1'),
    ),
    laws: [
      law(
        'nenhum procedimento é cobrado duas vezes, nem tirado de outra conta [BIL-047]',
        fc.record({
          lines: fc.array(
            fc
              .tuple(fc.constantFrom(null, 'e1', 'e2', 'e9'), fc.constantFrom('x', 'y'))
              .map(([id, kind]) => line(id, kind)),
          ),
          owners: fc.tuple(fc.constantFrom(null, 'a1', 'a9'), fc.constantFrom(null, 'a1', 'a9')),
        }),
        ({ lines, owners }) => {
          const expenses = owners.map((owner, index) => ({ ...expense(`e${index + 1}`, 'x', owner), value: 0 }));
          const billed = billedExpenses(lines, expenses, 'a1').filter((id) => id !== null);
          const saved = {
            id: 'a1',
            status: 'open',
            expenses: billed.map((id) => ({ appointmentExpenseId: id, value: 1 })),
          };
          const linked = linkAppointment({ status: 'waiting', expenses }, saved).expenses;
          return (
            new Set(billed).size === billed.length &&
            linked.every(({ accountId, value }, index) =>
              owners[index] === 'a9' ? accountId === 'a9' && value === 0 : (accountId === 'a1') === (value === 1),
            )
          );
        },
      ),
    ],
  }),
};
