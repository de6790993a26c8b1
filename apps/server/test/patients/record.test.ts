import { matchesPatient } from '@prumo/domain/identity';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Clinic, consultationGuide, makeClinic } from '../clinic.ts';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';
import { pdfText } from '../pdf-text.ts';
import { fileForm, PDF } from '../upload.ts';
import { MERGED_TABLES } from '../../src/patients/merged-tables.ts';

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

const maria = { name: 'Maria Aparecida da Silva', birthDate: '1980-02-01', gender: 'female' };
const CPF = '11144477735';
const CNS = '700000000000005';
const make = async (input: object) =>
  (await desk.call('POST', '/patients', input)).body as { id: string; version: number };
const namesOf = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name);
const search = async (text: string) => (await desk.call('GET', `/patients?search=${encodeURIComponent(text)}`)).body;

describe('record', () => {
  test('a foreigner is saved with the passport, a newborn without own CPF by the name of the mother [PAT-024]', async () => {
    const foreign = await desk.call('POST', '/patients', { ...maria, name: 'John Smith', passport: 'ab123456' });
    expect([foreign.status, foreign.body.identity]).toEqual([201, { type: 'passport', value: 'AB123456' }]);
    const newborn = { ...maria, name: 'RN de Rosa', birthDate: '2026-01-01', newborn: true };
    const refused = await desk.call('POST', '/patients', newborn);
    expect([refused.status, refused.body.errors]).toEqual([422, { motherName: 'Campo obrigatório' }]);
    const saved = await desk.call('POST', '/patients', {
      ...newborn,
      motherName: 'Rosa Lima',
      motherCpf: '529.982.247-25',
    });
    expect([saved.status, saved.body]).toEqual([
      201,
      expect.objectContaining({ newborn: true, identity: null, motherName: 'Rosa Lima', motherCpf: '52998224725' }),
    ]);
  });

  test('the second document, the CNS and the insurance with further cards are saved and read back [PAT-020]', async () => {
    const card = { planId: clinic.plan, record: '998877', validity: '2027-12-31', insured: 'Rosa Lima' };
    const made = await desk.call('POST', '/patients', {
      ...maria,
      cpf: CPF,
      rg: '12.345.678-9',
      cns: '700 0000 0000 0005',
      planId: clinic.plan,
      record: '0123456789',
      validity: '2027-06-30',
      insured: 'Maria da Silva',
      cards: [card],
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      cns: CNS,
      secondaryIdentity: { type: 'rg', value: '12.345.678-9' },
      insurance: { record: '0123456789', validity: '2027-06-30', insured: 'Maria da Silva' },
      cards: [{ plan: { id: clinic.plan }, record: '998877', validity: '2027-12-31', insured: 'Rosa Lima' }],
    });
    const kept = await desk.call('PUT', `/patients/${made.body.id}`, { name: maria.name });
    expect(kept.body.cards).toEqual(made.body.cards);
    expect((await desk.call('PUT', `/patients/${made.body.id}`, { name: maria.name, cards: [] })).body.cards).toEqual(
      [],
    );
  });

  test('the insurance block keeps insurance, plan, the digits of the card, validity and name; further cards do the same [ENT-101]', async () => {
    const card = { planId: clinic.plan, record: '12.3-4a', validity: '2027-12-31', insured: 'Rosa Lima' };
    const { id } = await make({ ...maria, name: 'Nora Pires', passport: 'CARD1', ...card, cards: [card] });
    const { insurance, cards } = (await desk.call('GET', `/patients/${id}`)).body;
    expect(insurance).toEqual({
      id: clinic.insurance,
      name: 'Vida Plena',
      plan: { id: clinic.plan, name: 'Essencial', record: '1234', validity: '2027-12-31', insured: 'Rosa Lima' },
      record: '1234',
      validity: '2027-12-31',
      insured: 'Rosa Lima',
    });
    expect(cards).toMatchObject([
      {
        insurance: { id: clinic.insurance },
        plan: { id: clinic.plan },
        record: '1234',
        validity: '2027-12-31',
        insured: 'Rosa Lima',
      },
    ]);
  });

  test('the insurance block is accepted by the names of the specification too: insurance id, plan.id, record, validity, insured [ENT-101]', async () => {
    const plan = { id: clinic.plan, record: '12.3-4a', validity: '2027-12-31', insured: 'Rosa Lima' };
    const person = { ...maria, name: 'Nina Pires', passport: 'CARD2' };
    const { id } = await make({ ...person, insurance: { id: clinic.insurance, plan } });
    const kept = { plan: { ...plan, record: '1234', name: 'Essencial' }, record: '1234', insured: 'Rosa Lima' };
    expect((await desk.call('GET', `/patients/${id}`)).body.insurance).toMatchObject(kept);
    const change = (insurance: object | null) => desk.call('PUT', `/patients/${id}`, { name: person.name, insurance });
    // What the block does not name stays; of another insurer the plan cannot be.
    expect((await change({ plan: { id: clinic.plan, insured: 'Rosa M. Lima' } })).body.insurance).toMatchObject({
      record: '1234',
      plan: { insured: 'Rosa M. Lima' },
    });
    const other = await change({ id: server.newId(), plan: { id: clinic.plan } });
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['insurance.id']]);
    expect((await change(null)).body.insurance).toBeNull();
  });

  test('a person keeps name, CPF, birth date, gender, civil status, occupation and a further document, and the address its seven fields [ENT-099, ENT-100]', async () => {
    const person = {
      ...maria,
      name: 'Olga Pires',
      cpf: '47123698509',
      civilStatus: 'married',
      occupation: 'Professora',
      rg: '44.555.666-7',
    };
    const address = {
      cep: '80010000',
      street: 'Praça Tiradentes',
      number: '100',
      complement: 'Sala 2',
      neighborhood: 'Centro',
      city: 'Curitiba',
      state: 'PR',
    };
    const { id } = await make({ ...person, address });
    const read = (await desk.call('GET', `/patients/${id}`)).body;
    expect(read).toMatchObject({
      ...person,
      identity: { type: 'cpf', value: '47123698509' },
      secondaryIdentity: { type: 'rg', value: '44.555.666-7' },
    });
    expect(read.address).toMatchObject(address);
  });

  test.each([
    ['a CNS with a wrong check digit', { cns: '700000000000001' }, 'cns'],
    ['a wrong CPF of the mother', { motherCpf: '11111111111' }, 'motherCpf'],
    ['an RG of letters', { rg: 'abc' }, 'rg'],
  ])('%s is refused with its field', async (_, wrong, field) => {
    const refused = await desk.call('POST', '/patients', { ...maria, passport: 'X1', ...wrong });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  });

  test('consents are kept by channel with each answer; what is not named stays [AUD-007]', async () => {
    const { id } = await make({
      name: 'Consentida',
      phone: '1133334444',
      quick: true,
      consents: { whatsapp: true, email: false },
    });
    const read = async () => (await desk.call('GET', `/patients/${id}`)).body.consents;
    expect(await read()).toEqual({ whatsapp: true, email: false, phone: false });
    await desk.call('PUT', `/patients/${id}`, { name: 'Consentida', quick: true, consents: { whatsapp: false } });
    await desk.call('PUT', `/patients/${id}`, { name: 'Consentida', quick: true });
    expect(await read()).toEqual({ whatsapp: false, email: false, phone: false });
    const answers = await server.db
      .selectFrom('patient_consent')
      .select(['channel', 'granted', 'user_id'])
      .where('patient_id', '=', id)
      .orderBy('at')
      .execute();
    expect(answers).toEqual([
      { channel: 'whatsapp', granted: true, user_id: desk.userId },
      { channel: 'whatsapp', granted: false, user_id: desk.userId },
    ]);
    // Two answers of one moment, in whatever order they were stored: the one that refuses counts.
    for (const [granted, at] of [
      [false, '2099-01-01T12:00:00Z'],
      [true, '2099-01-01T12:00:00Z'],
    ] as const)
      await server.db
        .insertInto('patient_consent')
        .values({
          branch_id: branch.id,
          id: server.newId(),
          patient_id: id,
          channel: 'whatsapp',
          granted,
          origin: 'record',
          user_id: desk.userId,
          at,
        })
        .execute();
    expect(await read()).toEqual({ whatsapp: false, email: false, phone: false });
  });
});

