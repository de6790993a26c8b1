import { localDate } from '@prumo/domain/dates';
import { describe, expect, test } from 'vitest';
import { type SessionPorts, SessionStore } from '../../src/access/index.ts';
import { aBranch, aUser, bad, good, sessionPorts } from '../support/fakes.ts';

async function started(user = aUser()) {
  const all = sessionPorts(user);
  const session = new SessionStore(all.ports);
  await session.start();
  return { ...all, session };
}

describe('SessionStore', () => {
  test('login stores the user and sets the module to clinical [ACC-065]', async () => {
    const { session, preferences } = await started();
    session.chooseModule('financial');
    await session.login({ username: 'ana@x.com', password: 'x', keep: true });
    expect(session.status).toBe('ready');
    expect(session.user?.id).toBe('u1');
    expect(session.module).toBe('clinical');
    expect(preferences.read('prumo:module')).toBe('clinical');
  });

  test('logout clears user and module, and forgets what was cached [ACC-066]', async () => {
    const { session, preferences, channel } = await started();
    let forgotten = 0;
    session.whenLeaving(() => (forgotten += 1));
    session.chooseModule('financial');
    await session.logout();
    expect(session.user).toBeNull();
    expect(session.module).toBe('clinical');
    expect(preferences.texts.size).toBe(0);
    expect(forgotten).toBe(1);
    expect(channel.posted).toEqual(['logout']);
  });

  test('a logout at the start of a page waits for the resume, which must not let the user in again [ACC-045]', async () => {
    const all = sessionPorts();
    const session = new SessionStore(all.ports);
    const resumed = session.start();
    await session.logout();
    await resumed;
    expect(all.calls).toEqual(['resume', 'logout']);
    expect(session.status).toBe('anonymous');
  });

  test('a suspended branch is one that expired yesterday, not today [ACC-067]', async () => {
    const expired = await started(aUser({ branch: aBranch({ expiresAt: localDate('2026-11-20') }) }));
    expect(expired.session.suspended).toBe(true);
    const today = await started(aUser({ branch: aBranch({ expiresAt: localDate('2026-11-21') }) }));
    expect(today.session.suspended).toBe(false);
  });

  test('a branch switch asks once, resets the module and reloads after 300 ms [ACC-068, ACC-069, ACC-070, ACC-071]', async () => {
    const { session, calls, clock, reloads } = await started();
    session.chooseModule('financial');
    const first = session.switchBranch('b2');
    const second = session.switchBranch('b2');
    await Promise.all([first, second]);
    expect(calls.filter((call) => call.startsWith('branch'))).toEqual(['branch b2']);
    expect(session.branch?.id).toBe('b2');
    expect(session.module).toBe('clinical');
    clock.pass(299);
    expect(reloads()).toBe(0);
    clock.pass(1);
    expect(reloads()).toBe(1);
  });

  test('a refused branch switch can be tried again and says why', async () => {
    const { session, ports, notifier } = await started();
    ports.gateway.switchBranch = async () => bad(409, 'conflict.version');
    await session.switchBranch('b2');
    expect(session.switching).toBe(false);
    expect(notifier.told).toHaveLength(1);
  });

  test('permissions come from the action list of the branch [ACC-083]', async () => {
    const { session } = await started();
    expect(session.can('general:listPatients')).toBe(true);
    expect(session.can('general:createPatient')).toBe(false);
  });

  test('GET /me that fails with an answer logs out; without an answer the session stays [ACC-093]', async () => {
    const { session, ports } = await started();
    ports.gateway.me = async () => bad(0, 'network.offline');
    await session.reloadUser();
    expect(session.status).toBe('ready');
    ports.gateway.me = async () => bad(500, 'server.internal');
    await session.reloadUser();
    expect(session.status).toBe('anonymous');
  });

  test('GET /me brings changed permissions in [ACC-083]', async () => {
    const { session, ports } = await started();
    ports.gateway.me = async () => good(aUser({ branch: aBranch({ actions: [] }) }));
    await session.reloadUser();
    expect(session.can('general:listPatients')).toBe(false);
  });

  test('the start without any answer offers a retry, with a refusal the login [ACC-010]', async () => {
    const all = sessionPorts();
    const session = new SessionStore(all.ports);
    all.ports.gateway.resume = async () => bad(0, 'network.offline');
    await session.start();
    expect(session.status).toBe('unreachable');
    all.ports.gateway.resume = async () => bad(401, 'auth.unauthenticated');
    await session.start();
    expect(session.status).toBe('anonymous');
  });

  test('a browser that never had a session does not ask for one', async () => {
    const all = sessionPorts();
    all.preferences.write('prumo:session', null);
    const session = new SessionStore(all.ports);
    await session.start();
    expect(all.calls).toEqual([]);
    expect(session.status).toBe('anonymous');
  });

  test('a session that ends leads out [ERR-001]', async () => {
    const { session, end } = await started();
    end();
    expect(session.status).toBe('anonymous');
  });

  test('other tabs follow a logout and are told of another branch', async () => {
    const { session, channel } = await started();
    channel.hear('branch');
    expect(session.stale).toBe(true);
    channel.hear('logout');
    expect(session.status).toBe('anonymous');
  });

  test('the suspension notice shows to everyone, the upcoming one to admins only [ACC-087, ACC-088]', async () => {
    const admin = ['general:updateBranch', 'general:updatePermissionGroup', 'financial:generateBillingXML'];
    const inFive = localDate('2026-11-26');
    const plain = await started(aUser({ branch: aBranch({ expiresAt: inFive }) }));
    expect(plain.session.notice).toBeNull();
    const asAdmin = await started(aUser({ branch: aBranch({ expiresAt: inFive, actions: admin }) }));
    expect(asAdmin.session.notice).toEqual({ code: 'access.expires-in-days', days: 5 });
    const expired = await started(aUser({ branch: aBranch({ expiresAt: localDate('2026-11-20') }) }));
    expect(expired.session.notice?.code).toBe('access.suspended');
  });
});

