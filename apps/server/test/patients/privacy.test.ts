import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { EXPORTED_TABLES, LEFT_OUT_TABLES } from '../../src/patients/exported-tables.ts';
import { type Clinic, instalment, makeClinic, particularAccount } from '../clinic.ts';
import { type Caller, type Reply, startServer, type TestBranch, type TestServer } from '../harness.ts';
import { PHOTO } from '../photo.ts';
import { fileForm, PDF, PNG } from '../upload.ts';

let server: TestServer;
let branch: TestBranch;
let desk: Caller;
let clinic: Clinic;
beforeAll(async () => {
  server = await startServer({ now: () => Date.parse('2026-11-20T12:00:00Z') });
  branch = await server.branch();
  desk = await server.person(branch);
  clinic = await makeClinic(server, branch, [desk]);
});

const person = { birthDate: '1980-02-01', gender: 'female' };
const make = async (input: object) =>
  (await desk.call('POST', '/patients', { ...person, ...input })).body as { id: string; version: number };
const quick = (name: string) => make({ name, phone: '1133334444', quick: true });
const upload = (id: string, content: Buffer, name: string) => {
  const { body, contentType } = fileForm(content, { name });
  return desk.call('POST', `/entities/${id}/files`, body, { 'content-type': contentType });
};
const actionsOn = async (id: string) =>
  (
    await server.db.selectFrom('audit_entry').select('action').where('record_id', '=', id).orderBy('number').execute()
  ).map(({ action }) => action);

function open(reply: Reply) {
  const entries = unzipSync(reply.bytes);
  const text = (name: string) => strFromU8(entries[name] ?? new Uint8Array());
  return {
    names: Object.keys(entries),
    bytes: (name: string) => Buffer.from(entries[name] ?? []),
    text,
    data: JSON.parse(text('dados.json')) as Record<string, Record<string, unknown>[]>,
  };
}

