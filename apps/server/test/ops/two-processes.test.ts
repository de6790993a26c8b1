import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newId } from '../../src/database/ids.ts';
import { POOL_ROLE } from '../../src/database/own-role.ts';
import { readSettings } from '../../src/settings.ts';
import { start } from '../../src/start.ts';
import { instalment, particularAccount } from '../clinic.ts';
import { addressOf, type Child, spawnServer } from './child.ts';
import { ask, type Desk, makeColleague, makeDesk, withDatabase, within } from './remote.ts';

const { host, port, user } = inject('postgres');
const database = `two_${newId(Date.now())}`;
const config = { host, port, user, database, max: 2 };
const children: Child[] = [];
let first: string;
let second: string;
let desk: Desk;

const urlOf = (role: string, name: string) =>
  `postgresql://${role}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
const variablesOf = (name: string) => ({
  DATABASE_URL: urlOf(POOL_ROLE, name),
  MIGRATION_URL: urlOf(user, name),
  SECRET_KEY: 'one key that both processes sign with, long enough',
  POOL_SIZE: '5',
  DEMO: '0',
});

function startOn(name: string): Child {
  const child = spawnServer(variablesOf(name));
  children.push(child);
  return child;
}

/** Empty: who starts on it makes all tables. */
async function createDatabase(name: string): Promise<void> {
  const admin = new pg.Client({ host, port, user, database: 'template1' });
  await admin.connect();
  await admin.query(`create database ${name} template template0`);
  await admin.end();
}

beforeAll(async () => {
  // Both processes meet at its migrations.
  await createDatabase(database);
  [first, second] = await Promise.all([addressOf(startOn(database)), addressOf(startOn(database))]);
  desk = await makeDesk(config, first);
});
afterAll(async () => {
  for (const child of children) child.process.kill('SIGTERM');
  await Promise.all(children.map(({ exited }) => exited));
});

/** What a screen of `token` hears at `address`, from when it is ready. */
async function listen(
  address: string,
  token: string,
): Promise<{ text: () => string; hasEnded: () => boolean; close: () => Promise<void> }> {
  const abort = new AbortController();
  const reply = await fetch(`${address}/api/realtime`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  let heard = '';
  let over = false;
  const decoder = new TextDecoder();
  const ended = (async () => {
    if (!reply.body) return;
    for await (const chunk of reply.body) heard += decoder.decode(chunk);
  })()
    .catch(() => {})
    .finally(() => void (over = true));
  await expect.poll(() => heard, { timeout: 120_000 }).toContain('event: ready');
  return {
    text: () => heard,
    hasEnded: () => over,
    close: async () => {
      abort.abort();
      await ended;
    },
  };
}

const appointment = (of: Desk, hour: string): object => ({
  scheduleId: of.clinic.schedule,
  type: 'elective',
  date: '2027-04-05',
  hour,
  durationMinutes: 30,
  patientId: of.clinic.patient,
  planId: of.clinic.plan,
  expenses: [{ expenseId: of.clinic.consultation }],
});

test('two processes that migrate an empty database at once both start, and the work is done once', async () => {
  expect((await ask(first, 'GET', '/ready')).status).toBe(200);
  expect((await ask(second, 'GET', '/ready')).status).toBe(200);
  // What meets is two connections at one database: whose process they are of changes nothing any more.
  for (let round = 0; round < 3; round++) {
    const name = `two_${newId(Date.now())}`;
    await createDatabase(name);
    const both = await Promise.all([1, 2].map(() => start(readSettings(variablesOf(name)), { web: null })));
    for (const { app } of both) expect((await app.inject('/ready')).statusCode).toBe(200);
    await Promise.all(both.map(({ stop }) => stop()));
  }
});

test('a change through one process reaches the screens of its branch at the other within 2 s, and no others [OPS-003]', async () => {
  const other = await makeDesk(config, second);
  const mine = await listen(second, desk.token);
  const foreign = await listen(second, other.token);
  const made = await ask(first, 'POST', '/api/appointments', { token: desk.token, body: appointment(desk, '09:00') });
  expect(made.status).toBe(201);
  await within(second, 2, () => mine.text().includes(made.body.id));
  expect(mine.text()).toContain(made.body.id);
  expect(mine.text()).toContain('event: appointment');
  // Its own event comes after: what was not heard before it will not be heard.
  const theirs = await ask(first, 'POST', '/api/appointments', {
    token: other.token,
    body: appointment(other, '09:00'),
  });
  await within(second, 2, () => foreign.text().includes(theirs.body.id));
  expect(foreign.text()).toContain(theirs.body.id);
  expect(foreign.text()).not.toContain(made.body.id);
  expect(mine.text()).not.toContain(theirs.body.id);
  expect(mine.text()).not.toContain('Ana Beatriz');
  await Promise.all([mine.close(), foreign.close()]);
});

test('a message through one process reaches the channels of its two people at the other within 2 s, and nobody else’s [OPS-003, COM-029, COM-030, COM-031]', async () => {
  const [friend, third] = [
    await makeColleague(config, second, desk, 'Bia Recados'),
    await makeColleague(config, second, desk, 'Caio Outro'),
  ];
  const [theirs, mine, foreign] = [
    await listen(second, friend.token),
    await listen(second, desk.token),
    await listen(second, third.token),
  ];
  const send = (text: string) =>
    ask(first, 'POST', '/api/chat/chats', { token: desk.token, body: { text, userId: friend.userId } });
  const opened = await send('A sala 2 está livre');
  expect(opened.status).toBe(201);
  const told = (type: string, { body }: typeof opened) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, id: body.message.id, channelId: body.channel.id, authorId: desk.userId })}\n\n`;
  for (const screen of [theirs, mine]) {
    await within(second, 2, () => screen.text().includes(told('new_channel', opened)));
    expect(screen.text()).toContain(told('new_channel', opened));
  }
  const next = await send('E a 3 também');
  for (const screen of [theirs, mine]) {
    await within(second, 2, () => screen.text().includes(told('new_message', next)));
    expect(screen.text()).toContain(told('new_message', next));
  }
  // What has been read is told to the reader alone, for the other screens of the same person.
  await ask(first, 'PUT', `/api/chat/chats/${opened.body.channel.id}/reading`, {
    token: friend.token,
    body: { messageId: next.body.message.id },
  });
  await within(second, 2, () => theirs.text().includes('event: chat_read'));
  expect(theirs.text()).toContain('event: chat_read');
  // Somebody of the same branch hears of the own chats only: what was not heard before this one will not be heard.
  const own = await ask(second, 'POST', '/api/chat/chats', {
    token: third.token,
    body: { text: 'Oi', userId: friend.userId },
  });
  await within(second, 2, () => foreign.text().includes(own.body.message.id));
  expect(foreign.text()).toContain(own.body.message.id);
  expect(foreign.text()).not.toContain(opened.body.channel.id);
  expect(mine.text()).not.toMatch(/chat_read|sala/);
  await Promise.all([theirs.close(), mine.close(), foreign.close()]);
});

