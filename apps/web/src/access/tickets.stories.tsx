import { ForbiddenState } from '@prumo/ui';
import { type Ticket, TicketDesk, type TicketGateway } from '@prumo/view-models/access';
import { useState } from 'react';
import { failed, good, never, pageOf, storyClock, storyKey, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { TicketsScreen } from './tickets.screen.tsx';

export default { title: 'Telas/Ajuda' };

const rita = { id: 'u1', name: 'Rita Prado' };
const tickets: readonly Ticket[] = [
  {
    id: 't1',
    kind: 'help',
    subject: 'Não acho o aporte',
    text: 'Abri o caixa e não acho onde registrar o troco que o gerente trouxe.\nJá olhei em Operações.',
    status: 'open',
    author: rita,
    createdAt: '2026-11-21T11:30:00Z',
    answer: null,
  },
  {
    id: 't2',
    kind: 'suggestion',
    subject: 'Agenda com a foto do paciente',
    text: 'Ajudaria a reconhecer quem chega.',
    status: 'answered',
    author: rita,
    createdAt: '2026-11-20T18:10:00Z',
    answer: {
      text: 'Obrigada! Ela já aparece na busca; na lista ficou para o próximo mês.',
      author: { id: 'u2', name: 'Carla Direção' },
      at: '2026-11-20T19:02:00Z',
    },
  },
  {
    id: 't3',
    kind: 'help',
    subject: 'Impressora',
    text: 'O recibo sai em duas folhas.',
    status: 'closed',
    author: { id: 'u3', name: 'José Lima' },
    createdAt: '2026-11-12T14:00:00Z',
    answer: null,
  },
];
const page = (items: readonly Ticket[], mailed = false) => ({ ...pageOf(items), mailed });
const gatewayOf = (change: Partial<TicketGateway>): TicketGateway => ({
  list: () => good(page(tickets)),
  send: failed,
  answer: failed,
  close: failed,
  ...change,
});

function Tickets({
  change,
  mayAnswer = false,
  open,
}: {
  readonly change?: Partial<TicketGateway>;
  readonly mayAnswer?: boolean;
  readonly open?: (desk: TicketDesk) => void;
}) {
  const [desk] = useState(() => {
    const made = new TicketDesk({
      gateway: gatewayOf(change ?? {}),
      files: { upload: failed },
      clock: storyClock,
      notifier: storyNotifier,
      newKey: storyKey,
    });
    void made.list.show({ search: '', page: 1, inactive: false }).then(() => open?.(made));
    return made;
  });
  return (
    <StoryFrame>
      <TicketsScreen
        desk={desk}
        timeZone="America/Sao_Paulo"
        userId="u1"
        mayAnswer={mayAnswer}
        filesOf={({ subject }) => <p>Arquivos de {subject}</p>}
      />
    </StoryFrame>
  );
}

const [first] = tickets;
export const Filled = {
  name: 'Preenchida',
  render: () => <Tickets change={{ list: () => good(page(tickets, true)) }} />,
};
export const FilledDark = { name: 'Escura', render: () => <Tickets mayAnswer />, parameters: { theme: 'dark' } };
export const Empty = { name: 'Vazia', render: () => <Tickets change={{ list: () => good(page([])) }} /> };
export const Failed = { name: 'Erro', render: () => <Tickets change={{ list: failed }} /> };
export const Loading = { name: 'Carregando', render: () => <Tickets change={{ list: never }} /> };
export const Forbidden = {
  name: 'Sem permissão',
  render: () => (
    <StoryFrame>
      <ForbiddenState />
    </StoryFrame>
  ),
};
export const WithErrors = { name: 'Formulário com erros', render: () => <Tickets open={(desk) => void desk.send()} /> };
export const WithFile = {
  name: 'Com arquivo',
  render: () => <Tickets open={(desk) => desk.attach({ name: 'tela-do-caixa.png', sizeBytes: 20_480, content: {} })} />,
};
export const Answering = {
  name: 'Responder',
  render: () => <Tickets mayAnswer open={(desk) => first && desk.openAnswer(first)} />,
};
