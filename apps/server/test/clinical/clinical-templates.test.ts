import type { Permission } from '@prumo/domain/access';
import { TEMPLATE_KINDS } from '@prumo/domain/clinical';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Clinic, makeClinic } from '../clinic.ts';
import { ALL, type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';

let server: TestServer;
let branch: TestBranch;
let clinic: Clinic;
let desk: Caller;

beforeAll(async () => {
  server = await startServer();
  branch = await server.branch();
  desk = await server.person(branch, ALL, { name: 'Carla Direção' });
  clinic = await makeClinic(server, branch, [desk]);
});

const text = 'Paciente *{{patient_name}}*, {{patient_age}} anos';
const idsOf = async (kind: string, query = '', who = desk): Promise<string[]> =>
  (await who.call('GET', `/clinical-templates/${kind}?limit=0&${query}`)).body.items.map(
    ({ id }: { id: string }) => id,
  );
const made = async (kind: string, body: object) => (await desk.call('POST', `/clinical-templates/${kind}`, body)).body;

describe.each(TEMPLATE_KINDS)('%s', (kind) => {
  const path = `/clinical-templates/${kind}`;

  test('create → list of its kind alone → change → deactivate → absent from active=true; each step in the audit', async () => {
    const created = await desk.call('POST', path, {
      name: '  Modelo   comum ',
      text: `\n${text}\n`,
      professionalId: clinic.professional,
    });
    expect([created.status, created.body]).toEqual([
      201,
      {
        id: expect.any(String),
        kind,
        name: 'Modelo comum',
        text,
        professional: { id: clinic.professional, name: 'Lia Prado' },
        active: true,
        version: 1,
      },
    ]);
    const { id } = created.body;
    expect((await desk.call('GET', `${path}/${id}`)).body).toEqual(created.body);
    expect(await idsOf(kind, 'active=true&search=COMUM')).toEqual([id]);
    expect(await idsOf(kind, 'search=outro')).toEqual([]);
    const changed = await desk.call('PUT', `${path}/${id}`, { name: 'Modelo da clínica', text, version: 1 });
    expect([changed.status, changed.body]).toEqual([
      200,
      { ...created.body, name: 'Modelo da clínica', professional: null, version: 2 },
    ]);
    const other = TEMPLATE_KINDS.find((one) => one !== kind) ?? kind;
    expect(await idsOf(other)).not.toContain(id);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await desk.call(method, `/clinical-templates/${other}/${id}`)).status).toBe(404);
    expect((await desk.call('PUT', `/clinical-templates/${other}/${id}`, { name: 'X', text })).status).toBe(404);
    expect((await desk.call('DELETE', `${path}/${id}`)).status).toBe(204);
    expect((await desk.call('GET', `${path}/${id}`)).body).toMatchObject({ active: false, version: 3 });
    expect(await idsOf(kind, 'active=true')).toEqual([]);
    expect(await idsOf(kind)).toEqual([id]);
    const log = await server.db
      .selectFrom('audit_entry')
      .select(['action', 'record_type'])
      .where('record_id', '=', id)
      .orderBy('number')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'clinical-template.created',
      'clinical-template.updated',
      'clinical-template.deactivated',
    ]);
  });
});

test('the area of templates opens its own calls and no other: with the permission the call works, without it 403 [MED-042]', async () => {
  const { id } = await made('recipe', { name: 'Receita simples', text });
  const path = '/clinical-templates/recipe';
  const calls: readonly (readonly [readonly Permission[], (who: Caller) => Promise<number>])[] = [
    [['clinical:listTemplates'], async (who) => (await who.call('GET', path)).status],
    // Whoever may change a template reads it to do so.
    [
      ['clinical:listTemplates', 'clinical:updateTemplate'],
      async (who) => (await who.call('GET', `${path}/${id}`)).status,
    ],
    [
      ['clinical:createTemplate'],
      async (who) => (await who.call('POST', path, { name: `Receita ${server.newId()}`, text })).status,
    ],
    [
      ['clinical:updateTemplate'],
      async (who) => (await who.call('PUT', `${path}/${id}`, { name: 'Receita simples', text })).status,
    ],
    [['clinical:updateTemplate'], async (who) => (await who.call('DELETE', `${path}/${id}`)).status],
  ];
  for (const permission of new Set(calls.flatMap(([needed]) => needed))) {
    const who = await server.person(branch, [permission]);
    const without = await server.person(
      branch,
      ALL.filter((one) => one !== permission),
    );
    for (const [needed, call] of calls) {
      expect([needed, permission, (await call(who)) < 300]).toEqual([needed, permission, needed.includes(permission)]);
      const isOnly = needed.every((one) => one === permission);
      expect([needed, permission, (await call(without)) === 403]).toEqual([needed, permission, isOnly]);
    }
  }
});

