import { localDate } from '@prumo/domain/dates';
import { beforeEach, expect, test } from 'vitest';
import { ApiSession, createApi, registry } from '../../src/core/index.ts';
import {
  createHttpAnswerLinkGateway,
  createHttpMailingGateway,
  createHttpMessageGateway,
} from '../../src/marketing/index.ts';
import { createHttpWaitingGateway } from '../../src/scheduling/index.ts';

const ID = '0190a1b2c3d4e5f601020304';
const OTHER = '0190a1b2c3d4e5f601020305';

let requests: { asked: string; body: unknown }[] = [];
let answer: () => Response;
beforeEach(() => {
  requests = [];
  answer = () => Response.json({ items: [], total: 0, hasMore: false, counts: {} });
});

const api = createApi({
  session: new ApiSession(),
  baseUrl: 'http://server/api',
  fetch: async (request) => {
    const text = await request.text();
    requests.push({
      asked: `${request.method} ${request.url.replace('http://server/api', '')}`,
      body: text === '' ? null : JSON.parse(text),
    });
    return answer();
  },
});

test('messages are asked for by choice and patient, and answered for by their id', async () => {
  const gateway = createHttpMessageGateway(api);
  await gateway.list({ show: 'unanswered', search: 'rita', active: true, limit: 20, offset: 0 });
  await gateway.resend(ID);
  await gateway.confirmation(ID);
  await gateway.confirm(ID, 'email');
  await gateway.markConfirmed(ID, 4);
  answer = () => new Response(null, { status: 204 });
  await gateway.playAnswer(ID, 'Sim');
  expect(requests).toEqual([
    { asked: 'GET /messages?show=unanswered&search=rita&limit=20&offset=0', body: null },
    { asked: `POST /messages/${ID}/resend`, body: null },
    { asked: `GET /appointments/${ID}/confirmation`, body: null },
    { asked: `POST /appointments/${ID}/confirmation`, body: { channel: 'email' } },
    { asked: `PUT /appointments/${ID}/status`, body: { status: 'confirmed', version: 4 } },
    { asked: `POST /demo/messages/${ID}/answers`, body: { text: 'Sim' } },
  ]);
});

test('writing to several: the templates, the question and the order with its key [COM-006]', async () => {
  const gateway = createHttpMailingGateway(api);
  await gateway.choices();
  await gateway.review({
    channel: 'whatsapp',
    templateId: ID,
    patientIds: [],
    appointments: { date: localDate('2026-11-24'), scheduleId: null },
  });
  await gateway.order(
    { channel: 'whatsapp', templateId: ID, targets: [{ patientId: OTHER, appointmentId: null }], confirmed: 1 },
    { key: 'k' },
  );
  expect(requests).toEqual([
    { asked: 'GET /messages/templates', body: null },
    {
      asked: 'POST /messages/reviews',
      body: {
        channel: 'whatsapp',
        templateId: ID,
        patientIds: [],
        appointments: { date: '2026-11-24', scheduleId: null },
      },
    },
    {
      asked: 'POST /messages',
      body: { channel: 'whatsapp', templateId: ID, targets: [{ patientId: OTHER, appointmentId: null }], confirmed: 1 },
    },
  ]);
});

test('a link of an e-mail is read and, by the button, used [UXP-016]', async () => {
  answer = () =>
    Response.json({
      about: 'offer',
      wish: 'confirmed',
      state: 'open',
      clinic: 'Aurora',
      phone: null,
      told: { firstName: 'Rita', date: '2026-11-24', hour: '09:00' },
    });
  const gateway = createHttpAnswerLinkGateway(api);
  expect(await gateway.read('t0k-en')).toMatchObject({
    ok: true,
    value: { about: 'offer', told: { date: '2026-11-24' } },
  });
  await gateway.use('t0k-en');
  expect(requests.map(({ asked }) => asked)).toEqual(['GET /answer-links/t0k-en', 'POST /answer-links/t0k-en']);
});

test('a rule of reminders travels with its template and statuses', async () => {
  const input = {
    name: 'Véspera',
    templateId: OTHER,
    hoursBefore: 24,
    statuses: ['scheduled'] as const,
    expenseId: null,
    asksAnswer: true,
    active: true,
    version: 2,
  };
  const gateway = registry(api, '/reminder-rules');
  await gateway.update(ID, input);
  answer = () => new Response(null, { status: 204 });
  await gateway.deactivate?.(ID);
  expect(requests).toEqual([
    { asked: `PUT /reminder-rules/${ID}`, body: input },
    { asked: `DELETE /reminder-rules/${ID}`, body: null },
  ]);
});

test('the waiting list: join, leave, book, offer, and what became free', async () => {
  const gateway = createHttpWaitingGateway(api);
  await gateway.list();
  expect(await gateway.freed()).toEqual({ ok: true, value: [] });
  await gateway.join({
    scheduleId: ID,
    patientId: OTHER,
    priority: true,
    weekdays: [2],
    periods: ['morning'],
    notes: null,
  });
  await gateway.book(ID, { date: localDate('2026-11-24'), hour: '09:00' });
  await gateway.offer(ID, OTHER);
  answer = () => new Response(null, { status: 204 });
  await gateway.leave(ID);
  await gateway.close(ID);
  expect(requests).toEqual([
    { asked: 'GET /waiting-list', body: null },
    { asked: 'GET /freed-times', body: null },
    {
      asked: 'POST /waiting-list',
      body: { scheduleId: ID, patientId: OTHER, priority: true, weekdays: [2], periods: ['morning'], notes: null },
    },
    { asked: `POST /waiting-list/${ID}/booking`, body: { date: '2026-11-24', hour: '09:00' } },
    { asked: `POST /freed-times/${ID}/offers`, body: { entryId: OTHER } },
    { asked: `DELETE /waiting-list/${ID}`, body: null },
    { asked: `DELETE /freed-times/${ID}`, body: null },
  ]);
});
