import { expect, test } from 'vitest';
import { type Ticket, TicketDesk, type TicketGateway } from '../../src/access/index.ts';
import type { FileGateway } from '../../src/files/index.ts';
import { bad, FakeClock, FakeNotifier, good } from '../support/fakes.ts';

const ticket: Ticket = {
  id: 't1',
  kind: 'help',
  subject: 'Aporte',
  text: 'Onde?',
  status: 'open',
  author: { id: 'u1', name: 'Rita' },
  createdAt: '2026-11-21T12:00:00Z',
  answer: null,
};
const file = { name: 'tela.png', sizeBytes: 10, content: {} };

function scene(
  change: Partial<TicketGateway> = {},
  upload: FileGateway['upload'] = async () => bad(413, 'file.too-large'),
) {
  const calls: unknown[][] = [];
  const gateway: TicketGateway = {
    list: async (query) => (
      calls.push(['list', query]),
      good({ items: [ticket], total: 1, hasMore: false, mailed: true })
    ),
    send: async (input, options) => (calls.push(['send', input, options?.key]), good(ticket)),
    answer: async (id, text) => (calls.push(['answer', id, text]), good(ticket)),
    close: async (id) => (calls.push(['close', id]), good(ticket)),
    ...change,
  };
  const notifier = new FakeNotifier();
  let keys = 0;
  const desk = new TicketDesk({
    gateway,
    files: { upload },
    clock: new FakeClock(),
    notifier,
    newKey: () => `k${++keys}`,
  });
  desk.fields.set('subject', ' Aporte ');
  desk.fields.set('text', 'Onde?');
  return { desk, calls, notifier };
}

test('a ticket is sent as it was typed, the form is empty again and the list is read anew [COM-044]', async () => {
  const { desk, calls, notifier } = scene();
  expect(await desk.send()).toBe(true);
  expect(calls).toEqual([
    ['send', { kind: 'help', subject: 'Aporte', text: 'Onde?' }, 'k1'],
    ['list', { scope: 'own', limit: 20, offset: 0 }],
  ]);
  expect([desk.fields.draft.subject, desk.fields.dirty, desk.mailed]).toEqual(['', false, true]);
  expect(desk.list.items).toEqual([ticket]);
  expect(notifier.texts).toEqual(['Enviado. Acompanhe a resposta nesta página.']);
});

test('nothing typed is said at its field; a refusal keeps what was typed and goes out again with the same key', async () => {
  const keys: unknown[] = [];
  const { desk } = scene({
    send: async (_input, options) => (keys.push(options?.key), bad(503, 'database.unavailable')),
  });
  expect(await desk.send()).toBe(false);
  await desk.send();
  expect([keys, desk.fields.draft.text]).toEqual([['k1', 'k1'], 'Onde?']);
  desk.fields.set('text', '  ');
  expect(await desk.send()).toBe(false);
  expect(desk.fields.errors).toEqual({ text: 'Campo obrigatório' });
});

test('a file goes along; one that fails is told and the ticket stays sent', async () => {
  const uploads: unknown[] = [];
  const { desk, notifier } = scene({}, async (of, sent) => (uploads.push([of, sent.name]), bad(413, 'file.too-large')));
  desk.attach(file);
  expect(await desk.send()).toBe(true);
  expect(uploads).toEqual([[{ entityId: 't1', origin: null }, 'tela.png']]);
  expect([desk.file, notifier.told.map(({ kind }) => kind)]).toEqual([null, ['success', 'error']]);
});

test('the tickets of the branch are asked for as such, answered and closed', async () => {
  const { desk, calls } = scene();
  desk.show('branch');
  await Promise.resolve();
  desk.openAnswer(ticket);
  await desk.sendAnswer();
  expect(desk.answering?.error).toBe('Campo obrigatório');
  desk.typeAnswer(' Em Operações. ');
  await desk.sendAnswer();
  expect(desk.answering).toBeNull();
  await desk.close(ticket);
  expect(calls.filter(([name]) => name !== 'list')).toEqual([
    ['answer', 't1', 'Em Operações.'],
    ['close', 't1'],
  ]);
  expect(calls[0]).toEqual(['list', { scope: 'branch', limit: 20, offset: 0 }]);
});
