import fc from 'fast-check';
import { cents, formatAmount, formatNumber, sumCents } from '../../src/money/index.ts';
import { occupancy, pieShares, quarterStatement, QUARTERS, subtotals } from '../../src/reports/index.ts';
import { amounts, badNumbers, localDates } from '../arbitraries.ts';
import { choice, date, group, list, money, number, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { typed } from '../money/typed.ts';

const SECOND: (typeof QUARTERS)[number] = 4;
const count = fc.integer({ min: 0, max: 100_000 });
const groupedLines = fc.array(
  fc.record({ group: fc.constantFrom('A', 'B', 'C'), value: amounts.filter((value) => value < 1_000_000) }),
);
const grouped = (rows: readonly (readonly [string, string])[]) =>
  rows.map(([name, value]) => ({ group: name, value: typed(value) }));

/** The figures and filters of the reports. */
export const figureSheets = {
  occupancy: sheet({
    title: 'Ocupação I e II de uma agenda',
    statement:
      'Disponível é o total menos o bloqueado; livre é o disponível menos os agendamentos. A ocupação I divide os agendamentos pelo disponível; a II soma também os encaixes, por isso pode passar de 100 %. Sem nada disponível, 0 %.',
    source: ['DSH-021', 'DSH-028', 'A137'],
    given: { total: 40, blocked: 4, appointments: 27, slots: 3 },
    fields: {
      total: number('Total'),
      blocked: number('Bloqueados'),
      appointments: number('Agendamentos'),
      slots: number('Encaixes'),
    },
    apply: (given) => occupancy(given),
    result: group('Ocupação', {
      subtotal: number('Horários sem os bloqueados'),
      free: number('Livres'),
      occupancyRate: number('Ocupação (%)'),
      occupancySlotsRate: number('Ocupação com encaixes (%)'),
    }),
    decisions: decisions(
      ['W-123', 'DSH-021', 'DSH-028'].map((id) => ({
        id,
        given: { total: 40, blocked: 4, appointments: 27, slots: 3 },
        expected: ['36', '9', '75,00%', '83,33%'],
      })),
      (given) => {
        const { subtotal, free, occupancyRate, occupancySlotsRate } = occupancy(given);
        return [
          String(subtotal),
          String(free),
          `${formatNumber(occupancyRate)}%`,
          `${formatNumber(occupancySlotsRate)}%`,
        ];
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
            once.occupancySlotsRate >= once.occupancyRate &&
            twice.occupancyRate === once.occupancyRate &&
            twice.free === once.free * 2
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
    statement:
      'A parte de cada contagem em porcentagem com duas casas, arredondada para cima na metade; tudo zero dá zero.',
    source: ['UIX-052'],
    given: { counts: [1, 1, 1] },
    fields: { counts: list('Contagens', number('Contagem'), 1) },
    apply: ({ counts }) => pieShares(counts),
    result: list('Fatias', number('Fatia (%)'), null),
    decisions: written(
      ['W-124', 'UIX-052'].map((id) => ({ id, given: [1, 1, 1], expected: ['33,33%', '33,33%', '33,33%'] })),
      (counts) => ({ counts }),
      ({ counts }) => pieShares(counts).map((share) => `${formatNumber(share)}%`),
    ),
    laws: [
      law(
        'as fatias ficam entre 0 e 100 e quase somam 100 [UIX-052]',
        fc.array(count, { minLength: 1, maxLength: 12 }),
        (counts) => {
          const shares = pieShares(counts);
          const sum = shares.reduce((total, share) => total + share, 0);
          const empty = counts.every((one) => one === 0);
          return (
            shares.every((share) => share >= 0 && share <= 100) &&
            Math.abs(sum - (empty ? 0 : 100)) <= 0.005 * counts.length + 1e-9
          );
        },
      ),
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
    fields: {
      lines: list('Linhas', group('Linha', { group: text('Grupo'), value: money('Valor') }), {
        group: 'Unimed',
        value: 10_000,
      }),
    },
    apply: ({ lines }) => subtotals(lines),
    result: group('Relatório', {
      groups: list('Grupos', group('Grupo', { group: text('Grupo'), total: money('Subtotal') }), {}),
      total: money('Total'),
    }),
    decisions: written(
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
      (rows) => ({ lines: grouped(rows) }),
      ({ lines }) => {
        const { groups, total } = subtotals(lines);
        return [...groups.map((one) => `${one.group} ${formatAmount(one.total)}`), formatAmount(total)];
      },
    ),
    laws: [
      law(
        'os subtotais somam o total, e a ordem das linhas não muda nenhum valor [RPT-024, RPT-049]',
        groupedLines,
        (lines) => {
          const { groups, total } = subtotals(lines);
          const turned = subtotals(lines.toReversed());
          const sameGroup = (name: string): number | undefined =>
            turned.groups.find((one) => one.group === name)?.total;
          return (
            sumCents(groups.map((one) => one.total)) === total &&
            turned.total === total &&
            groups.every((one) => sameGroup(one.group) === one.total)
          );
        },
      ),
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
      payments: list(
        'Pagamentos',
        group('Pagamento', { category: text('Categoria'), date: date('Data'), value: money('Valor') }),
        { category: 'A', date: '2025-04-10', value: 10_000 },
      ),
      year: number('Ano'),
      firstMonth: choice('Trimestre', QUARTERS, 'quarter'),
    },
    apply: ({ payments, year, firstMonth }) => quarterStatement(payments, year, firstMonth),
    result: list(
      'Categorias',
      group('Categoria', {
        category: text('Categoria'),
        months: list('Meses', money('Mês'), 0),
        total: money('Total'),
      }),
      {},
    ),
    decisions: written(
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
      (rows) => ({
        payments: rows.map(([day, value]) => ({ category: 'A', date: day, value: typed(value) })),
        year: 2025,
        firstMonth: SECOND,
      }),
      ({ payments, year, firstMonth }) =>
        quarterStatement(payments, year, firstMonth).flatMap(({ months, total }) =>
          [...months, total].map(formatAmount),
        ),
    ),
    laws: [
      law(
        'os três meses somam o total, e os quatro trimestres somam o ano [RPT-039]',
        fc.array(
          fc.record({
            category: fc.constantFrom('A', 'B'),
            date: localDates,
            value: amounts.filter((value) => value < 1_000_000),
          }),
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
      law(
        'cada categoria tem uma linha, só com o que é dela [RPT-039]',
        fc.record({ one: amounts.filter((value) => value < 1_000_000), other: fc.integer({ min: 4, max: 6 }) }),
        ({ one, other }) => {
          const rows = quarterStatement(
            [
              { category: 'B', date: `2025-0${other}-01`, value: one },
              { category: 'A', date: '2025-04-30', value: cents(1) },
              { category: 'B', date: '2025-06-30', value: cents(2) },
            ],
            2025,
            SECOND,
          );
          return JSON.stringify(rows.map(({ category, total }) => [category, total])) === `[["B",${one + 2}],["A",1]]`;
        },
      ),
    ],
  }),
} as const;
