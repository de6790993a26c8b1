import type { Permission } from '@prumo/domain/access';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeClinic } from '../clinic.ts';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';
import { fileForm, PDF, PNG } from '../upload.ts';

let server: TestServer;
let branch: TestBranch;
let desk: Caller;
const ids: Record<string, string> = {};
beforeAll(async () => {
  server = await startServer();
  branch = await server.branch();
  desk = await server.person(branch);
  const clinic = await makeClinic(server, branch, [desk]);
  const company = { name: 'Empresa Alfa', document: '11222333000181', phone: '1133334444' };
  const made = async (url: string) => (await desk.call('POST', url, company)).body.id as string;
  Object.assign(ids, {
    patient: clinic.patient,
    professional: clinic.professional,
    collaborator: desk.userId,
    provider: await made('/providers'),
    client: await made('/clients'),
    partner: await made('/partners'),
  });
});

const OWNERS: readonly (readonly [string, Permission, Permission])[] = [
  ['patient', 'general:listPatients', 'general:updatePatient'],
  ['professional', 'general:listProfessionals', 'general:updateProfessional'],
  ['collaborator', 'general:listCollaborators', 'general:updateCollaborator'],
  ['provider', 'general:listSuppliers', 'general:updateSupplier'],
  ['client', 'general:listClients', 'general:updateClient'],
  ['partner', 'referral:listPartners', 'referral:updatePartner'],
];
const send = (who: Caller, id: string, content = PDF, query = '') => {
  const { body, contentType } = fileForm(content, { name: 'Contrato.pdf' });
  return who.call('POST', `/entities/${id}/files${query}`, body, { 'content-type': contentType });
};

describe.each(OWNERS)('%s', (owner, read, write) => {
  test('a file is stored, listed by origin, renamed, read and removed; it has id, url, extension, description and date [ENT-102, PAT-014, PAT-015]', async () => {
    const id = ids[owner] ?? '';
    const made = await send(desk, id, PDF, `?origin=${owner}:${id}`);
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.any(String),
        url: `/files/${made.body.id}`,
        extension: 'pdf',
        description: 'Contrato',
        date: expect.any(String),
        contentType: 'application/pdf',
        sizeBytes: PDF.length,
        origin: `${owner}:${id}`,
      },
    ]);
    await send(desk, id, PNG);
    expect((await desk.call('GET', `/entities/${id}/files?origin=${owner}:${id}`)).body.items).toHaveLength(1);
    expect((await desk.call('GET', `/entities/${id}/files`)).body.items).toHaveLength(2);
    expect(
      (await desk.call('PUT', `/files/${made.body.id}`, { description: 'Contrato social' })).body.description,
    ).toBe('Contrato social');
    expect((await desk.call('GET', `/files/${made.body.id}`)).bytes.equals(PDF)).toBe(true);
    expect((await desk.call('DELETE', `/files/${made.body.id}`)).status).toBe(204);
  });

  test('whoever may list that kind of person reads, whoever may change it writes, and nobody else [PAT-010, PAT-012]', async () => {
    const id = ids[owner] ?? '';
    const { body: file } = await send(desk, id);
    const others = OWNERS.filter(([name]) => name !== owner).flatMap(([, list, update]) => [list, update]);
    const stranger = await server.person(branch, others);
    const reader = await server.person(branch, [read]);
    const writer = await server.person(branch, [write]);
    const asked = async (who: Caller) => [
      (await who.call('GET', `/entities/${id}/files`)).status,
      (await who.call('GET', `/files/${file.id}`)).status,
      (await send(who, id)).status,
      (await who.call('PUT', `/files/${file.id}`, { description: 'x' })).status,
    ];
    expect(await asked(stranger)).toEqual([403, 403, 403, 403]);
    expect((await stranger.call('DELETE', `/files/${file.id}`)).status).toBe(403);
    expect(await asked(reader)).toEqual([200, 200, 403, 403]);
    expect(await asked(writer)).toEqual([403, 403, 201, 200]);
  });

  test('in another branch neither the person nor the file is there [ACC-001]', async () => {
    const id = ids[owner] ?? '';
    const { body: file } = await send(desk, id);
    const foreign = await server.person(await server.branch());
    expect([(await foreign.call('GET', `/entities/${id}/files`)).status, (await send(foreign, id)).status]).toEqual([
      404, 404,
    ]);
    expect([
      (await foreign.call('GET', `/files/${file.id}`)).status,
      (await foreign.call('DELETE', `/files/${file.id}`)).status,
    ]).toEqual([404, 404]);
  });
});

test('a professional of the customer has files in each branch of their own, that the other branch does not see', async () => {
  const sister = await server.branch({ customerId: branch.customerId });
  const there = await server.person(sister);
  const { body: file } = await send(desk, ids['professional'] ?? '');
  expect((await there.call('GET', `/entities/${ids['professional'] ?? ''}/files`)).body.items).toEqual([]);
  expect((await there.call('GET', `/files/${file.id}`)).status).toBe(404);
});
