import { instantAt, localDate } from '@prumo/domain/dates';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { messagesJob } from '../../src/marketing/messages-job.ts';
import { type Caller, startServer, type TestServer } from '../harness.ts';
import { addProfessional, type Agenda, DAY, makeAgenda } from '../scheduling/agenda.ts';

const NOON = Date.parse(instantAt(localDate('2027-03-09'), '12:00', 'America/Sao_Paulo'));
const NO_CONSENT = 'O paciente não autorizou o envio de mensagens por este canal';
let now = NOON;
let server: TestServer;
let agenda: Agenda;
let templateId: string;
let phones = 20_000;

beforeAll(async () => {
  server = await startServer({ now: () => now });
});
beforeEach(async () => {
  now = NOON;
  agenda = await makeAgenda(server);
  templateId = await template();
});

const template = async (more: object = {}): Promise<string> =>
  (
    await agenda.desk.call('POST', '/message-templates', {
      name: `Aviso ${server.newId()}`,
      channel: 'whatsapp',
      header: 'Clínica',
      body: 'Olá, {{patient_name}}! Dia {{date}} às {{hour}}',
      buttons: ['Certo'],
      ...more,
    })
  ).body.id;
const patient = async (name: string, more: object = {}): Promise<string> =>
  (
    await agenda.desk.call('POST', '/patients', {
      name,
      quick: true,
      phone: '1133334444',
      cellphone: `119888${++phones}`,
      consents: { whatsapp: true },
      ...more,
    })
  ).body.id;
const review = async (more: object, who: Caller = agenda.desk) =>
  who.call('POST', '/messages/reviews', {
    channel: 'whatsapp',
    templateId,
    patientIds: [],
    appointments: null,
    ...more,
  });
const order = (more: object, key?: string) =>
  agenda.desk.call(
    'POST',
    '/messages',
    { channel: 'whatsapp', templateId, ...more },
    key === undefined ? {} : { 'idempotency-key': key },
  );
const to = (...ids: readonly string[]) => ({
  targets: ids.map((patientId) => ({ patientId, appointmentId: null })),
  confirmed: ids.length,
});
const messages = async () => (await agenda.desk.call('GET', '/messages?show=all&limit=0')).body.items;
const round = () =>
  messagesJob(server.services).run(
    { id: '', name: 'messages', payload: { branchId: agenda.branch.id }, attempts: 1 },
    new AbortController().signal,
  );
/** Somebody at the desk at another hour: sessions do not last through the night. */
const at = async (day: string, hour: string) => {
  now = Date.parse(instantAt(localDate(day), hour, 'America/Sao_Paulo'));
  agenda = { ...agenda, desk: await server.person(agenda.branch) };
};
const until = (check: () => Promise<boolean>) => expect.poll(check, { timeout: 120_000 }).toBe(true);
const allSent = async (count: number) =>
  until(async () => (await messages()).filter(({ status }: { status: string }) => status === 'sent').length === count);

test('what each would read with the variables filled in, and who is left out and why, before anything is sent [COM-006, AUD-007]', async () => {
  const ana = await patient('Ana Lima');
  const bia = await patient('Bia Reis', { consents: { whatsapp: false } });
  const caio = await patient('Caio Sá', { cellphone: null });
  const { body } = await review({ patientIds: [ana, bia, caio, ana] });
  expect(body.limit).toBe(200);
  expect(
    body.recipients.map(({ patient: { name }, refusal }: { patient: { name: string }; refusal: string | null }) => [
      name,
      refusal,
    ]),
  ).toEqual([
    ['Ana Lima', null],
    ['Bia Reis', NO_CONSENT],
    ['Caio Sá', 'O paciente não tem celular cadastrado'],
    ['Ana Lima', 'Já recebe esta mensagem neste envio'],
  ]);
  expect(body.recipients[0]).toMatchObject({
    text: 'Clínica\n\nOlá, Ana Lima! Dia 09/03/2027 às 12:00',
    buttons: ['Certo'],
    appointment: null,
  });
  expect(await messages()).toEqual([]);
});

