import { CallPanel, type PanelGateway, type ShownCall } from '@prumo/view-models/clinical';
import { makeProblem } from '@prumo/view-models/core';
import { find, type ScreenStory } from '../stories/story-eyes.ts';
import { good, never, storyClock } from '../stories/fakes.ts';
import { CallPanelScreen } from './call-panel.screen.tsx';

export default { title: 'Telas/Painel de chamada', parameters: { layout: 'fullscreen' } };

const calls: readonly ShownCall[] = [
  { id: '6', initials: 'MS', ticket: '012', priority: true, room: 'Consultório 1 · Sala 2' },
  { id: '5', initials: 'JS', ticket: '009', priority: false, room: 'Ultrassom' },
  { id: '4', initials: 'AR', ticket: '011', priority: false, room: 'Consultório 3' },
  { id: '3', initials: 'OL', ticket: '010', priority: false, room: 'Coleta' },
  { id: '2', initials: 'TN', ticket: '', priority: false, room: 'Consultório 1' },
  { id: '1', initials: 'RC', ticket: '007', priority: false, room: 'Ultrassom' },
];

const panelWith = (
  read: PanelGateway['read'],
  listen: PanelGateway['listen'] = () => () => undefined,
): Pick<ScreenStory, 'render'> => ({
  render: () => {
    const panel = new CallPanel('aurora', {
      gateway: { read, listen },
      clock: storyClock,
      chime: { allow: async () => true, ring: () => undefined },
    });
    panel.start();
    return <CallPanelScreen panel={panel} />;
  },
});
const filled = () => good({ name: 'Clínica Aurora', calls });

export const Filled = { name: 'Chamada', ...panelWith(filled) };
export const Nobody = { name: 'Ninguém chamado', ...panelWith(() => good({ name: 'Clínica Aurora', calls: [] })) };
export const Lost: ScreenStory = {
  name: 'Sem conexão',
  ...panelWith(filled, (_id, tell) => {
    const timer = setTimeout(() => tell('lost'), 300);
    return () => clearTimeout(timer);
  }),
  play: async () => void (await find('[role=status]', /Sem conexão/)),
};
export const Sound: ScreenStory = {
  name: 'Som ligado',
  ...panelWith(filled),
  play: async ({ userEvent }) => {
    await userEvent.click(await find('button', 'Ligar o som'));
    await find('button', 'Som ligado');
  },
};
export const Missing = {
  name: 'Não encontrado',
  ...panelWith(() => Promise.resolve({ ok: false, error: makeProblem(404, 'not-found') })),
};
export const Loading = { name: 'Carregando', ...panelWith(never) };
