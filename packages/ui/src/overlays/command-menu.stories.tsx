import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { CommandMenu } from './command-menu.tsx';

export default { title: 'Kit/CommandMenu' };

const lines = [
  { id: 'p1', group: 'Pacientes', text: 'Maria Aparecida da Silva', detail: '01/02/1983', icon: 'user' },
  { id: 's1', group: 'Telas', text: 'Agenda', icon: 'calendar' },
  { id: 's2', group: 'Telas', text: 'Contas', icon: 'file-edit' },
  { id: 'a1', group: 'Ações', text: 'Novo paciente', icon: 'plus' },
] as const;
const pick = fn();
const close = fn();

function Held({ shown = lines }: { readonly shown?: readonly (typeof lines)[number][] }) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  return (
    <CommandMenu
      title="Buscar"
      placeholder="Paciente, tela ou ação"
      text={text}
      onText={setText}
      lines={shown}
      active={active}
      onActive={setActive}
      onPick={pick}
      onClose={close}
      note={shown.length === 0 ? 'Nada encontrado' : undefined}
    />
  );
}

export const Keyboard = {
  name: 'Keys alone: type, arrows, Enter, Esc [UXP-012]',
  render: () => <Held />,
  play: async () => {
    pick.mockClear();
    const box = await screen.findByRole('combobox', { name: 'Paciente, tela ou ação' });
    await expect(box).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(screen.getByRole('option', { name: 'Contas' })).toHaveAttribute('aria-selected', 'true');
    await expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Contas' }).id);
    await userEvent.keyboard('{Enter}');
    await expect(pick).toHaveBeenCalledWith(2);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{Enter}');
    await expect(pick).toHaveBeenLastCalledWith(3);
    await userEvent.keyboard('{Escape}');
    await expect(close).toHaveBeenCalled();
  },
};
export const Nothing = { name: 'Nothing found', render: () => <Held shown={[]} /> };
