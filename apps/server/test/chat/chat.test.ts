import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '../../src/database/tenant.ts';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';

let server: TestServer;
let branch: TestBranch;
let elsewhere: TestBranch;
let rita: Caller;
let jose: Caller;
let lia: Caller;
let foreigner: Caller;
beforeAll(async () => {
  server = await startServer();
  branch = await server.branch();
  elsewhere = await server.branch({ customerId: branch.customerId });
  foreigner = await server.person(await server.branch(), [], { name: 'Otto Fora' });
});
beforeEach(async () => {
  rita = await server.person(branch, [], { name: 'Rita Prado' });
  jose = await server.person(branch, [], { name: 'José Lima' });
  lia = await server.person(elsewhere, [], { name: 'Lia Alves' });
});

const write = (who: Caller, to: Caller, text = 'A sala 2 está livre') =>
  who.call('POST', '/chat/chats', { text, userId: to.userId, channelId: null });
const chatsOf = async (who: Caller, query = '') => (await who.call('GET', `/chat/chats${query}`)).body;
const peopleOf = async (who: Caller, search = '') =>
  (await who.call('GET', `/chat/people?limit=50&search=${encodeURIComponent(search)}`)).body.items as {
    id: string;
    name: string;
  }[];

test('the first message to a person opens the chat, the next ones go into it [COM-028, ENT-078, ENT-079]', async () => {
  const first = await write(rita, jose, ' A sala 2 \n está livre ');
  expect(first.status).toBe(201);
  const { channel, message } = first.body;
  expect(message).toEqual({
    id: expect.any(String),
    text: 'A sala 2 \n está livre',
    userId: jose.userId,
    channelId: channel.id,
    authorId: rita.userId,
    date: expect.any(String),
  });
  const lastMessage = { text: message.text, authorId: rita.userId, date: message.date };
  const members = [
    { id: jose.userId, name: 'José Lima' },
    { id: rita.userId, name: 'Rita Prado' },
  ];
  expect(channel).toEqual({
    id: channel.id,
    channelId: channel.id,
    name: 'José Lima',
    members,
    lastMessage,
    unread: 0,
    writable: true,
  });
  expect((await chatsOf(jose)).items).toEqual([{ ...channel, name: 'Rita Prado', unread: 1 }]);

  const answered = await jose.call('POST', '/chat/chats', { text: 'Obrigado', userId: null, channelId: channel.id });
  expect(answered.body).toMatchObject({
    channel: { id: channel.id, name: 'Rita Prado', unread: 0 },
    message: { userId: rita.userId, authorId: jose.userId },
  });
  // The other one, too, finds the chat that is there.
  expect((await write(jose, rita)).body.channel.id).toBe(channel.id);
  expect(
    await server.db
      .selectFrom('audit_entry')
      .select(['action', 'record_id'])
      .where('user_id', '=', rita.userId)
      .where('branch_id', '=', branch.id)
      .execute(),
  ).toEqual([{ action: 'chat.sent', record_id: channel.id }]);
});

test('two people who write to each other at once have one chat', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => (n % 2 ? write(rita, jose, `r${n}`) : write(jose, rita, `j${n}`))),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map(({ body }) => body.channel.id)).size).toBe(1);
  const { items } = (await rita.call('GET', `/chat/chats/${answers[0]?.body.channel.id}/messages?limit=50`)).body;
  expect(new Set(items.map(({ id }: { id: string }) => id)).size).toBe(12);
  const rows = await server.db
    .selectFrom('chat_message')
    .select('seq')
    .where('channel_id', '=', answers[0]?.body.channel.id)
    .orderBy('seq')
    .execute();
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
});

test('only the chats the caller is a member of, the one with the newest message first [COM-026]', async () => {
  await write(rita, jose);
  await write(rita, lia);
  await write(jose, lia, 'Entre nós');
  await write(rita, jose, 'Chegou o paciente das 9h');
  const { items, hasMore, unreadChats } = await chatsOf(rita);
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['José Lima', 'Lia Alves']);
  expect([hasMore, unreadChats]).toEqual([false, 0]);
  expect(await chatsOf(rita, '?limit=1&offset=1')).toMatchObject({ items: [{ name: 'Lia Alves' }], hasMore: false });
  expect(await chatsOf(rita, '?limit=1')).toMatchObject({ items: [{ name: 'José Lima' }], hasMore: true });
  expect((await chatsOf(foreigner)).items).toEqual([]);
  const theirs = (await chatsOf(jose)).items.find(({ name }: { name: string }) => name === 'Lia Alves').id;
  const { id: last } = (await jose.call('GET', `/chat/chats/${theirs}/messages`)).body.items[0];
  for (const stranger of [rita, foreigner]) {
    expect((await stranger.call('GET', `/chat/chats/${theirs}/messages`)).status).toBe(404);
    expect((await stranger.call('PUT', `/chat/chats/${theirs}/reading`, { messageId: last })).status).toBe(404);
    expect((await stranger.call('POST', '/chat/chats', { text: 'Oi', channelId: theirs })).status).toBe(404);
  }
});

