import { instantAt, localDate } from '@prumo/domain/dates';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AnswerLinks } from '../../src/marketing/index.ts';
import { startServer, type TestServer } from '../harness.ts';
import { type Agenda, makeAgenda } from '../scheduling/agenda.ts';
import { linkCalls, mailedLinks } from './mailed-links.ts';

const NOON = Date.parse(instantAt(localDate('2027-03-09'), '12:00', 'America/Sao_Paulo'));
let now = NOON;
let server: TestServer;
let agenda: Agenda;
let mails = 0;

beforeAll(async () => {
  server = await startServer({ now: () => now });
});
beforeEach(async () => {
  // Another minute: the tests share an address, and its limit is a minute's.
  now = NOON + ++mails * 61_000;
  agenda = await makeAgenda(server);
});

/** An appointment whose patient was asked by e-mail, with the tokens of the two links in that mail. */
async function mailed(more: object = {}) {
  const email = `rita${++mails}@exemplo.com.br`;
  const patient = await agenda.desk.call('POST', '/patients', {
    name: 'Rita Moura Prado',
    quick: true,
    email,
    cellphone: '11988887777',
    consents: { email: true },
    ...more,
  });
  const { id } = await agenda.book({ patientId: patient.body.id });
  const { body: message } = await agenda.desk.call('POST', `/appointments/${id}/confirmation`, { channel: 'email' });
  const links = await mailedLinks(server, agenda.branch.id, email);
  return { id, messageId: message.id as string, ...links, patientId: patient.body.id as string };
}
const { look, press } = linkCalls(() => server);
const appointment = async (id: string) => (await agenda.desk.call('GET', `/appointments/${id}`)).body;
const set = async (id: string, status: string) =>
  agenda.desk.call('PUT', `/appointments/${id}/status`, {
    status,
    version: (await appointment(id)).version,
    reason: 'Pediu',
  });

describe('a reminder by e-mail', () => {
  test('carries two links; opening them changes nothing, the button confirms as the patient, and the log says so [UXP-016]', async () => {
    const { id, messageId, body, confirm, cancel } = await mailed();
    expect(body).toContain(
      'Olá, Rita Moura Prado! Você tem horário em 10/03/2027 às 08:00. Podemos confirmar?\n\nPara confirmar, abra: http://localhost:',
    );
    expect(body).not.toContain('Responda SIM');
    for (const token of [confirm, cancel, confirm]) expect((await look(token)).body.state).toBe('open');
    expect(await appointment(id)).toMatchObject({ status: 'scheduled', version: 1 });
    const pressed = await press(confirm);
    expect([pressed.status, pressed.body]).toEqual([
      200,
      {
        about: 'appointment',
        wish: 'confirmed',
        state: 'done',
        clinic: 'Clínica de teste',
        phone: null,
        told: { firstName: 'Rita', date: '2027-03-10', hour: '08:00' },
      },
    ]);
    expect(await appointment(id)).toMatchObject({ status: 'confirmed', version: 2 });
    const { body: answered } = await agenda.desk.call('GET', '/messages?show=answered');
    expect(answered.items).toMatchObject([
      { id: messageId, answer: { text: 'Sim', effect: 'confirmed', reason: null } },
    ]);
    expect(JSON.stringify(answered)).not.toContain('/answers/');
    const { rows } = await sql<{
      user_id: string | null;
    }>`select user_id from audit_entry where branch_id = ${agenda.branch.id} and action in ('appointment.confirmed', 'message.answered-confirmed')`.execute(
      server.db,
    );
    expect(rows).toEqual([{ user_id: null }, { user_id: null }]);
  });

  test('the other link cancels, also after the confirmation; a press again is answered and does nothing more [UXP-016]', async () => {
    const { id, confirm, cancel } = await mailed();
    await press(confirm);
    expect((await press(confirm)).body.state).toBe('done');
    expect((await appointment(id)).version).toBe(2);
    expect((await press(cancel)).body).toMatchObject({ wish: 'canceled', state: 'done' });
    expect(await appointment(id)).toMatchObject({
      status: 'canceled',
      cancelReason: 'Cancelado pelo paciente por mensagem',
      version: 3,
    });
    expect((await press(confirm)).body.state).toBe('closed');
    expect(await appointment(id)).toMatchObject({ status: 'canceled', version: 3 });
  });

  test('pressed ten times at once it counts once', async () => {
    const { id, confirm } = await mailed();
    const all = await Promise.all(Array.from({ length: 10 }, () => press(confirm)));
    expect(all.map(({ status, body }) => [status, body.state])).toEqual(
      Array.from({ length: 10 }, () => [200, 'done']),
    );
    expect(await appointment(id)).toMatchObject({ status: 'confirmed', version: 2 });
    const { rows } =
      await sql`select 1 from audit_entry where branch_id = ${agenda.branch.id} and action = 'message.answered-confirmed'`.execute(
        server.db,
      );
    expect(rows).toHaveLength(1);
  });
});

