import { addDays, todayIn } from '@prumo/domain/dates';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';

let server: TestServer;
let branch: TestBranch;
let desk: Caller;

beforeAll(async () => {
  server = await startServer();
  branch = await server.branch();
  desk = await server.person(branch);
});

const today = todayIn('America/Sao_Paulo', new Date().toISOString());
const maria = {
  name: 'Maria Aparecida da Silva',
  cpf: '529.982.247-25',
  birthDate: '1980-02-01',
  gender: 'female',
  cellphone: '(11) 9 9999-8888',
};
const search = async (who: Caller, text: string, more = '') =>
  (await who.call('GET', `/patients?search=${encodeURIComponent(text)}${more}`)).body;
const namesOf = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name);

/** A CPF with valid check digits for each number. */
function cpfOf(number: number): string {
  const nine = String(100_000_000 + number);
  const digit = (text: string) =>
    (([...text].reduce((sum, sign, index) => sum + Number(sign) * (text.length + 1 - index), 0) * 10) % 11) % 10;
  const first = digit(nine);
  return `${nine}${first}${digit(`${nine}${first}`)}`;
}

describe('registration', () => {
  test('a patient is registered, read back, changed, and the reads are audited without names [PAT-011, PAT-012]', async () => {
    const made = await desk.call('POST', '/patients', {
      ...maria,
      address: { cep: '01310-100', city: 'São Paulo', state: 'SP' },
      notes: 'Prefere manhã',
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: maria.name,
      cpf: '52998224725',
      cellphone: '11999998888',
      identity: { type: 'cpf', value: '52998224725' },
      address: { cep: '01310100' },
      version: 1,
    });
    const read = await desk.call('GET', `/patients/${made.body.id}`);
    expect(read.body).toEqual(made.body);
    const changed = await desk.call('PUT', `/patients/${made.body.id}`, { ...maria, motherName: 'Rosa', version: 1 });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ motherName: 'Rosa', notes: 'Prefere manhã', version: 2 });
    const late = await desk.call('PUT', `/patients/${made.body.id}`, { ...maria, version: 1 });
    expect(late.status).toBe(409);
    expect(late.body.code).toBe('conflict.version');
    const entries = await server.db
      .selectFrom('audit_entry')
      .select(['action', 'record_type', 'record_id'])
      .where('record_id', '=', made.body.id)
      .orderBy('number')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['patient.created', 'patient.read', 'patient.updated']);
    expect(JSON.stringify(entries)).not.toContain('Maria');
  });

  test('an already used CPF is refused, one winner among twins [PAT-019]', async () => {
    const cpf = cpfOf(7);
    const twins = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        desk.call('POST', '/patients', { ...maria, name: `Gêmea ${index}`, cpf }),
      ),
    );
    expect(twins.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    const second = await desk.call('POST', '/patients', { ...maria, name: 'Outra', cpf });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: 'patient.duplicate-cpf', message: 'Já existe um paciente com este CPF' });
    const other = await server.person(await server.branch());
    expect((await other.call('POST', '/patients', { ...maria, cpf })).status).toBe(201);
  });

  test.each([
    ['a blank name [PAT-004]', { name: '  ' }, 'name', 'Campo obrigatório'],
    ['no CPF [PAT-005]', { cpf: '' }, 'cpf', 'Campo obrigatório'],
    ['a CPF of equal digits [PAT-005]', { cpf: '111.111.111-11' }, 'cpf', 'CPF inválido'],
    ['no birth date [PAT-006]', { birthDate: null }, 'birthDate', 'Campo obrigatório'],
    [
      'a birth date before 1900 [PAT-007]',
      { birthDate: '1899-12-31' },
      'birthDate',
      'A data não pode ser anterior a 01/01/1900',
    ],
    ['a birth date after today [PAT-008]', { birthDate: addDays(today, 1) }, 'birthDate', undefined],
    ['no gender [PAT-009]', { gender: null }, 'gender', 'Campo obrigatório'],
    ['a short phone', { phone: '123' }, 'phone', 'Telefone inválido'],
    ['a wrong CEP', { address: { cep: '1' } }, 'address.cep', 'CEP inválido'],
  ])('%s is refused with its field', async (_, wrong, field, sentence) => {
    const refused = await desk.call('POST', '/patients', { ...maria, cpf: cpfOf(11), ...wrong });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual([field]);
    if (sentence) expect(refused.body.errors[field]).toBe(sentence);
  });

  test('the limits themselves are accepted: 01/01/1900 and today [PAT-007, PAT-008]', async () => {
    for (const [index, birthDate] of ['1900-01-01', today].entries()) {
      const made = await desk.call('POST', '/patients', { ...maria, cpf: cpfOf(20 + index), birthDate });
      expect(made.status).toBe(201);
    }
  });

  test.each([
    ['no name at all', { birthDate: '1980-01-01' }],
    ['31/02/2000 [PAT-006]', { ...maria, birthDate: '2000-02-31' }],
    ['an unknown property', { ...maria, branchId: '0'.repeat(24) }],
    ['a NUL byte', { ...maria, cpf: null, quick: true, name: 'Ana\u0000' }],
  ])('%s does not pass the contract', async (_, body) => {
    const refused = await desk.call('POST', '/patients', body);
    expect(refused.status).toBe(400);
    expect(refused.body.message).not.toBe('');
  });

  test('the quick form asks name and phone, and the identity only where the branch does', async () => {
    const quick = { name: 'Rápida Souza', phone: '1133334444', quick: true };
    expect((await desk.call('POST', '/patients', quick)).status).toBe(201);
    expect((await desk.call('POST', '/patients', { name: 'Sem Fone', quick: true })).body.errors).toEqual({
      phone: 'Campo obrigatório',
    });
    const strict = await server.person(await server.branch({ settings: { 'patient.identityRequired': true } }));
    const refused = await strict.call('POST', '/patients', quick);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ cpf: 'Campo obrigatório' });
    expect((await strict.call('POST', '/patients', { ...quick, cpf: cpfOf(30) })).status).toBe(201);
  });
});

