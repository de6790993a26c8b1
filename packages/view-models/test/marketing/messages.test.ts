import { describe, expect, test } from 'vitest';
import { makeProblem, type Realtime, type RealtimeEvent } from '../../src/core/index.ts';
import {
  ConfirmationSender,
  makeReminderRuleForm,
  MessageBoard,
  type MessageGateway,
  type PatientMessage,
  type ReminderRuleInput,
} from '../../src/marketing/index.ts';
import { FakeClock, FakeNotifier } from '../support/fakes.ts';

const good = <T>(value: T) => Promise.resolve({ ok: true as const, value });
const refused = (code: string) => Promise.resolve({ ok: false as const, error: makeProblem(422, code) });
const message: PatientMessage = {
  id: 'm1',
  kind: 'confirmation',
  channel: 'whatsapp',
  patient: { id: 'p1', name: 'Rita Prado', socialName: null },
  appointment: { id: 'a1', status: 'scheduled', version: 3 },
  tellsOf: '2026-11-24T12:00:00Z',
  dueAt: '2026-11-23T12:00:00Z',
  status: 'sent',
  reason: null,
  recipient: '5511988887777',
  body: 'Olá',
  sentAt: '2026-11-23T12:00:00Z',
  delivery: null,
  answer: null,
  simulated: false,
};

function make(change: Partial<MessageGateway> = {}) {
  const asked: unknown[] = [];
  const gateway: MessageGateway = {
    list: (query) => (asked.push(query), good({ items: [message], total: 1, hasMore: false })),
    resend: (id) => (asked.push(`resend ${id}`), good(message)),
    confirmation: () => good({ text: 'Olá', channels: [], messages: [] }),
    confirm: (id, channel) => (asked.push(`${id} ${channel}`), good(message)),
    markConfirmed: (id, version) => (asked.push(`confirm ${id} ${version}`), good(undefined)),
    playAnswer: () => good(undefined),
    ...change,
  };
  const clock = new FakeClock();
  const notifier = new FakeNotifier();
  const listeners = new Set<(event: RealtimeEvent) => void>();
  const realtime: Realtime = {
    subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    start: () => undefined,
    stop: () => undefined,
  };
  const board = new MessageBoard({ gateway, realtime, clock, notifier, newKey: () => 'key' });
  return {
    asked,
    gateway,
    clock,
    notifier,
    board,
    hear: (event: RealtimeEvent) => listeners.forEach((listener) => listener(event)),
  };
}

describe('the messages', () => {
  test('begin with who has not answered, and another choice asks anew from page 1', async () => {
    const { board, asked } = make();
    await board.list.show({ search: '', page: 2, inactive: false });
    expect(asked).toMatchObject([{ show: 'unanswered', offset: 20 }]);
    board.show('unsent');
    expect(asked.at(-1)).toMatchObject({ show: 'unsent', offset: 0 });
  });

  test('a change elsewhere is heard once, and not after the page is left', async () => {
    const { board, asked, clock, hear } = make();
    board.start();
    hear({ type: 'message' });
    hear({ type: 'message' });
    hear({ type: 'cashier' });
    clock.pass(300);
    expect(asked).toHaveLength(1);
    board.stop();
    hear({ type: 'message' });
    clock.pass(300);
    expect(asked).toHaveLength(1);
  });

  test('«Reenviar» and «Confirmar» say what came of them', async () => {
    const { board, asked, notifier } = make();
    await board.resend(message);
    await board.confirm(message);
    expect(asked.filter((one) => typeof one === 'string')).toEqual(['resend m1', 'confirm a1 3']);
    expect(notifier.texts).toEqual(['Mensagem a caminho', 'Salvo com sucesso']);
    const other = make({ resend: () => refused('message.no-consent') });
    await other.board.resend(message);
    expect(other.notifier.told[0]).toMatchObject({
      kind: 'error',
      text: 'O paciente não autorizou o envio de mensagens por este canal',
    });
  });
});

test('a confirmation that is refused stays open with the reason [AUD-007]', async () => {
  const { gateway, notifier } = make({ confirm: () => refused('message.no-consent') });
  const sender = new ConfirmationSender(gateway, notifier, () => 'key');
  await sender.open('a1');
  expect(sender.state).toBe('ready');
  expect(await sender.send('whatsapp')).toBe(false);
  expect(sender.problem?.message).toBe('O paciente não autorizou o envio de mensagens por este canal');
  sender.close();
  expect(sender.state).toBe('idle');
});

test('a rule of reminders needs a template and a status', async () => {
  const sent: ReminderRuleInput[] = [];
  const none = () => refused('not-found');
  const form = makeReminderRuleForm(
    { get: none, update: none, deactivate: none, create: (input) => (sent.push(input), none()) },
    new FakeNotifier(),
    () => 'key',
  );
  await form.load(null);
  form.fields.set('scheduled', false);
  expect(await form.save()).toBe(false);
  expect(Object.keys(form.fields.errors).toSorted()).toEqual(['name', 'scheduled', 'templateId']);
  form.fields.set('name', ' Véspera ');
  form.fields.set('templateId', 't1');
  form.fields.set('confirmed', true);
  await form.save();
  expect(sent).toEqual([
    {
      name: 'Véspera',
      templateId: 't1',
      hoursBefore: 24,
      statuses: ['confirmed'],
      expenseId: null,
      asksAnswer: true,
      active: true,
      version: undefined,
    },
  ]);
});