test('a refused change tells nobody', async () => {
  const screen = await listen(second, desk.token);
  const busy = await ask(first, 'POST', '/api/appointments', { token: desk.token, body: appointment(desk, '09:00') });
  expect(busy.status).toBe(409);
  const made = await ask(first, 'POST', '/api/appointments', { token: desk.token, body: appointment(desk, '10:00') });
  await within(second, 2, () => screen.text().includes(made.body.id));
  expect(screen.text()).toContain(made.body.id);
  expect(screen.text().match(/event: appointment/g)).toHaveLength(1);
  await screen.close();
});

test('a permission taken away through one process counts at the other within 1 s [OPS-003, ACC-083]', async () => {
  const helper = await makeDesk(config, first, ['general:listMarkers', 'general:createMarker']);
  const { userId, token } = await makeColleague(config, first, helper, 'Direção');
  // The administrator of the helper's branch: the same branch, another group.
  await withDatabase(config, async (db) => {
    await db
      .insertInto('permission_group')
      .values({
        branch_id: helper.branch.id,
        id: newId(Date.now()),
        name: 'Direção',
        actions: [
          'general:listMarkers',
          'general:updatePermissionGroup',
          'general:listPermissionGroups',
          'general:createMarker',
        ],
      })
      .execute();
    const group = await db
      .selectFrom('permission_group')
      .select('id')
      .where('branch_id', '=', helper.branch.id)
      .where('name', '=', 'Direção')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('branch_member')
      .set({ permission_group_id: group.id })
      .where('branch_id', '=', helper.branch.id)
      .where('user_id', '=', userId)
      .execute();
  });
  const marker = () =>
    ask(second, 'POST', '/api/markers', {
      token: helper.token,
      body: { name: `M ${newId(Date.now())}`, color: '#336699' },
    });
  expect((await marker()).status).toBe(201);
  const changed = await ask(first, 'PUT', `/api/permission-groups/${helper.groupId}`, {
    token,
    body: { name: 'Todos', actions: ['general:listMarkers'], userIds: [helper.userId] },
  });
  expect(changed.status).toBe(200);
  await within(second, 1, async () => (await marker()).status === 403);
  expect((await marker()).status).toBe(403);
});

