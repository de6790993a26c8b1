import { instantAt, localDate } from '@prumo/domain/dates';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '../../src/database/tenant.ts';
import { branchesInWork, scopeOf } from '../../src/marketing/branch-in-work.ts';
import { signatureOf } from '../../src/marketing/cloud-api.ts';
import { messagesJob } from '../../src/marketing/messages-job.ts';
import { planReminders } from '../../src/marketing/plan-reminders.ts';
import { sendNext } from '../../src/marketing/send-messages.ts';
import { startServer, type TestServer } from '../harness.ts';
import { type Agenda, DAY, makeAgenda } from '../scheduling/agenda.ts';

const SECRET = 'a secret key for tests, long enough for all';
/** Noon of the day before the appointments, by the clinic's clock. */
const NOON = Date.parse(instantAt(localDate('2027-03-09'), '12:00', 'America/Sao_Paulo'));
let now = NOON;
let server: TestServer;
let agenda: Agenda;
let webhook: string;
let phones = 10_000;

beforeAll(async () => {
  server = await startServer({ now: () => now });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  webhook = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api/webhooks/whatsapp`;
});
beforeEach(async () => {
  now = NOON;
  agenda = await makeAgenda(server);
});

const patient = async (more: object = {}) =>
  (
    await agenda.desk.call('POST', '/patients', {
      name: 'Rita Prado',
      quick: true,
      phone: '1133334444',
      cellphone: `119888${++phones}`,
      consents: { whatsapp: true },
      ...more,
    })
  ).body as { id: string; cellphone: string };
const book = async (more: object = {}, who: object = {}) =>
  agenda.book({ patientId: (await patient(who)).id, ...more });
const messages = async (show = 'all') => (await agenda.desk.call('GET', `/messages?show=${show}&limit=0`)).body.items;
const statusOf = async (id: string) => (await agenda.desk.call('GET', `/appointments/${id}`)).body.status;
const until = async (check: () => Promise<boolean>) => {
  for (let tries = 0; tries < 1200; tries++) {
    if (await check()) return;
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
  throw new Error('nothing came of it');
};
const sent = (id: string) =>
  until(
    async () =>
      (await server.db.selectFrom('message').select('status').where('id', '=', id).executeTakeFirst())?.status ===
      'sent',
  );
const confirmBy = async (appointmentId: string) => {
  const asked = await agenda.desk.call('POST', `/appointments/${appointmentId}/confirmation`, { channel: 'whatsapp' });
  if (asked.status === 201) await sent(asked.body.id);
  return asked;
};
const answer = async (messageId: string, text: string) => {
  const { recipient, provider_id: id } = await server.db
    .selectFrom('message')
    .select(['recipient', 'provider_id'])
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow();
  await server.services.whatsapp?.simulator?.answer(webhook, recipient ?? '', id ?? '', text);
};
const rule = async (more: object = {}) => {
  const template = await agenda.desk.call('POST', '/message-templates', {
    name: `Lembrete ${server.newId()}`,
    channel: 'whatsapp',
    body: 'Olá {{patient_name}}, {{date}} às {{hour}}',
  });
  return agenda.desk.call('POST', '/reminder-rules', {
    name: `Véspera ${server.newId().slice(10)}`,
    templateId: template.body.id,
    hoursBefore: 24,
    statuses: ['scheduled'],
    ...more,
  });
};
const branch = async () => {
  const [found] = await branchesInWork(server.db, agenda.branch.id, now);
  if (!found) throw new Error('no branch');
  return found;
};
const round = async () =>
  messagesJob(server.services).run(
    { id: '', name: 'messages', payload: { branchId: agenda.branch.id }, attempts: 1 },
    new AbortController().signal,
  );
const plan = async () => {
  const here = await branch();
  return inTenant(server.services.db, scopeOf(here), (trx) => planReminders(trx, here, now, server.newId));
};

describe('confirmation from the appointment', () => {
  test('it goes out through the simulator, and the reply flips the status, written to the audit as the patient’s [SCH-053, UXP-016]', async () => {
    const before = performance.now();
    const { id } = await book();
    const asked = await confirmBy(id);
    const began = performance.now();
    expect(asked.body).toMatchObject({
      kind: 'confirmation',
      channel: 'whatsapp',
      appointment: { id, status: 'scheduled' },
    });
    await answer(asked.body.id, 'Sim');
    expect(await statusOf(id)).toBe('confirmed');
    // Two seconds, or on a busy machine as many more as the booking and the question took.
    expect(performance.now() - began).toBeLessThan(Math.max(2000, 10 * (began - before)));
    const [message] = await messages('answered');
    expect(message).toMatchObject({
      status: 'sent',
      answer: { text: 'Sim', effect: 'confirmed', reason: null },
      simulated: true,
    });
    expect(message.body).toContain('Rita Prado');
    const { rows } = await sql<{
      user_id: string | null;
    }>`select user_id from audit_entry where branch_id = ${agenda.branch.id} and action = 'appointment.confirmed'`.execute(
      server.db,
    );
    expect(rows).toEqual([{ user_id: null }]);
    await answer(asked.body.id, 'não');
    expect((await agenda.desk.call('GET', `/appointments/${id}`)).body).toMatchObject({
      status: 'canceled',
      cancelReason: 'Cancelado pelo paciente por mensagem',
    });
  });

  test('the link opens WhatsApp with 55, the number and the text [SCH-053, COM-043]', async () => {
    const { id } = await book({}, { cellphone: '41999998888' });
    const { body } = await agenda.desk.call('GET', `/appointments/${id}/confirmation`);
    expect(body.channels[0]).toMatchObject({ channel: 'whatsapp', refusal: null });
    expect(body.channels[0].link).toContain('https://wa.me/5541999998888?text=Ol%C3%A1');
    expect(body.channels[1]).toMatchObject({
      channel: 'email',
      refusal: 'O paciente não possui e-mail cadastrado',
      link: null,
    });
  });

  test.each([
    [{ consents: { whatsapp: false } }, 'O paciente não autorizou o envio de mensagens por este canal'],
    [{ cellphone: null, phone: '1133334444' }, 'O paciente não tem celular cadastrado'],
  ])('%j: refused, and the screen says why [AUD-007]', async (who, reason) => {
    const { id } = await book({}, who);
    expect((await agenda.desk.call('GET', `/appointments/${id}/confirmation`)).body.channels[0]).toMatchObject({
      refusal: reason,
      link: null,
    });
    const asked = await agenda.desk.call('POST', `/appointments/${id}/confirmation`, { channel: 'whatsapp' });
    expect(asked.status).toBe(422);
    expect(asked.body.message).toBe(reason);
    expect(await messages()).toEqual([]);
  });

  test.each([
    ['419999888', { refusal: 'O telefone deve ter pelo menos 10 dígitos', link: null }],
    ['4199998888', { refusal: null, link: expect.stringContaining('https://wa.me/554199998888') }],
  ])(
    'WhatsApp to %s, stored before phones were checked, needs ten digits [COM-016, COM-020]',
    async (cellphone, told) => {
      const { id } = await book({}, { cellphone: '41999998888' });
      const asking = () => agenda.desk.call('POST', `/appointments/${id}/confirmation`, { channel: 'whatsapp' });
      await server.db
        .updateTable('patient')
        .set({ cellphone })
        .where('id', '=', (eb) => eb.selectFrom('appointment').select('patient_id').where('appointment.id', '=', id))
        .execute();
      const { body } = await agenda.desk.call('GET', `/appointments/${id}/confirmation`);
      expect(body.channels[0]).toMatchObject({ channel: 'whatsapp', ...told });
      const asked = await asking();
      expect([asked.status, asked.body.message ?? null]).toEqual(
        told.refusal === null ? [201, null] : [422, told.refusal],
      );
    },
  );

  test('what nobody can answer is refused: a canceled appointment, a past one', async () => {
    const { id, version } = await book();
    await agenda.desk.call('PUT', `/appointments/${id}/status`, { status: 'canceled', version, reason: 'Pediu' });
    expect(
      (await agenda.desk.call('POST', `/appointments/${id}/confirmation`, { channel: 'whatsapp' })).body.code,
    ).toBe('message.not-open');
  });

  test('by e-mail it waits in the outbox', async () => {
    const { id } = await book({}, { email: 'rita@exemplo.com.br', consents: { email: true } });
    const asked = await agenda.desk.call('POST', `/appointments/${id}/confirmation`, { channel: 'email' });
    await sent(asked.body.id);
    const mail = await server.db
      .selectFrom('outbox_mail')
      .selectAll()
      .where('recipient', '=', 'rita@exemplo.com.br')
      .executeTakeFirstOrThrow();
    expect(mail.body).toContain('10/03/2027 às 08:00');
  });

  test('the provider refuses a number, or is away: the log says so, and it can be sent again', async () => {
    const refused = await book({}, { cellphone: '11988880000' });
    const asked = await agenda.desk.call('POST', `/appointments/${refused.id}/confirmation`, { channel: 'whatsapp' });
    await until(async () => (await messages('unsent')).length === 1);
    const [message] = await messages('unsent');
    expect(message).toMatchObject({
      id: asked.body.id,
      status: 'failed',
      reason: 'O serviço de mensagens recusou o envio',
    });
    expect((await agenda.desk.call('POST', `/messages/${message.id}/resend`)).status).toBe(201);
    const away = await book({ hour: '10:00' }, { cellphone: '11988889999' });
    const waits = (await agenda.desk.call('POST', `/appointments/${away.id}/confirmation`, { channel: 'whatsapp' }))
      .body.id;
    // Only when the answer is written down may the hour move on: what is being sent for too long counts as cut.
    const tried = async (times: number) => {
      const { tries, status } = await server.db
        .selectFrom('message')
        .select(['tries', 'status'])
        .where('id', '=', waits)
        .executeTakeFirstOrThrow();
      return tries >= times && status !== 'sending';
    };
    await until(() => tried(1));
    expect((await messages('pending')).map(({ id }: { id: string }) => id)).toContain(waits);
    for (let tries = 2; tries <= 5; tries++) {
      now += 10 * 60_000;
      // The server's own runner may have taken it up first, or still be at it when this round begins.
      await until(async () => {
        await round();
        return tried(tries);
      });
    }
    await until(
      async () =>
        (await server.db.selectFrom('message').select('status').where('id', '=', waits).executeTakeFirst())?.status ===
        'failed',
    );
    now = NOON;
    expect((await messages('unsent')).find(({ id }: { id: string }) => id === waits)).toMatchObject({
      reason: 'O serviço de mensagens não respondeu',
    });
  });
});

describe('answers', () => {
  test('an answer about another time, a late one and an unclear one change nothing and wait for somebody [UXP-016]', async () => {
    const { id, version } = await book();
    const { body: asked } = await confirmBy(id);
    await answer(asked.id, 'Pode ser às 10?');
    expect((await messages('unanswered'))[0]).toMatchObject({
      answer: { effect: 'unclear', reason: 'A resposta não é um sim nem um não: leia e decida' },
    });
    const { patient: who } = (await agenda.desk.call('GET', `/appointments/${id}`)).body;
    await agenda.desk.call('PUT', `/appointments/${id}`, agenda.wanted({ hour: '11:00', patientId: who.id, version }));
    await answer(asked.id, 'Sim');
    expect(await statusOf(id)).toBe('scheduled');
    expect((await messages())[0]).toMatchObject({
      answer: { effect: 'unclear', reason: 'O horário mudou depois do envio' },
    });
    const other = await book({ hour: '09:00' });
    const { body: question } = await confirmBy(other.id);
    await agenda.desk.call('PUT', `/appointments/${other.id}/status`, { status: 'waiting', version: 1 });
    await answer(question.id, 'Sim');
    expect(await statusOf(other.id)).toBe('waiting');
  });

  test('the same delivery twice counts once; a forged one is refused', async () => {
    const { id } = await book();
    const { body: asked } = await confirmBy(id);
    const { recipient, provider_id: context } = await server.db
      .selectFrom('message')
      .select(['recipient', 'provider_id'])
      .where('id', '=', asked.id)
      .executeTakeFirstOrThrow();
    const body = {
      entry: [
        {
          changes: [
            {
              value: {
                messages: [
                  {
                    id: 'wamid.same',
                    from: recipient,
                    context: { id: context },
                    type: 'button',
                    button: { text: 'Confirmar' },
                  },
                ],
              },
            },
          ],
        },
      ],
    };
    const signature = signatureOf(SECRET, Buffer.from(JSON.stringify(body)));
    for (let times = 0; times < 2; times++)
      expect((await server.send('POST', '/webhooks/whatsapp', body, { 'x-hub-signature-256': signature })).status).toBe(
        204,
      );
    expect((await agenda.desk.call('GET', `/appointments/${id}`)).body).toMatchObject({
      status: 'confirmed',
      version: 2,
    });
    const forged = await server.send('POST', '/webhooks/whatsapp', body, {
      'x-hub-signature-256': `sha256=${'0'.repeat(64)}`,
    });
    expect([forged.status, forged.body.code]).toEqual([403, 'message.signature-invalid']);
  });

  test('an answer without its question is understood while one question alone is open to the phone', async () => {
    const first = await book();
    const { body: asked } = await confirmBy(first.id);
    const { recipient } = await server.db
      .selectFrom('message')
      .select('recipient')
      .where('id', '=', asked.id)
      .executeTakeFirstOrThrow();
    const body = {
      entry: [
        {
          changes: [
            { value: { messages: [{ id: 'wamid.alone', from: recipient, type: 'text', text: { body: 'sim' } }] } },
          ],
        },
      ],
    };
    const say = () =>
      server.send('POST', '/webhooks/whatsapp', body, {
        'x-hub-signature-256': signatureOf(SECRET, Buffer.from(JSON.stringify(body))),
      });
    await say();
    expect(await statusOf(first.id)).toBe('confirmed');
  });
});

describe('reminders', () => {
  test('planned once for an appointment and rule, by however many processes at once, and sent [UXP-016]', async () => {
    const { id } = await book({ hour: '10:00' });
    await sql`update appointment set created_at = ${new Date(NOON - 5 * 86_400_000).toISOString()}::timestamptz where id = ${id}`.execute(
      server.db,
    );
    const made = await rule();
    expect(made.body).toMatchObject({
      channel: 'whatsapp',
      hoursBefore: 24,
      statuses: ['scheduled'],
      expense: null,
      asksAnswer: true,
    });
    await Promise.all([plan(), plan(), plan(), round(), round()]);
    await until(async () => (await messages()).length === 1 && (await messages())[0].status === 'sent');
    expect((await messages())[0]).toMatchObject({
      kind: 'reminder',
      appointment: { id },
      body: 'Olá Rita Prado, 10/03/2027 às 10:00',
    });
    expect(await plan()).toBe(0);
    const here = await branch();
    expect(await sendNext(server.services, here)).toBe(false);
  });

  test('an appointment of another status or procedure gets none; without consent the log says so [AUD-007]', async () => {
    await book({ hour: '09:00', status: 'confirmed' });
    const silent = await book({ hour: '10:00' }, { consents: { whatsapp: false } });
    await sql`update appointment set created_at = ${new Date(NOON - 5 * 86_400_000).toISOString()}::timestamptz where branch_id = ${agenda.branch.id}`.execute(
      server.db,
    );
    await rule({ expenseId: agenda.clinic.exam });
    await round();
    expect(await messages()).toEqual([]);
    await rule();
    await until(async () => (await messages()).length > 0);
    // Another process of the server may be about to say so.
    await round();
    await until(async () => (await messages('unsent')).length > 0);
    expect(await messages('unsent')).toMatchObject([
      {
        appointment: { id: silent.id },
        status: 'refused',
        reason: 'O paciente não autorizou o envio de mensagens por este canal',
      },
    ]);
  });

  test.each(['moved', 'canceled', 'removed'] as const)(
    '%s: what was pending is said no more [UXP-016]',
    async (how) => {
      const { id, version } = await book({ hour: '20:00', slot: false, date: DAY }).catch(() =>
        book({ hour: '11:00' }),
      );
      await sql`update appointment set created_at = ${new Date(NOON - 5 * 86_400_000).toISOString()}::timestamptz where id = ${id}`.execute(
        server.db,
      );
      await rule({ hoursBefore: 15 });
      await until(async () => (await messages('pending')).length === 1);
      const { patient: who } = (await agenda.desk.call('GET', `/appointments/${id}`)).body;
      if (how === 'moved')
        await agenda.desk.call(
          'PUT',
          `/appointments/${id}`,
          agenda.wanted({ hour: '10:30', patientId: who.id, version }),
        );
      if (how === 'canceled')
        await agenda.desk.call('PUT', `/appointments/${id}/status`, { status: 'canceled', version, reason: 'Pediu' });
      if (how === 'removed') await agenda.desk.call('DELETE', `/appointments/${id}`);
      expect(await messages('pending')).toEqual([]);
      expect((await messages())[0]).toMatchObject({
        status: 'canceled',
        reason: 'O agendamento foi remarcado, cancelado ou iniciado antes do envio',
      });
      expect(await plan()).toBe(how === 'moved' ? 1 : 0);
    },
  );

  test('nobody is woken up: at night a reminder waits', async () => {
    const { id } = await book({ hour: '10:00' });
    await sql`update appointment set created_at = ${new Date(NOON - 5 * 86_400_000).toISOString()}::timestamptz where id = ${id}`.execute(
      server.db,
    );
    await rule({ hoursBefore: 13 });
    now = Date.parse(instantAt(localDate('2027-03-09'), '22:30', 'America/Sao_Paulo'));
    await round();
    now = NOON;
    const reminder = async () => (await messages())[0];
    expect(await reminder()).toMatchObject({ status: 'pending' });
    now = Date.parse(instantAt(localDate('2027-03-10'), '08:01', 'America/Sao_Paulo'));
    // Whoever of the two takes it, this round or the server's own work, sends it by this hour.
    await round();
    now = NOON;
    await sent((await reminder()).id);
  });

  test('what was being sent when a process died is not sent twice by itself', async () => {
    const { id } = await book();
    const { body: asked } = await confirmBy(id);
    await server.db
      .updateTable('message')
      .set({ status: 'sending', sending_at: new Date(now).toISOString() })
      .where('id', '=', asked.id)
      .execute();
    now += 3 * 60_000;
    await round();
    await until(async () => (await messages('unsent'))[0]?.status === 'failed');
    expect((await messages('unsent'))[0]).toMatchObject({
      status: 'failed',
      reason: 'Não se sabe se a mensagem chegou',
    });
  });

  test('a rule without template, hours or status is refused, and one that is taken too', async () => {
    expect((await rule({ hoursBefore: 0 })).body.errors).toHaveProperty('hoursBefore');
    expect((await rule({ statuses: [] })).body.errors).toEqual({ statuses: 'Campo obrigatório' });
    expect((await rule({ templateId: server.newId() })).body.errors).toHaveProperty('templateId');
  });
});
