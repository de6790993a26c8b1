import { cbhpmLinkOn, CBHPM_PORTES, cbhpmPrice, type PlanCbhpm, priceInForce, priceOn } from '@prumo/domain/billing';
import { addDays, type LocalDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { Random } from '../../src/demo/random.ts';
import { type Clinic, makeClinic } from '../clinic.ts';
import { startServer, type TestBranch } from '../harness.ts';

const server = await startServer({ now: () => Date.parse('2026-11-20T12:00:00-03:00') });
let branch: TestBranch;
let clinic: Clinic;
let tableId: string;

/** Only to be filled by each test. */
const table = {
  name: 'CBHPM Vida Plena',
  edition: '2022',
  bandPercent: 80,
  uco: 24.24,
  film: 30.03,
  portes: [{ porte: '2B', value: 100 }],
  items: [
    {
      code: '40901122',
      name: 'Ultrassonografia de abdome total',
      porte: '2B',
      porteFraction: 1,
      ucoQuantity: 4.25,
      filmArea: 0.5,
    },
  ],
};

beforeEach(async () => {
  branch = await server.branch();
  const desk = await server.person(branch);
  clinic = await makeClinic(server, branch, [desk]);
  tableId = (await desk.call('POST', '/cbhpm-tables', table)).body.id;
});

const day0 = '2026-01-01' as LocalDate;
const codes = Array.from({ length: 6 }, (_, place) => `4000000${place}`);

/** A table, links and own prices of a seed. */
function randomCase(seed: number) {
  const random = new Random(`cbhpm ${seed}`);
  const some = <T>(list: readonly T[], most: number): T[] =>
    list.toSorted(() => random.next() - 0.5).slice(0, random.int(0, most));
  const days = Array.from({ length: 12 }, (_, place) => addDays(day0, place * 5));
  const quantity = () => (random.chance(0.2) ? 0 : random.int(0, 99_999) / 1000);
  const factor = () => random.int(1, 100_000) / 10_000;
  const amount = () => random.int(0, 5_000_000);
  const portes = [
    { porte: '2B', value: amount() },
    ...some(
      CBHPM_PORTES.filter((porte) => porte !== '2B'),
      4,
    ).map((porte) => ({ porte, value: amount() })),
  ];
  return {
    bandPercent: quantity(),
    uco: amount(),
    film: amount(),
    portes,
    items: some(codes, 6).map((code) => ({
      code,
      porte: random.chance(0.2) ? null : random.pick(portes).porte,
      porteFraction: quantity(),
      ucoQuantity: quantity(),
      filmArea: quantity(),
    })),
    links: some(days, 4).map((validFrom): PlanCbhpm => ({
      validFrom,
      tableId: random.chance(0.2) ? null : tableId,
      factors: { fee: factor(), film: factor(), operationalCost: factor() },
    })),
    own: some(codes, 3).map((code) => ({ code, insurance: amount(), particular: amount() })),
    periods: some(days, 3).map((validFrom) => ({ validFrom, insurance: amount(), particular: amount() })),
    day: addDays(day0, random.int(0, 70)),
  };
}

test('for any table, links and own prices the database computes the price of the rule [REG-109, BIL-153]', async () => {
  const { db } = server;
  const b = branch.id;
  const expenses = codes.map((code) => ({
    branch_id: b,
    id: server.newId(),
    code,
    name: code,
    name_folded: code,
    type: 'exam',
  }));
  await db.insertInto('expense').values(expenses).execute();
  const idOf = (code: string) => expenses.find((expense) => expense.code === code)?.id ?? '';
  for (let seed = 1; seed <= 60; seed++) {
    const given = randomCase(seed);
    const { items, links } = given;
    for (const name of ['plan_cbhpm', 'plan_price_period', 'plan_price'] as const)
      await db.deleteFrom(name).where('branch_id', '=', b).execute();
    await db.deleteFrom('cbhpm_item').where('table_id', '=', tableId).execute();
    await db.deleteFrom('cbhpm_porte').where('table_id', '=', tableId).execute();
    await db
      .updateTable('cbhpm_table')
      .set({ band_percent: given.bandPercent, uco_cents: given.uco, film_cents: given.film })
      .where('id', '=', tableId)
      .execute();
    await db
      .insertInto('cbhpm_porte')
      .values(given.portes.map(({ porte, value }) => ({ branch_id: b, table_id: tableId, porte, value_cents: value })))
      .execute();
    if (items.length > 0) {
      await db
        .insertInto('cbhpm_item')
        .values(
          items.map((item) => ({
            branch_id: b,
            table_id: tableId,
            code: item.code,
            name: item.code,
            porte: item.porte,
            porte_fraction: item.porteFraction,
            uco_quantity: item.ucoQuantity,
            film_area: item.filmArea,
          })),
        )
        .execute();
    }
    if (links.length > 0) {
      await db
        .insertInto('plan_cbhpm')
        .values(
          links.map((one) => ({
            branch_id: b,
            plan_id: clinic.plan,
            valid_from: one.validFrom,
            table_id: one.tableId,
            fee_factor: one.factors.fee,
            film_factor: one.factors.film,
            operational_factor: one.factors.operationalCost,
          })),
        )
        .execute();
    }
    for (const { code, insurance, particular } of given.own) {
      await db
        .insertInto('plan_price')
        .values({
          branch_id: b,
          plan_id: clinic.plan,
          expense_id: idOf(code),
          insurance_cents: insurance,
          particular_cents: particular,
        })
        .execute();
      for (const period of given.periods) {
        await db
          .insertInto('plan_price_period')
          .values({
            branch_id: b,
            plan_id: clinic.plan,
            expense_id: idOf(code),
            valid_from: period.validFrom,
            insurance_cents: period.insurance,
            particular_cents: period.particular,
          })
          .execute();
      }
    }
    const terms = {
      portes: Object.fromEntries(given.portes.map(({ porte, value }) => [porte, cents(value)])),
      bandPercent: given.bandPercent,
      uco: cents(given.uco),
      film: cents(given.film),
      urgencyPercent: 30,
      sameWayPercent: 50,
      differentWaysPercent: 70,
    };
    const periods = given.periods.map(({ validFrom, insurance, particular }) => ({
      validFrom,
      insurance: cents(insurance),
      particular: cents(particular),
    }));
    const expected = codes.flatMap((code) => {
      const first = given.own.find((price) => price.code === code);
      const own =
        first === undefined
          ? null
          : priceOn({ insurance: cents(first.insurance), particular: cents(first.particular) }, periods, given.day);
      const now = cbhpmLinkOn(links, given.day);
      const item = items.find((one) => one.code === code);
      const byTable = now === null || item === undefined ? null : cbhpmPrice(item, terms, false, now.factors);
      const price = priceInForce(own, byTable?.ok ? byTable.value : null);
      return price === null
        ? []
        : [
            [
              code,
              price.insurance,
              price.particular,
              price.source,
              price.parts?.film ?? 0,
              price.parts?.operationalCost ?? 0,
            ],
          ];
    });
    const columns = sql`e.code, r.insurance_cents as i, r.particular_cents as p, r.film_cents as f, r.operational_cents as o, r.cbhpm is not null as computed`;
    for (const from of [
      sql`plan_price_in_force(${given.day}) r join expense e on e.id = r.expense_id where r.plan_id = ${clinic.plan}`,
      sql`expense e cross join lateral plan_prices_of(e.id, ${given.day}) r where r.plan_id = ${clinic.plan}`,
    ]) {
      const { rows } = await sql<{
        code: string;
        i: number;
        p: number;
        f: number;
        o: number;
        computed: boolean;
      }>`select ${columns} from ${from} order by e.code`.execute(db);
      const found = rows.map(({ code, i, p, f, o, computed: byTable }) => [
        code,
        i,
        p,
        byTable ? 'cbhpm' : 'own',
        f,
        o,
      ]);
      expect({ seed, found }).toEqual({ seed, found: expected });
    }
  }
});

test('the price of one procedure is read by indexes, however many procedures and prices there are', async () => {
  const { db } = server;
  await db
    .insertInto('plan_cbhpm')
    .values({
      branch_id: branch.id,
      plan_id: clinic.plan,
      valid_from: '2026-01-01',
      table_id: tableId,
      fee_factor: 1,
      film_factor: 1,
      operational_factor: 1,
    })
    .execute();
  await sql`insert into expense (branch_id, id, code, name, name_folded, type)
    select ${branch.id}, lpad(to_hex(n), 24, '0'), (50000000 + n)::text, 'x', 'x', 'exam' from generate_series(1, 3000) n`.execute(
    db,
  );
  await sql`insert into cbhpm_item (branch_id, table_id, code, name, porte_fraction, uco_quantity, film_area)
    select ${branch.id}, ${tableId}, (50000000 + n)::text, 'x', 1, 1, 1 from generate_series(1, 3000) n`.execute(db);
  await sql`insert into plan_price (branch_id, plan_id, expense_id)
    select ${branch.id}, ${clinic.plan}, lpad(to_hex(n), 24, '0') from generate_series(1, 1500) n`.execute(db);
  await sql`analyze expense, cbhpm_item, plan_price, plan_cbhpm, cbhpm_table, cbhpm_porte`.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) select r.insurance_cents
    from (values ('000000000000000000000bb7'), ('000000000000000000000bb8')) as x(id)
    left join lateral plan_prices_of(x.id, '2026-11-20') r on r.branch_id = ${branch.id} and r.plan_id = ${clinic.plan}`.execute(
    db,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  for (const name of ['expense', 'cbhpm_item', 'plan_price'])
    expect(plan).not.toMatch(new RegExp(`Seq Scan on ${name}\\b`));
  expect(plan).not.toContain('Function Scan on plan_prices_of');
});