describe('search', () => {
  beforeAll(async () => {
    await make({
      name: 'Conceição Braga Quintela',
      socialName: 'Bia Nóbrega',
      cellphone: '21987651234',
      phone: '2133221100',
      quick: true,
    });
    await make({ name: 'Braga Ana Conceição', cellphone: '21987650000', quick: true });
  });

  test('beginnings of any words in any order find the patient, accents and case ignored; so does the social name [PAT-018, PAT-022]', async () => {
    expect(namesOf(await search('braga conc'))).toEqual(
      expect.arrayContaining(['Conceição Braga Quintela', 'Braga Ana Conceição']),
    );
    expect(namesOf(await search('QUINT  conceicao'))).toEqual(['Conceição Braga Quintela']);
    expect(namesOf(await search('nobr'))).toEqual(['Conceição Braga Quintela']);
    expect(namesOf(await search('bia braga'))).toEqual(['Conceição Braga Quintela']);
    expect(namesOf(await search('braga zulmira'))).toEqual([]);
  });

  test('who has the words as they were typed, one after the other, comes first', async () => {
    for (const name of ['Oto Zeno Urca', 'Abel Oto Lins Zeno', 'Bruna Oto Zeno'])
      await make({ name, phone: '1133334444', quick: true });
    expect(namesOf(await search('oto zeno'))).toEqual(['Bruna Oto Zeno', 'Oto Zeno Urca', 'Abel Oto Lins Zeno']);
    const second = (await desk.call('GET', '/patients?search=oto%20zeno&limit=2&offset=2')).body;
    expect(second).toMatchObject({ total: 3, hasMore: false });
    expect(namesOf(second)).toEqual(['Abel Oto Lins Zeno']);
  });

  test('the first digits of a telephone find the patient once, with or without mask', async () => {
    expect(namesOf(await search('(21) 98765-1234'))).toEqual(['Conceição Braga Quintela']);
    expect(namesOf(await search('2133221'))).toEqual(['Conceição Braga Quintela']);
    expect(await search('219876')).toMatchObject({ total: 2, hasMore: false });
    expect(namesOf(await search('21'))).toEqual([]);
  });

  test('the server finds exactly whom the rule finds, each once, for names and words that overlap', async () => {
    const words = ['ana', 'anabela', 'an%', 'sil', 'silva', 'da', 'd_a', 'zé'];
    const pairs = words.flatMap((one) => words.map((two) => `${one} ${two}`));
    const clerk = await server.person(await server.branch());
    const people = pairs.map((pair, index) => ({
      name: `${pair} p${index}`,
      guardianName: index % 5 === 0 ? `${words[(index * 3) % 8]} ${words[(index >> 2) % 8]}` : null,
      socialName: index % 3 === 0 ? `${words[(index * 5) % 8]} ${words[(index >> 3) % 8]}` : null,
      guardianCpf: index % 10 === 0 ? '85267352098' : null,
      birthDate: index % 4 === 0 ? '1980-02-01' : null,
      phone: index % 2 === 0 ? '1133334444' : '2133334444',
      cellphone: index % 7 === 0 ? '11987650000' : null,
    }));
    for (const person of people)
      expect((await clerk.call('POST', '/patients', { ...person, quick: true })).status).toBe(201);
    const others = ['01/02/1980', '02/02/1980', '31/02/1980', '(11) 3', '1198', '852.673', '2133334444', '99'];
    for (const text of [...words, ...pairs, ...others, 'sil an da', 'ana anabela silva', 'p1 a']) {
      const page = (await clerk.call('GET', `/patients?limit=0&search=${encodeURIComponent(text)}`)).body;
      const found = people.filter((person) => matchesPatient(person, text)).map((person) => person.name);
      expect([text, namesOf(page).toSorted(), page.total]).toEqual([text, found.toSorted(), found.length]);
    }
  });

  test('the legal guardian is kept, found by name and CPF, printed and exported; a changed one is followed', async () => {
    const child = { ...maria, name: 'Tiago Pequeno', birthDate: '2019-05-06', cpf: '98765432100' };
    const refused = await desk.call('POST', '/patients', { ...child, guardianName: 'Zulmira', guardianCpf: '1' });
    expect([refused.status, refused.body.errors]).toEqual([422, { guardianCpf: 'CPF inválido' }]);
    const guardian = { guardianName: ' Zulmira Ângela Paes ', guardianCpf: '852.673.520-98' };
    const made = await desk.call('POST', '/patients', { ...child, ...guardian });
    expect([made.status, made.body.guardianName, made.body.guardianCpf]).toEqual([
      201,
      'Zulmira Ângela Paes',
      '85267352098',
    ]);
    for (const text of ['angela zulm', 'tiago paes', '852.673', '98765']) {
      const { items } = await search(text);
      expect([text, items]).toEqual([
        text,
        [expect.objectContaining({ name: child.name, guardianName: 'Zulmira Ângela Paes' })],
      ]);
    }
    expect(pdfText((await desk.call('GET', '/patients/print?search=zulmira')).bytes).join(' ')).toContain(
      'Zulmira Ângela Paes',
    );
    const entries = unzipSync((await desk.call('GET', `/patients/${made.body.id}/export`)).bytes);
    const [kept] = JSON.parse(strFromU8(entries['dados.json'] ?? new Uint8Array())).cadastro;
    expect(kept).toMatchObject({ guardian_name: 'Zulmira Ângela Paes', guardian_cpf: '85267352098' });
    expect(kept).not.toHaveProperty('guardian_folded');
    await desk.call('PUT', `/patients/${made.body.id}`, { ...child, guardianName: 'Quitéria' });
    expect([namesOf(await search('zulmira')), namesOf(await search('quiteria'))]).toEqual([[], [child.name]]);
  });

  test('a changed social name is followed', async () => {
    const { id } = await make({ name: 'Fulano Trocado', socialName: 'Xenia', phone: '1133334444', quick: true });
    await desk.call('PUT', `/patients/${id}`, { name: 'Fulano Trocado', socialName: 'Yolanda', quick: true });
    expect(namesOf(await search('xenia'))).toEqual([]);
    expect(namesOf(await search('yolanda'))).toEqual(['Fulano Trocado']);
  });
});

