import Fastify from 'fastify';
import pg from 'pg';
import { BRANCH, USER } from './fixture.ts';

// The least code that does the same work as a careful person would write it for one branch: Fastify, pg, one prepared statement where one is enough.
// No log-in, no policies, no contract, no audit. It is not a replay of the product's statements.

const [port, connectionString] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: connectionString ?? '', max: 10 });
const app = Fastify({ logger: false });
/** Ids are 24 hexadecimal digits. */
const newId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 24);

async function find({ search }: { readonly search: string }): Promise<object> {
  const words = search.split(' ').map((word) => `%${word}%`);
  const where = words.map((_, at) => `name_folded like $${at + 2}`).join(' and ');
  const [{ rows }, counted] = await Promise.all([
    pool.query({
      name: `search-${words.length}`,
      text: `select p.id, p.name, p.cpf, p.birth_date, p.cellphone, p.active, n.name as plan from patient p left join insurance_plan n on n.branch_id = p.branch_id and n.id = p.plan_id where p.branch_id = $1 and ${where.replaceAll('name_folded', 'p.name_folded')} order by p.name_folded, p.id limit 20`,
      values: [BRANCH, ...words],
    }),
    pool.query({
      name: `count-${words.length}`,
      text: `select count(*)::int as total from patient where branch_id = $1 and ${where}`,
      values: [BRANCH, ...words],
    }),
  ]);
  return { items: rows, total: (counted.rows[0] as { total: number }).total };
}

async function read({ id }: { readonly id: string }): Promise<object> {
  const { rows } = await pool.query({
    name: 'patient',
    text: 'select p.*, n.name as plan, i.name as insurance from patient p left join insurance_plan n on n.branch_id = p.branch_id and n.id = p.plan_id left join insurance i on i.branch_id = n.branch_id and i.id = n.insurance_id where p.branch_id = $1 and p.id = $2',
    values: [BRANCH, id],
  });
  return rows[0] as object;
}

async function day({ date, scheduleId }: { readonly date: string; readonly scheduleId?: string }): Promise<object> {
  const { rows } = await pool.query({
    name: `day-${scheduleId === undefined}`,
    text: `select a.id, a.schedule_id, a.type, a.starts_at, a.ends_at, a.status, p.name as patient, p.birth_date, p.cellphone, n.name as plan, i.name as insurance,
        (select json_agg(e.name order by x.position) from appointment_expense x join expense e on e.branch_id = x.branch_id and e.id = x.expense_id where x.branch_id = a.branch_id and x.appointment_id = a.id) as expenses
      from appointment a join patient p on p.branch_id = a.branch_id and p.id = a.patient_id left join insurance_plan n on n.branch_id = a.branch_id and n.id = a.plan_id left join insurance i on i.branch_id = n.branch_id and i.id = n.insurance_id
      where a.branch_id = $1 and a.day = $2 ${scheduleId === undefined ? '' : 'and a.schedule_id = $3'} order by a.starts_at`,
    values: scheduleId === undefined ? [BRANCH, date] : [BRANCH, date, scheduleId],
  });
  return { items: rows };
}

async function create({ name, birthDate, gender, cpf, cellphone }: Readonly<Record<string, string>>): Promise<object> {
  const { rows } = await pool.query({
    name: 'create-patient',
    text: 'insert into patient (branch_id, id, name, name_folded, birth_date, gender, cpf, cellphone) values ($1, $2, $3, lower($3), $4, $5, $6, $7) returning *',
    values: [BRANCH, newId(), name, birthDate, gender, cpf, cellphone],
  });
  return rows[0] as object;
}

interface Asked {
  readonly scheduleId: string;
  readonly date: string;
  readonly hour: string;
  readonly durationMinutes: number;
  readonly patientId: string;
  readonly planId: string;
  readonly expenses: readonly { readonly expenseId: string }[];
}

async function book(asked: Asked): Promise<object> {
  const id = newId();
  const { rows } = await pool.query({
    name: 'book',
    text: `with a as (insert into appointment (branch_id, id, schedule_id, type, day, starts_at, ends_at, status, patient_id, plan_id)
        values ($1, $2, $3, 'elective', $4::date, ($4 || ' ' || $5)::timestamptz, ($4 || ' ' || $5)::timestamptz + make_interval(mins => $6), 'scheduled', $7, $8) returning *)
      , e as (insert into appointment_expense (branch_id, id, appointment_id, position, expense_id) select $1, $9, $2, 0, $10 from a) select * from a`,
    values: [
      BRANCH,
      id,
      asked.scheduleId,
      asked.date,
      asked.hour,
      asked.durationMinutes,
      asked.patientId,
      asked.planId,
      newId(),
      asked.expenses[0]?.expenseId,
    ],
  });
  return rows[0] as object;
}

