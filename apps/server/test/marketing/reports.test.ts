import { instantAt, localDate } from '@prumo/domain/dates';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signatureOf } from '../../src/marketing/cloud-api.ts';
import { messagesJob } from '../../src/marketing/messages-job.ts';
import { startServer, type TestServer } from '../harness.ts';
import { type Agenda, makeAgenda } from '../scheduling/agenda.ts';

const SECRET = 'a secret key for tests, long enough for all';
const NOON = Date.parse(instantAt(localDate('2027-03-09'), '12:00', 'America/Sao_Paulo'));
let server: TestServer;
let agenda: Agenda;
let phones = 30_000;

beforeAll(async () => {
  server = await startServer({ now: () => NOON });
});
beforeEach(async () => {
  agenda = await makeAgenda(server);
});

const hour = ['08:00', '08:30', '09:00', '09:30', '10:00'];
/** A confirmation that the provider has taken. */
async function asked(more: object = {}): Promise<{ id: string; appointmentId: string; providerId: string }> {
  const patient = await agenda.desk.call('POST', '/patients', {
    name: 'Rita Prado',
    quick: true,
    cellphone: `119888${++phones}`,
    consents: { whatsapp: true },
    ...more,
  });
  const { id: appointmentId } = await agenda.book({ patientId: patient.body.id, hour: hour[phones % hour.length] });
  const { body } = await agenda.desk.call('POST', `/appointments/${appointmentId}/confirmation`, {
    channel: 'whatsapp',
  });
  await messagesJob(server.services).run(
    { id: '', name: 'messages', payload: { branchId: agenda.branch.id }, attempts: 1 },
    new AbortController().signal,
  );
  const read = () =>
    server.db
      .selectFrom('message')
      .select(['provider_id', 'status'])
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
  await expect.poll(async () => (await read()).status, { timeout: 120_000 }).toBe('sent');
  return { id: body.id, appointmentId, providerId: (await read()).provider_id ?? '' };
}
const report = async (providerId: string, status: string, more: object = {}, secret = SECRET) => {
  const body = {
    entry: [
      {
        changes: [{ value: { statuses: [{ id: providerId, status, timestamp: String(NOON / 1000 - 60), ...more }] } }],
      },
    ],
  };
  return server.send('POST', '/webhooks/whatsapp', body, {
    'x-hub-signature-256': signatureOf(secret, Buffer.from(JSON.stringify(body))),
  });
};
const shown = async (show = 'all') => (await agenda.desk.call('GET', `/messages?show=${show}&limit=0`)).body.items;

test('sent, delivered, read: each report is shown in the list; a late «delivered» never undoes «read», and a forged one counts for nothing [UXP-016]', async () => {
  const { providerId } = await asked();
  expect((await shown())[0].delivery).toBeNull();
  for (const [status, becomes] of [
    ['sent', 'sent'],
    ['delivered', 'delivered'],
    ['read', 'read'],
    ['delivered', 'read'],
    ['sent', 'read'],
    ['failed', 'read'],
    ['read', 'read'],
  ] as const) {
    expect((await report(providerId, status)).status).toBe(204);
    expect((await shown())[0].delivery.stage).toBe(becomes);
  }
  const { delivery } = (await shown())[0];
  expect({ ...delivery, at: Date.parse(delivery.at) }).toEqual({ stage: 'read', at: NOON - 60_000, reason: null });
  const other = await asked();
  expect((await report(other.providerId, 'read', {}, 'another secret')).status).toBe(403);
  expect((await shown()).find(({ id }: { id: string }) => id === other.id).delivery).toBeNull();
});

test('a number that does not receive: the reason is among what was not sent and on the appointment, and nobody waits for its answer [UXP-016]', async () => {
  const { id, appointmentId, providerId } = await asked();
  expect((await shown('unanswered')).map((message: { id: string }) => message.id)).toEqual([id]);
  await report(providerId, 'failed', { errors: [{ code: 131_026, title: 'Message undeliverable' }] });
  const reason = 'O número não recebe WhatsApp: confira o celular no cadastro';
  expect((await shown('unsent'))[0]).toMatchObject({ id, status: 'sent', delivery: { stage: 'failed', reason } });
  expect(await shown('unanswered')).toEqual([]);
  const confirmation = await agenda.desk.call('GET', `/appointments/${appointmentId}/confirmation`);
  expect(confirmation.body.messages).toMatchObject([{ id, delivery: { stage: 'failed', reason } }]);
  await report(providerId, 'delivered');
  expect((await shown())[0].delivery).toMatchObject({ stage: 'delivered', reason: null });
  expect(await shown('unsent')).toEqual([]);
});

test('a report that is faster than the sending itself finds its message by what was given along, and only by the right pair', async () => {
  const { id, providerId } = await asked();
  await sql`delete from message_route where provider_id = ${providerId}`.execute(server.db);
  await server.db
    .updateTable('message')
    .set({ status: 'sending', provider_id: null, sent_at: null })
    .where('id', '=', id)
    .execute();
  const elsewhere = await server.branch();
  await report(providerId, 'delivered', { biz_opaque_callback_data: `${elsewhere.id}.${id}` });
  expect((await shown())[0].delivery).toBeNull();
  await report(providerId, 'delivered', { biz_opaque_callback_data: `${agenda.branch.id}.${id}` });
  expect((await shown())[0].delivery.stage).toBe('delivered');
  await server.db
    .updateTable('message')
    .set({ status: 'sent', provider_id: providerId, sent_at: new Date(NOON).toISOString() })
    .where('id', '=', id)
    .execute();
  await report('wamid.of-another', 'read', { biz_opaque_callback_data: `${agenda.branch.id}.${id}` });
  expect((await shown())[0].delivery.stage).toBe('delivered');
});

test('strange reports change nothing: no such message, an unknown word, a time that is none', async () => {
  const { providerId } = await asked();
  expect((await report('wamid.unknown', 'read')).status).toBe(204);
  expect((await report(providerId, 'warning')).status).toBe(204);
  expect((await shown())[0].delivery).toBeNull();
  await report(providerId, 'read', { timestamp: 'soon' });
  expect(Date.parse((await shown())[0].delivery.at)).toBe(NOON);
});

test('twenty reports at once leave the strongest, and the database itself keeps a weaker one out', async () => {
  const { id, providerId } = await asked();
  const stages = ['sent', 'delivered', 'read', 'failed'];
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => report(providerId, stages[index % stages.length] ?? 'sent')),
  );
  expect((await shown())[0].delivery.stage).toBe('read');
  await expect(
    server.db.updateTable('message').set({ delivery: 'delivered' }).where('id', '=', id).execute(),
  ).rejects.toThrow('a message does not become less delivered');
});

test('the simulator reports by itself, as the provider does: delivered, or not at all for numbers that end in 8888', async () => {
  const live = await startServer({ now: () => NOON });
  const mine = agenda;
  const here = server;
  try {
    server = live;
    agenda = await makeAgenda(live);
    await live.app.listen({ port: 0, host: '127.0.0.1' });
    const { id } = await asked();
    const lost = await asked({ cellphone: '11988888888' });
    const stageOf = async (message: string) =>
      (await live.db.selectFrom('message').select('delivery').where('id', '=', message).executeTakeFirstOrThrow())
        .delivery;
    await expect.poll(() => stageOf(id), { timeout: 120_000 }).toBe('delivered');
    await expect.poll(() => stageOf(lost.id), { timeout: 120_000 }).toBe('failed');
  } finally {
    server = here;
    agenda = mine;
  }
});
