import { CommandPalette } from '@prumo/view-models/core';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { good, never, storyClock } from '../../stories/fakes.ts';
import { StoryFrame } from '../../stories/story-frame.tsx';
import { routes } from '../routes.ts';
import { type PaletteCommand, recordCommands, routeCommands } from './commands.ts';
import { PaletteMenu } from './palette.tsx';
import { ShortcutList } from './shortcut-list.tsx';

export default { title: 'Telas/Paleta de comandos' };

const opened = fn();
const close = fn();
const commands = routeCommands(routes, { can: () => true, module: 'clinical', open: opened });
const maria: PaletteCommand = {
  id: 'p1',
  group: 'Pacientes',
  text: 'Maria Aparecida da Silva',
  detail: '01/02/1983',
  icon: 'user',
  run: () => opened('/patients/p1/edit'),
};
const shown = (palette: CommandPalette<PaletteCommand>) => (
  <StoryFrame>
    <PaletteMenu palette={palette} onClose={close} />
  </StoryFrame>
);

export const Open = {
  name: 'Aberta: o teclado basta',
  render: () => shown(new CommandPalette(commands, () => good([maria]), storyClock)),
  play: async () => {
    opened.mockClear();
    await expect(await screen.findByRole('combobox', { name: 'Paciente, tela ou ação' })).toHaveFocus();
    await userEvent.keyboard('novo pac{Enter}');
    await expect(opened).toHaveBeenCalledWith('/patients/create');
    await expect(close).toHaveBeenCalled();
  },
};
export const Patients = {
  name: 'Um paciente pelo nome',
  render: () => shown(new CommandPalette(commands, () => good([maria]), storyClock)),
  play: async () => {
    opened.mockClear();
    await screen.findByRole('combobox', { name: 'Paciente, tela ou ação' });
    await userEvent.keyboard('maria');
    await expect(await screen.findByRole('option', { name: /Maria Aparecida/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenCalledWith('/patients/p1/edit');
  },
};
const record = (id: string, text: string) => ({
  path: `/patients/${id}`,
  kind: 'Paciente',
  text,
  actions: [
    { text: 'Ver o paciente', path: `/patients/${id}` },
    { text: 'Editar o cadastro', path: `/patients/${id}/edit` },
    { text: 'Ver as contas', path: '/financial/accounts?search=x' },
  ],
});
const bia = record('p2', 'Bia (José Moreira)');
export const Records = {
  name: 'O registro da tela e os recentes, só o que se pode abrir',
  render: () =>
    shown(
      new CommandPalette(
        [
          ...recordCommands(
            { atHand: bia, items: [bia, record('p3', 'Adriana Farias')] },
            (path) => !path.startsWith('/financial'),
            opened,
            '/patients/p2',
          ),
          ...commands,
        ],
        null,
        storyClock,
      ),
    ),
  play: async () => {
    opened.mockClear();
    await screen.findByRole('combobox', { name: 'Paciente, tela ou ação' });
    await expect(screen.getByRole('group', { name: 'Paciente: Bia (José Moreira)' })).toBeVisible();
    await expect(screen.queryByRole('option', { name: /Ver as contas/ })).toBeNull();
    await expect(screen.queryByRole('option', { name: /Ver o paciente/ })).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenCalledWith('/patients/p2/edit');
    await userEvent.keyboard('adri{Enter}');
    await expect(opened).toHaveBeenLastCalledWith('/patients/p3');
  },
};
export const OtherModule = {
  name: 'Uma tela de outro módulo, que se diz ao lado; as do próprio vêm primeiro',
  render: () => shown(new CommandPalette(commands, null, storyClock)),
  play: async () => {
    opened.mockClear();
    await screen.findByRole('combobox', { name: 'Paciente, tela ou ação' });
    const screens = within(screen.getByRole('group', { name: 'Telas' })).getAllByRole('option');
    const [agenda, charged] = [/^Agenda/, /^Atendimentos a faturar/].map((name) =>
      screens.findIndex((one) => name.test(one.textContent ?? '')),
    );
    await expect(agenda).toBeGreaterThanOrEqual(0);
    await expect(charged).toBeGreaterThan(agenda ?? 0);
    await userEvent.keyboard('atendimentos a faturar');
    await expect(await screen.findByRole('option', { name: /Faturamento · Financeiro/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenCalledWith('/financial/billing-attendances');
  },
};
export const Searching = {
  name: 'Procurando pacientes',
  render: () => shown(new CommandPalette(commands, () => never(), storyClock)),
  play: async () => {
    await screen.findByRole('combobox', { name: 'Paciente, tela ou ação' });
    await userEvent.keyboard('zzz');
    await expect(await screen.findByText('Procurando pacientes…')).toBeVisible();
  },
};
export const Forbidden = {
  name: 'Sem permissões: só o que é de todos',
  render: () =>
    shown(
      new CommandPalette(
        routeCommands(routes, { can: () => false, module: 'clinical', open: opened }),
        null,
        storyClock,
      ),
    ),
};
export const Shortcuts = {
  name: 'Atalhos',
  render: () => (
    <StoryFrame>
      <ShortcutList single onSingle={close} onClose={close} />
    </StoryFrame>
  ),
};