test('another branch sees no template, and no professional of another branch owns one [ACC-001]', async () => {
  const { id } = await made('document', { name: 'Atestado', text });
  const elsewhere = await server.branch();
  const stranger = await server.person(elsewhere);
  expect(await idsOf('document', '', stranger)).toEqual([]);
  for (const method of ['GET', 'DELETE'] as const)
    expect((await stranger.call(method, `/clinical-templates/document/${id}`)).status).toBe(404);
  const refused = await stranger.call('POST', '/clinical-templates/document', {
    name: 'Atestado',
    text,
    professionalId: clinic.professional,
  });
  expect([refused.status, refused.body.errors]).toEqual([422, { professionalId: 'Valor inválido' }]);
});

describe('what is refused', () => {
  const errors = async (body: object) => (await desk.call('POST', '/clinical-templates/report', body)).body.errors;

  test('a template without name or text, too long, or with a variable that nobody can fill [MED-059]', async () => {
    expect(await errors({ name: ' ', text: ' ' })).toEqual({ name: 'Campo obrigatório', text: 'Campo obrigatório' });
    expect(await errors({ name: 'Laudo', text: 'Nome: {{nome}}' })).toEqual({ text: 'A variável nome não existe' });
    expect(await errors({ name: 'Laudo', text: 'é'.repeat(50_001) })).toEqual({ text: expect.any(String) });
    expect(
      (await desk.call('POST', '/clinical-templates/report', { name: 'Laudo longo', text: 'é'.repeat(50_000) })).status,
    ).toBe(201);
    expect((await desk.call('GET', '/clinical-templates/letter')).status).toBe(400);
  });

  test('the same name twice among what is in use of a kind and of one owner, and nowhere else', async () => {
    const { id } = await made('surgery', { name: 'Descrição', text });
    const again = await desk.call('POST', '/clinical-templates/surgery', { name: 'descrição', text });
    expect([again.status, again.body.message]).toEqual([409, 'Já existe um registro ativo com este nome']);
    expect(
      (
        await desk.call('POST', '/clinical-templates/surgery', {
          name: 'Descrição',
          text,
          professionalId: clinic.professional,
        })
      ).status,
    ).toBe(201);
    expect((await desk.call('POST', '/clinical-templates/report', { name: 'Descrição', text })).status).toBe(201);
    await desk.call('DELETE', `/clinical-templates/surgery/${id}`);
    expect((await desk.call('POST', '/clinical-templates/surgery', { name: 'Descrição', text })).status).toBe(201);
  });

  test('the change of somebody who read an older version, with who was faster', async () => {
    const { id } = await made('anamnesis', { name: 'Retorno', text });
    const other = await server.person(branch, ALL, { name: 'Bruno Lemos' });
    expect(
      (
        await other.call('PUT', `/clinical-templates/anamnesis/${id}`, {
          name: 'Retorno',
          text: 'Evolução:',
          version: 1,
        })
      ).status,
    ).toBe(200);
    const refused = await desk.call('PUT', `/clinical-templates/anamnesis/${id}`, {
      name: 'Retorno',
      text: 'Queixa:',
      version: 1,
    });
    expect([refused.status, refused.body.code, refused.body.data.by]).toEqual([409, 'conflict.version', 'Bruno Lemos']);
    expect((await desk.call('GET', `/clinical-templates/anamnesis/${id}`)).body).toMatchObject({
      text: 'Evolução:',
      version: 2,
    });
  });
});

test('bold text is kept as it was written, and HTML stays text [UIX-020]', async () => {
  const written = 'Traga *documento* <img src=x onerror=alert(1)>';
  const { id } = await made('appointment', { name: 'Orientações', text: written });
  expect((await desk.call('GET', `/clinical-templates/appointment/${id}`)).body.text).toBe(written);
});
