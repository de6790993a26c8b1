import { describe, expect, test } from 'vitest';
import { BranchChooser, ModuleChooser, SessionStore } from '../../src/access/index.ts';
import { aBranch, aUser, sessionPorts } from '../support/fakes.ts';

async function sessionOf(user = aUser()) {
  const { ports } = sessionPorts(user);
  const session = new SessionStore(ports);
  await session.start();
  return session;
}

const branches = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `b${index}`, name: `Clínica ${index}` }));

describe('BranchChooser', () => {
  test('without a branch it is open and cannot be closed [ACC-031]', async () => {
    const chooser = new BranchChooser(await sessionOf(aUser({ branch: null })));
    expect(chooser.isOpen).toBe(true);
    expect(chooser.closable).toBe(false);
    chooser.close();
    expect(chooser.isOpen).toBe(true);
  });

  test('with a branch it opens and closes [ACC-033]', async () => {
    const chooser = new BranchChooser(await sessionOf());
    expect(chooser.isOpen).toBe(false);
    chooser.open();
    expect([chooser.isOpen, chooser.closable]).toEqual([true, true]);
    chooser.close();
    expect(chooser.isOpen).toBe(false);
  });

  test('more than 4 branches get a search box that filters by name [ACC-032]', async () => {
    expect(new BranchChooser(await sessionOf(aUser({ branches: branches(4) }))).searchable).toBe(false);
    const chooser = new BranchChooser(await sessionOf(aUser({ branches: branches(5) })));
    expect(chooser.searchable).toBe(true);
    chooser.type('clinica 3');
    expect(chooser.shown.map(({ name }) => name)).toEqual(['Clínica 3']);
  });

  test('a user without branches is told so [ACC-020]', async () => {
    expect(new BranchChooser(await sessionOf(aUser({ branch: null, branches: [] }))).hasNone).toBe(true);
  });
});

describe('ModuleChooser', () => {
  const SITE = 'https://prumo.exemplo.com.br/panel';
  const built = new Set(['clinical', 'financial', 'stock', 'call-panel'] as const);

  test('available first, unavailable last, the current one marked [ACC-003, ACC-025, ACC-026, ACC-027]', async () => {
    const chooser = new ModuleChooser(await sessionOf(aUser({ branch: aBranch({ modules: ['stock'] }) })), built, SITE);
    expect(chooser.choices.map(({ key, available }) => [key, available])).toEqual([
      ['clinical', true],
      ['stock', true],
      ['financial', false],
      ['call-panel', false],
    ]);
    expect(chooser.current).toBe('clinical');
  });

  test('an available module leads to its URL, an unavailable one does nothing [ACC-028, ACC-030]', async () => {
    const chooser = new ModuleChooser(
      await sessionOf(aUser({ branch: aBranch({ modules: ['financial'] }) })),
      built,
      SITE,
    );
    expect(chooser.choose('financial')).toMatchObject({ url: '/financial', newTab: false });
    expect(chooser.current).toBe('financial');
    expect(chooser.choose('stock')).toBeNull();
    expect(chooser.current).toBe('financial');
  });

  test('the call panel opens in a new tab with the public id of the branch, and leaves the current module [ACC-006, ACC-029]', async () => {
    const chooser = new ModuleChooser(
      await sessionOf(aUser({ branch: aBranch({ modules: ['call-panel'], publicId: 'aurora' }) })),
      built,
      SITE,
    );
    expect(chooser.choose('call-panel')).toEqual({ url: `${SITE}?id=aurora`, newTab: true, current: 'clinical' });
    expect(chooser.current).toBe('clinical');
  });
});
