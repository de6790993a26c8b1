import { Secret, TOTP } from 'otpauth';
import { PASSWORD, type Reply, type TestBranch, type TestServer } from './harness.ts';

/** What the application of a phone shows for a key at an instant, in milliseconds. */
export const codeOf = (key: string, now = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(key), digits: 6, period: 30, algorithm: 'SHA1' }).generate({ timestamp: now });

/** A person of a group that requires a second factor; not logged in yet. */
export async function strictPerson(
  server: TestServer,
  branch: TestBranch,
  email = `${server.newId()}@teste.demo`,
): Promise<{ readonly email: string; readonly userId: string; readonly groupId: string }> {
  const { userId } = await server.person(branch, ['general:listMarkers'], { email });
  const { permission_group_id: groupId } = await server.db
    .selectFrom('branch_member')
    .select('permission_group_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await server.db
    .updateTable('permission_group')
    .set({ requires_second_factor: true })
    .where('id', '=', groupId)
    .execute();
  return { email, userId, groupId: groupId ?? '' };
}

export const password = (server: TestServer, username: string): Promise<Reply> =>
  server.send('POST', '/auth', { username, password: PASSWORD }, {});
export const prove = (server: TestServer, ticket: string, code: string): Promise<Reply> =>
  server.send('POST', '/auth/second-factor', { ticket, code }, {});

/** Logs in for the first time and makes the phone known. */
export async function enrolled(
  server: TestServer,
  email: string,
  now = Date.now(),
): Promise<{ readonly key: string; readonly reply: Reply }> {
  const { challenge } = (await password(server, email)).body;
  const { key } = challenge.enrolment as { key: string };
  return { key, reply: await prove(server, challenge.ticket, codeOf(key, now)) };
}