describe('duplicates', () => {
  const twins = async (query: string) =>
    (await desk.call('GET', `/patients/twins?${query}`)).body.items as { id: string; because: string }[];

  test('who is registered already is named by CPF, by CNS, or by name and birth date, and half a number asks nothing', async () => {
    const { id } = await make({
      name: 'Gêmea Única',
      cpf: '39053344705',
      cns: '898000000043208',
      birthDate: '1991-03-04',
      gender: 'female',
    });
    expect(await twins('cpf=390.533.447-05')).toMatchObject([{ id, because: 'cpf' }]);
    expect(await twins('cns=898000000043208')).toMatchObject([{ id, because: 'cns' }]);
    expect(await twins(`name=${encodeURIComponent('gemea  unica')}&birthDate=1991-03-04`)).toMatchObject([
      { id, because: 'name' },
    ]);
    expect(await twins(`cpf=39053344705&name=${encodeURIComponent('gemea unica')}&birthDate=1991-03-04`)).toMatchObject(
      [{ id, because: 'cpf' }],
    );
    for (const query of [
      `cpf=39053344705&exceptId=${id}`,
      'cpf=390533',
      'cns=8980',
      'name=gemea',
      'name=gemea&birthDate=1991-03-04',
      '',
    ])
      expect([query, await twins(query)]).toEqual([query, []]);
    const stranger = await server.person(await server.branch());
    expect((await stranger.call('GET', '/patients/twins?cpf=39053344705')).body.items).toEqual([]);
  });

  test('a merge moves what names the duplicate, fills empty fields, deactivates it, and both records say so in the audit', async () => {
    const kept = await make({ ...maria, name: 'Ana Duplicada', passport: 'DUP1', cellphone: '11911112222' });
    const gone = await make({
      ...maria,
      name: 'Ana Duplicada',
      cpf: '74971657045',
      motherName: 'Rosa',
      cellphone: '11933334444',
    });
    const file = (
      await desk.call('POST', `/entities/${gone.id}/files`, fileForm(PDF).body, {
        'content-type': fileForm(PDF).contentType,
      })
    ).body;
    const account = await desk.call('POST', '/billing-accounts', consultationGuide({ ...clinic, patient: gone.id }));
    expect([account.status, account.status === 201 ? null : account.body]).toEqual([201, null]);
    const merged = await desk.call('POST', `/patients/${kept.id}/merge`, { duplicateId: gone.id });
    expect([merged.status, merged.body]).toEqual([
      200,
      expect.objectContaining({ cpf: '74971657045', motherName: 'Rosa', cellphone: '11911112222', active: true }),
    ]);
    expect((await desk.call('GET', `/entities/${kept.id}/files`)).body.items).toMatchObject([{ id: file.id }]);
    const history = (await desk.call('GET', `/patients/${kept.id}/history`)).body;
    expect(history.accounts).toMatchObject([{ id: account.body.id, guideType: 'consultation' }]);
    expect((await desk.call('GET', `/patients/${gone.id}`)).body).toMatchObject({ active: false, cpf: null });
    const entries = await server.db
      .selectFrom('audit_entry')
      .select(['action', 'record_id'])
      .where('action', 'like', 'patient.merged%')
      .orderBy('number')
      .execute();
    expect(entries).toEqual([
      { action: 'patient.merged', record_id: kept.id },
      { action: 'patient.merged-into', record_id: gone.id },
    ]);
    expect((await desk.call('POST', `/patients/${kept.id}/merge`, { duplicateId: gone.id })).body.code).toBe(
      'patient.already-merged',
    );
  });

  test('people with two different CPFs, one record and itself, and a record of another branch are not merged', async () => {
    const one = await make({ ...maria, name: 'Uma', cpf: '15350946056' });
    const other = await make({ ...maria, name: 'Outra', cpf: '86288366757' });
    const stranger = await server.person(await server.branch());
    const tries = await Promise.all([
      desk.call('POST', `/patients/${one.id}/merge`, { duplicateId: other.id }),
      desk.call('POST', `/patients/${one.id}/merge`, { duplicateId: one.id }),
      stranger.call('POST', `/patients/${one.id}/merge`, { duplicateId: other.id }),
      desk.call('POST', `/patients/${one.id}/merge`, { duplicateId: '0'.repeat(24) }),
    ]);
    expect(tries.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'patient.merge-other-cpf'],
      [422, 'patient.merge-itself'],
      [404, 'not-found'],
      [404, 'not-found'],
    ]);
  });

  test('every table that names a patient is moved by a merge, but those whose rows belong to the record itself', async () => {
    const { rows } = await sql<{ name: string }>`select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'patient'::regclass order by 1`.execute(server.db);
    const own = new Set(['patient', 'patient_consent', 'patient_word']);
    expect(rows.map(({ name }) => name).filter((name) => !own.has(name))).toEqual(
      MERGED_TABLES.map(({ name }) => name).toSorted(),
    );
  });
});

test('the list is printed with the permission and 403 without it [PAT-013, PAT-025]', async () => {
  const printer = await server.person(branch, ['general:printPatientList']);
  const reader = await server.person(branch, ['general:listPatients']);
  const printed = await printer.call('GET', '/patients/print?search=maria');
  expect([printed.status, printed.headers['content-type'], printed.bytes.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  expect((await reader.call('GET', '/patients/print')).status).toBe(403);
});
