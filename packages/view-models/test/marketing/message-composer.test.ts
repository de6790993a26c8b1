import { localDate } from '@prumo/domain/dates';
import { autorun } from 'mobx';
import { expect, test } from 'vitest';
import { makeProblem } from '../../src/core/index.ts';
import { type MailingGateway, type MailingRecipient, MessageComposer } from '../../src/marketing/index.ts';
import { FakeNotifier } from '../support/fakes.ts';

const good = <T>(value: T) => Promise.resolve({ ok: true as const, value });
const TODAY = localDate('2026-11-21');
const ana = { id: 'p1', name: 'Ana Lima' };
const recipient = (name: string, rest: Partial<MailingRecipient> = {}): MailingRecipient => ({
  patient: { id: name, name, socialName: null },
  appointment: null,
  address: '41999998888',
  text: `Olá, ${name}`,
  buttons: [],
  refusal: null,
  ...rest,
});
const recipients = [
  recipient('Ana', { appointment: { id: 'a1', startDate: '2026-11-22T12:00:00Z' } }),
  recipient('Bia', { refusal: 'O paciente não autorizou o envio de mensagens por este canal' }),
  recipient('Caio'),
];

function make(change: Partial<MailingGateway> = {}) {
  const asked: unknown[] = [];
  const keys: (string | undefined)[] = [];
  const gateway: MailingGateway = {
    choices: () =>
      good([
        { id: 't1', name: 'Aviso', channel: 'whatsapp' },
        { id: 't2', name: 'Carta', channel: 'email' },
      ]),
    review: (question) => (asked.push(question), good({ recipients, limit: 200 })),
    order: (order, options) => (asked.push(order), keys.push(options?.key), good({ count: order.targets.length })),
    ...change,
  };
  const notifier = new FakeNotifier();
  let key = 0;
  const composer = new MessageComposer(
    { gateway, helpers: { findPatients: () => good([]) }, notifier, newKey: () => `key ${++key}` },
    TODAY,
  );
  return { composer, asked, keys, notifier };
}

async function reviewed(made = make()) {
  await made.composer.load();
  made.composer.change({ audience: 'appointments', templateId: 't1' });
  await made.composer.check();
  return made;
}

test('nothing is asked before whom and what are chosen; a template belongs to its channel [COM-006]', async () => {
  const { composer, asked } = make();
  await composer.load();
  await composer.check();
  expect(composer.errors).toEqual({ patients: 'Campo obrigatório', templateId: 'Campo obrigatório' });
  composer.add(ana);
  composer.add(ana);
  composer.change({ templateId: 't1' });
  expect(composer.templates.map(({ name }) => name)).toEqual(['Aviso']);
  await composer.check();
  expect(asked).toEqual([{ channel: 'whatsapp', templateId: 't1', patientIds: ['p1'], appointments: null }]);
  composer.change({ channel: 'email' });
  expect([composer.draft.templateId, composer.review]).toEqual([null, null]);
});

test('tomorrow is proposed; who is left out is said with the reason before anything is sent [COM-006, AUD-007]', async () => {
  const { composer, asked } = await reviewed();
  expect(asked).toEqual([
    { channel: 'whatsapp', templateId: 't1', patientIds: [], appointments: { date: '2026-11-22', scheduleId: null } },
  ]);
  expect(composer.going.map(({ patient }) => patient.name)).toEqual(['Ana', 'Caio']);
  expect(composer.leftOut.map(({ patient, refusal }) => `${patient.name}: ${refusal}`)).toEqual([
    'Bia: O paciente não autorizou o envio de mensagens por este canal',
  ]);
  composer.tick(recipients[0]!, false);
  composer.tick(recipients[2]!, false);
  expect(composer.obstacle).toBe('Ninguém recebe esta mensagem: veja o motivo de cada um');
  composer.askToSend();
  expect(composer.asking).toBe(false);
});

test('only the confirmed count leaves, once, with the appointment that each message tells of', async () => {
  const { composer, asked, keys, notifier } = await reviewed();
  expect(await composer.send()).toBe(false);
  composer.askToSend();
  expect(await composer.send()).toBe(true);
  expect(asked.at(-1)).toEqual({
    channel: 'whatsapp',
    templateId: 't1',
    confirmed: 2,
    targets: [
      { patientId: 'Ana', appointmentId: 'a1' },
      { patientId: 'Caio', appointmentId: null },
    ],
  });
  expect(keys).toEqual(['key 1']);
  expect(notifier.texts).toEqual(['Mensagens a caminho: 2']);
});

test('who is unticked leaves the count that the screen shows, and comes back', async () => {
  const { composer } = await reviewed();
  const counts: number[] = [];
  const stop = autorun(() => counts.push(composer.going.length));
  composer.tick(recipients[2]!, false);
  composer.tick(recipients[2]!, true);
  stop();
  expect(counts).toEqual([2, 1, 2]);
});

test('a lost answer is asked again with the same key', async () => {
  const keys: (string | undefined)[] = [];
  const { composer } = await reviewed(
    make({
      order: (_order, options) => (
        keys.push(options?.key),
        Promise.resolve({ ok: false as const, error: makeProblem(0, 'network.offline') })
      ),
    }),
  );
  for (let times = 0; times < 2; times++) {
    composer.askToSend();
    expect(await composer.send()).toBe(false);
  }
  expect(keys).toEqual(['key 1', 'key 1']);
});

test('a count that changed meanwhile is looked at anew, and asked again', async () => {
  const made = make({
    order: () =>
      Promise.resolve({
        ok: false as const,
        error: makeProblem(409, 'message.count-changed', {
          message: 'A quantidade mudou: agora são 1. Confira e confirme de novo',
        }),
      }),
  });
  const { composer, asked } = await reviewed(made);
  composer.askToSend();
  expect(await composer.send()).toBe(false);
  expect(composer.problem?.message).toBe('A quantidade mudou: agora são 1. Confira e confirme de novo');
  expect(asked).toHaveLength(2);
  expect([composer.asking, composer.state]).toEqual([false, 'ready']);
});