describe('an expired session', () => {
  async function expired(change: Partial<SessionPorts> = {}) {
    const all = sessionPorts();
    const session = new SessionStore({ ...all.ports, hasUnsaved: () => true, ...change });
    await session.start();
    all.end();
    return { ...all, session };
  }

  test('keeps the page while something typed is not saved, else leads to the login [ERR-001]', async () => {
    const typed = await expired();
    expect(typed.session.status).toBe('expired');
    expect(typed.session.user?.id).toBe('u1');
    expect((await expired({ hasUnsaved: () => false })).session.status).toBe('anonymous');
  });

  test('goes on in place for the same person, in the branch of before', async () => {
    const { session, gateway, calls } = await expired();
    gateway.login = async () => good(aUser({ branch: null }));
    session.chooseModule('financial');
    const answer = await session.comeBack({ username: 'ana', password: 'x', keep: true });
    expect(answer.ok).toBe(true);
    expect(calls).toContain('branch b1');
    expect([session.status, session.branch?.id, session.module]).toEqual(['ready', 'b1', 'financial']);
  });

  test('does not go on for another person: what lies below is not theirs', async () => {
    const { session, gateway, calls } = await expired();
    gateway.login = async () => good(aUser({ id: 'u2' }));
    const answer = await session.comeBack({ username: 'bia', password: 'x', keep: true });
    expect(!answer.ok && answer.error.code).toBe('auth.other-user');
    expect(calls.at(-1)).toBe('logout');
    expect(session.status).toBe('expired');
  });

  test('stays for a wrong password, and can be left for the login page', async () => {
    const { session, gateway } = await expired();
    gateway.login = async () => bad(401, 'auth.invalid-credentials');
    await session.comeBack({ username: 'ana', password: 'y', keep: true });
    expect(session.status).toBe('expired');
    session.giveUp();
    expect(session.status).toBe('anonymous');
  });

  test('goes on when the same person comes in at another tab', async () => {
    const { session, channel } = await expired();
    channel.hear('login');
    await Promise.resolve();
    await Promise.resolve();
    expect(session.status).toBe('ready');
  });
});
