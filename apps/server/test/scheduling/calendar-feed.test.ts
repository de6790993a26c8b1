import { expect, test } from 'vitest';
import { startServer } from '../harness.ts';
import { addProfessional, makeAgenda } from './agenda.ts';

let now = Date.parse('2027-03-09T12:00:00Z');
const server = await startServer({ now: () => now });
const { branch, clinic, desk, wanted } = await makeAgenda(server);
const lia = await server.person(branch, undefined, { professionalId: clinic.professional, collaborator: false });
const read = (path: string, ip = '10.0.0.1') => server.app.inject({ method: 'GET', url: path, remoteAddress: ip });

test('the calendar of a professional tells initials and nothing else of a patient, until its address is taken away [UXP-018]', async () => {
  await desk.call('POST', '/appointments', wanted({ notes: 'Segredo' }));
  const other = await addProfessional(server, branch, 'Rui');
  await desk.call('POST', '/appointments', wanted({ scheduleId: other.schedule }));
  expect((await lia.call('GET', '/me/calendar-feed')).body).toEqual({ professional: true, createdAt: null });
  const { path } = (await lia.call('POST', '/me/calendar-feed')).body as { path: string };
  const file = await read(path);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(file.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(file.body).toContain('SUMMARY:AS\r\n');
  expect(file.body).toContain('DTSTART:20270310T110000Z\r\nDTEND:20270310T113000Z');
  for (const secret of ['Ana', 'Souza', '52998224725', 'Segredo', 'Vida Plena', 'Consulta'])
    expect(file.body).not.toContain(secret);
  expect((await lia.call('GET', '/me/calendar-feed')).body.createdAt).not.toBeNull();
  const fresh = (await lia.call('POST', '/me/calendar-feed')).body as { path: string };
  expect([(await read(path)).statusCode, (await read(fresh.path)).statusCode]).toEqual([404, 200]);
  expect((await read(fresh.path.replace(branch.id, (await server.branch()).id))).statusCode).toBe(404);
  expect((await lia.call('DELETE', '/me/calendar-feed')).status).toBe(204);
  expect((await read(fresh.path)).statusCode).toBe(404);
});

test('who is no professional has no calendar address', async () => {
  expect((await desk.call('GET', '/me/calendar-feed')).body).toEqual({ professional: false, createdAt: null });
  expect((await desk.call('POST', '/me/calendar-feed')).status).toBe(403);
});

test('one address asks sixty times a minute at most', async () => {
  const { path } = (await lia.call('POST', '/me/calendar-feed')).body as { path: string };
  now += 120_000;
  const replies = await Promise.all(Array.from({ length: 61 }, () => read(path, '10.0.0.2')));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  expect((await read(path, '10.0.0.3')).statusCode).toBe(200);
});
