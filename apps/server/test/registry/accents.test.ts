import { defaultPlanContract, defaultPlanSettings } from '@prumo/domain/billing';
import { foldText } from '@prumo/domain/identity';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDesk } from '../billing/desk.ts';
import { consultationGuide } from '../clinic.ts';
import { ALL, startServer, type TestServer } from '../harness.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  server = await startServer();
  desk = await openDesk(server);
});

test('the database folds every text as foldText does [PAT-018]', async () => {
  const letters = fc.constantFrom(..."aAáÁàÀâÂãÃäÄçÇéÉêÊíÍóÓôÔõÕöÖúÚüÜñÑýÝåÅžŽşŞ 1-'\t\n\u00a0");
  const texts = fc.array(fc.string({ unit: letters, maxLength: 20 }), { minLength: 1, maxLength: 50 });
  await fc.assert(
    fc.asyncProperty(texts, async (asked) => {
      const { rows } = await sql<{ folded: string }>`
        select folded(t) as folded from unnest(${asked}::text[]) with ordinality as x(t, n) order by n`.execute(
        server.db,
      );
      expect(rows.map(({ folded }) => folded)).toEqual(asked.map(foldText));
    }),
    { numRuns: 40 },
  );
});

describe('a list is in one order, whatever the accents, and its search finds with and without them [PAT-018]', () => {
  const plan = { name: 'Básico', settings: defaultPlanSettings, contract: defaultPlanContract };
  const contact = { document: null, phone: '4133334444' };
  const lists: readonly (readonly [list: string, body: (name: string) => object])[] = [
    ['/markers', (name) => ({ name, color: '#336699' })],
    ['/places', (name) => ({ name, type: 'clinical' })],
    ['/providers', (name) => ({ name, ...contact })],
    // A company has a number of its own.
    ['/clients', (name) => ({ name, ...contact, document: cnpjs[names.indexOf(name)] })],
    ['/partners', (name) => ({ name, ...contact })],
    ['/phone-books', (name) => ({ name, phone: '4133334444' })],
    ['/message-templates', (name) => ({ name, channel: 'whatsapp', body: 'Olá' })],
    ['/clinical-templates/document', (name) => ({ name, text: 'Olá', professionalId: null })],
    ['/bank-accounts', (name) => ({ name, type: 'bank', bank: 'Banco', agency: '1', number: '2', initialValue: 0 })],
    ['/categories', (name) => ({ name, type: 'expense', parentId: null })],
    ['/cost-centers', (name) => ({ name, parentId: null })],
    ['/permission-groups', (name) => ({ name, actions: ['general:listMarkers'], userIds: [] })],
    ['/insurances', (name) => ({ name, plans: [plan] })],
    ['/expenses', (name) => ({ name, type: 'exam' })],
    ['/branches', (name) => ({ name, timeZone: 'America/Sao_Paulo', modules: ['clinical'], publicId: server.newId() })],
  ];
  const cnpjs = [
    '11222333000181',
    '11444777000161',
    '04252011000110',
    '33000167000101',
    '60746948000112',
    '00000000000191',
  ];
  const names = ['Zzyzx Última', 'Ágata Única', 'Agata Unida', 'Érica Uniforme', 'Bia Umbral', 'Écio Ursa'];

  test.each(lists)('%s', async (list, body) => {
    for (const name of names) {
      const made = await desk.biller.call('POST', list, body(name));
      expect([made.status, made.status === 201 ? null : made.body]).toEqual([201, null]);
    }
    const shown = async (search: string) =>
      (
        (await desk.biller.call('GET', `${list}?limit=0&search=${encodeURIComponent(search)}`)).body.items as readonly {
          readonly name: string;
        }[]
      ).map(({ name }) => name);
    const all = (await shown('')).filter((name) => names.includes(name));
    expect(all).toEqual(['Ágata Única', 'Agata Unida', 'Bia Umbral', 'Écio Ursa', 'Érica Uniforme', 'Zzyzx Última']);
    for (const search of ['agata', 'ÁGATA', 'Ágata']) expect(await shown(search)).toEqual(all.slice(0, 2));
    for (const search of ['ultima', 'ÚLTIMA']) expect(await shown(search)).toEqual(all.slice(5));
  });

  test('/professionals and /collaborators/accounts', async () => {
    for (const name of names) {
      await server.person(desk.branch, ALL, { name });
      await desk.biller.call('POST', '/professionals', { name, councils: [], specialties: [] });
    }
    for (const list of ['/collaborators', '/collaborators/accounts']) {
      const { items } = (await desk.biller.call('GET', `${list}?limit=0`)).body;
      const all = (items as { name: string }[]).map(({ name }) => name);
      expect(all).toEqual(all.toSorted((one, other) => (foldText(one) < foldText(other) ? -1 : 1)));
      expect(all).toContain('Ágata Única');
    }
  });
});

test('«José» and «Jose» find the same accounts [PAT-018]', async () => {
  const { biller, clinic, save } = desk;
  const patient = await biller.call('POST', '/patients', {
    name: 'José da Conceição',
    phone: '1133334444',
    quick: true,
  });
  expect(patient.status).toBe(201);
  const made = await save(
    consultationGuide(clinic, {
      patient: { id: patient.body.id, name: 'José da Conceição', cns: null, isNewborn: false, socialName: null },
    }),
  );
  expect([made.status, made.body.message]).toEqual([201, undefined]);
  for (const search of ['José', 'jose', 'JOSE DA CONCEICAO', 'Conceição'])
    expect((await biller.call('GET', `/billing-accounts?search=${encodeURIComponent(search)}`)).body.total).toBe(1);
});
