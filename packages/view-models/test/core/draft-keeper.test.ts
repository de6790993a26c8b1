import { makeAutoObservable } from 'mobx';
import { expect, test } from 'vitest';
import {
  DRAFT_HOURS,
  DRAFT_PAUSE_MILLISECONDS,
  Drafts,
  type DraftVault,
  FormState,
  type KeptDraft,
} from '../../src/core/index.ts';
import { PlanDraft, InsuranceDraft } from '../../src/registry/index.ts';
import { FakeClock } from '../support/fakes.ts';

const HOUR = 3_600_000;

class NoteDraft {
  name = '';
  tags: readonly string[] = [];
  version: number | undefined = undefined;
  constructor() {
    makeAutoObservable(this);
  }
}

/** A browser with its disk; each person has a vault of their own. */
function browser() {
  const clock = new FakeClock();
  const disk = new Map<string, KeptDraft>();
  let owner = { userId: 'ana', branchId: 'b1' };
  const open = ({ userId, branchId }: typeof owner): Promise<DraftVault> => {
    const key = (name: string) => `${userId}/${branchId}/${name}`;
    return Promise.resolve({
      read: async (name) => disk.get(key(name)) ?? null,
      write: async (name, draft) => void disk.set(key(name), draft),
      remove: async (name) => void disk.delete(key(name)),
    });
  };
  const drafts = new Drafts({ clock, open, owner: () => owner, clear: async () => disk.clear() });
  const opened = async () => {
    const form = new FormState(new NoteDraft());
    const keeper = drafts.keep('/notes/create', form);
    await keeper?.start();
    if (keeper === null) throw new Error('nobody is logged in');
    return { form, keeper };
  };
  const pause = async () => {
    clock.pass(DRAFT_PAUSE_MILLISECONDS);
    // The writing waits for the vault and for what was begun before it.
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  return {
    clock,
    disk,
    drafts,
    opened,
    pause,
    become: (userId: string, branchId = 'b1') => (owner = { userId, branchId }),
  };
}

test('a tab that is killed loses nothing: the next visit offers what was typed, and takes it up again [UXP-006]', async () => {
  const { opened, pause, clock } = browser();
  const first = await opened();
  expect(first.keeper.offered).toBeNull();
  first.form.set('name', 'Maria');
  first.form.set('tags', ['a', 'b']);
  await pause();
  clock.pass(HOUR);
  const second = await opened();
  expect(second.keeper.offered?.savedAt).toBe('2026-11-21T12:00:01.000Z');
  expect(second.form.draft.name).toBe('');
  second.keeper.resume();
  expect(second.form.draft).toMatchObject({ name: 'Maria', tags: ['a', 'b'], version: undefined });
  expect(second.form.dirty).toBe(true);
});

test('nothing is written over a draft that was offered and not answered', async () => {
  const { opened, pause, disk } = browser();
  (await opened()).form.set('name', 'Maria');
  await pause();
  const second = await opened();
  second.form.set('name', 'J');
  await pause();
  expect([...disk.values()][0]?.content).toContain('Maria');
  // What is typed beside it is kept too, and offered in its turn.
  expect([...disk.values()][1]?.content).toContain('"J"');
  second.form.set('name', 'Joana');
  await pause();
  const third = await opened();
  expect([third.keeper.offeredTitle, third.keeper.typed]).toEqual(['Joana', false]);
  third.keeper.dismiss();
  expect([third.keeper.offeredTitle, third.form.draft.name]).toEqual(['Maria', '']);
  third.keeper.resume();
  expect(third.form.draft.name).toBe('Maria');
  await pause();
  expect(disk.size).toBe(1);
});

test('saving what is typed leaves the draft that waits for its answer; taking it up lets go of what was typed meanwhile', async () => {
  const { opened, pause, disk } = browser();
  (await opened()).form.set('name', 'Maria');
  await pause();
  const second = await opened();
  second.form.set('name', 'Joana');
  await pause();
  expect(disk.size).toBe(2);
  second.form.markSaved();
  second.keeper.discard();
  await pause();
  expect([...disk.values()].map(({ content }) => content.includes('Maria'))).toEqual([true]);
  const third = await opened();
  third.form.set('name', 'Outra');
  await pause();
  expect([disk.size, third.keeper.typed]).toEqual([2, true]);
  third.keeper.resume();
  await pause();
  expect([third.form.draft.name, disk.size, third.keeper.offered]).toEqual(['Maria', 1, null]);
});

test('typing goes on being kept at most a pause apart, and a hidden tab writes at once', async () => {
  const { opened, pause, drafts, disk } = browser();
  const { form } = await opened();
  form.set('name', 'M');
  await pause();
  form.set('name', 'Ma');
  drafts.flush();
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  expect([...disk.values()][0]?.content).toContain('"Ma"');
});

test('a draft goes away when the document is saved, and when it is discarded', async () => {
  const { opened, pause, disk } = browser();
  const { form, keeper } = await opened();
  form.set('name', 'Maria');
  await pause();
  expect(disk.size).toBe(1);
  form.markSaved();
  await pause();
  expect(disk.size).toBe(0);
  form.set('name', 'Outra');
  await pause();
  keeper.discard();
  await pause();
  expect(disk.size).toBe(0);
});

test('a document that is closed without a word keeps its draft: so does a session that ends', async () => {
  const { opened, drafts, disk } = browser();
  const { form, keeper } = await opened();
  form.set('name', 'Maria');
  drafts.release(keeper);
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  expect(disk.size).toBe(1);
});

test(`a draft lives ${DRAFT_HOURS} hours`, async () => {
  const { opened, pause, clock, disk } = browser();
  (await opened()).form.set('name', 'Maria');
  await pause();
  clock.pass(DRAFT_HOURS * HOUR);
  expect((await opened()).keeper.offered).toBeNull();
  await pause();
  expect(disk.size).toBe(0);
});

test('another user, and another branch, see no draft; a logout takes all away', async () => {
  const { opened, pause, become, drafts } = browser();
  (await opened()).form.set('name', 'Maria');
  await pause();
  become('bia');
  expect((await opened()).keeper.offered).toBeNull();
  become('ana', 'b2');
  expect((await opened()).keeper.offered).toBeNull();
  become('ana');
  expect((await opened()).keeper.offered).not.toBeNull();
  await drafts.forgetAll();
  expect((await opened()).keeper.offered).toBeNull();
});

test('where the browser keeps nothing, the form works as ever', async () => {
  const clock = new FakeClock();
  const drafts = new Drafts({
    clock,
    open: () => Promise.resolve(null),
    owner: () => ({ userId: 'ana', branchId: 'b1' }),
    clear: () => Promise.resolve(),
  });
  const form = new FormState(new NoteDraft());
  const keeper = drafts.keep('/notes/create', form);
  await keeper?.start();
  form.set('name', 'Maria');
  clock.pass(DRAFT_PAUSE_MILLISECONDS);
  await keeper?.flush();
  expect(keeper?.savedAt).toBeNull();
});

test('the plans of an insurer come back as drafts that can be changed', () => {
  const typed = new FormState(new InsuranceDraft(null));
  typed.draft.plans[0]!.name = 'Básico';
  const restored = new FormState(new InsuranceDraft(null));
  restored.restoreDraft(typed.draftContent);
  expect(restored.draft.plans[0]).toBeInstanceOf(PlanDraft);
  expect(restored.draft.plans[0]?.name).toBe('Básico');
});
