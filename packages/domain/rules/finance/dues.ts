import fc from 'fast-check';
import { addDays } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import {
  DUE_STATUSES,
  firstPaymentDate,
  lateCharges,
  transactionDue,
  TRANSACTION_STATUSES,
  transferLines,
} from '../../src/finance/index.ts';
import { cents } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { amounts, localDates } from '../arbitraries.ts';
import { choice, date, group, list, money, number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';
import { june } from './fields.ts';

interface DueGiven {
  readonly status: (typeof TRANSACTION_STATUSES)[number];
  readonly dueDate: LocalDate;
  readonly today: LocalDate;
}

const due = ({ status, dueDate, today }: DueGiven) => transactionDue({ status, dueDate }, today);
const datesOf = ({ dates }: { readonly dates: readonly LocalDate[] }) =>
  firstPaymentDate(dates.map((day) => ({ date: day })));
const late = fc.record({
  open: amounts,
  dueDate: localDates,
  days: fc.integer({ min: -40, max: 4000 }),
  finePercent: fc.constantFrom(0, 2, 10),
  monthlyInterestPercent: fc.constantFrom(0, 0.33, 1, 12.5),
});

const serviceLine = group('Serviço', {
  name: text('Procedimento'),
  total: optional(money('Valor')),
  totalTransfer: money('Repasse'),
});
interface LinesGiven {
  readonly services: Parameters<typeof transferLines>[0];
  readonly reports: { readonly count: number; readonly total: Cents } | null;
}
const linesOf = ({ services, reports }: LinesGiven) => transferLines(services, reports);
const consultation = { name: 'Consulta em consultório', total: cents(12_000), totalTransfer: cents(6000) };

/** When a document is due, what lateness costs, and what its detail lists. */
export const dueSheets = {
  transactionDue: sheet({
    title: 'Vencimento do documento',
    statement:
      'Só um documento em aberto vence. No próprio dia do vencimento ainda não está atrasado. Pagos e excluídos estão ' +
      'liquidados, por mais tarde que tenham sido.',
    source: ['FIN-075', '§3.1'],
    given: { status: 'open', dueDate: june(10), today: june(12) },
    fields: {
      status: choice('Situação', TRANSACTION_STATUSES, 'transactionStatus'),
      dueDate: date('Vencimento'),
      today: date('Hoje'),
    },
    apply: due,
    result: group('Vencimento', { status: choice('Situação', DUE_STATUSES, 'dueStatus'), days: number('Dias') }),
    decisions: decisions(
      [
        {
          id: 'dois dias depois',
          given: { status: 'open', dueDate: june(10), today: june(12) },
          expected: { status: 'overdue', days: 2 },
        },
        {
          id: 'no dia',
          given: { status: 'open', dueDate: june(10), today: june(10) },
          expected: { status: 'today', days: 0 },
        },
        {
          id: 'na véspera',
          given: { status: 'open', dueDate: june(10), today: june(9) },
          expected: { status: 'upcoming', days: 1 },
        },
        {
          id: 'pago com atraso',
          given: { status: 'paid', dueDate: june(10), today: june(30) },
          expected: { status: 'settled', days: 0 },
        },
        {
          id: 'excluído',
          given: { status: 'canceled', dueDate: june(10), today: june(30) },
          expected: { status: 'settled', days: 0 },
        },
      ],
      due,
    ),
    laws: [
      law(
        'adiar vencimento e hoje pelos mesmos dias nada muda',
        fc.record({ dueDate: localDates, today: localDates, days: fc.integer({ min: -400, max: 400 }) }),
        (given) => {
          const now = due({ status: 'open', dueDate: given.dueDate, today: given.today });
          const moved = due({
            status: 'open',
            dueDate: addDays(given.dueDate, given.days),
            today: addDays(given.today, given.days),
          });
          return now.status === moved.status && now.days === moved.days && now.days >= 0;
        },
      ),
    ],
  }),

  lateCharges: sheet({
    title: 'Multa e juros por atraso',
    statement:
      'Depois do vencimento, a baixa propõe como acréscimo a multa, uma vez, e os juros simples por dia de atraso (um trinta ' +
      'avos do percentual do mês), cada um arredondado para o centavo.',
    source: ['FIN-073', 'A157'],
    given: { open: cents(10_000), dueDate: june(10), paymentDate: june(25), finePercent: 2, monthlyInterestPercent: 1 },
    fields: {
      open: money('Em aberto'),
      dueDate: date('Vencimento'),
      paymentDate: date('Data do pagamento'),
      finePercent: number('Multa (%)'),
      monthlyInterestPercent: number('Juros ao mês (%)'),
    },
    apply: lateCharges,
    result: group('Acréscimo', { fine: money('Multa'), interest: money('Juros'), total: money('Acréscimo') }),
    decisions: decisions(
      [
        { id: '15 dias', given: lateOf(10_000, 25), expected: { fine: 200, interest: 50, total: 250 } },
        { id: 'no dia', given: lateOf(10_000, 10), expected: { fine: 0, interest: 0, total: 0 } },
        { id: 'antes', given: lateOf(10_000, 5), expected: { fine: 0, interest: 0, total: 0 } },
        { id: '1 dia de R$ 99,99', given: lateOf(9999, 11), expected: { fine: 200, interest: 3, total: 203 } },
      ],
      lateCharges,
    ),
    laws: [
      law('um percentual negativo ou que não é número para', fc.constantFrom(Number.NaN, -1), (percent) =>
        throws(() => lateCharges({ ...lateOf(100, 20), finePercent: percent })),
      ),
      law('sem atraso nada se cobra; com atraso nunca é negativo e soma multa e juros', late, ({ days, ...terms }) => {
        const charges = lateCharges({ ...terms, paymentDate: addDays(terms.dueDate, days) });
        if (days <= 0) return charges.total === 0;
        return charges.fine >= 0 && charges.interest >= 0 && charges.total === charges.fine + charges.interest;
      }),
      law('mais um dia de atraso nunca custa menos', late, ({ days, ...terms }) => {
        const now = lateCharges({ ...terms, paymentDate: addDays(terms.dueDate, days) });
        return lateCharges({ ...terms, paymentDate: addDays(terms.dueDate, days + 1) }).total >= now.total;
      }),
      law('os juros são os de inteiros exatos', late, ({ days, ...terms }) => {
        if (days <= 0) return true;
        const { interest } = lateCharges({ ...terms, paymentDate: addDays(terms.dueDate, days) });
        const top = BigInt(Math.round(terms.monthlyInterestPercent * 100)) * BigInt(days) * BigInt(terms.open);
        return BigInt(interest) === (2n * top + 300_000n) / 600_000n;
      }),
    ],
  }),

  firstPaymentDate: sheet({
    title: 'Data de pagamento',
    statement: 'A data de pagamento de um documento é a do seu primeiro pagamento.',
    source: ['FIN-028', '§2.5'],
    given: { dates: [june(11), june(20)] },
    fields: { dates: list('Pagamentos', date('Data'), june(11)) },
    apply: datesOf,
    result: date('Data de pagamento'),
    decisions: decisions(
      [
        { id: 'FIN-028', given: { dates: [june(11), june(20)] }, expected: june(11) },
        { id: 'fora de ordem', given: { dates: [june(20), june(11)] }, expected: june(11) },
        { id: 'sem pagamento', given: { dates: [] }, expected: null },
      ],
      datesOf,
    ),
    laws: [
      law(
        'é uma das datas e nenhuma vem antes',
        fc.record({ dates: fc.array(localDates, { minLength: 1, maxLength: 9 }) }),
        (given) => {
          const first = datesOf(given);
          return first !== null && given.dates.includes(first) && given.dates.every((day) => day >= first);
        },
      ),
    ],
  }),

  transferLines: sheet({
    title: 'Serviços de um repasse',
    statement:
      'A tabela do documento lista os serviços repassados, com o nome cortado em 60 caracteres, e por último uma linha ' +
      'LAUDOS com o total dos laudos assinados, quando há algum.',
    source: ['FIN-035', 'FIN-042', 'A68', '§2.5'],
    given: { services: [consultation], reports: { count: 4, total: cents(20_000) } },
    fields: {
      services: list('Serviços', serviceLine, consultation),
      reports: { ...group('Laudos assinados', { count: number('Quantidade'), total: money('Total') }), optional: true },
    },
    apply: linesOf,
    result: list('Linhas', serviceLine, consultation),
    decisions: decisions(
      [
        {
          id: 'FIN-042',
          given: { services: [consultation], reports: { count: 4, total: cents(20_000) } } as LinesGiven,
          expected: [consultation, { name: 'LAUDOS', total: null, totalTransfer: 20_000 }] as unknown,
        },
        {
          id: 'FIN-042',
          given: { services: [consultation], reports: { count: 0, total: cents(0) } },
          expected: [consultation],
        },
        {
          id: 'FIN-035',
          given: lineNamed('x'.repeat(61)),
          expected: [{ ...consultation, name: `${'x'.repeat(60)}...` }],
        },
        { id: 'FIN-035', given: lineNamed('x'.repeat(60)), expected: [{ ...consultation, name: 'x'.repeat(60) }] },
      ],
      linesOf,
    ),
    laws: [
      law(
        'nenhuma linha some e nenhum repasse muda',
        fc.record({
          names: fc.array(fc.string({ maxLength: 90 }), { maxLength: 8 }),
          count: fc.nat(3),
          total: amounts,
        }),
        (given) => {
          const services = given.names.map((name) => ({ ...consultation, name }));
          const lines = transferLines(services, { count: given.count, total: given.total });
          return (
            lines.length === services.length + Math.min(given.count, 1) &&
            services.every((line, at) => lines[at]?.totalTransfer === line.totalTransfer)
          );
        },
      ),
    ],
  }),
} as const;

function lateOf(open: number, day: number) {
  return { open: cents(open), dueDate: june(10), paymentDate: june(day), finePercent: 2, monthlyInterestPercent: 1 };
}

function lineNamed(name: string): LinesGiven {
  return { services: [{ ...consultation, name }], reports: null };
}
