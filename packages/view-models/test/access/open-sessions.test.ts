import { expect, test } from 'vitest';
import { type OpenSession, OpenSessions } from '../../src/access/index.ts';
import { bad, FakeNotifier, good } from '../support/fakes.ts';

const one = (id: string, current = false): OpenSession => ({
  id,
  current,
  browser: 'Chrome',
  system: 'Windows',
  address: '10.0.0.1',
  branchName: 'Aurora',
  createdAt: '2026-11-21T12:00:00Z',
  lastUsedAt: '2026-11-21T12:00:00Z',
});

function made() {
  let open = [one('s1', true), one('s2'), one('s3')];
  const notifier = new FakeNotifier();
  const sessions = new OpenSessions(
    {
      list: async () => good(open),
      close: async (id) => {
        if (!open.some((session) => session.id === id)) return bad(404, 'not-found');
        open = open.filter((session) => session.id !== id);
        return good(undefined);
      },
      closeOthers: async () => ((open = open.filter(({ current }) => current)), good(undefined)),
    },
    notifier,
  );
  return { sessions, notifier };
}

test('one is closed, then the others; the list is read again each time', async () => {
  const { sessions, notifier } = made();
  await sessions.list.load();
  expect(sessions.hasOthers).toBe(true);
  await sessions.close('s2');
  expect(sessions.list.value?.map(({ id }) => id)).toEqual(['s1', 's3']);
  await sessions.closeOthers();
  expect([sessions.hasOthers, sessions.closing]).toEqual([false, null]);
  expect(notifier.texts).toEqual(['Sessão encerrada', 'As outras sessões foram encerradas']);
});

test('one that is gone already is no error', async () => {
  const { sessions, notifier } = made();
  await sessions.close('s9');
  expect(notifier.texts).toEqual(['Sessão encerrada']);
});