describe('export', () => {
  test('covers each table that names the patient: the list is compared with the foreign keys of the database [AUD-006]', async () => {
    const { rows } = await sql<{
      child: string;
      parent: string;
    }>`select distinct kcu.table_name as child, ccu.table_name as parent
      from information_schema.referential_constraints rc
      join information_schema.key_column_usage kcu on kcu.constraint_schema = rc.constraint_schema and kcu.constraint_name = rc.constraint_name
      join information_schema.constraint_column_usage ccu on ccu.constraint_schema = rc.constraint_schema and ccu.constraint_name = rc.constraint_name
      where rc.constraint_schema = 'public'`.execute(server.db);
    const exported = new Set(EXPORTED_TABLES.map(({ name }) => name));
    const known = new Set([...exported, ...Object.keys(LEFT_OUT_TABLES)]);
    const naming = rows.filter(({ parent }) => exported.has(parent)).map(({ child }) => child);
    expect(naming.length).toBeGreaterThan(10);
    expect(
      naming.filter((child) => !known.has(child)),
      'give each a line in exported-tables.ts, or a reason to be left out',
    ).toEqual([]);
    const columns = await sql<{ name: string }>`select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name like '%patient_id'`.execute(server.db);
    expect(columns.rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  test('holds the registration, what happened, what was paid, the photo and the files, of this patient alone, and is audited [AUD-006, AUD-002]', async () => {
    const maria = await make({
      name: 'Maria Aparecida Exportada',
      socialName: 'Bia',
      cpf: '11144477735',
      cellphone: '11999998888',
      photo: PHOTO,
      planId: clinic.plan,
      consents: { email: true },
    });
    const other = await make({ name: 'Zilda Outra', cpf: '39053344705', alert: 'Segredo da outra' });
    await upload(other.id, PDF, 'Da outra.pdf');
    await desk.call('POST', '/appointments', {
      scheduleId: clinic.schedule,
      type: 'elective',
      date: '2028-03-01',
      hour: '08:00',
      durationMinutes: 30,
      patientId: maria.id,
      planId: clinic.plan,
      placeId: clinic.place,
      expenses: [{ expenseId: clinic.consultation }],
      notes: 'Traz exames',
    });
    const cashier = (
      await desk.call('POST', '/cashiers', { bankAccount: { id: clinic.drawer }, operation: 'incoming', value: 100 })
    ).body.id;
    const account = particularAccount(
      clinic,
      { cashierId: cashier, receipt: true, installments: [instalment(clinic.money, 300)] },
      { patient: { id: maria.id, name: 'Maria Aparecida Exportada', cns: null, isNewborn: false, socialName: null } },
    );
    expect((await desk.call('POST', '/billing-accounts', account)).status).toBe(201);
    await upload(maria.id, PDF, 'Exame.pdf');
    await upload(maria.id, PNG, 'Exame.pdf');
    await upload(maria.id, PDF, 'Exame.pdf');

    const reply = await desk.call('GET', `/patients/${maria.id}/export`);
    expect([reply.status, reply.headers['content-type'], reply.headers['content-disposition']]).toEqual([
      200,
      'application/zip',
      expect.stringContaining('dados-bia-maria-aparecida-exportada-2026-11-20.zip'),
    ]);
    const { names, bytes, text, data } = open(reply);
    expect(names).toEqual([
      'LEIA-ME.txt',
      'dados.json',
      'foto.png',
      'arquivos/Exame.pdf',
      'arquivos/Exame.png',
      'arquivos/Exame (2).pdf',
    ]);
    expect(text('LEIA-ME.txt')).toMatch(/^Dados de Bia[^]*20\/11\/2026[^]*3 arquivos/);
    expect([bytes('arquivos/Exame.pdf').equals(PDF), bytes('arquivos/Exame.png').equals(PNG)]).toEqual([true, true]);
    expect(Object.keys(data)).toEqual(EXPORTED_TABLES.map(({ section }) => section));
    expect(data['cadastro']).toEqual([
      expect.objectContaining({
        id: maria.id,
        name: 'Maria Aparecida Exportada',
        cpf: '11144477735',
        cellphone: '11999998888',
        plano: 'Vida Plena – Essencial',
      }),
    ]);
    expect(data['agendamentos']).toEqual([
      expect.objectContaining({ day: '2028-03-01', profissional: 'Lia Prado', notes: 'Traz exames' }),
    ]);
    expect(data['contas']).toEqual([expect.objectContaining({ total_cents: 30_000, convenio: 'Particular' })]);
    expect(data['autorizacoesDeContato']).toEqual([expect.objectContaining({ channel: 'email', granted: true })]);
    for (const section of [
      'procedimentosDosAgendamentos',
      'itensDasContas',
      'parcelasDasContas',
      'lancamentosDeCaixa',
      'movimentosDeCaixa',
      'documentosFinanceiros',
      'pagamentos',
    ]) {
      expect([section, data[section]?.length]).toEqual([section, 1]);
    }
    expect(data['arquivos']).toHaveLength(3);
    expect(text('dados.json')).not.toMatch(/Zilda|Segredo|branch_id|Da outra|name_folded/);
    expect(await actionsOn(maria.id)).toContain('patient.exported');
  });

  test('a duplicate that was taken in is part of it; a removed file is told, not packed', async () => {
    const stays = await quick('Ana Fica');
    const twin = await quick('Ana Vai');
    await desk.call('PUT', `/patients/${twin.id}`, {
      name: 'Ana Vai',
      phone: '1133334444',
      quick: true,
      consents: { phone: true },
    });
    await desk.call('POST', `/patients/${stays.id}/merge`, { duplicateId: twin.id });
    const { body: file } = await upload(stays.id, PDF, 'Some.pdf');
    await desk.call('DELETE', `/files/${file.id}`);
    const { names, data } = open(await desk.call('GET', `/patients/${stays.id}/export`));
    expect(data['cadastro']?.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ana Fica', 'Ana Vai']));
    expect(data['autorizacoesDeContato']).toHaveLength(1);
    expect(data['arquivos']).toEqual([
      expect.objectContaining({ description: 'Some', removed_at: expect.any(String) }),
    ]);
    expect(names).toEqual(['LEIA-ME.txt', 'dados.json']);
  });

  test('20 MiB leave as they lie on disk, with a download token too', async () => {
    const { id } = await quick('Grande Arquivo');
    const large = Buffer.concat([PDF, Buffer.alloc(20 * 1024 * 1024 - PDF.length, 'x')]);
    await upload(id, large, 'Grande.pdf');
    const path = `/patients/${id}/export`;
    const { token } = (await desk.call('GET', `/download-token?path=${encodeURIComponent(path)}`)).body;
    const reply = await server.send('GET', `${path}?token=${token}`, undefined, {});
    expect(open(reply).bytes('arquivos/Grande.pdf').equals(large)).toBe(true);
  });

  test('wants its own permission', async () => {
    const { id } = await quick('Sem Permissão');
    const reader = await server.person(branch, ['general:listPatients', 'general:updatePatient']);
    for (const [method, url] of [
      ['GET', `/patients/${id}/export`],
      ['POST', `/patients/${id}/marketing-erasure`],
      ['POST', `/patients/${id}/erasure`],
    ] as const) {
      expect([url, (await reader.call(method, url)).status]).toEqual([url, 403]);
    }
  });
});

test('marketing: every consent is withdrawn, kept with its date, and the contacts leave the registration; the record stays [AUD-006, AUD-007]', async () => {
  const { id } = await make({
    name: 'Rita Marketing',
    cpf: '52998224806',
    cellphone: '11999998888',
    phone: '1133334444',
    email: 'rita@exemplo.com',
    consents: { whatsapp: true, email: true, phone: false },
  });
  const done = await desk.call('POST', `/patients/${id}/marketing-erasure`);
  expect(done.body).toMatchObject({
    name: 'Rita Marketing',
    cellphone: null,
    phone: null,
    email: null,
    consents: { whatsapp: false, email: false, phone: false },
  });
  const answers = await server.db
    .selectFrom('patient_consent')
    .select(['channel', 'granted'])
    .where('patient_id', '=', id)
    .where('granted', '=', false)
    .execute();
  expect(answers.map(({ channel }) => channel).toSorted()).toEqual(['email', 'whatsapp']);
  expect(await actionsOn(id)).toContain('patient.marketing-erased');
});

describe('erasure', () => {
  test('without any record the registration is gone for good, with cards, consents, words and the duplicate it took in [AUD-006]', async () => {
    const { id } = await make({
      name: 'Zuleide Apagada',
      cpf: '15350946056',
      cards: [{ planId: clinic.plan, record: '1' }],
      consents: { email: true },
    });
    const twin = await quick('Zuleide Repetida');
    await desk.call('POST', `/patients/${id}/merge`, { duplicateId: twin.id });
    const { body: file } = await upload(id, PDF, 'Engano.pdf');
    await desk.call('DELETE', `/files/${file.id}`);
    expect((await desk.call('POST', `/patients/${id}/erasure`)).status).toBe(204);
    expect((await desk.call('GET', `/patients/${id}`)).status).toBe(404);
    for (const [table, column] of [
      ['patient', 'id'],
      ['patient_card', 'patient_id'],
      ['patient_consent', 'patient_id'],
      ['patient_word', 'patient_id'],
      ['file', 'entity_id'],
    ] as const) {
      const { rows } = await sql<{
        left: number;
      }>`select count(*) as left from ${sql.table(table)} where ${sql.ref(column)} in (${id}, ${twin.id})`.execute(
        server.db,
      );
      expect([table, Number(rows[0]?.left)]).toEqual([table, 0]);
    }
    expect(await actionsOn(id)).toContain('patient.erased');
  });

  test('with a record it is refused with the law, the day it is kept to and what there is; nothing changes, and the try is audited [AUD-006]', async () => {
    const { id } = await make({ name: 'Maria Guardada', cpf: '86288366757' });
    await upload(id, PDF, 'Exame.pdf');
    const refused = await desk.call('POST', `/patients/${id}/erasure`);
    expect([refused.status, refused.body.code]).toEqual([409, 'patient.kept-by-law']);
    expect(refused.body.message).toMatch(/arquivos: 1.*20 anos.*Lei 13\.787\/2018.*Resolução CFM 1\.821\/2007/);
    expect(refused.body.message).toMatch(/até \d\d\/\d\d\/20[45]\d/);
    expect((await desk.call('GET', `/patients/${id}`)).body.name).toBe('Maria Guardada');
    expect(await actionsOn(id)).toContain('patient.erasure-refused');
  });

  test('an appointment or an account keeps it, also when it belongs to a duplicate that was taken in', async () => {
    const { id } = await make({ name: 'Com Agenda', cpf: '71428793860' });
    await desk.call('POST', '/appointments', {
      scheduleId: clinic.schedule,
      type: 'elective',
      date: '2028-03-02',
      hour: '09:00',
      durationMinutes: 30,
      patientId: id,
      planId: clinic.plan,
      placeId: clinic.place,
      expenses: [{ expenseId: clinic.consultation }],
    });
    const refused = await desk.call('POST', `/patients/${id}/erasure`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('agendamentos: 1, contas: 0, arquivos: 0'),
    ]);
    expect(refused.body.message).toContain('até 02/03/2048');
  });

  test('of another branch there is nothing to erase, and the answers about consent are still append-only [ACC-001, AUD-007]', async () => {
    const { id } = await make({ name: 'Alheia', cpf: '87748248800', consents: { email: true } });
    const foreign = await server.person(await server.branch());
    expect((await foreign.call('POST', `/patients/${id}/erasure`)).status).toBe(404);
    expect((await foreign.call('GET', `/patients/${id}/export`)).status).toBe(404);
    await expect(sql`delete from patient_consent where patient_id = ${id}`.execute(server.db)).rejects.toThrow(
      /append-only/,
    );
    expect((await desk.call('GET', `/patients/${id}`)).body.consents.email).toBe(true);
  });
});
