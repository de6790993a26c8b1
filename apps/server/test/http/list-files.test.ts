import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { MOST_EXPORTED } from '../../src/lists/list-sheet.ts';
import { type Clinic, consultationGuide, makeClinic, particularAccount } from '../clinic.ts';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';
import { pdfText } from '../pdf-text.ts';

let server: TestServer;
let branch: TestBranch;
let desk: Caller;
let clinic: Clinic;

beforeAll(async () => {
  server = await startServer();
  branch = await server.branch();
  desk = await server.person(branch);
  clinic = await makeClinic(server, branch, [desk]);
});

const rowsOf = async (who: Caller, path: string) => {
  const answer = await who.call('GET', path);
  expect([path, answer.status, answer.headers['content-type']]).toEqual([
    path,
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  return (await readXlsx(answer.bytes)).sheets[0]?.rows ?? [];
};
const actions = async () =>
  (
    await server.db
      .selectFrom('audit_entry')
      .select(['action', 'record_id'])
      .where('branch_id', '=', branch.id)
      .orderBy('number')
      .execute()
  ).map(({ action, record_id: id }) => [action, id].filter(Boolean).join(' '));

describe('the list of patients as a spreadsheet', () => {
  test('is the whole filter in its order, for whoever may print it, and leaves an entry without a name [PAT-013, AUD-002]', async () => {
    for (const [name, birthDate, cpf] of [
      ['Zilda Export', '1990-05-01', '111.444.777-35'],
      ['Ana Export', '1980-05-01', '390.533.447-05'],
    ])
      await desk.call('POST', '/patients', { name, birthDate, cpf, gender: 'female', cellphone: '41988887777' });
    for (let n = 0; n < 25; n++)
      await desk.call('POST', '/patients', { name: `=1+${n} Fila`, quick: true, cellphone: '41988887777' });
    const printer = await server.person(branch, ['general:printPatientList']);
    const found = await rowsOf(printer, '/patients/print?printType=sheet&active=true&search=export');
    expect(found[0]?.slice(0, 4)).toEqual(['Nome', 'Nome social', 'Nascimento', 'CPF']);
    expect(found.slice(1).map((row) => [row[0], row[3], row[10]])).toEqual([
      ['Ana Export', '390.533.447-05', 'Ativo'],
      ['Zilda Export', '111.444.777-35', 'Ativo'],
    ]);
    // More than a page, a text that could be a formula stays text, and the order is the one of the list.
    const all = await rowsOf(printer, '/patients/print?printType=sheet&sort=-name');
    expect(all.length).toBeGreaterThan(27);
    expect(all[1]?.[0]).toBe('Zilda Export');
    expect(all.flat()).toContain('=1+7 Fila');
    expect((await actions()).at(-1)).toBe('patient.list-exported');
    const reader = await server.person(branch, ['general:listPatients']);
    expect((await reader.call('GET', '/patients/print?printType=sheet')).status).toBe(403);
  });

  test('is refused beyond the limit, whole, and says what to do; nothing is audited', async () => {
    const large = await server.branch();
    const printer = await server.person(large);
    await sql`insert into patient (branch_id, id, name, name_folded) select ${large.id}, substr(md5('x' || n), 1, 24), name, lower(name)
      from generate_series(0, ${MOST_EXPORTED}::int) n, lateral (select 'Maria ' || n as name) x`.execute(server.db);
    expect(await printer.call('GET', '/patients/print?printType=sheet')).toMatchObject({
      status: 422,
      body: { code: 'list.too-long', message: 'A lista passa de 20.000 linhas. Filtre antes de exportar.' },
    });
    const left = await server.db
      .selectFrom('audit_entry')
      .select('action')
      .where('branch_id', '=', large.id)
      .where('action', 'like', '%export%')
      .execute();
    expect(left).toEqual([]);
  });
});

test('the list of professionals is exported by the permission that prints it [REG-064]', async () => {
  const printer = await server.person(branch, ['general:printProfessionalList']);
  const rows = await rowsOf(printer, '/professionals/print?printType=sheet');
  expect(rows[0]).toEqual(['Nome', 'CPF', 'Conselhos', 'Especialidades', 'Telefone', 'E-mail', 'Situação']);
  expect(rows).toHaveLength(2);
  const reader = await server.person(branch, ['general:listProfessionals']);
  expect((await reader.call('GET', '/professionals/print?printType=sheet')).status).toBe(403);
});

test('a list of professionals beyond the limit is neither exported nor printed: never a part of it', async () => {
  const large = await server.branch();
  const printer = await server.person(large);
  await sql`with made as (insert into professional (customer_id, id, name)
      select ${large.customerId}, substr(md5('p' || n), 1, 24), 'Dra. ' || n from generate_series(0, ${MOST_EXPORTED}::int) n
      returning id, customer_id)
    insert into professional_branch (professional_id, customer_id, branch_id) select id, customer_id, ${large.id} from made`.execute(
    server.db,
  );
  for (const type of ['pdf', 'sheet'])
    expect(await printer.call('GET', `/professionals/print?printType=${type}`)).toMatchObject({
      status: 422,
      body: { code: 'list.too-long' },
    });
});

describe('accounts', () => {
  const ids: string[] = [];
  beforeAll(async () => {
    for (const account of [consultationGuide(clinic), particularAccount(clinic, { cashierId: null, receipt: false })]) {
      const made = await desk.call('POST', '/billing-accounts', account);
      expect(made.status).toBe(201);
      ids.push(made.body.id);
    }
  });

  test('are exported with their total by whoever may list and print them, with a token of one use too [BIL-204, RPT-128]', async () => {
    const rows = await rowsOf(desk, '/billing-accounts/export?sort=total');
    const list = (await desk.call('GET', '/billing-accounts?sort=total')).body;
    expect(rows[0]).toEqual([
      'Conta',
      'Atendimento',
      'Paciente',
      'Convênio',
      'Guia',
      'Profissional',
      'Situação',
      'Fatura',
      'Total',
    ]);
    expect(rows.slice(1, -1).map((row) => [row[0], row[8]])).toEqual(
      list.items.map(({ key, total }: { key: string; total: number }) => [Number(key), total]),
    );
    expect(rows.at(-1)?.[8]).toBe(list.sum);
    expect((await rowsOf(desk, '/billing-accounts/export?startDate=2999-01-01')).length).toBe(2);
    expect((await actions()).filter((action) => action === 'account.list-exported')).toHaveLength(2);
    const path = '/billing-accounts/export?sort=total';
    const { token } = (await desk.call('GET', `/download-token?path=${encodeURIComponent(path)}`)).body;
    expect((await server.send('GET', `${path}&token=${token}`, undefined, {})).status).toBe(200);
    expect((await server.send('GET', `${path}&token=${token}`, undefined, {})).status).toBe(401);
  });

  test('are no sheet for whoever may only print one, or only list them; crossed dates are refused at their field', async () => {
    for (const permission of ['financial:printAccount', 'financial:listAccounts'] as const) {
      const half = await server.person(branch, [permission]);
      expect((await half.call('GET', '/billing-accounts/export')).status).toBe(403);
    }
    expect((await desk.call('GET', '/billing-accounts/export?startDate=2026-02-01&endDate=2026-01-01')).status).toBe(
      422,
    );
    expect((await desk.call('GET', '/billing-accounts/export?sort=status')).status).toBe(400);
  });

  test('several are one document, each on a page of its own, and each leaves its entry; with one that is not there none is printed [BIL-164]', async () => {
    const printer = await server.person(branch, ['financial:printAccount']);
    const before = (await actions()).length;
    const printed = await printer.call('GET', `/billing-accounts/print?ids=${ids.join(',')}`);
    expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = pdfText(printed.bytes).join('\n');
    for (const part of ['Guia de consulta', 'Conta de atendimento particular', 'Página 2 de 2'])
      expect(text).toContain(part);
    expect((await actions()).slice(before)).toEqual(ids.map((id) => `account.printed ${id}`));
    const missing = '0'.repeat(24);
    expect((await printer.call('GET', `/billing-accounts/print?ids=${ids[0]},${missing}`)).status).toBe(404);
    expect(await actions()).toHaveLength(before + 2);
    for (const wrong of ['', 'x', Array(21).fill(missing).join(',')])
      expect((await printer.call('GET', `/billing-accounts/print?ids=${wrong}`)).status).toBe(400);
    const reader = await server.person(branch, ['financial:listAccounts']);
    expect((await reader.call('GET', `/billing-accounts/print?ids=${ids[0]}`)).status).toBe(403);
  });
});