describe('search', () => {
  let branchId: string;
  let reader: Caller;
  beforeAll(async () => {
    const clinic = await server.branch();
    branchId = clinic.id;
    reader = await server.person(clinic);
    for (const [index, name] of [
      'José Carlos Lima',
      'Maria José Alves',
      'Ana Ana Lima',
      'Mariana Prado',
      'Anabela Dias',
    ].entries()) {
      const made = await reader.call('POST', '/patients', {
        name,
        cpf: cpfOf(40 + index),
        birthDate: index === 0 ? '1990-02-01' : '1985-06-10',
        gender: 'male',
      });
      expect(made.status).toBe(201);
    }
  });

  test("'jose' finds 'José', at the begin of any word; '01/02/1990' and CPF digits find the patient [PAT-018]", async () => {
    expect(namesOf(await search(reader, 'jose'))).toEqual(['Maria José Alves', 'José Carlos Lima']);
    expect(namesOf(await search(reader, 'JOSÉ  car'))).toEqual(['José Carlos Lima']);
    expect(namesOf(await search(reader, '01/02/1990'))).toEqual(['José Carlos Lima']);
    expect(namesOf(await search(reader, '31/02/1990'))).toEqual([]);
    const cpf = cpfOf(40);
    expect(namesOf(await search(reader, cpf))).toEqual(['José Carlos Lima']);
    expect(namesOf(await search(reader, `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}`))).toContain(
      'José Carlos Lima',
    );
    expect(namesOf(await search(reader, '100')).length).toBe(5);
    expect(namesOf(await search(reader, '99'))).toEqual([]);
    expect(namesOf(await search(reader, "o'%_"))).toEqual([]);
  });

  test('each patient is listed once, in the order of the words, and pages add up', async () => {
    const all = await search(reader, 'ana');
    expect(namesOf(all)).toEqual(['Ana Ana Lima', 'Anabela Dias']);
    expect(all).toMatchObject({ total: 2, hasMore: false });
    const first = await search(reader, '', '&limit=2');
    expect(first).toMatchObject({ total: 5, hasMore: true });
    const second = await search(reader, '', '&limit=2&offset=2');
    const third = await search(reader, '', '&limit=2&offset=4');
    expect(third).toMatchObject({ total: 5, hasMore: false });
    expect([...namesOf(first), ...namesOf(second), ...namesOf(third)]).toEqual([
      'Ana Ana Lima',
      'Anabela Dias',
      'José Carlos Lima',
      'Maria José Alves',
      'Mariana Prado',
    ]);
    expect(await search(reader, '', '&limit=2&offset=10')).toMatchObject({ items: [], total: 5, hasMore: false });
    expect((await search(reader, '', '&limit=0')).items).toHaveLength(5);
  });

  test('inactive patients and changed names are followed', async () => {
    const [found] = (await search(reader, 'mariana')).items;
    const changed = await reader.call('PUT', `/patients/${found.id}`, { name: 'Helena Prado', active: false });
    expect(changed.status).toBe(200);
    expect(namesOf(await search(reader, 'mariana'))).toEqual([]);
    expect(namesOf(await search(reader, 'helena'))).toEqual(['Helena Prado']);
    expect(namesOf(await search(reader, 'helena', '&active=true'))).toEqual([]);
    expect(branchId).toHaveLength(24);
  });
});

