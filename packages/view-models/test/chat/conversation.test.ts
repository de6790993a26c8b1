import { expect, test } from 'vitest';
import { daysOf } from '../../src/chat/index.ts';
import { bad } from '../support/fakes.ts';
import { chatScene, JOSE, LIA, ME } from './fakes.ts';

/** The panel with the conversation with José open. */
async function opened(messages = 1) {
  const scene = chatScene();
  const { inbox, desk, server, settle } = scene;
  for (let number = 1; number <= messages; number++) server.write(JOSE, `Mensagem ${number}`);
  inbox.start(ME);
  inbox.togglePanel();
  await settle();
  const [chat] = inbox.chats;
  if (chat) desk.openChat(chat);
  else desk.openPerson({ ...JOSE, channelId: null });
  await settle();
  const { conversation } = desk;
  if (!conversation) throw new Error('no conversation');
  const texts = () => conversation.messages.map(({ text }) => text);
  const sent = () => server.calls.filter(([name]) => name === 'send');
  return { ...scene, conversation, texts, sent };
}

test('from the list into a conversation and back [COM-014]', async () => {
  const { desk, inbox, conversation, texts, server } = await opened();
  expect([conversation.person.name, texts(), inbox.openChannelId]).toEqual(['José Lima', ['Mensagem 1'], 'c-u2']);
  expect(server.calls.at(-1)).toEqual(['read', 'c-u2', 'c-u2-1']);
  desk.showList();
  expect([desk.conversation, inbox.openChannelId]).toEqual([null, null]);
});

test('ten messages, the older ones on demand, oldest first on the screen [COM-027, LIM-008]', async () => {
  const { conversation, texts, server } = await opened(12);
  expect([texts()[0], texts().length, conversation.hasOlder]).toEqual(['Mensagem 3', 10, true]);
  await conversation.older();
  expect([texts().slice(0, 3), texts().length, conversation.hasOlder]).toEqual([
    ['Mensagem 1', 'Mensagem 2', 'Mensagem 3'],
    12,
    false,
  ]);
  expect(server.calls.filter(([name]) => name === 'messages')).toEqual([
    ['messages', 'c-u2', 10, 0],
    ['messages', 'c-u2', 10, 10],
  ]);
});

test('a new message is added to the open conversation and counts as read [COM-017, COM-030]', async () => {
  const { texts, server, realtime, settle, inbox } = await opened(12);
  realtime.tell(server.write(JOSE, 'Chegou'));
  await settle();
  expect([texts().slice(-2), texts().length]).toEqual([['Mensagem 12', 'Chegou'], 11]);
  expect([server.calls.findLast(([name]) => name === 'read'), inbox.unreadChats]).toEqual([
    ['read', 'c-u2', 'c-u2-13'],
    0,
  ]);
  realtime.tell(server.write(LIA, 'Outra conversa'));
  await settle();
  expect(texts().at(-1)).toBe('Chegou');
});

test('after a long break the newest page stands alone, with the older ones to load', async () => {
  const { conversation, texts, server, realtime, settle } = await opened(2);
  for (let number = 3; number <= 20; number++) server.write(JOSE, `Mensagem ${number}`);
  realtime.tell({ type: 'resync' });
  await settle();
  expect([texts()[0], texts().length, conversation.hasOlder]).toEqual(['Mensagem 11', 10, true]);
  await conversation.older();
  expect([texts()[0], texts().length]).toEqual(['Mensagem 1', 20]);
});

test('nothing but spaces is not sent [COM-018]', async () => {
  const { conversation, sent } = await opened();
  conversation.type('   ');
  await conversation.send();
  expect(sent()).toEqual([]);
  expect(conversation.text).toBe('   ');
});

test('Enter twice quickly sends once [COM-019]', async () => {
  const { conversation, sent, texts, settle } = await opened();
  conversation.type(' Obrigada ');
  void conversation.send();
  expect(conversation.sending).toBe(true);
  await conversation.send();
  await settle();
  expect(sent()).toEqual([['send', { text: 'Obrigada', channelId: 'c-u2', userId: null }, 'k1']]);
  expect([texts(), conversation.text, conversation.sending]).toEqual([['Mensagem 1', 'Obrigada'], '', false]);
});

