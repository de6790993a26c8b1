import { sentence } from '@prumo/messages';
import { ForbiddenState } from '@prumo/ui';
import { type Answer, type Page } from '@prumo/view-models/core';
import {
  ConfirmationSender,
  MessageBoard,
  type MessageGateway,
  type PatientMessage,
  type ReminderRule,
} from '@prumo/view-models/marketing';
import type { MessageTemplateRecord } from '@prumo/view-models/registry';
import { useState } from 'react';
import { expect, screen } from 'storybook/test';
import { catalogueStories, storyCalls } from '../stories/catalogue-stories.tsx';
import { failed, good, never, pageOf, storyClock, storyKey, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { ConfirmationDialog } from './confirmation-dialog.tsx';
import { MessagesScreen } from './messages.screen.tsx';
import catalogue from './reminder-rule.catalogue.tsx';
import { reminders } from './routes.ts';

export default { title: 'Telas/Mensagens' };

const message = (id: string, change: Partial<PatientMessage> = {}): PatientMessage => ({
  id,
  kind: 'reminder',
  channel: 'whatsapp',
  patient: { id: `p${id}`, name: 'Rita Prado', socialName: null },
  appointment: { id: `a${id}`, status: 'scheduled', version: 1 },
  tellsOf: '2026-11-24T12:00:00Z',
  dueAt: '2026-11-23T12:00:00Z',
  status: 'sent',
  reason: null,
  recipient: '5511988887777',
  body: 'Olá, Rita Prado! Você tem horário em 24/11/2026 às 09:00. Podemos confirmar?',
  sentAt: '2026-11-23T12:00:00Z',
  delivery: null,
  answer: null,
  simulated: false,
  ...change,
});
const messages = [
  message('1', { simulated: true, delivery: { stage: 'delivered', at: '2026-11-23T12:00:03Z', reason: null } }),
  message('2', {
    patient: { id: 'p2', name: 'José Almeida', socialName: null },
    status: 'refused',
    sentAt: null,
    body: null,
    recipient: null,
    reason: 'O paciente não autorizou o envio de mensagens por este canal',
  }),
  message('3', {
    patient: { id: 'p3', name: 'Ana Lima', socialName: null },
    answer: {
      text: 'Pode ser às 10?',
      at: '2026-11-23T13:00:00Z',
      effect: 'unclear',
      reason: 'A resposta não é um sim nem um não: leia e decida',
    },
  }),
  message('4', {
    patient: { id: 'p4', name: 'Caio Reis', socialName: null },
    appointment: { id: 'a4', status: 'confirmed', version: 2 },
    answer: { text: 'Sim', at: '2026-11-23T13:00:00Z', effect: 'confirmed', reason: null },
    delivery: { stage: 'read', at: '2026-11-23T12:40:00Z', reason: null },
  }),
  message('5', {
    patient: { id: 'p5', name: 'Otávio Nunes', socialName: null },
    delivery: {
      stage: 'failed',
      at: '2026-11-23T12:00:04Z',
      reason: 'O número não recebe WhatsApp: confira o celular no cadastro',
    },
  }),
  message('6', {
    patient: { id: 'p6', name: 'Lia Couto', socialName: null },
    kind: 'notice',
    appointment: null,
    tellsOf: null,
    body: 'Olá, Lia Couto! Na segunda-feira a clínica abre às 10:00.',
  }),
];
const gateway = (list: () => Answer<Page<PatientMessage>>, change: Partial<MessageGateway> = {}): MessageGateway => ({
  list,
  resend: failed,
  confirm: failed,
  markConfirmed: () => good(undefined),
  playAnswer: () => good(undefined),
  confirmation: () =>
    good({
      text: 'Olá, Rita Prado! Você tem horário em 24/11/2026 às 09:00. Podemos confirmar? Responda SIM ou NÃO.',
      channels: [
        {
          channel: 'whatsapp',
          recipient: '(11) 9 8888-7777',
          refusal: null,
          link: 'https://wa.me/5511988887777?text=Oi',
        },
        { channel: 'email', recipient: null, refusal: 'O paciente não possui e-mail cadastrado', link: null },
      ],
      messages: [
        message('9', {
          kind: 'confirmation',
          delivery: {
            stage: 'failed',
            at: '2026-11-23T12:00:04Z',
            reason: 'O número não recebe WhatsApp: confira o celular no cadastro',
          },
        }),
        message('8', {
          delivery: { stage: 'read', at: '2026-11-22T12:40:00Z', reason: null },
          answer: { text: 'Que horas?', at: '2026-11-22T13:00:00Z', effect: 'unclear', reason: null },
        }),
      ],
    }),
  ...change,
});
const realtime = { subscribe: () => () => undefined, start: () => undefined, stop: () => undefined };

function Messages({ list }: { readonly list: () => Answer<Page<PatientMessage>> }) {
  const [board] = useState(() => {
    const made = new MessageBoard({
      gateway: gateway(list),
      realtime,
      clock: storyClock,
      notifier: storyNotifier,
      newKey: storyKey,
    });
    void made.list.show({ search: '', page: 1, inactive: false });
    return made;
  });
  return (
    <StoryFrame>
      <MessagesScreen board={board} timeZone="America/Sao_Paulo" may={{ send: true, confirm: true }} />
    </StoryFrame>
  );
}

export const Filled = { name: 'Preenchida', render: () => <Messages list={() => good(pageOf(messages, 43))} /> };
export const FilledDark = {
  name: 'Escura',
  render: () => <Messages list={() => good(pageOf(messages))} />,
  parameters: { theme: 'dark' },
};
export const Empty = { name: 'Vazia', render: () => <Messages list={() => good(pageOf([]))} /> };
export const Failed = { name: 'Erro', render: () => <Messages list={failed} /> };
export const Loading = { name: 'Carregando', render: () => <Messages list={never} /> };
export const Forbidden = {
  name: 'Sem permissão',
  render: () => (
    <StoryFrame>
      <ForbiddenState />
    </StoryFrame>
  ),
};

function Confirming({ change }: { readonly change?: Partial<MessageGateway> }) {
  const [sender] = useState(() => {
    const made = new ConfirmationSender(gateway(never, change), storyNotifier, storyKey);
    void made.open('a1');
    return made;
  });
  return <ConfirmationDialog sender={sender} timeZone="America/Sao_Paulo" patientName="Rita Prado" />;
}

export const Confirmation = { name: 'Enviar confirmação [SCH-053]', render: () => <Confirming /> };
const channelOf = (recipient: string, refusal: string | null) => ({
  confirmation: () =>
    good({
      text: 'Olá, Rita Prado!',
      channels: [
        {
          channel: 'whatsapp' as const,
          recipient,
          refusal,
          link: refusal === null ? 'https://wa.me/554199998888?text=Oi' : null,
        },
      ],
      messages: [],
    }),
});
export const ConfirmationTooShort = {
  name: 'Enviar confirmação: nove dígitos não abrem o WhatsApp [COM-016, COM-020]',
  render: () => <Confirming change={channelOf('419999888', sentence('message.phone-too-short'))} />,
  play: async () => {
    await expect(await screen.findByText('O telefone deve ter pelo menos 10 dígitos')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Enviar por WhatsApp' })).toBeDisabled();
    await expect(screen.queryByRole('button', { name: 'Abrir no WhatsApp' })).toBeNull();
  },
};
export const ConfirmationLongEnough = {
  name: 'Enviar confirmação: dez dígitos abrem [COM-016, COM-020]',
  render: () => <Confirming change={channelOf('(41) 9999-8888', null)} />,
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Enviar por WhatsApp' })).toBeEnabled();
    await expect(screen.getByRole('button', { name: 'Abrir no WhatsApp' })).toBeEnabled();
  },
};
export const ConfirmationFailed = {
  name: 'Enviar confirmação, erro',
  render: () => <Confirming change={{ confirmation: failed }} />,
};

const rule: ReminderRule = {
  id: 'r1',
  name: 'Véspera',
  template: { id: 't1', name: 'Confirmação de consulta' },
  channel: 'whatsapp',
  hoursBefore: 24,
  statuses: ['scheduled'],
  expense: null,
  asksAnswer: true,
  active: true,
  version: 1,
};
const template: MessageTemplateRecord = {
  id: 't1',
  name: 'Confirmação de consulta',
  channel: 'whatsapp',
  header: null,
  body: 'Olá',
  buttons: [],
  footer: null,
  active: true,
  version: 1,
};

const rules = catalogueStories(reminders, catalogue, rule, {
  rows: [
    { ...rule, id: 'r2', name: 'Duas horas antes', hoursBefore: 2, expense: { id: 'e1', name: 'Ultrassonografia' } },
  ],
  calls: { templates: storyCalls(template) },
});

export const Rules = { name: 'Lembretes', render: rules.filled };
export const RulesEmpty = { name: 'Lembretes, vazia', render: rules.empty };
export const RulesFailed = { name: 'Lembretes, erro', render: rules.failed };
export const RuleForm = { name: 'Lembrete, formulário', render: rules.form };
export const RuleFormWithErrors = { name: 'Lembrete, formulário com erros', render: rules.formWithErrors };