test('tomorrow’s appointments of a schedule: each message tells the hour of its own; who cannot come any more is not among them [COM-006]', async () => {
  const other = await addProfessional(server, agenda.branch, 'Dr. Outro');
  const first = await agenda.book({ patientId: await patient('Ana Lima'), hour: '09:00' });
  const second = await agenda.book({ patientId: await patient('Bia Reis'), hour: '10:00' });
  await agenda.book({ patientId: await patient('Davi Luz'), scheduleId: other.schedule, hour: '08:30' });
  await agenda.desk.call('PUT', `/appointments/${second.id}/status`, {
    status: 'canceled',
    version: second.version,
    reason: 'Pediu',
  });
  const { body } = await review({ appointments: { date: DAY, scheduleId: agenda.clinic.schedule } });
  expect(body.recipients).toMatchObject([
    {
      patient: { name: 'Ana Lima' },
      appointment: { id: first.id },
      text: 'Clínica\n\nOlá, Ana Lima! Dia 10/03/2027 às 09:00',
    },
  ]);
  expect((await review({ appointments: { date: DAY, scheduleId: null } })).body.recipients).toHaveLength(2);
  const doctor = await server.person(agenda.branch, ['general:createMessage', 'clinical:listAppointments'], {
    professionalId: other.professional,
    collaborator: false,
  });
  expect((await review({ appointments: { date: DAY, scheduleId: null } }, doctor)).body.recipients).toMatchObject([
    { patient: { name: 'Davi Luz' } },
  ]);
  const writer = await server.person(agenda.branch, ['general:createMessage']);
  expect((await review({ appointments: { date: DAY, scheduleId: null } }, writer)).status).toBe(403);
});

test('ordered once, sent by the job as it was shown, and in the list of messages; the same order again sends nothing more [COM-006]', async () => {
  const ids = [await patient('Ana Lima'), await patient('Bia Reis')];
  const orders = await Promise.all([
    order(to(...ids), 'the-same-order-0001'),
    order(to(...ids), 'the-same-order-0001'),
  ]);
  expect(orders.map(({ status }) => status)).toEqual([201, 201]);
  expect(orders[0]?.body).toEqual(orders[1]?.body);
  expect(orders[0]?.body.count).toBe(2);
  await Promise.all([round(), round()]);
  await allSent(2);
  expect(await messages()).toHaveLength(2);
  const [message] = await messages();
  expect(message).toMatchObject({
    kind: 'notice',
    channel: 'whatsapp',
    appointment: null,
    tellsOf: null,
    status: 'sent',
    body: expect.stringMatching(/^Clínica\n\nOlá, /),
  });
  const audit = await server.db
    .selectFrom('audit_entry')
    .select('record_id')
    .where('branch_id', '=', agenda.branch.id)
    .where('action', '=', 'messages.created')
    .execute();
  expect(audit).toEqual([{ record_id: orders[0]?.body.batchId }]);
});

test('another count than the confirmed one sends nothing: consent was withdrawn, the appointment was moved away, or nobody is left', async () => {
  const [ana, bia] = [await patient('Ana Lima'), await patient('Bia Reis', { consents: { whatsapp: false } })];
  const changed = await order({ ...to(ana, bia), confirmed: 2 });
  expect([changed.status, changed.body.code, changed.body.message]).toEqual([
    409,
    'message.count-changed',
    'A quantidade mudou: agora são 1. Confira e confirme de novo',
  ]);
  expect((await order(to(bia))).body.code).toBe('message.nobody');
  const { id, version } = await agenda.book({ patientId: ana, hour: '11:00' });
  await agenda.desk.call('PUT', `/appointments/${id}/status`, { status: 'canceled', version, reason: 'Pediu' });
  expect((await order({ targets: [{ patientId: ana, appointmentId: id }], confirmed: 1 })).body.code).toBe(
    'message.nobody',
  );
  expect((await order({ targets: [{ patientId: bia, appointmentId: id }], confirmed: 1 })).body.code).toBe(
    'message.nobody',
  );
  expect(await messages()).toEqual([]);
});