test('a page has 10 messages, newest first: of 12 come 10 and there are more, then 2 and there are none [COM-027, LIM-008]', async () => {
  for (let number = 1; number <= 12; number++) await write(rita, jose, `Mensagem ${number}`);
  const { id } = (await chatsOf(jose)).items[0];
  const texts = (items: { text: string }[]) => items.map(({ text }) => Number(text.slice(9)));
  const first = (await jose.call('GET', `/chat/chats/${id}/messages`)).body;
  expect([texts(first.items), first.hasMore]).toEqual([[12, 11, 10, 9, 8, 7, 6, 5, 4, 3], true]);
  const second = (await jose.call('GET', `/chat/chats/${id}/messages?limit=10&offset=10`)).body;
  expect([texts(second.items), second.hasMore]).toEqual([[2, 1], false]);
  for (const limit of [0, 51])
    expect((await jose.call('GET', `/chat/chats/${id}/messages?limit=${limit}`)).status).toBe(400);
});

test('what is unread stays on the server until it is read, message by message, and the own messages are none of it [COM-017]', async () => {
  const one = await write(rita, jose, 'Um');
  const two = await write(rita, jose, 'Dois');
  const three = await write(lia, jose, 'Três');
  expect(await chatsOf(jose)).toMatchObject({
    items: [
      { name: 'Lia Alves', unread: 1 },
      { name: 'Rita Prado', unread: 2 },
    ],
    unreadChats: 2,
  });
  expect(await chatsOf(rita)).toMatchObject({ items: [{ unread: 0 }], unreadChats: 0 });
  const read = (sent: { body: { channel: { id: string }; message: { id: string } } }) =>
    jose.call('PUT', `/chat/chats/${sent.body.channel.id}/reading`, { messageId: sent.body.message.id });
  expect((await read(one)).body).toEqual({ unread: 1, unreadChats: 2 });
  expect((await read(two)).body).toEqual({ unread: 0, unreadChats: 1 });
  expect((await read(one)).body).toEqual({ unread: 0, unreadChats: 1 });
  expect(
    (await jose.call('PUT', `/chat/chats/${one.body.channel.id}/reading`, { messageId: three.body.message.id })).status,
  ).toBe(404);
  expect((await read(three)).body).toEqual({ unread: 0, unreadChats: 0 });
});

test('nothing written, or to nobody, is refused at its field; a long text by the contract [COM-018]', async () => {
  const blank = await write(rita, jose, '   ');
  expect([blank.status, blank.body.errors]).toEqual([422, { text: 'Campo obrigatório' }]);
  expect((await rita.call('POST', '/chat/chats', { text: 'Oi' })).body.errors).toEqual({ userId: 'Campo obrigatório' });
  expect((await write(rita, jose, 'a'.repeat(2001))).status).toBe(400);
  expect((await write(rita, jose, 'á'.repeat(2000))).status).toBe(201);
  expect((await write(rita, rita)).status).toBe(404);
  expect((await write(rita, foreigner)).status).toBe(404);
});

test('the same key sends once', async () => {
  const send = () =>
    rita.call(
      'POST',
      '/chat/chats',
      { text: 'Uma vez', userId: jose.userId },
      { 'idempotency-key': `${rita.userId}-uma-vez` },
    );
  const [first, again] = [await send(), await send()];
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect((await jose.call('GET', `/chat/chats/${first.body.channel.id}/messages`)).body.items).toHaveLength(1);
});

test('whom one can write to: people of the customer in any branch, by the beginnings of their names, and neither oneself nor another customer', async () => {
  const ids = (people: { id: string }[]) => people.map(({ id }) => id);
  expect(ids(await peopleOf(rita))).toEqual(expect.arrayContaining([jose.userId, lia.userId]));
  expect(ids(await peopleOf(rita))).not.toContain(rita.userId);
  expect(ids(await peopleOf(rita, 'li'))).toEqual(expect.arrayContaining([jose.userId, lia.userId]));
  expect(ids(await peopleOf(rita, 'jose li'))).toContain(jose.userId);
  const { channel } = (await write(rita, jose)).body;
  expect((await peopleOf(rita)).filter(({ id }) => [jose.userId, lia.userId].includes(id))).toEqual([
    { id: jose.userId, name: 'José Lima', channelId: channel.id },
    { id: lia.userId, name: 'Lia Alves', channelId: null },
  ]);
  expect(await peopleOf(rita, 'lima lia')).toEqual([]);
  expect(await peopleOf(rita, 'otto')).toEqual([]);
  expect((await rita.call('GET', '/chat/people?limit=1')).body).toMatchObject({
    items: [expect.any(Object)],
    hasMore: true,
  });
});

