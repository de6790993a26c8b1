import fc from 'fast-check';
import { MESSAGE_CHANNELS } from '../../src/identity/index.ts';
import {
  canSendMessage,
  checkMailing,
  MAILING_LIMIT,
  planMailing,
  sendingObstacle,
} from '../../src/marketing/index.ts';
import type { ConsentEntry, MailingReceiver } from '../../src/marketing/index.ts';
import { badNumbers } from '../arbitraries.ts';
import { choice, flag, group, instant, list, number, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

type Channel = (typeof MESSAGE_CHANNELS)[number];
const whatsapp: Channel = 'whatsapp';

const yes: ConsentEntry = { channel: 'whatsapp', granted: true, date: '2026-11-01T12:00:00Z', origin: 'reception' };
const no: ConsentEntry = { ...yes, granted: false, date: '2026-11-02T12:00:00Z' };
const ana: MailingReceiver = {
  patientId: 'ana',
  cellphone: '41999998888',
  email: 'ana@exemplo.com.br',
  consents: [yes],
};
const toAna: { readonly receiver: Omit<MailingReceiver, 'patientId'>; readonly channel: Channel } = {
  receiver: { cellphone: ana.cellphone, email: ana.email, consents: ana.consents },
  channel: whatsapp,
};
const bia: MailingReceiver = { ...ana, patientId: 'bia', consents: [yes, no] };
const caio: MailingReceiver = { ...ana, patientId: 'caio', cellphone: null };
const dora: MailingReceiver = { ...ana, patientId: 'dora', cellphone: '4199' };

const consents = list(
  'Respostas sobre mensagens',
  group('Resposta', {
    channel: choice('Canal', MESSAGE_CHANNELS, 'channel'),
    granted: flag('Autorizou'),
    date: instant('Quando'),
    origin: text('Origem'),
  }),
  yes,
);
const reachable = { cellphone: optional(text('Celular')), email: optional(text('E-mail')), consents };
const channelField = choice('Canal', MESSAGE_CHANNELS, 'channel');
const channels = fc.constantFrom(...MESSAGE_CHANNELS);
const receivers: fc.Arbitrary<MailingReceiver[]> = fc.array(
  fc.record({
    patientId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    cellphone: fc.constantFrom(null, '', '41999998888', '4199'),
    email: fc.constantFrom(null, 'a@b.com', 'nada'),
    consents: fc.subarray([yes, no, { ...yes, channel: 'email' as const }]),
  }),
  { maxLength: 12 },
);
const goingIds = (all: readonly MailingReceiver[], channel: Channel): string =>
  planMailing(all, channel)
    .going.map(({ patientId }) => patientId)
    .join();
const ordered = (given: Parameters<typeof checkMailing>[0]): string => {
  const answer = checkMailing(given);
  return answer.ok ? String(answer.value) : answer.error.code;
};

/** Messages written to several patients. */
export const mailingSheets = {
  sendingObstacle: sheet({
    title: 'O que impede uma mensagem',
    statement:
      'Sem celular, com telefone curto, sem e-mail ou sem autorização a mensagem não sai; o cadastro é conferido antes da autorização.',
    source: ['AUD-007', 'COM-016', 'COM-020'],
    given: toAna,
    fields: { receiver: group('Paciente', reachable), channel: channelField },
    apply: (given) => sendingObstacle(given.receiver, given.channel),
    decisions: written<readonly [MailingReceiver, Channel], string | null, typeof toAna>(
      [
        { id: 'pode', given: [ana, 'whatsapp'], expected: null },
        { id: 'AUD-007', given: [bia, 'whatsapp'], expected: 'message.no-consent' },
        { id: 'AUD-007', given: [ana, 'email'], expected: 'message.no-consent' },
        { id: 'sem celular', given: [caio, 'whatsapp'], expected: 'message.no-cellphone' },
        { id: 'COM-016', given: [dora, 'whatsapp'], expected: 'message.phone-too-short' },
        { id: 'sem e-mail', given: [{ ...ana, email: ' ' }, 'email'], expected: 'message.no-email' },
      ],
      ([{ cellphone, email, consents: given }, channel]) => ({
        receiver: { cellphone, email, consents: given },
        channel,
      }),
      ({ receiver, channel }) => sendingObstacle(receiver, channel),
    ),
    laws: [
      law('nada impede exatamente quem pode receber', fc.tuple(receivers, channels), ([all, channel]) => {
        return all.every(
          (one) =>
            (sendingObstacle(one, channel) === null) === canSendMessage({ ...one, phone: one.cellphone }, channel).ok,
        );
      }),
    ],
  }),

  planMailing: sheet({
    title: 'Quem recebe a mensagem',
    statement:
      'Dos pacientes escolhidos recebe quem pode ser contatado pelo canal, uma vez só. Os outros ficam de fora, cada um com o motivo.',
    source: ['COM-006', 'AUD-007'],
    given: { receivers: [ana, bia, caio, ana], channel: whatsapp },
    fields: {
      receivers: list('Escolhidos', group('Paciente', { patientId: text('Paciente'), ...reachable }), ana),
      channel: channelField,
    },
    apply: (given) => planMailing(given.receivers, given.channel),
    decisions: written(
      [
        { id: 'AUD-007', given: [ana, bia], expected: { going: ['ana'], leftOut: ['bia message.no-consent'] } },
        { id: 'dois horários', given: [ana, ana], expected: { going: ['ana'], leftOut: ['ana message.repeated'] } },
        { id: 'sem celular', given: [caio, ana], expected: { going: ['ana'], leftOut: ['caio message.no-cellphone'] } },
        { id: 'ninguém', given: [], expected: { going: [], leftOut: [] } },
      ],
      (receiving: readonly MailingReceiver[]) => ({ receivers: receiving, channel: whatsapp }),
      (given) => {
        const { going, leftOut } = planMailing(given.receivers, given.channel);
        return {
          going: going.map(({ patientId }) => patientId),
          leftOut: leftOut.map(({ receiver, code }) => `${receiver.patientId} ${code}`),
        };
      },
    ),
    laws: [
      law(
        'ninguém se perde: quem recebe e quem fica de fora são os escolhidos',
        fc.tuple(receivers, channels),
        ([all, channel]) => {
          const { going, leftOut } = planMailing(all, channel);
          return (
            going.length + leftOut.length === all.length &&
            all.every((one) => going.includes(one) || leftOut.some(({ receiver }) => receiver === one))
          );
        },
      ),
      law('ninguém recebe duas vezes, e só quem pode', fc.tuple(receivers, channels), ([all, channel]) => {
        const { going } = planMailing(all, channel);
        return (
          new Set(going.map(({ patientId }) => patientId)).size === going.length &&
          going.every((one) => sendingObstacle(one, channel) === null)
        );
      }),
      law(
        'escolher alguém a mais não tira ninguém [COM-006]',
        fc.tuple(receivers, receivers, channels),
        ([all, more, channel]) => {
          return goingIds([...all, ...more], channel).startsWith(goingIds(all, channel));
        },
      ),
      law('escolher todos de novo não muda quem recebe', fc.tuple(receivers, channels), ([all, channel]) => {
        return goingIds([...all, ...all], channel) === goingIds(all, channel);
      }),
      law('quem retira a autorização deixa de receber', fc.tuple(receivers, channels), ([all, channel]) => {
        const withdrawn = all.map((one) => ({
          ...one,
          consents: [...one.consents, { ...no, channel, date: '2026-12-01T12:00:00Z' }],
        }));
        return planMailing(withdrawn, channel).going.length === 0;
      }),
    ],
  }),

  checkMailing: sheet({
    title: 'Conferir um envio',
    statement: `Sai somente a quantidade que foi mostrada e confirmada, de 1 a ${MAILING_LIMIT} mensagens por envio.`,
    source: ['COM-006'],
    given: { going: 12, confirmed: 12 },
    fields: { going: number('Vão receber'), confirmed: number('Confirmado') },
    apply: (given) => checkMailing(given),
    decisions: written(
      [
        { id: 'confirmado', given: [12, 12], expected: '12' },
        { id: 'o limite', given: [200, 200], expected: '200' },
        { id: 'acima do limite', given: [201, 201], expected: 'message.too-many' },
        { id: 'ninguém', given: [0, 0], expected: 'message.nobody' },
        { id: 'mudou', given: [11, 12], expected: 'message.count-changed' },
      ],
      ([going, confirmed]: readonly [number, number]) => ({ going, confirmed }),
      ordered,
    ),
    laws: [
      law('sai exatamente o que foi confirmado', fc.tuple(fc.nat(250), fc.nat(250)), ([going, confirmed]) => {
        return checkMailing({ going, confirmed }).ok === (going === confirmed && going >= 1 && going <= MAILING_LIMIT);
      }),
      law(
        'o que não é quantidade não sai',
        badNumbers,
        (bad) => !checkMailing({ going: bad, confirmed: 12 }).ok && !checkMailing({ going: 12, confirmed: bad }).ok,
      ),
    ],
  }),
} as const;