test('more than 200 at once are refused, and a template of another channel or out of use', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 201; index++) ids.push(server.newId());
  await server.db
    .insertInto('patient')
    .values(
      ids.map((id, index) => ({
        branch_id: agenda.branch.id,
        id,
        name: `Paciente ${index}`,
        name_folded: `paciente ${index}`,
        cellphone: `1197${String(index).padStart(7, '0')}`,
      })),
    )
    .execute();
  await server.db
    .insertInto('patient_consent')
    .values(
      ids.map((id) => ({
        branch_id: agenda.branch.id,
        id: server.newId(),
        patient_id: id,
        channel: 'whatsapp',
        granted: true,
        origin: 'reception',
        user_id: agenda.desk.userId,
        at: '2026-01-01T12:00:00Z',
      })),
    )
    .execute();
  const many = await order(to(...ids));
  expect([many.status, many.body.message]).toEqual([409, 'No máximo 200 mensagens por envio: escolha menos pacientes']);
  expect((await review({ patientIds: ids.slice(0, 1), channel: 'email' })).body.errors).toHaveProperty('templateId');
  await agenda.desk.call('DELETE', `/message-templates/${templateId}`);
  expect((await order(to(ids[0] ?? ''))).body.errors).toHaveProperty('templateId');
  expect(await messages()).toEqual([]);
});

test('at night a notice waits for the morning; one about an appointment that is canceled meanwhile never leaves', async () => {
  const ana = await patient('Ana Lima');
  const { id, version } = await agenda.book({ patientId: ana, hour: '11:00' });
  await at('2027-03-09', '22:30');
  expect((await order({ targets: [{ patientId: ana, appointmentId: id }], confirmed: 1 })).status).toBe(201);
  await order(to(await patient('Bia Reis')));
  await round();
  expect((await messages()).map(({ status }: { status: string }) => status)).toEqual(['pending', 'pending']);
  await agenda.desk.call('PUT', `/appointments/${id}/status`, { status: 'canceled', version, reason: 'Pediu' });
  await at('2027-03-10', '08:01');
  await round();
  await allSent(1);
  expect(
    (await messages()).find(({ appointment }: { appointment: object | null }) => appointment !== null),
  ).toMatchObject({ status: 'canceled', reason: 'O agendamento foi remarcado, cancelado ou iniciado antes do envio' });
});

test('who withdraws the consent before it leaves gets nothing, and «Reenviar» asks for the consent of now', async () => {
  await at('2027-03-09', '22:30');
  const ana = await patient('Ana Lima');
  await order(to(ana));
  await server.db
    .insertInto('patient_consent')
    .values({
      branch_id: agenda.branch.id,
      id: server.newId(),
      patient_id: ana,
      channel: 'whatsapp',
      granted: false,
      origin: 'reception',
      user_id: agenda.desk.userId,
    })
    .execute();
  await at('2027-03-10', '12:00');
  await round();
  await until(async () => (await messages())[0]?.status === 'refused');
  const [message] = await messages();
  expect(message.reason).toBe(NO_CONSENT);
  expect((await agenda.desk.call('POST', `/messages/${message.id}/resend`)).body.message).toBe(NO_CONSENT);
  await server.db
    .insertInto('patient_consent')
    .values({
      branch_id: agenda.branch.id,
      id: server.newId(),
      patient_id: ana,
      channel: 'whatsapp',
      granted: true,
      origin: 'reception',
      user_id: agenda.desk.userId,
    })
    .execute();
  expect((await agenda.desk.call('POST', `/messages/${message.id}/resend`)).body).toMatchObject({
    kind: 'notice',
    body: message.body,
  });
  await round();
  await allSent(1);
});

test('without the permission nobody writes [COM-006]', async () => {
  const reader = await server.person(agenda.branch, ['general:listMessages']);
  const statuses = await Promise.all([
    reader.call('GET', '/messages/templates'),
    review({ patientIds: [] }, reader),
    reader.call('POST', '/messages', { channel: 'whatsapp', templateId, ...to(server.newId()) }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403]);
});
