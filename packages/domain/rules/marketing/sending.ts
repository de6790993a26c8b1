import fc from 'fast-check';
import { linkExamples } from '../../examples/marketing.ts';
import {
  becomesUnread,
  canEditSetting,
  canSendChat,
  canSendMessage,
  confirmationReply,
  CONSENT_CHANNELS,
  hasConsent,
  MARKETING_SETTINGS,
  marketingSettings,
  messagingLink,
} from '../../src/marketing/index.ts';
import type { ConsentChannel, ConsentEntry, MessageReceiver } from '../../src/marketing/index.ts';
import { choice, flag, group, instant, list, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';

const consent = (granted: boolean, day: string, channel: ConsentChannel = 'whatsapp'): ConsentEntry => ({
  channel,
  granted,
  date: `${day}T12:00:00Z`,
  origin: 'reception',
});
const blank = consent(true, '2025-06-10');
const entries: fc.Arbitrary<ConsentEntry[]> = fc.array(
  fc.record({
    channel: fc.constantFrom(...CONSENT_CHANNELS),
    granted: fc.boolean(),
    date: fc.integer({ min: 1, max: 28 }).map((day) => `2025-06-${String(day).padStart(2, '0')}T12:00:00Z`),
    origin: fc.constant('form'),
  }),
  { maxLength: 8 },
);
const MESSAGES = 'birthday,schedulingPerformed,appointmentConfirmation,appointmentReminder,satisfactionSurvey';
const consents = list(
  'Respostas do paciente',
  group('Resposta', {
    channel: choice('Canal', CONSENT_CHANNELS, 'consentChannel'),
    granted: flag('Autorizou'),
    date: instant('Quando'),
    origin: text('Origem'),
  }),
  blank,
);
const revoked: { readonly entries: readonly ConsentEntry[]; readonly channel: ConsentChannel } = {
  entries: [consent(true, '2025-01-10'), consent(false, '2025-06-10')],
  channel: 'whatsapp',
};
const ana: MessageReceiver = { phone: '41999998888', email: 'ana@exemplo.com.br', consents: [blank] };

const toAna: { readonly receiver: MessageReceiver; readonly channel: ConsentChannel } = {
  receiver: ana,
  channel: 'whatsapp',
};

/** Sending: consent, links, answers, chat, the switches of the marketing page. */
export const sendingSheets = {
  hasConsent: sheet({
    title: 'Consentimento por canal',
    statement:
      'Vale a última resposta do paciente sobre o canal. Sem resposta não há consentimento. Nenhuma resposta é apagada.',
    source: ['AUD-007', 'LGPD'],
    given: revoked,
    fields: { entries: consents, channel: choice('Canal', CONSENT_CHANNELS, 'consentChannel') },
    apply: (given) => hasConsent(given.entries, given.channel),
    result: flag('Autorizado'),
    laws: [
      law(
        'a ordem em que as respostas foram guardadas não importa',
        fc.record({ entries, channel: fc.constantFrom(...CONSENT_CHANNELS) }),
        ({ entries: all, channel }) => hasConsent(all, channel) === hasConsent(all.toReversed(), channel),
      ),
      law('uma recusa nova fecha o canal e não toca os outros', entries, (all) => {
        const after = [...all, consent(false, '2025-07-01')];
        return !hasConsent(after, 'whatsapp') && hasConsent(after, 'email') === hasConsent(all, 'email');
      }),
      law(
        'sem resposta não há consentimento [AUD-007]',
        fc.constantFrom(...CONSENT_CHANNELS),
        (channel) => !hasConsent([], channel),
      ),
    ],
  }),

  canSendMessage: sheet({
    title: 'Pode enviar a mensagem?',
    statement:
      'Uma mensagem só sai com o consentimento do paciente para o canal, e o motivo da recusa é mostrado. O WhatsApp e o telefone ' +
      'precisam de pelo menos 10 dígitos; o e-mail, de um endereço.',
    source: ['AUD-007', 'COM-016', 'COM-020', '§5.7'],
    given: toAna,
    fields: {
      receiver: group('Paciente', { phone: optional(text('Telefone')), email: optional(text('E-mail')), consents }),
      channel: choice('Canal', CONSENT_CHANNELS, 'consentChannel'),
    },
    apply: ({ receiver, channel }) => canSendMessage(receiver, channel),
    decisions: decisions<{ readonly receiver: MessageReceiver; readonly channel: ConsentChannel }, unknown>(
      [
        { id: 'AUD-007', given: { receiver: ana, channel: 'whatsapp' }, expected: 'ok' },
        {
          id: 'AUD-007',
          given: { receiver: { ...ana, consents: [] }, channel: 'whatsapp' },
          expected: 'message.no-consent',
        },
        { id: 'AUD-007', given: { receiver: ana, channel: 'email' }, expected: 'message.no-consent' },
        {
          id: 'COM-020',
          given: { receiver: { ...ana, phone: '413333444' }, channel: 'whatsapp' },
          expected: 'message.phone-too-short',
        },
      ],
      ({ receiver, channel }) => {
        const answer = canSendMessage(receiver, channel);
        return answer.ok ? 'ok' : answer.error.code;
      },
    ),
    laws: [
      law(
        'sem consentimento nada é enviado [AUD-007]',
        fc.record({ entries, channel: fc.constantFrom(...CONSENT_CHANNELS) }),
        ({ entries: all, channel }) =>
          canSendMessage({ ...ana, consents: all }, channel).ok === hasConsent(all, channel),
      ),
      law(
        '9 dígitos nunca, 10 sim [COM-016]',
        fc.integer({ min: 0, max: 12 }),
        (digits) => canSendMessage({ ...ana, phone: '4'.repeat(digits) }, 'whatsapp').ok === digits >= 10,
      ),
    ],
  }),

  messagingLink: sheet({
    title: 'Link do WhatsApp',
    statement:
      'O link leva o telefone com o prefixo 55 do Brasil (só quando tem 10 ou 11 dígitos) e o texto. ' +
      'Com menos de 10 dígitos não há link.',
    source: ['COM-043', 'COM-016', 'COM-020', 'A133', '§9'],
    given: { phone: '(41) 9 9999-8888', text: 'Olá Ana' },
    fields: { phone: text('Telefone'), text: text('Texto') },
    apply: (given) => messagingLink(given.phone, given.text),
    decisions: decisions(linkExamples, (given) => {
      const link = messagingLink(given.phone, given.text);
      return link.ok ? link.value : null;
    }),
    laws: [
      law('o texto volta inteiro do link', fc.string(), (written) => {
        const link = messagingLink('4133334444', written);
        return link.ok && decodeURIComponent(link.value.split('?text=')[1] ?? '') === written.toWellFormed();
      }),
      law('a máscara do telefone não muda o link [COM-043]', fc.stringMatching(/^[1-9]\d{9,10}$/), (digits) => {
        const masked = messagingLink(`(${digits.slice(0, 2)}) ${digits.slice(2)}`, '');
        return masked.ok && masked.value === `https://wa.me/55${digits}`;
      }),
    ],
  }),

  confirmationReply: sheet({
    title: 'Resposta do paciente à confirmação',
    statement:
      'Uma resposta que é só um sim confirma o agendamento; só um não, cancela. Qualquer outra espera que uma pessoa a leia.',
    source: ['UXP-016'],
    given: { text: 'Sim!' },
    fields: { text: text('Resposta') },
    apply: (given) => confirmationReply(given.text),
    result: optional(choice('Situação', ['confirmed', 'canceled'], 'appointmentStatus')),
    decisions: decisions<{ readonly text: string }, unknown>(
      [
        { id: 'UXP', given: { text: 'SIM' }, expected: 'confirmed' },
        { id: 'UXP', given: { text: ' Não.' }, expected: 'canceled' },
        { id: 'UXP', given: { text: 'não sei, sim talvez' }, expected: null },
      ],
      (given) => confirmationReply(given.text),
    ),
    laws: [
      law(
        'maiúsculas, acentos e espaços não mudam a resposta',
        fc.constantFrom('sim', 'não', 'confirmo', 'talvez', '1', '2'),
        (answer) => confirmationReply(`  ${answer.toUpperCase()} `) === confirmationReply(answer),
      ),
    ],
  }),

  canSendChat: sheet({
    title: 'Pode enviar no chat?',
    statement: 'Texto vazio ou só com espaços não é enviado, e nada é enviado enquanto outra mensagem está a caminho.',
    source: ['COM-018', 'COM-019', '§5.4'],
    given: { text: 'Bom dia', sending: false },
    fields: { text: text('Mensagem'), sending: flag('Enviando') },
    apply: canSendChat,
    result: flag('Envia'),
    decisions: decisions(
      [
        { id: 'COM-018', given: { text: '   ', sending: false }, expected: false },
        { id: 'COM-019', given: { text: 'a', sending: true }, expected: false },
        { id: 'COM-019', given: { text: 'a', sending: false }, expected: true },
      ],
      canSendChat,
    ),
    laws: [
      law(
        'enquanto envia, nenhum texto sai [COM-019]',
        fc.string(),
        (written) => !canSendChat({ text: written, sending: true }),
      ),
    ],
  }),

  becomesUnread: sheet({
    title: 'Mensagem não lida no chat',
    statement:
      'Uma mensagem de outra pessoa marca a conversa como não lida, a não ser que a conversa esteja aberta. ' +
      'A própria mensagem nunca marca.',
    source: ['COM-017', '§4'],
    given: { channelId: 'c1', authorId: 'u2', userId: 'u1', openChannelId: 'c2' },
    fields: {
      channelId: text('Conversa'),
      authorId: text('Autor'),
      userId: text('Quem lê'),
      openChannelId: optional(text('Conversa aberta')),
    },
    apply: (given) => becomesUnread(given, given),
    result: flag('Não lida'),
    decisions: decisions(
      [
        {
          id: 'COM-017',
          given: { channelId: 'c1', authorId: 'u2', userId: 'u1', openChannelId: 'c1' as string | null },
          expected: false,
        },
        {
          id: 'COM-017',
          given: { channelId: 'c1', authorId: 'u2', userId: 'u1', openChannelId: 'c2' },
          expected: true,
        },
        {
          id: 'COM-017',
          given: { channelId: 'c1', authorId: 'u1', userId: 'u1', openChannelId: null },
          expected: false,
        },
      ],
      (given) => becomesUnread(given, given),
    ),
    laws: [
      law(
        'com o painel fechado, só a própria mensagem não marca [COM-017]',
        fc.boolean(),
        (own) => becomesUnread({ channelId: 'c', authorId: own ? 'u' : 'v' }, { userId: 'u' }) === !own,
      ),
    ],
  }),

  marketingSettings: sheet({
    title: 'Configurações de marketing',
    statement: 'Na página de marketing aparecem só as configurações cuja chave começa por «relationship.».',
    source: ['ENT-093', 'ENT-094', 'ENT-095', 'ENT-096', 'ENT-097', 'ENT-098', '§3.7'],
    given: {
      settings: [
        ...MARKETING_SETTINGS.map((key) => ({ key: key as string, value: false })),
        { key: 'pacs.enabled', value: true },
      ],
    },
    fields: {
      settings: list('Configurações', group('Configuração', { key: text('Chave'), value: flag('Ligada') }), {
        key: '',
        value: false,
      }),
    },
    apply: (given) => marketingSettings(given.settings),
    laws: [
      law('as cinco mensagens aparecem, as outras configurações não', fc.array(fc.string()), (others) => {
        const keys = [...others.filter((key) => !key.startsWith('relationship.')), ...MARKETING_SETTINGS];
        const shown = marketingSettings(keys.map((key) => ({ key, value: true }))).map(({ key }) => key);
        return shown.map((key) => key.replace('relationship.', '')).join() === MESSAGES;
      }),
    ],
  }),

  canEditSetting: sheet({
    title: 'Lápis da configuração de marketing',
    statement: 'O lápis só funciona com a chave ligada: não se edita uma mensagem que não é enviada.',
    source: ['MKT-007', '§2.10'],
    given: { key: 'relationship.birthday', value: true },
    fields: { key: text('Chave'), value: flag('Ligada') },
    apply: canEditSetting,
    result: flag('Lápis habilitado'),
    decisions: decisions(
      [
        { id: 'MKT-007', given: { key: 'relationship.birthday', value: false }, expected: false },
        { id: 'MKT-007', given: { key: 'relationship.birthday', value: true }, expected: true },
      ],
      canEditSetting,
    ),
    laws: [
      law(
        'só a chave decide, seja qual for a mensagem [MKT-007]',
        fc.tuple(fc.string(), fc.boolean()),
        ([key, value]) => canEditSetting({ key, value }) === value,
      ),
    ],
  }),
} as const;