describe('what changed meanwhile has the last word', () => {
  test('moved, arrived, deleted, set back by the desk: the link says why and changes nothing [UXP-016]', async () => {
    const moved = await mailed();
    await agenda.desk.call(
      'PUT',
      `/appointments/${moved.id}`,
      agenda.wanted({ hour: '11:00', patientId: moved.patientId, version: 1 }),
    );
    expect((await press(moved.confirm)).body.state).toBe('moved');
    expect((await appointment(moved.id)).status).toBe('scheduled');
    const arrived = await mailed();
    await set(arrived.id, 'waiting');
    expect((await press(arrived.cancel)).body.state).toBe('closed');
    expect((await appointment(arrived.id)).status).toBe('waiting');
    await agenda.desk.call('DELETE', `/appointments/${moved.id}`);
    expect((await press(moved.confirm)).body.state).toBe('closed');
  });

  test('a used link does not do it again after the desk has decided otherwise', async () => {
    const { id, confirm } = await mailed();
    await press(confirm);
    expect((await set(id, 'scheduled')).status).toBe(200);
    expect((await press(confirm)).body.state).toBe('closed');
    expect((await appointment(id)).status).toBe('scheduled');
  });

  test('once the hour has come it does nothing and names nobody', async () => {
    const { confirm } = await mailed();
    now = Date.parse(instantAt(localDate('2027-03-10'), '08:00', 'America/Sao_Paulo')) + mails * 61_000;
    const late = await press(confirm);
    expect(late.body).toEqual({
      about: 'appointment',
      wish: 'confirmed',
      state: 'expired',
      clinic: 'Clínica de teste',
      phone: null,
      told: null,
    });
    expect(late.bytes.toString()).not.toContain('Rita');
  });
});

test('a changed, cut, foreign or made-up token is no link; none gives more than first name, date, hour and clinic', async () => {
  const { messageId, confirm, cancel } = await mailed();
  const shown = await look(confirm);
  expect(Object.keys(shown.body.told).toSorted()).toEqual(['date', 'firstName', 'hour']);
  for (const secret of ['Moura', 'Prado', '98888', 'exemplo.com.br', messageId, agenda.clinic.consultation])
    expect(shown.bytes.toString()).not.toContain(secret);
  const swapped = Buffer.from(confirm, 'base64url');
  swapped[24] = 1;
  const other = new AnswerLinks('another secret key, long enough too', { publicUrl: null, demo: true, port: 3000 });
  const forged = [
    swapped.toString('base64url'),
    confirm.slice(0, -2),
    `${confirm}AA`,
    cancel.slice(0, 40) + confirm.slice(40),
    'x',
    other.tokenOf({ branchId: agenda.branch.id, messageId, wish: 'confirmed' }),
    server.services.answerLinks.tokenOf({ branchId: agenda.branch.id, messageId: server.newId(), wish: 'confirmed' }),
    server.services.answerLinks.tokenOf({ branchId: (await server.branch()).id, messageId, wish: 'confirmed' }),
  ];
  for (const token of forged) expect([token, (await press(token)).body.code]).toEqual([token, 'message.link-invalid']);
});

test('who asks too often is told to wait', async () => {
  let last = await look('x');
  for (let asked = 0; asked < 80 && last.status === 404; asked++) last = await look('x');
  expect([last.status, last.body.code]).toEqual([429, 'request.too-many']);
});

test('without a public address a server outside the demonstration sends no links', () => {
  const linked = { branchId: '0'.repeat(24), messageId: '1'.repeat(24), wish: 'canceled' } as const;
  expect(new AnswerLinks('secret', { publicUrl: null, demo: false, port: 3000 }).urlOf(linked)).toBeNull();
  const links = new AnswerLinks('secret', { publicUrl: 'https://agenda.exemplo.com.br/', demo: false, port: 3000 });
  expect(links.urlOf(linked)).toBe(`https://agenda.exemplo.com.br/answers/${links.tokenOf(linked)}`);
  expect(links.read(links.tokenOf(linked))).toEqual(linked);
});
