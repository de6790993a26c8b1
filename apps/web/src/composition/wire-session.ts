import type { Container } from 'inversify';
import { reaction } from 'mobx';
import { CHAT_INBOX, CONNECTION, REALTIME, SESSION } from './tokens.ts';

/** What happens to a session without any screen: one realtime connection and the chat follow its person, changed permissions are read again, the connection is watched. [COM-022] */
export function wireSession(container: Container): void {
  const session = container.get(SESSION);
  const realtime = container.get(REALTIME);
  const connection = container.get(CONNECTION);
  const inbox = container.get(CHAT_INBOX);
  realtime.subscribe((event) => {
    if (event.type === 'access' || event.type === 'resync') void session.reloadUser();
  });
  reaction(
    () =>
      session.status === 'ready' && !session.leaving && session.branch !== null && !session.suspended
        ? (session.user?.id ?? null)
        : null,
    (userId) => {
      realtime.stop();
      inbox.stop();
      if (userId === null) return;
      realtime.start();
      inbox.start(userId);
    },
    { fireImmediately: true },
  );
  session.whenLeaving(inbox.forget);
  window.addEventListener('online', () => connection.report(true));
  window.addEventListener('offline', () => connection.report(false));
}
