import { localDate } from '@prumo/domain/dates';
import { makeProblem } from '@prumo/view-models/core';
import { type AnswerLinkGateway, AnswerPage, type LinkedAnswer } from '@prumo/view-models/marketing';
import { useState } from 'react';
import { find, type ScreenStory } from '../stories/story-eyes.ts';
import '../pages/public-frame.css';
import { failed, good, never } from '../stories/fakes.ts';
import { AnswerScreen } from './answer.screen.tsx';

export default { title: 'Telas/Resposta por e-mail', parameters: { layout: 'fullscreen' } };

const link: LinkedAnswer = {
  about: 'appointment',
  wish: 'confirmed',
  state: 'open',
  clinic: 'Clínica Aurora',
  phone: '1133334444',
  told: { firstName: 'Rita', date: localDate('2026-11-24'), hour: '09:00' },
};

const shown = (
  answer: Partial<LinkedAnswer> = {},
  change: Partial<AnswerLinkGateway> = {},
): Pick<ScreenStory, 'render'> => ({
  render: () => (
    <Page
      gateway={{
        read: () => good({ ...link, ...answer }),
        use: () => good({ ...link, ...answer, state: 'done' }),
        ...change,
      }}
    />
  ),
});

function Page({ gateway }: { readonly gateway: AnswerLinkGateway }) {
  const [page] = useState(() => {
    const made = new AnswerPage('token', gateway);
    void made.load();
    return made;
  });
  return (
    <main className="public">
      <AnswerScreen page={page} />
    </main>
  );
}

export const Confirm: ScreenStory = {
  name: 'Confirmar [UXP-016]',
  ...shown(),
  play: async ({ userEvent }) => {
    await userEvent.click(await find('button', 'Confirmar presença'));
    await find('[role=status]', /Presença confirmada/);
  },
};
export const Cancel = { name: 'Cancelar', ...shown({ wish: 'canceled' }) };
export const Done = { name: 'Já confirmado', ...shown({ state: 'done' }) };
export const Moved = { name: 'Remarcado', ...shown({ state: 'moved' }) };
export const Closed = { name: 'Alterado pela clínica', ...shown({ state: 'closed', phone: null }) };
export const Expired = { name: 'Fora do prazo', ...shown({ state: 'expired', told: null }) };
export const Invalid = {
  name: 'Link errado',
  ...shown({}, { read: () => Promise.resolve({ ok: false, error: makeProblem(404, 'message.link-invalid') }) }),
};
export const Failed = { name: 'Erro', ...shown({}, { read: failed }) };
export const PressFailed: ScreenStory = {
  name: 'Erro ao responder',
  ...shown({}, { use: failed }),
  play: async ({ userEvent }) => {
    await userEvent.click(await find('button', 'Confirmar presença'));
    await find('[role=alert], .notice', /./);
  },
};
const offer = (answer: Partial<LinkedAnswer> = {}) => shown({ about: 'offer', ...answer });
export const Offer: ScreenStory = {
  name: 'Oferta: quer o horário [UXP-017]',
  ...offer(),
  play: async ({ userEvent }) => {
    await userEvent.click(await find('button', 'Quero este horário'));
    await find('[role=status]', /o horário é seu/);
  },
};
export const Decline: ScreenStory = {
  name: 'Oferta: não quer',
  ...offer({ wish: 'canceled' }),
  play: async ({ userEvent }) => {
    await userEvent.click(await find('button', 'Não quero'));
    await find('[role=status]', /Oferta recusada/);
  },
};
export const OfferTaken = { name: 'Oferta: ocupado antes', ...offer({ state: 'taken' }) };
export const OfferAccepted = { name: 'Oferta: já aceita', ...offer({ wish: 'canceled', state: 'accepted' }) };
export const OfferDeclined = { name: 'Oferta: já recusada', ...offer({ state: 'declined' }) };
export const OfferWithdrawn = { name: 'Oferta: retirada pela clínica', ...offer({ state: 'withdrawn' }) };
export const OfferExpired = { name: 'Oferta: fora do prazo', ...offer({ state: 'expired', told: null }) };
export const Loading = { name: 'Carregando', ...shown({}, { read: never }) };