test('a message that fails is told in a toast, stays typed, and goes out again with the same key [ERR-079]', async () => {
  const { conversation, server, notifier, sent, texts } = await opened();
  server.instead.send = async () => bad(500, 'server.internal', { message: 'Erro interno' });
  conversation.type('Obrigada');
  await conversation.send();
  expect([conversation.text, conversation.failed, notifier.told]).toEqual([
    'Obrigada',
    true,
    [{ kind: 'error', text: 'Erro interno', seconds: undefined }],
  ]);
  delete server.instead.send;
  await conversation.send();
  expect([sent().map(([, , key]) => key), conversation.failed, texts().at(-1)]).toEqual([
    ['k1', 'k1'],
    false,
    'Obrigada',
  ]);
});

test('the first message to a person opens the chat, which is the first of the list then [COM-028]', async () => {
  const { conversation, sent, inbox, realtime, server, settle, texts } = await opened(0);
  expect([conversation.state, conversation.channelId]).toEqual(['ready', null]);
  conversation.type('Bom dia');
  await conversation.send();
  expect(sent()).toEqual([['send', { text: 'Bom dia', channelId: null, userId: 'u2' }, 'k1']]);
  expect([inbox.chats[0]?.name, inbox.openChannelId]).toEqual(['José Lima', 'c-u2']);
  realtime.tell(server.write(JOSE, 'Bom dia!'));
  await settle();
  expect([texts(), inbox.unreadChats]).toEqual([['Bom dia', 'Bom dia!'], 0]);
});

test('the other person may begin while somebody is about to', async () => {
  const { conversation, realtime, server, settle, texts } = await opened(0);
  conversation.type('Bom d');
  realtime.tell(server.write(JOSE, 'Bom dia!'));
  await settle();
  expect([texts(), conversation.text, conversation.channelId]).toEqual([['Bom dia!'], 'Bom d', 'c-u2']);
});

test('what is typed waits for the way back; what cannot be loaded is tried again', async () => {
  const { conversation, desk, inbox, server, notifier } = await opened();
  conversation.type('Já volto');
  desk.showList();
  server.instead.messages = async () => bad(503, 'database.unavailable');
  desk.openPerson({ ...JOSE, channelId: 'c-u2' });
  const again = desk.conversation;
  await again?.load();
  expect([again?.text, again?.state, notifier.told.at(-1)?.kind]).toEqual(['Já volto', 'failed', 'error']);
  delete server.instead.messages;
  await again?.load();
  expect([again?.state, inbox.openChannelId]).toEqual(['ready', 'c-u2']);
});

test('somebody who has left can be read and not written to', async () => {
  const { conversation, inbox, server } = await opened();
  expect(conversation.writable).toBe(true);
  for (const chat of server.kept) chat.writable = false;
  await inbox.load();
  expect(conversation.writable).toBe(false);
});

test('people are looked for after a pause; choosing one opens the conversation', async () => {
  const { desk, clock, server, settle } = chatScene();
  desk.findPeople();
  await settle();
  expect(desk.finder?.items.map(({ name }) => name)).toEqual(['José Lima', 'Lia Alves']);
  desk.finder?.type('li');
  desk.finder?.type('lia');
  clock.pass(300);
  await settle();
  expect(server.calls).toEqual([
    ['people', { search: undefined, limit: 20 }],
    ['people', { search: 'lia', limit: 20 }],
  ]);
  desk.openPerson({ ...LIA, channelId: null });
  expect([desk.finder, desk.conversation?.person.name]).toEqual([null, 'Lia Alves']);
});

test('days and times are those of the branch', () => {
  const one = (date: string) => ({ id: date, text: '', userId: 'u1', channelId: 'c', authorId: 'u2', date });
  const days = daysOf(
    [one('2026-11-20T02:59:00Z'), one('2026-11-20T03:00:00Z'), one('2026-11-20T14:05:00Z')],
    'America/Sao_Paulo',
  );
  expect(days.map(({ date, messages }) => [date, messages.map(({ time }) => time)])).toEqual([
    ['2026-11-19', ['23:59']],
    ['2026-11-20', ['00:00', '11:05']],
  ]);
});
