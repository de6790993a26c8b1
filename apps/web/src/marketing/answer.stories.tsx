import { localDate } from '@prumo/domain/dates';
import { makeProblem } from '@prumo/view-models/core';
import { type AnswerLinkGateway, AnswerPage, type LinkedAnswer } from '@prumo/view-models/marketing';
import { useState } from 'react';
import { find, type ScreenStory } from '../scheduling/story-eyes.ts';
import '../shell/public-layout.css';
import { failed, good, never } from '../stories/fakes.ts';
import { AnswerScreen } from './answer.screen.tsx';

export default { title: 'Telas/Resposta por e-mail', parameters: { layout: 'fullscreen' } };

const link: LinkedAnswer = {
  wish: 'confirmed', state: 'open', clinic: 'Clínica Aurora', phone: '1133334444', told: { firstName: 'Rita', date: localDate('2026-11-24'), hour: '09:00' },
};

const shown = (answer: Partial<LinkedAnswer> = {}, change: Partial<AnswerLinkGateway> = {}): Pick<ScreenStory, 'render'> => ({
  render: () => <Page gateway={{ read: () => good({ ...link, ...answer }), use: () => good({ ...link, ...answer, state: 'done' }), ...change }} />,
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
export const Invalid = { name: 'Link errado', ...shown({}, { read: () => Promise.resolve({ ok: false, error: makeProblem(404, 'message.link-invalid') }) }) };
export const Failed = { name: 'Erro', ...shown({}, { read: failed }) };
export const PressFailed: ScreenStory = {
  name: 'Erro ao responder',
  ...shown({}, { use: failed }),
  play: async ({ userEvent }) => {
    await userEvent.click(await find('button', 'Confirmar presença'));
    await find('[role=alert], .notice', /./);
  },
};
export const Loading = { name: 'Carregando', ...shown({}, { read: never }) };
