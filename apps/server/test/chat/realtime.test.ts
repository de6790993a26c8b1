import { beforeAll, expect, test } from 'vitest';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';

let server: TestServer;
let address: string;
let branch: TestBranch;
beforeAll(async () => {
  server = await startServer();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  branch = await server.branch();
});

/** What the screens of a person hear: whatever the address asks for, the channel is the one of the session. */
async function listen({ token }: Caller, query = ''): Promise<() => string> {
  const reply = await fetch(`${address}/api/realtime${query}`, { headers: { authorization: `Bearer ${token}` } });
  let heard = '';
  const decoder = new TextDecoder();
  void (async () => {
    if (reply.body) for await (const chunk of reply.body) heard += decoder.decode(chunk);
  })().catch(() => {});
  await expect.poll(() => heard).toContain('event: ready');
  return () => heard;
}

test('the channel belongs to customer and person: only its owner hears it, in another branch too, and nobody can ask for another one’s [COM-029]', async () => {
  const elsewhere = await server.branch({ customerId: branch.customerId });
  const [rita, jose, lia, otto] = [
    await server.person(branch, []),
    await server.person(elsewhere, []),
    await server.person(branch, []),
    await server.person(await server.branch(), []),
  ];
  const owner = await listen(jose);
  const curious = [
    await listen(lia),
    await listen(otto),
    await listen(lia, `?channel=${branch.customerId}-${jose.userId}`),
  ];
  const { body } = await rita.call('POST', '/chat/chats', { text: 'Chegou o laudo', userId: jose.userId });
  await expect
    .poll(owner)
    .toContain(
      `event: new_channel\ndata: ${JSON.stringify({ type: 'new_channel', id: body.message.id, channelId: body.channel.id, authorId: rita.userId })}`,
    );
  // Each hears the own next message: what was not heard before it will not be heard.
  for (const [index, who] of [lia, otto, lia].entries()) {
    const friend = await server.person(
      index === 1
        ? await server.branch({
            customerId: (
              await server.db
                .selectFrom('app_user')
                .select('customer_id')
                .where('id', '=', otto.userId)
                .executeTakeFirstOrThrow()
            ).customer_id,
          })
        : branch,
      [],
    );
    const own = (await who.call('POST', '/chat/chats', { text: 'Oi', userId: friend.userId })).body;
    await expect.poll(curious[index] ?? owner).toContain(own.message.id);
  }
  for (const heard of curious) expect(heard()).not.toContain(body.channel.id);
  expect(owner()).not.toContain('laudo');
});

test('a message that is refused tells nobody', async () => {
  const [rita, jose] = [await server.person(branch, []), await server.person(branch, [])];
  const owner = await listen(jose);
  expect((await rita.call('POST', '/chat/chats', { text: '   ', userId: jose.userId })).status).toBe(422);
  const sent = (await rita.call('POST', '/chat/chats', { text: 'Agora sim', userId: jose.userId })).body;
  await expect.poll(owner).toContain(sent.message.id);
  expect(owner().match(/event: new_/g)).toHaveLength(1);
});

test('a session has four streams: a fifth page parks the oldest, no other person’s, and is told what happens', async () => {
  const [rita, jose] = [await server.person(branch, []), await server.person(branch, [])];
  const other = await listen(rita);
  const pages = [];
  for (let page = 0; page < 6; page += 1) pages.push(await listen(jose));
  const sent = (await rita.call('POST', '/chat/chats', { text: 'Agora sim', userId: jose.userId })).body;
  for (const page of pages.slice(2)) {
    await expect.poll(page).toContain(sent.message.id);
    expect(page()).not.toContain('parked');
  }
  for (const page of pages.slice(0, 2)) {
    await expect.poll(page).toContain('event: parked\ndata: {}\n\n');
    expect(page()).not.toContain(sent.message.id);
  }
  expect(other()).not.toContain('parked');
});
