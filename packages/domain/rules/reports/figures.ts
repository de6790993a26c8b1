import fc from 'fast-check';
import { cents, formatAmount, formatNumber, sumCents } from '../../src/money/index.ts';
import {
  financialTypeOf,
  keepsAccount,
  movementDay,
  occupancy,
  patientsWithAlert,
  pieShares,
  quarterStatement,
  QUARTERS,
  subtotals,
  validateTransactionTypes,
} from '../../src/reports/index.ts';
import type { AccountFilter, ReportedAccount } from '../../src/reports/index.ts';
import { amounts, badNumbers, localDates } from '../arbitraries.ts';
import { choice, date, flag, group, list, money, number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';
import { typed } from '../money/typed.ts';

const SECOND: (typeof QUARTERS)[number] = 4;
const OPEN_EXPENSE: Parameters<typeof financialTypeOf>[0] = { type: 'expense', status: 'open' };
const BY_PAYMENT: Parameters<typeof movementDay>[1] = 'payment';
const count = fc.integer({ min: 0, max: 100_000 });
const groupedLines = fc.array(fc.record({ group: fc.constantFrom('A', 'B', 'C'), value: amounts.filter((value) => value < 1_000_000) }));
const grouped = (rows: readonly (readonly [string, string])[]) => rows.map(([name, value]) => ({ group: name, value: typed(value) }));

const ACCOUNT: ReportedAccount = {
  insuranceId: 'unimed',
  serviceType: 'consultation',
  status: 'open',
  placeId: 'x',
  isReturn: false,
  courtesy: false,
  transferred: false,
};
const accounts: fc.Arbitrary<ReportedAccount> = fc.record({
  insuranceId: fc.constantFrom('unimed', 'amil'),
  serviceType: fc.constantFrom('consultation', 'exam'),
  status: fc.constantFrom('open', 'finished'),
  placeId: fc.constantFrom('x', 'y', null),
  isReturn: fc.boolean(),
  courtesy: fc.boolean(),
  transferred: fc.boolean(),
});
const keeps = (account: Partial<ReportedAccount>, filter: AccountFilter): boolean => keepsAccount({ ...ACCOUNT, ...account }, filter);

/** The figures and filters of the reports. */
export const figureSheets = {
  occupancy: sheet({
    title: 'Ocupação I e II de uma agenda',
    statement:
      'Disponível é o total menos o bloqueado; livre é o disponível menos os agendamentos. A ocupação I divide os agendamentos pelo disponível; a II soma também os encaixes, por isso pode passar de 100 %. Sem nada disponível, 0 %.',
    source: ['DSH-021', 'DSH-028', 'A137'],
    given: { total: 40, blocked: 4, appointments: 27, slots: 3 },
    fields: { total: number('Total'), blocked: number('Bloqueados'), appointments: number('Agendamentos'), slots: number('Encaixes') },
    apply: (given) => occupancy(given),
    decisions: decisions(
      ['W-123', 'DSH-021', 'DSH-028'].map((id) => ({
        id,
        given: { total: 40, blocked: 4, appointments: 27, slots: 3 },
        expected: ['36', '9', '75,00%', '83,33%'],
      })),
      (given) => {
        const { subtotal, free, occupancyRate, occupancySlotsRate } = occupancy(given);
        return [String(subtotal), String(free), `${formatNumber(occupancyRate)}%`, `${formatNumber(occupancySlotsRate)}%`];
      },
    ),
    laws: [
      law(
        'os encaixes nunca diminuem a ocupação, e o dobro de tudo dá as mesmas taxas [DSH-021, DSH-028]',
        fc.record({ total: count, blocked: count, appointments: count, slots: count }),
        (given) => {
          const once = occupancy(given);
          const twice = occupancy({
            total: given.total * 2,
            blocked: given.blocked * 2,
            appointments: given.appointments * 2,
            slots: given.slots * 2,
          });
          return (
            once.occupancySlotsRate >= once.occupancyRate && twice.occupancyRate === once.occupancyRate && twice.free === once.free * 2
          );
        },
      ),
      law(
        'uma contagem quebrada é um erro do programa, nunca uma taxa',
        badNumbers.filter((bad) => bad < 1e20 || !Number.isFinite(bad)),
        (bad) => {
          return throws(() => occupancy({ total: 10, blocked: 0, appointments: bad, slots: 0 }));
        },
      ),
      law(
        'sem nada disponível a taxa é zero, nunca um número impossível [DSH-028]',
        fc.record({ total: count, appointments: count }),
        ({ total, appointments }) => {
          const { occupancyRate, occupancySlotsRate } = occupancy({ total, blocked: total, appointments, slots: 1 });
          return occupancyRate === 0 && occupancySlotsRate === 0;
        },
      ),
    ],
  }),

  pieShares: sheet({
    title: 'Fatias de um gráfico de pizza',
    statement: 'A parte de cada contagem em porcentagem com duas casas, arredondada para cima na metade; tudo zero dá zero.',
    source: ['UIX-052'],
    given: { counts: [1, 1, 1] },
    fields: { counts: list('Contagens', number('Contagem'), 1) },
    apply: ({ counts }) => pieShares(counts),
    decisions: decisions(
      ['W-124', 'UIX-052'].map((id) => ({ id, given: [1, 1, 1], expected: ['33,33%', '33,33%', '33,33%'] })),
      (counts) => pieShares(counts).map((share) => `${formatNumber(share)}%`),
    ),
    laws: [
      law('as fatias ficam entre 0 e 100 e quase somam 100 [UIX-052]', fc.array(count, { minLength: 1, maxLength: 12 }), (counts) => {
        const shares = pieShares(counts);
        const sum = shares.reduce((total, share) => total + share, 0);
        const empty = counts.every((one) => one === 0);
        return shares.every((share) => share >= 0 && share <= 100) && Math.abs(sum - (empty ? 0 : 100)) <= 0.005 * counts.length + 1e-9;
      }),
    ],
  }),

  subtotals: sheet({
    title: 'Subtotais por grupo e total geral',
    statement: 'As linhas são somadas por grupo, na ordem em que os grupos aparecem, e o total geral soma todas.',
    source: ['RPT-024', 'RPT-049', '§2.6'],
    given: {
      lines: grouped([
        ['Unimed', '100,00'],
        ['Amil', '50,00'],
      ]),
    },
    fields: { lines: list('Linhas', group('Linha', { group: text('Grupo'), value: money('Valor') }), { group: 'Unimed', value: 10_000 }) },
    apply: ({ lines }) => subtotals(lines),
    result: group('Relatório', {
      groups: list('Grupos', group('Grupo', { group: text('Grupo'), total: money('Subtotal') }), {}),
      total: money('Total'),
    }),
    decisions: decisions(
      [
        {
          id: 'RPT-024',
          given: [
            ['Unimed', '100,00'],
            ['Amil', '50,00'],
          ] as const,
          expected: ['Unimed 100,00', 'Amil 50,00', '150,00'],
        },
        {
          id: 'RPT-049',
          given: [
            ['A', '100,00'],
            ['B', '25,00'],
            ['A', '50,00'],
          ] as const,
          expected: ['A 150,00', 'B 25,00', '175,00'],
        },
      ],
      (rows) => {
        const { groups, total } = subtotals(grouped(rows));
        return [...groups.map((one) => `${one.group} ${formatAmount(one.total)}`), formatAmount(total)];
      },
    ),
    laws: [
      law('os subtotais somam o total, e a ordem das linhas não muda nenhum valor [RPT-024, RPT-049]', groupedLines, (lines) => {
        const { groups, total } = subtotals(lines);
        const turned = subtotals(lines.toReversed());
        const sameGroup = (name: string): number | undefined => turned.groups.find((one) => one.group === name)?.total;
        return (
          sumCents(groups.map((one) => one.total)) === total &&
          turned.total === total &&
          groups.every((one) => sameGroup(one.group) === one.total)
        );
      }),
    ],
  }),

  quarterStatement: sheet({
    title: 'Demonstrativo por categorias do trimestre',
    statement:
      'Soma os pagamentos de cada categoria em cada um dos três meses do trimestre e no trimestre todo; o que foi pago fora dele não entra.',
    source: ['RPT-039', 'A34'],
    given: {
      payments: [
        { category: 'A', date: '2025-04-10', value: cents(10_000) },
        { category: 'A', date: '2025-05-02', value: cents(5000) },
      ],
      year: 2025,
      firstMonth: SECOND,
    },
    fields: {
      payments: list('Pagamentos', group('Pagamento', { category: text('Categoria'), date: date('Data'), value: money('Valor') }), {
        category: 'A',
        date: '2025-04-10',
        value: 10_000,
      }),
      year: number('Ano'),
      firstMonth: choice('Trimestre', QUARTERS, 'quarter'),
    },
    apply: ({ payments, year, firstMonth }) => quarterStatement(payments, year, firstMonth),
    result: list(
      'Categorias',
      group('Categoria', { category: text('Categoria'), months: list('Meses', money('Mês'), 0), total: money('Total') }),
      {},
    ),
    decisions: decisions(
      [
        {
          id: 'RPT-039',
          given: [
            ['2025-04-10', '100,00'],
            ['2025-05-02', '50,00'],
            ['2025-07-01', '9,00'],
          ] as const,
          expected: ['100,00', '50,00', '0,00', '150,00'],
        },
      ],
      (rows) => {
        const payments = rows.map(([day, value]) => ({ category: 'A', date: day, value: typed(value) }));
        return quarterStatement(payments, 2025, 4).flatMap(({ months, total }) => [...months, total].map(formatAmount));
      },
    ),
    laws: [
      law(
        'os três meses somam o total, e os quatro trimestres somam o ano [RPT-039]',
        fc.array(
          fc.record({ category: fc.constantFrom('A', 'B'), date: localDates, value: amounts.filter((value) => value < 1_000_000) }),
          { maxLength: 20 },
        ),
        (payments) => {
          const year = Number(payments[0]?.date.slice(0, 4) ?? 2025);
          const rows = QUARTERS.flatMap((start) => quarterStatement(payments, year, start));
          const ofYear = payments.filter(({ date: day }) => day.startsWith(String(year)));
          const agree = rows.every(({ months, total }) => sumCents(months) === total);
          return agree && sumCents(rows.map(({ total }) => total)) === sumCents(ofYear.map(({ value }) => value));
        },
      ),
    ],
  }),

  keepsAccount: sheet({
    title: 'Contas que entram no relatório de faturamento',
    statement:
      'Retornos e cortesias só entram quando são pedidos. Convênio, tipo de atendimento, situação, local e repasse filtram quando escolhidos; uma lista sem nada marcado não deixa passar nenhuma conta.',
    source: ['§2.6', 'RPT-025', 'RPT-026', 'RPT-027', 'RPT-028', 'RPT-032'],
    given: { ...ACCOUNT, showReturns: false, showCourtesies: false, paid: null as boolean | null, statuses: ['open', 'finished'] },
    fields: {
      insuranceId: text('Convênio'),
      serviceType: text('Tipo de atendimento'),
      status: text('Situação'),
      placeId: optional(text('Local')),
      isReturn: flag('Retorno'),
      courtesy: flag('Cortesia'),
      transferred: flag('Já repassada'),
      showReturns: flag('Mostrar retornos'),
      showCourtesies: flag('Mostrar cortesias'),
      paid: optional(flag('Repasse feito')),
      statuses: list('Situações marcadas', text('Situação'), 'open'),
    },
    apply: ({ showReturns, showCourtesies, paid, statuses, ...account }) =>
      keepsAccount(account, { showReturns, showCourtesies, paid, statuses }),
    decisions: decisions<readonly [Partial<ReportedAccount>, AccountFilter], boolean>(
      [
        { id: 'RPT-025', given: [{ isReturn: true }, {}], expected: false },
        { id: 'RPT-025', given: [{ isReturn: true }, { showReturns: true }], expected: true },
        { id: 'RPT-026', given: [{ courtesy: true }, {}], expected: false },
        { id: 'RPT-026', given: [{ courtesy: true }, { showCourtesies: true }], expected: true },
        { id: 'RPT-027', given: [{ transferred: true }, { paid: true }], expected: true },
        { id: 'RPT-027', given: [{ transferred: true }, { paid: false }], expected: false },
        {
          id: 'RPT-028',
          given: [
            { status: 'finished', placeId: 'X' },
            { statuses: ['finished'], placeId: 'X' },
          ],
          expected: true,
        },
        {
          id: 'RPT-028',
          given: [
            { status: 'open', placeId: 'X' },
            { statuses: ['finished'], placeId: 'X' },
          ],
          expected: false,
        },
        {
          id: 'RPT-028',
          given: [
            { status: 'finished', placeId: 'Y' },
            { statuses: ['finished'], placeId: 'X' },
          ],
          expected: false,
        },
        { id: 'RPT-032', given: [{ serviceType: 'exam' }, { serviceTypes: ['consultation'] }], expected: false },
        { id: 'RPT-032', given: [{ serviceType: 'consultation' }, { serviceTypes: ['consultation'] }], expected: true },
      ],
      ([account, filter]) => keeps(account, filter),
    ),
    laws: [
      law(
        'pedir mais nunca tira uma conta [RPT-025, RPT-026]',
        fc.record({ account: accounts, showReturns: fc.boolean() }),
        ({ account, showReturns }) => {
          const before = keepsAccount(account, { showReturns });
          return !before || keepsAccount(account, { showReturns: true, showCourtesies: true });
        },
      ),
      law('uma lista vazia não deixa passar nada [RPT-032]', accounts, (account) => {
        return !keepsAccount(account, { showReturns: true, showCourtesies: true, insuranceIds: [] });
      }),
      law('repasse feito e repasse pendente repartem as contas [RPT-027]', accounts, (account) => {
        const shown = { showReturns: true, showCourtesies: true };
        return keepsAccount(account, { ...shown, paid: true }) !== keepsAccount(account, { ...shown, paid: false });
      }),
    ],
  }),

  financialTypeOf: sheet({
    title: 'Tipo de um documento a pagar ou a receber',
    statement:
      'Despesa aberta é documento a pagar, despesa paga é pago, receita aberta é documento a receber, receita paga é recebido. Um cancelado não é nenhum.',
    source: ['RPT-047', 'RPT-048', '§3.1'],
    given: OPEN_EXPENSE,
    fields: { type: choice('Tipo', ['expense', 'income']), status: choice('Situação', ['open', 'paid', 'canceled']) },
    apply: (given) => financialTypeOf(given),
    decisions: decisions<{ type: 'expense' | 'income'; status: string }, string | null>(
      [
        { id: 'RPT-048', given: { type: 'expense', status: 'open' }, expected: 'expense' },
        { id: 'RPT-048', given: { type: 'expense', status: 'paid' }, expected: 'paid' },
        { id: 'RPT-048', given: { type: 'income', status: 'open' }, expected: 'revenue' },
        { id: 'RPT-048', given: { type: 'income', status: 'paid' }, expected: 'received' },
        { id: 'A119', given: { type: 'income', status: 'canceled' }, expected: null },
      ],
      (given) => financialTypeOf(given),
    ),
    laws: [
      law('uma situação desconhecida não entra em tipo nenhum [RPT-048]', fc.string(), (status) => {
        return ['open', 'paid'].includes(status) || financialTypeOf({ type: 'expense', status }) === null;
      }),
    ],
  }),

  validateTransactionTypes: sheet({
    title: 'Tipos marcados em contas a pagar e a receber',
    statement: 'Ao menos um dos quatro tipos fica marcado: sem tipo não há documento a listar.',
    source: ['RPT-099', '§5.1'],
    given: { types: ['expense', 'paid'] },
    fields: { types: list('Tipos', text('Tipo'), 'expense') },
    apply: ({ types }) => validateTransactionTypes(types),
    decisions: decisions([{ id: 'RPT-099', given: [], expected: [{ field: 'types', code: 'report.no-type' }] }], (types) =>
      validateTransactionTypes(types),
    ),
    laws: [
      law('com qualquer tipo marcado não há problema [RPT-099]', fc.array(fc.string(), { minLength: 1 }), (types) => {
        return validateTransactionTypes(types).length === 0;
      }),
    ],
  }),

  movementDay: sheet({
    title: 'Dia em que o movimento de caixa conta um recebimento',
    statement: 'Pela base de pagamento conta a data do pagamento; pela base de atendimento, a do atendimento.',
    source: ['RPT-036', 'ENT-064'],
    given: { paymentDate: '2025-06-02', serviceDate: '2025-05-30', basis: BY_PAYMENT },
    fields: {
      paymentDate: optional(date('Pagamento')),
      serviceDate: optional(date('Atendimento')),
      basis: choice('Base', ['payment', 'service'], 'cashierDateType'),
    },
    apply: ({ basis, ...receipt }) => movementDay(receipt, basis),
    decisions: decisions<'payment' | 'service', boolean>(
      [
        { id: 'RPT-036', given: 'payment', expected: true },
        { id: 'RPT-036', given: 'service', expected: false },
      ],
      (basis) => (movementDay({ paymentDate: '2025-06-02', serviceDate: '2025-05-30' }, basis) ?? '').startsWith('2025-06'),
    ),
    laws: [
      law('atendido e pago no mesmo dia, a base não importa [RPT-036]', localDates, (day) => {
        const receipt = { paymentDate: day, serviceDate: day };
        return movementDay(receipt, 'payment') === day && movementDay(receipt, 'service') === day;
      }),
    ],
  }),

  patientsWithAlert: sheet({
    title: 'Pacientes com alerta',
    statement: 'O relatório de alertas lista quem tem um texto de alerta; só espaços não contam.',
    source: ['RPT-057'],
    given: {
      patients: [
        { name: 'Ana', alert: 'Alergia a dipirona' },
        { name: 'Bia', alert: ' ' },
      ],
    },
    fields: { patients: list('Pacientes', group('Paciente', { name: text('Nome'), alert: text('Alerta') }), { name: 'Ana', alert: '' }) },
    apply: ({ patients }) => patientsWithAlert(patients),
    decisions: decisions(
      [
        {
          id: 'RPT-057',
          given: [
            ['Ana', 'Alergia a dipirona'],
            ['Bia', ''],
          ] as const,
          expected: ['Ana'],
        },
      ],
      (rows) => patientsWithAlert(rows.map(([name, alert]) => ({ name, alert }))).map(({ name }) => name),
    ),
    laws: [
      law(
        'quem está na lista tem alerta, e listar de novo não muda nada [RPT-057]',
        fc.array(fc.record({ alert: fc.option(fc.string()) })),
        (patients) => {
          const found = patientsWithAlert(patients);
          return found.every(({ alert }) => (alert ?? '').trim() !== '') && patientsWithAlert(found).length === found.length;
        },
      ),
    ],
  }),
} as const;
