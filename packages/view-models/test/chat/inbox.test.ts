import { expect, test } from 'vitest';
import { bad } from '../support/fakes.ts';
import { chatScene, JOSE, LIA, ME } from './fakes.ts';

const names = (chats: readonly { readonly name: string }[]) => chats.map(({ name }) => name);

test('a message while the panel is hidden: a notice for 10 s and a chat that is unread [COM-004, COM-015, ERR-030]', async () => {
  const { inbox, server, realtime, notifier, settle } = chatScene();
  inbox.start(ME);
  await settle();
  expect([inbox.unreadChats, inbox.state]).toEqual([0, 'ready']);
  realtime.tell(server.write(JOSE, 'A sala 2 está livre'));
  await settle();
  expect(notifier.told).toEqual([{ kind: 'info', text: 'José Lima: A sala 2 está livre', seconds: 10 }]);
  expect(inbox.unreadChats).toBe(1);
  realtime.tell(server.write(LIA, 'a'.repeat(300)));
  await settle();
  expect(notifier.texts[1]).toBe(`Lia Alves: ${'a'.repeat(120)}…`);
  expect(inbox.unreadChats).toBe(2);
});

test('a notice leads to its chat', async () => {
  const { inbox, server, realtime, notifier, settle } = chatScene();
  inbox.start(ME);
  realtime.tell(server.write(JOSE, 'Oi'));
  await settle();
  expect(notifier.lastAction?.label).toBe('Abrir');
  notifier.lastAction?.run();
  expect([inbox.panelOpen, inbox.takeWanted()?.name, inbox.takeWanted()]).toEqual([true, 'José Lima', null]);
});

test('what was unread before the page was opened is a badge and no notice; the own messages are neither [COM-017]', async () => {
  const { inbox, server, realtime, notifier, settle } = chatScene();
  server.write(JOSE, 'Ontem à noite');
  inbox.start(ME);
  await settle();
  expect([inbox.unreadChats, notifier.texts]).toEqual([1, []]);
  realtime.tell(server.write(LIA, 'De outro computador', ME));
  await settle();
  expect([inbox.unreadChats, notifier.texts]).toEqual([1, []]);
  expect(names(inbox.chats)).toEqual(['Lia Alves', 'José Lima']);
});

test('a first message from a new person puts the chat into the list [COM-031]', async () => {
  const { inbox, server, realtime, settle } = chatScene();
  server.write(JOSE, 'Oi');
  inbox.start(ME);
  inbox.togglePanel();
  await settle();
  const event = server.write(LIA, 'Sou da outra unidade');
  expect(event.type).toBe('new_channel');
  realtime.tell(event);
  await settle();
  expect(names(inbox.chats)).toEqual(['Lia Alves', 'José Lima']);
  expect(inbox.announcement).toBe('Lia Alves: Sou da outra unidade');
});

test('with the panel open: unread in another chat, not in the open one [COM-017]', async () => {
  const { inbox, desk, server, realtime, notifier, settle } = chatScene();
  server.write(JOSE, 'Oi');
  server.write(LIA, 'Oi');
  inbox.start(ME);
  inbox.togglePanel();
  await settle();
  const [lia, jose] = inbox.chats;
  if (!lia || !jose) throw new Error('no chats');
  desk.openChat(jose);
  await settle();
  expect([inbox.unreadOf(jose), inbox.unreadChats]).toEqual([0, 1]);
  realtime.tell(server.write(JOSE, 'Está aí?'));
  await settle();
  expect(inbox.chats.map((chat) => [chat.name, inbox.unreadOf(chat)])).toEqual([
    ['José Lima', 0],
    ['Lia Alves', 1],
  ]);
  realtime.tell(server.write(LIA, 'E você?'));
  await settle();
  expect(inbox.chats.map((chat) => [chat.name, inbox.unreadOf(chat)])).toEqual([
    ['Lia Alves', 2],
    ['José Lima', 0],
  ]);
  expect([inbox.unreadChats, notifier.texts]).toEqual([1, []]);
});

test('ten chats at a time, and more on demand; a new message leaves the further ones in the list [LIM-008]', async () => {
  const { inbox, server, realtime, settle } = chatScene();
  for (let number = 1; number <= 12; number++) server.write({ id: `p${number}`, name: `Pessoa ${number}` }, 'Oi');
  inbox.start(ME);
  await settle();
  expect([inbox.chats.length, inbox.hasMore, server.calls]).toEqual([10, true, [['chats', 10, 0]]]);
  await inbox.more();
  expect([inbox.chats.length, inbox.hasMore, server.calls.at(-1)]).toEqual([12, false, ['chats', 10, 10]]);
  realtime.tell(server.write({ id: 'p1', name: 'Pessoa 1' }, 'De novo'));
  await settle();
  expect([inbox.chats.length, inbox.hasMore, inbox.chats[0]?.name]).toEqual([12, false, 'Pessoa 1']);
});

test('after a break, and when another screen of the same person has read, the list is asked for anew', async () => {
  const { inbox, server, realtime, settle } = chatScene();
  const { channelId } = server.write(JOSE, 'Oi');
  inbox.start(ME);
  await settle();
  await server.read(channelId, `${channelId}-1`);
  realtime.tell({ type: 'chat_read', channelId });
  await settle();
  expect(inbox.unreadChats).toBe(0);
  server.write(JOSE, 'Durante a queda');
  realtime.tell({ type: 'resync' });
  await settle();
  expect(inbox.unreadChats).toBe(1);
  realtime.tell({ type: 'appointment', id: 'a1' });
  expect(server.calls.filter(([name]) => name === 'chats')).toHaveLength(3);
});

test('a list that could not be loaded says so and is tried again; in the open panel with a toast [ERR-079]', async () => {
  const { inbox, server, notifier, settle } = chatScene();
  server.instead.chats = async () => bad(500, 'server.internal');
  inbox.start(ME);
  await settle();
  expect([inbox.state, notifier.texts]).toEqual(['failed', []]);
  inbox.togglePanel();
  await settle();
  expect([inbox.state, notifier.told.map(({ kind }) => kind)]).toEqual(['failed', ['error']]);
  delete server.instead.chats;
  await inbox.load();
  expect(inbox.state).toBe('ready');
});

test('another user on the same page finds nothing of the one before [COM-022]', async () => {
  const { inbox, server, realtime, notifier, settle } = chatScene();
  server.write(JOSE, 'Só para a Rita');
  inbox.start(ME);
  inbox.togglePanel();
  await settle();
  inbox.keepTyped(JOSE.id, 'Rascunho da Rita');
  inbox.forget();
  expect([inbox.chats, inbox.unreadChats, inbox.panelOpen, realtime.listeners.size]).toEqual([[], 0, false, 0]);
  server.kept.length = 0;
  inbox.start('u9');
  await settle();
  expect([inbox.chats, inbox.typedTo(JOSE.id), notifier.texts, realtime.listeners.size]).toEqual([[], '', [], 1]);
});