/** Money that enters a drawer: the entry and what it moves; the balance follows in the database. */
async function deposit(asked: { readonly cashierId: string; readonly value: number }): Promise<object> {
  const id = newId();
  const { rows } = await pool.query({
    name: 'deposit',
    text: `with e as (insert into cash_entry (branch_id, id, cashier_id, operation, type, total_cents, created_by) values ($1, $2, $3, 'incoming', 'revenue', $4, $6) returning id)
      insert into cash_movement (branch_id, id, entry_id, cashier_id, payment_type, delta_cents) select $1, $5, id, $3, 'money', $4 from e returning entry_id as id`,
    values: [BRANCH, id, asked.cashierId, Math.round(asked.value * 100), newId(), USER],
  });
  return rows[0] as object;
}

interface AskedAccount {
  readonly startDate: string;
  readonly insurance: { readonly id: string; readonly planId: string };
  readonly patient: { readonly id: string };
  readonly professionalId: string;
  readonly expenses: readonly {
    readonly expenseId: string;
    readonly name: string;
    readonly type: string;
    readonly quantity: number;
    readonly value: { readonly insurance: number };
  }[];
}

let accounts = 900_000_000;

/** An account with its lines, as they were typed. */
async function bill(asked: AskedAccount): Promise<object> {
  const { expenses } = asked;
  const cents = expenses.map(({ value, quantity }) => Math.round(value.insurance * 100) * quantity);
  const { rows } = await pool.query({
    name: `bill-${expenses.length}`,
    text: `with a as (insert into billing_account (branch_id, id, number, status, guide_type, patient_id, insurance_id, plan_id, professional_id, day, starts_at, service_type, guide, insurance_cents, total_cents)
        values ($1, $2, $3, 'open', 'sadt', $4, $5, $6, $7, $8::timestamptz::date, $8::timestamptz, 'exam', $9, $10, $10) returning *)
      , l as (insert into billing_line (branch_id, id, account_id, position, item_id, expense_id, name, type, day, time, duration_minutes, quantity, factor, professional_id, insurance_cents, particular_cents, total_cents) values ${expenses
        .map((_, at) => {
          const from = 11 + at * 6;
          return `($1, $${from}, $2, ${at}, '${at}', $${from + 1}, $${from + 2}, $${from + 3}, $8::timestamptz::date, '08:30', 15, $${from + 4}, 1, $7, $${from + 5}, 0, $${from + 5})`;
        })
        .join(', ')}) select * from a`,
    values: [
      BRANCH,
      newId(),
      accounts++,
      asked.patient.id,
      asked.insurance.id,
      asked.insurance.planId,
      asked.professionalId,
      asked.startDate,
      JSON.stringify(asked),
      cents.reduce((sum, value) => sum + value, 0),
      ...expenses.flatMap(({ expenseId, name, type, quantity }, at) => [
        newId(),
        expenseId,
        name,
        type,
        quantity,
        cents[at],
      ]),
    ],
  });
  return rows[0] as object;
}

app.get('/patients', ({ query }) => find(query as { readonly search: string }));
app.get('/patients/:id', ({ params }) => read(params as { readonly id: string }));
app.get('/calendar', ({ query }) => day(query as { readonly date: string; readonly scheduleId?: string }));
app.post('/patients', ({ body }, reply) =>
  create(body as Readonly<Record<string, string>>).then((made) => reply.code(201).send(made)),
);
app.post('/appointments', ({ body }, reply) => book(body as Asked).then((made) => reply.code(201).send(made)));
app.post('/cashier-operations', ({ body }, reply) =>
  deposit(body as Parameters<typeof deposit>[0]).then((made) => reply.code(201).send(made)),
);
app.post('/billing-accounts', ({ body }, reply) =>
  bill(body as AskedAccount).then((made) => reply.code(201).send(made)),
);
await app.listen({ port: Number(port), host: '127.0.0.1' });