test('somebody who has left is not offered and not written to; what was written stays, with the name', async () => {
  const { channel } = (await write(rita, jose)).body;
  await server.db.updateTable('branch_member').set({ active: false }).where('user_id', '=', jose.userId).execute();
  expect(await peopleOf(rita, 'josé')).not.toContainEqual(expect.objectContaining({ id: jose.userId }));
  expect((await write(rita, jose)).status).toBe(404);
  expect((await rita.call('POST', '/chat/chats', { text: 'Oi', channelId: channel.id })).body).toMatchObject({
    code: 'chat.person-gone',
  });
  expect((await chatsOf(rita)).items).toMatchObject([{ name: 'José Lima', writable: false }]);
  await server.db.updateTable('branch_member').set({ active: true }).where('user_id', '=', jose.userId).execute();
  await server.db.updateTable('app_user').set({ active: false }).where('id', '=', jose.userId).execute();
  expect((await chatsOf(rita)).items).toMatchObject([{ name: 'José Lima', writable: false }]);
});

test('restricted people are hidden from the chats of others [ACC-089]', async () => {
  const { channel } = (await write(rita, jose)).body;
  const { restrictedUserIds } = server.services.settings;
  (restrictedUserIds as string[]).push(jose.userId);
  try {
    expect(await chatsOf(rita)).toMatchObject({ items: [], unreadChats: 0 });
    expect((await rita.call('GET', `/chat/chats/${channel.id}/messages`)).status).toBe(404);
    expect((await write(rita, jose)).status).toBe(404);
    expect(await peopleOf(rita, 'josé')).not.toContainEqual(expect.objectContaining({ id: jose.userId }));
    expect(await peopleOf(jose)).toEqual([]);
    expect((await write(jose, rita)).status).toBe(404);
    expect((await chatsOf(jose)).items).toMatchObject([{ id: channel.id, writable: false }]);
    // Each sees the own chats, but two restricted people do not see each other.
    (restrictedUserIds as string[]).push(rita.userId);
    for (const who of [jose, rita]) expect(await chatsOf(who)).toMatchObject({ items: [], unreadChats: 0 });
  } finally {
    (restrictedUserIds as string[]).length = 0;
  }
});

test('the chat needs a branch, and one that is not suspended', async () => {
  const expired = await server.person(await server.branch({ expiresAt: '2020-01-01' }), []);
  for (const url of ['/chat/chats', '/chat/people'])
    expect((await expired.call('GET', url)).body).toMatchObject({ code: 'access.suspended' });
});

test('the database itself shows a chat to its members alone, takes a message in the own name alone, and changes none', async () => {
  const { channel } = (await write(rita, jose)).body;
  const as = <T>(userId: string | null, customerId: string, work: Parameters<typeof inTenant<T>>[2]) =>
    inTenant(server.services.db, { branchId: branch.id, customerId, userId }, work);
  const seen = async (userId: string | null, customerId = branch.customerId) =>
    as(userId, customerId, async (trx) => {
      const { rows } = await sql<{
        n: number;
      }>`select (select count(*) from chat_channel where id = ${channel.id})::int + (select count(*) from chat_member where channel_id = ${channel.id})::int
      + (select count(*) from chat_message where channel_id = ${channel.id})::int as n`.execute(trx);
      return rows[0]?.n;
    });
  expect([await seen(rita.userId), await seen(jose.userId)]).toEqual([4, 4]);
  expect([await seen(lia.userId), await seen(null), await seen(rita.userId, '0'.repeat(24))]).toEqual([0, 0, 0]);
  const row = {
    customer_id: branch.customerId,
    channel_id: channel.id,
    seq: 2,
    id: server.newId(),
    author_id: rita.userId,
    text: 'Oi',
    created_at: new Date().toISOString(),
  };
  await expect(
    as(jose.userId, branch.customerId, (trx) => trx.insertInto('chat_message').values(row).execute()),
  ).rejects.toThrow(/row-level security/);
  await expect(
    as(rita.userId, branch.customerId, (trx) =>
      trx
        .insertInto('chat_message')
        .values({ ...row, text: ' \n ' })
        .execute(),
    ),
  ).rejects.toThrow(/check constraint/);
  const member = {
    customer_id: branch.customerId,
    channel_id: channel.id,
    user_id: lia.userId,
    last_at: row.created_at,
  };
  await expect(
    as(rita.userId, branch.customerId, (trx) => trx.insertInto('chat_member').values(member).execute()),
  ).rejects.toThrow(/row-level security/);
  await expect(
    as(rita.userId, branch.customerId, (trx) => trx.updateTable('chat_message').set({ text: 'Outra' }).execute()),
  ).rejects.toThrow(/permission denied/);
  await expect(
    server.db.updateTable('chat_message').set({ text: 'Outra' }).where('channel_id', '=', channel.id).execute(),
  ).rejects.toThrow(/append-only/);
  const [first = '', second = ''] = [rita.userId, foreigner.userId].toSorted();
  const foreign = {
    customer_id: branch.customerId,
    id: server.newId(),
    first_id: first,
    second_id: second,
    created_at: row.created_at,
  };
  await expect(server.db.insertInto('chat_channel').values(foreign).execute()).rejects.toThrow(/foreign key/);
});
