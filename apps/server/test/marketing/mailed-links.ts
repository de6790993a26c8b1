import { expect } from 'vitest';
import { messagesJob } from '../../src/marketing/messages-job.ts';
import type { TestServer } from '../harness.ts';

/** Sends what waits in a branch; answers the mail to somebody and the tokens of its two links. */
export async function mailedLinks(server: TestServer, branchId: string, recipient: string) {
  await messagesJob(server.services).run(
    { id: '', name: 'messages', payload: { branchId }, attempts: 1 },
    new AbortController().signal,
  );
  const mail = () =>
    server.db.selectFrom('outbox_mail').select('body').where('recipient', '=', recipient).executeTakeFirst();
  await expect.poll(mail, { timeout: 120_000 }).toBeDefined();
  const { body = '' } = (await mail()) ?? {};
  const [confirm = '', cancel = ''] = [...body.matchAll(/\/answers\/([\w-]+)/g)].map(([, token = '']) => token);
  return { body, confirm, cancel };
}

/** Opens a link, and presses its button, as somebody who is not logged in. */
export const linkCalls = (server: () => TestServer) => ({
  look: (token: string) => server().send('GET', `/answer-links/${token}`, undefined, {}),
  press: (token: string) => server().send('POST', `/answer-links/${token}`, undefined, {}),
});