describe('who may', () => {
  test('another branch neither lists nor reads nor changes the patient [ACC-001]', async () => {
    const made = await desk.call('POST', '/patients', { ...maria, name: 'Canária Única', cpf: cpfOf(60) });
    const stranger = await server.person(await server.branch());
    expect((await search(stranger, 'canaria')).items).toEqual([]);
    expect((await search(stranger, cpfOf(60))).items).toEqual([]);
    expect((await stranger.call('GET', `/patients/${made.body.id}`)).status).toBe(404);
    expect((await stranger.call('PUT', `/patients/${made.body.id}`, { ...maria, cpf: cpfOf(61) })).status).toBe(404);
    expect(
      (await stranger.call('GET', `/patients/${made.body.id}`, undefined, { 'branch-id': branch.id })).status,
    ).toBe(403);
  });

  test('each permission opens its own call and no other [PAT-010, PAT-011, PAT-012]', async () => {
    const made = await desk.call('POST', '/patients', { ...maria, cpf: cpfOf(70) });
    const calls = {
      'general:listPatients': async (who: Caller) => [
        (await who.call('GET', '/patients')).status,
        (await who.call('GET', `/patients/${made.body.id}/history`)).status,
      ],
      'general:createPatient': async (who: Caller) => [
        (await who.call('POST', '/patients', { ...maria, cpf: null, passport: `AB${who.userId.slice(-6)}` })).status,
      ],
      'general:updatePatient': async (who: Caller) => [
        (await who.call('PUT', `/patients/${made.body.id}`, { ...maria, cpf: cpfOf(70) })).status,
      ],
    } as const;
    for (const permission of Object.keys(calls) as (keyof typeof calls)[]) {
      const who = await server.person(branch, [permission]);
      for (const [asked, call] of Object.entries(calls)) {
        const statuses = await call(who);
        expect([
          permission,
          asked,
          statuses.every((status) => (asked === permission ? status < 300 : status === 403)),
        ]).toEqual([permission, asked, true]);
      }
      // Whoever may change a patient reads the registration to do so.
      const { status } = await who.call('GET', `/patients/${made.body.id}`);
      expect([permission, status]).toEqual([permission, permission === 'general:createPatient' ? 403 : 200]);
    }
  });
});
