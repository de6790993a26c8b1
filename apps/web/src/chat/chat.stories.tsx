import { type Chat, ChatDesk, type ChatGateway, ChatInbox, type ChatMessage } from '@prumo/view-models/chat';
import type { Realtime } from '@prumo/view-models/core';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { failed, good, never, storyClock, storyKey, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { ChatPanelScreen } from './chat-panel.screen.tsx';
import { ChatToggle } from './chat-toggle.tsx';

export default { title: 'Telas/Chat' };

const ME = 'u1';
const me = { id: ME, name: 'Rita Prado' };
const people = [
  { id: 'u2', name: 'Beatriz Nogueira Sampaio' },
  { id: 'u3', name: 'Cláudio Esteves Barreto' },
  { id: 'u4', name: 'Renata Vilela Couto' },
] as const;
const [physician, billing, admin] = people;

const chatOf = (
  other: { readonly id: string; readonly name: string },
  text: string,
  authorId: string,
  date: string,
  more: Partial<Chat> = {},
): Chat => ({
  id: `c-${other.id}`,
  channelId: `c-${other.id}`,
  name: other.name,
  members: [other, me],
  lastMessage: { text, authorId, date },
  unread: 0,
  writable: true,
  ...more,
});
const chats: readonly Chat[] = [
  chatOf(physician, 'O ar-condicionado da sala 2 parou e o técnico só vem amanhã.', 'u2', '2026-11-21T11:40:00Z', {
    unread: 2,
  }),
  chatOf(billing, 'Perfeito, obrigado!', 'u3', '2026-11-19T18:37:00Z'),
  chatOf(admin, 'Combinado. Bloqueei as agendas a partir das 16h30.', ME, '2026-11-18T19:02:00Z', { writable: false }),
];
const line = (id: string, authorId: string, date: string, text: string): ChatMessage => ({
  id,
  text,
  userId: authorId === ME ? 'u2' : ME,
  channelId: 'c-u2',
  authorId,
  date,
});
const messages: readonly ChatMessage[] = [
  line(
    'm4',
    'u2',
    '2026-11-21T11:40:00Z',
    'O ar-condicionado da sala 2 parou e o técnico só vem amanhã.\nUse a sala 3 para os curativos, por favor.',
  ),
  line('m3', ME, '2026-11-20T20:18:00Z', 'Vou perguntar e aviso as duas.'),
  line('m2', 'u2', '2026-11-20T20:16:00Z', 'Pode. Passe a seguinte para a frente, se ela puder vir mais cedo.'),
  line(
    'm1',
    ME,
    '2026-11-20T20:12:00Z',
    'Doutora, a primeira paciente de amanhã pediu para chegar 20 minutos depois. Pode ser? https://exemplo.com.br/um-endereco-muito-comprido-sem-espacos',
  ),
];
const quiet: Realtime = { subscribe: () => () => undefined, start: () => undefined, stop: () => undefined };

interface Props {
  readonly change?: Partial<ChatGateway>;
  readonly open?: (desk: ChatDesk) => void;
}

function Panel({ change, open }: Props) {
  const [{ inbox, desk }] = useState(() => {
    const gateway: ChatGateway = {
      chats: () => good({ items: chats, hasMore: true, unreadChats: 1 }),
      messages: () => good({ items: messages, hasMore: true }),
      send: failed,
      read: () => good({ unread: 0, unreadChats: 0 }),
      people: () => good({ items: people.map((person) => ({ ...person, channelId: null })), hasMore: true }),
      ...change,
    };
    const made = new ChatInbox({ gateway, realtime: quiet, notifier: storyNotifier });
    const opened = new ChatDesk({
      gateway,
      realtime: quiet,
      notifier: storyNotifier,
      clock: storyClock,
      newKey: storyKey,
      inbox: made,
    });
    made.start(ME);
    made.togglePanel();
    open?.(opened);
    return { inbox: made, desk: opened };
  });
  return (
    <StoryFrame>
      <div style={{ maxWidth: 360, marginInline: 'auto' }}>
        <ChatToggle inbox={inbox} />
        <ChatPanelScreen
          inbox={inbox}
          desk={desk}
          timeZone="America/Sao_Paulo"
          today={'2026-11-21' as never}
          onClose={inbox.closePanel}
        />
      </div>
    </StoryFrame>
  );
}

const withPhysician = (desk: ChatDesk) => desk.openPerson({ ...physician, channelId: 'c-u2' });

export const List = { name: 'Conversas', render: () => <Panel /> };
export const ListDark = { name: 'Conversas, escuro', render: () => <Panel />, parameters: { theme: 'dark' } };
export const Empty = {
  name: 'Nenhuma conversa',
  render: () => <Panel change={{ chats: () => good({ items: [], hasMore: false, unreadChats: 0 }) }} />,
};
export const Failed = { name: 'Erro', render: () => <Panel change={{ chats: failed }} /> };
export const Loading = { name: 'Carregando', render: () => <Panel change={{ chats: never }} /> };
export const People = { name: 'Nova conversa', render: () => <Panel open={(desk) => desk.findPeople()} /> };
export const Nobody = {
  name: 'Ninguém encontrado',
  render: () => (
    <Panel change={{ people: () => good({ items: [], hasMore: false }) }} open={(desk) => desk.findPeople()} />
  ),
};
export const Talk = { name: 'Conversa', render: () => <Panel open={withPhysician} /> };
export const TalkDark = {
  name: 'Conversa, escura',
  render: () => <Panel open={withPhysician} />,
  parameters: { theme: 'dark' },
};
export const FirstMessage = {
  name: 'Primeira mensagem',
  render: () => <Panel open={(desk) => desk.openPerson({ ...physician, channelId: null })} />,
};
export const TalkFailed = {
  name: 'Conversa com erro',
  render: () => <Panel change={{ messages: failed }} open={withPhysician} />,
};
export const ReadOnly = {
  name: 'Colega sem acesso',
  render: () => <Panel open={(desk) => desk.openPerson({ ...admin, channelId: 'c-u4' })} />,
};

/** Enter sends, the text stays when it cannot go out. [ERR-079] */
export const NotSent = {
  name: 'Mensagem não enviada [ERR-079]',
  render: () => <Panel open={withPhysician} />,
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement);
    const field = await canvas.findByLabelText(`Mensagem para ${physician.name}`);
    await userEvent.type(field, 'Já passei para a 3{Enter}');
    await waitFor(() => expect(canvas.getByText('A mensagem não foi enviada. Tente novamente.')).toBeVisible());
    await expect(field).toHaveValue('Já passei para a 3');
  },
};