test('a log-out through one process counts at the other within 1 s, and its screens are told nothing further [OPS-003, ACC-083]', async () => {
  const entered = await fetch(`${first}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: desk.email, password: 'senha-de-teste-longa' }),
  });
  const { token } = (await entered.json()) as { token: string };
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await ask(second, 'GET', '/api/me', { token })).status).toBe(200);
  const screen = await listen(second, token);
  expect((await ask(first, 'POST', '/api/auth/logout', { headers: { cookie } })).status).toBe(204);
  const asked = async () => (await ask(second, 'GET', '/api/me', { token })).status;
  await within(second, 1, async () => (await asked()) === 401);
  expect(await asked()).toBe(401);
  await within(second, 1, () => screen.hasEnded());
  expect(screen.hasEnded()).toBe(true);
  const made = await ask(first, 'POST', '/api/appointments', { token: desk.token, body: appointment(desk, '11:00') });
  expect(made.status).toBe(201);
  expect(screen.text()).not.toContain(made.body.id);
});

test('one key at both processes at once has one effect and one answer byte for byte [OPS-003]', async () => {
  const cashier = await ask(first, 'POST', '/api/cashiers', {
    token: desk.token,
    body: { bankAccount: { id: desk.clinic.drawer }, operation: 'incoming', value: 0 },
  });
  for (let round = 0; round < 20; round++) {
    const headers = { 'idempotency-key': `both-at-once-${round}` };
    const body = particularAccount(desk.clinic, {
      cashierId: cashier.body.id,
      receipt: true,
      installments: [instalment(desk.clinic.money, 300)],
    });
    const answers = await Promise.all(
      [first, second, first, second].map((address) =>
        ask(address, 'POST', '/api/billing-accounts', { token: desk.token, body, headers }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  }
  const flow = await ask(second, 'GET', `/api/cashiers/${cashier.body.id}/cash-flow`, { token: desk.token });
  expect(flow.body.balance).toBe(20 * 300);
  expect(
    flow.body.items.filter(
      ({ cashier: { operation } }: { cashier: { operation: string } }) => operation === 'attendance',
    ),
  ).toHaveLength(20);
});

test('one time asked for at both processes at once is booked once [OPS-003]', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      ask(n % 2 ? first : second, 'POST', '/api/appointments', { token: desk.token, body: appointment(desk, '14:00') }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
});

test('wrong tries at both processes are counted together: after ten the account is locked at both [OPS-003, AUD-008]', async () => {
  const other = await makeDesk(config, first);
  const attempt = (address: string, password: string) =>
    ask(address, 'POST', '/api/auth', { body: { username: other.email, password } });
  for (let tries = 0; tries < 10; tries++)
    expect((await attempt(tries % 2 ? first : second, 'errada')).status).toBe(401);
  for (const address of [first, second]) expect((await attempt(address, 'senha-de-teste-longa')).status).toBe(429);
});
