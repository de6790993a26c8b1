import type { Container } from 'inversify';
import { reaction } from 'mobx';
import { CONNECTION, REALTIME, SESSION } from './tokens.ts';

/** What happens to a session without any screen: realtime follows it, changed permissions are read again, the connection is watched. */
export function wireSession(container: Container): void {
  const session = container.get(SESSION);
  const realtime = container.get(REALTIME);
  const connection = container.get(CONNECTION);
  realtime.subscribe((event) => {
    if (event.type === 'access' || event.type === 'resync') void session.reloadUser();
  });
  reaction(
    () => session.status === 'ready' && !session.leaving && session.branch !== null && !session.suspended,
    (open) => (open ? realtime.start() : realtime.stop()),
    { fireImmediately: true },
  );
  window.addEventListener('online', () => connection.report(true));
  window.addEventListener('offline', () => connection.report(false));
  void session.start();
}
