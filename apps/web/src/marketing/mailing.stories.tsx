import { localDate } from '@prumo/domain/dates';
import { ForbiddenState } from '@prumo/ui';
import { makeProblem } from '@prumo/view-models/core';
import { type MailingGateway, type MailingRecipient, MessageComposer } from '@prumo/view-models/marketing';
import { useState } from 'react';
import { find, type ScreenStory } from '../stories/story-eyes.ts';
import { failed, good, storyKey, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { MessageComposerScreen } from './message-composer.screen.tsx';

export default { title: 'Telas/Enviar mensagem' };

const recipient = (name: string, hour: string, rest: Partial<MailingRecipient> = {}): MailingRecipient => ({
  patient: { id: name, name, socialName: null },
  appointment: { id: name, startDate: `2026-11-22T${hour}:00Z` },
  address: '11988887777',
  refusal: null,
  buttons: [],
  text: `Olá, ${name}! Amanhã a recepção fica no 2º andar. Seu horário segue o mesmo.\n\nClínica Aurora`,
  ...rest,
});
const recipients = [
  recipient('Ana Beatriz Ramos', '12:00'),
  recipient('Caio Reis', '12:30', { buttons: ['Certo'] }),
  recipient('José Almeida', '13:00', { refusal: 'O paciente não autorizou o envio de mensagens por este canal' }),
  recipient('Lia Couto', '13:30', { address: null, refusal: 'O paciente não tem celular cadastrado' }),
  recipient('Ana Beatriz Ramos', '14:00', { refusal: 'Já recebe esta mensagem neste envio' }),
];

const shown = (change: Partial<MailingGateway> = {}, check = true): Pick<ScreenStory, 'render'> => ({
  render: () => <Composer change={change} check={check} />,
});

function Composer({ change, check }: { readonly change: Partial<MailingGateway>; readonly check: boolean }) {
  const [composer] = useState(() => {
    const gateway: MailingGateway = {
      choices: () =>
        good([
          { id: 't1', name: 'Aviso de recepção', channel: 'whatsapp' },
          { id: 't2', name: 'Carta', channel: 'email' },
        ]),
      review: () => good({ recipients, limit: 200 }),
      order: ({ targets }) => good({ count: targets.length }),
      ...change,
    };
    const made = new MessageComposer(
      { gateway, helpers: { findPatients: () => good([]) }, notifier: storyNotifier, newKey: storyKey },
      localDate('2026-11-21'),
    );
    void made.load();
    made.change({
      audience: check ? 'appointments' : 'patients',
      templateId: check ? 't1' : null,
      patients: check ? [] : [{ id: 'p1', name: 'Rita Prado' }],
    });
    if (check) void made.check();
    return made;
  });
  return (
    <StoryFrame>
      <MessageComposerScreen
        composer={composer}
        schedules={[{ id: 's1', name: 'Dra. Lia · Cardiologia' }]}
        byAppointment
        timeZone="America/Sao_Paulo"
        onSent={() => undefined}
        onLeave={() => undefined}
      />
    </StoryFrame>
  );
}

export const Reviewed: ScreenStory = {
  name: 'Conferida [COM-006]',
  ...shown(),
  play: async ({ userEvent }) => {
    await find('p', /2 pacientes recebem/);
    await find('li', /O paciente não autorizou o envio de mensagens por este canal José Almeida/);
    await userEvent.click(await find('button', 'Enviar 2 mensagens…'));
    await find('[role=dialog] h2', 'Enviar 2 mensagens?');
  },
};
export const Unticked: ScreenStory = {
  name: 'Um desmarcado',
  ...shown(),
  play: async ({ userEvent }) => {
    await find('p', /2 pacientes recebem/);
    await userEvent.click(await find('label', /Caio Reis/));
    await find('button', 'Enviar 1 mensagem…');
  },
};
export const Written = { name: 'Pacientes escolhidos', ...shown({}, false) };
export const Missing: ScreenStory = {
  name: 'Sem modelo',
  ...shown({}, false),
  play: async ({ userEvent }) => {
    await userEvent.click(await find('button', 'Conferir quem recebe'));
    await find('span, small, p, div', 'Campo obrigatório');
  },
};
export const NobodyBooked = {
  name: 'Ninguém agendado',
  ...shown({ review: () => good({ recipients: [], limit: 200 }) }),
};
export const NobodyReachable = {
  name: 'Ninguém recebe',
  ...shown({ review: () => good({ recipients: recipients.slice(2), limit: 200 }) }),
};
export const Changed: ScreenStory = {
  name: 'A quantidade mudou',
  ...shown({
    order: () =>
      Promise.resolve({
        ok: false,
        error: makeProblem(409, 'message.count-changed', {
          message: 'A quantidade mudou: agora são 1. Confira e confirme de novo',
        }),
      }),
  }),
  play: async ({ userEvent }) => {
    await userEvent.click(await find('button', 'Enviar 2 mensagens…'));
    await userEvent.click(await find('button', 'Enviar 2 mensagens'));
    await find('div, p, span', /^A quantidade mudou: agora são 1/);
  },
};
export const Failed = { name: 'Erro', ...shown({ review: failed }) };
export const Forbidden = {
  name: 'Sem permissão',
  render: () => (
    <StoryFrame>
      <ForbiddenState />
    </StoryFrame>
  ),
};
