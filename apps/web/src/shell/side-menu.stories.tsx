import { MenuMemory, type Preferences } from '@prumo/view-models/core';
import { useState } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import { menuOf } from '../pages/menu.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import './master-layout.css';
import { routes } from './routes.ts';
import { MenuGroups } from './side-menu.tsx';

export default { title: 'Telas/Menu' };

const groups = menuOf(routes, 'clinical', () => true);
const texts = new Map<string, string>();
const preferences: Preferences = {
  read: (key) => texts.get(key) ?? null,
  write: (key, value) => void (value === null ? texts.delete(key) : texts.set(key, value)),
};

function Menu({ pathname }: { readonly pathname: string }) {
  const [memory] = useState(() => new MenuMemory(preferences, 'u1'));
  return (
    <nav aria-label="Principal" className="shell-menu" style={{ position: 'static', width: 240, height: 'auto' }}>
      <MenuGroups groups={groups} memory={memory} pathname={pathname} />
    </nav>
  );
}

const menu = (pathname: string) => ({
  render: () => (
    <StoryFrame>
      <Menu pathname={pathname} />
    </StoryFrame>
  ),
});

export const Whole = {
  name: 'Entradas que se distinguem: nenhuma palavra duas vezes',
  ...menu('/patients'),
  play: async () => {
    texts.clear();
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
    await expect(new Set(names).size).toBe(names.length);
    for (const name of ['Agenda', 'Agenda cirúrgica', 'Cadastro de agendas', 'Telefones e contatos'])
      await expect(names).toContain(name);
    await expect(names).toContain('Outros cadastros');
  },
};
export const Dark = { ...Whole, name: 'Menu, escuro', parameters: { theme: 'dark' } };
export const Folded = {
  name: 'Grupos recolhidos e favoritos, só pelo teclado, ficam como se deixou',
  ...menu('/places'),
  play: async () => {
    texts.clear();
    const group = screen.getByRole('button', { name: 'Cadastros' });
    group.focus();
    await userEvent.keyboard('{Enter}');
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(screen.queryByRole('link', { name: 'Marcadores' })).toBeNull();
    // Where one is stays in sight.
    await expect(screen.getByRole('link', { name: 'Salas e locais' })).toBeVisible();
    const keep = screen.getByRole('button', { name: 'Pôr nos favoritos' });
    keep.focus();
    await userEvent.keyboard('{Enter}');
    await expect(keep).toHaveFocus();
    const favourites = screen.getByRole('region', { name: 'Favoritos' });
    await expect(within(favourites).getByRole('link', { name: 'Salas e locais' })).toBeVisible();
    const again = new MenuMemory(preferences, 'u1');
    await expect([again.isFolded('registry'), again.favourites]).toEqual([true, ['/places']]);
  },
};
