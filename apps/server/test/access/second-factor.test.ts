import { describe, expect, test } from 'vitest';
import { PASSWORD, startServer } from '../harness.ts';
import { released } from '../released.ts';
import { codeOf, enrolled, password, prove, strictPerson } from '../phone.ts';

let shift = 0;
/** The server's clock; moving it on is faster than waiting for the next code. */
const now = (): number => Date.now() + shift;
const server = await startServer({ now });
const branch = await server.branch({ name: 'Clínica A' });
const STEP = 30_000;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const cookieOf = (headers: Readonly<Record<string, unknown>>): string =>
  String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
const actionsOf = async (userId: string) =>
  (
    await server.db
      .selectFrom('audit_entry')
      .select('action')
      .where('record_id', '=', userId)
      .orderBy('number')
      .execute()
  ).map(({ action }) => action);
/** A phone that is known already; its first code is spent, so the clock is moved to the next. */
async function known(email: string): Promise<string> {
  const { key } = await enrolled(server, email, now());
  shift += STEP;
  return key;
}

test('a user of a group that requires it cannot log in without the code: no session, no token, no cookie [AUD-010]', async () => {
  const { email, userId } = await strictPerson(server, branch);
  await server.db.deleteFrom('session').where('user_id', '=', userId).execute();
  const first = await password(server, email);
  expect(first.status).toBe(200);
  expect(first.headers['set-cookie']).toBeUndefined();
  expect(Object.keys(first.body)).toEqual(['challenge']);
  const { ticket, enrolment } = first.body.challenge;
  expect(enrolment.uri).toContain(`otpauth://totp/Prumo:${encodeURIComponent(email)}`);
  expect((await server.send('GET', '/me', undefined, bearer(ticket))).status).toBe(401);
  expect((await prove(server, ticket, '000000')).status).toBe(422);
  expect(await server.db.selectFrom('session').select('id').where('user_id', '=', userId).execute()).toEqual([]);

  const proved = await prove(server, ticket, codeOf(enrolment.key, now()));
  expect(proved.status).toBe(200);
  expect(proved.body).toMatchObject({ user: { email, branch: { name: 'Clínica A' } }, token: expect.any(String) });
  expect(proved.body.recoveryCodes).toHaveLength(10);
  expect((await server.send('POST', '/auth/refresh', undefined, { cookie: cookieOf(proved.headers) })).status).toBe(
    200,
  );
  expect(await actionsOf(userId)).toEqual([
    'access.logged-in',
    'access.code-refused',
    'access.second-factor-on',
    'access.logged-in',
  ]);

  const second = await password(server, email);
  expect(second.body.challenge.enrolment).toBeNull();
  shift += STEP;
  const again = await prove(server, second.body.challenge.ticket, codeOf(enrolment.key, now()));
  expect(again.body).toMatchObject({ token: expect.any(String), recoveryCodes: [] });
});

test('a group of any branch asks, also one of a branch that is not chosen yet; an inactive group does not [AUD-010]', async () => {
  const second = await server.branch({ customerId: branch.customerId });
  const { userId } = await server.person(branch, [], { email: 'duas@clinica.com' });
  const groupId = server.newId();
  await server.db
    .insertInto('permission_group')
    .values({ branch_id: second.id, id: groupId, name: 'Direção', requires_second_factor: true })
    .execute();
  await server.db
    .insertInto('branch_member')
    .values({ branch_id: second.id, user_id: userId, permission_group_id: groupId })
    .execute();
  expect((await password(server, 'duas@clinica.com')).body.challenge).toBeDefined();
  await server.db.updateTable('permission_group').set({ active: false }).where('id', '=', groupId).execute();
  expect((await password(server, 'duas@clinica.com')).body.token).toBeDefined();
});

test('a code counts once, one step before and after now, and a ticket once [AUD-010]', async () => {
  const { email } = await strictPerson(server, branch);
  const key = await known(email);
  const ticket = async () => (await password(server, email)).body.challenge.ticket as string;
  const tryCode = async (at: number) => (await prove(server, await ticket(), codeOf(key, at))).status;
  expect(await tryCode(now() - 3 * STEP)).toBe(422);
  expect(await tryCode(now() + 3 * STEP)).toBe(422);
  const opened = await ticket();
  const code = codeOf(key, now());
  expect((await prove(server, opened, code)).status).toBe(200);
  expect((await prove(server, opened, codeOf(key, now() + STEP))).body.code).toBe('auth.second-factor-expired');
  expect((await prove(server, await ticket(), code)).body.code).toBe('auth.second-factor-invalid');
  // The step before the one taken is over too; the next one is good already.
  expect(await tryCode(now() - STEP)).toBe(422);
  expect(await tryCode(now() + STEP)).toBe(200);
});

test('of two right codes at once one opens [AUD-010]', async () => {
  const { email } = await strictPerson(server, branch);
  const key = await known(email);
  const tickets = await Promise.all([password(server, email), password(server, email)]);
  const code = codeOf(key, now());
  const answers = await Promise.all(tickets.map(({ body }) => prove(server, body.challenge.ticket, code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('a ticket ends after ten minutes, after five wrong codes, and with a new password [AUD-010]', async () => {
  const { email, userId } = await strictPerson(server, branch);
  const key = await known(email);
  const late = (await password(server, email)).body.challenge.ticket;
  shift += 10 * 60_000;
  expect((await prove(server, late, codeOf(key, now()))).body.code).toBe('auth.second-factor-expired');
  const tired = (await password(server, email)).body.challenge.ticket;
  for (let tries = 0; tries < 5; tries++)
    expect((await prove(server, tired, '12345')).body.code).toBe('auth.second-factor-invalid');
  expect((await prove(server, tired, codeOf(key, now()))).body.code).toBe('auth.second-factor-expired');
  const old = (await password(server, email)).body.challenge.ticket;
  const { id } = (await server.send('POST', '/password-resets', { username: email }, {})).body;
  const mail = await server.db
    .selectFrom('outbox_mail')
    .select('body')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  const changed = await server.send(
    'PUT',
    `/password-resets/${id}`,
    { token: /\b\d{6}\b/.exec(mail.body)?.[0], password: 'uma senha bem nova' },
    {},
  );
  expect(changed.status).toBe(200);
  expect((await prove(server, old, codeOf(key, now()))).body.code).toBe('auth.second-factor-expired');
  expect(userId).toHaveLength(24);
});

test('wrong codes share the lock of the log-in, and a right password in between does not forgive them [AUD-008, AUD-010]', async () => {
  const { email } = await strictPerson(server, branch);
  const key = await known(email);
  for (let round = 0; round < 2; round++) {
    const { ticket } = (await password(server, email)).body.challenge;
    for (let tries = 0; tries < 5; tries++) expect((await prove(server, ticket, '111111')).status).toBe(422);
  }
  const locked = await password(server, email);
  expect(locked.status).toBe(429);
  expect(locked.headers['retry-after']).toBeDefined();
  await server.db.deleteFrom('login_attempt').execute();
  const { ticket } = (await password(server, email)).body.challenge;
  expect((await prove(server, ticket, codeOf(key, now()))).status).toBe(200);
});

test('a recovery code opens once, in any writing; the key of the phone is not in the database [AUD-010]', async () => {
  const { email, userId } = await strictPerson(server, branch);
  const { key, reply } = await enrolled(server, email, now());
  const [first] = reply.body.recoveryCodes as string[];
  const use = async (code: string) => prove(server, (await password(server, email)).body.challenge.ticket, code);
  expect((await use((first ?? '').toLowerCase().replace('-', ' '))).status).toBe(200);
  expect((await use(first ?? '')).status).toBe(422);
  expect((await server.send('GET', '/me/second-factor', undefined, bearer(reply.body.token))).body).toEqual({
    since: expect.any(String),
    required: true,
    recoveryCodesLeft: 9,
  });
  expect((await actionsOf(userId)).filter((action) => action === 'access.recovery-code-used')).toHaveLength(1);
  const stored = await server.db
    .selectFrom('second_factor')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const codes = await server.db.selectFrom('recovery_code').selectAll().where('user_id', '=', userId).execute();
  expect(JSON.stringify([stored.sealed_key.toString('latin1'), codes])).not.toContain(key);
  expect(JSON.stringify(codes)).not.toContain((first ?? '').replace('-', ''));
  expect(server.services.secondFactorKeys.open(userId, stored.sealed_key)).toBe(key);
  expect(server.services.secondFactorKeys.open(server.newId(), stored.sealed_key)).toBeNull();
});

describe('a group that begins to require it', () => {
  test('asks open sessions at their next renewal and at the choice of a branch [AUD-010]', async () => {
    const admin = await server.person(branch);
    const nurse = await server.person(branch, ['general:listMarkers'], { email: 'enfermagem@clinica.com' });
    const entered = await password(server, 'enfermagem@clinica.com');
    const { permission_group_id: id } = await server.db
      .selectFrom('branch_member')
      .select('permission_group_id')
      .where('user_id', '=', nurse.userId)
      .executeTakeFirstOrThrow();
    const group = {
      name: 'Enfermagem',
      actions: ['general:listMarkers'],
      userIds: [nurse.userId],
      requiresSecondFactor: true,
    };
    expect((await admin.call('PUT', `/permission-groups/${id}`, group)).body).toMatchObject({
      requiresSecondFactor: true,
    });
    const moved = await nurse.call('POST', '/me/branch', { branchId: branch.id });
    expect([moved.status, moved.body.code]).toEqual([401, 'auth.second-factor-required']);
    const renewed = await server.send('POST', '/auth/refresh', undefined, { cookie: cookieOf(entered.headers) });
    expect([renewed.status, renewed.body.code]).toEqual([401, 'auth.second-factor-required']);
    await expect
      .poll(async () => (await server.send('GET', '/me', undefined, bearer(entered.body.token))).status, {
        timeout: 120_000,
      })
      .toBe(401);
  });
});

test('a release by a supervisor with two factors asks for both: the code counts once, a wrong one is counted, a phone to be made known comes first', async () => {
  const cpf = '15350946056';
  const { email, userId, groupId } = await strictPerson(server, branch);
  await server.db.updateTable('app_user').set({ cpf }).where('id', '=', userId).execute();
  await server.db
    .updateTable('permission_group')
    .set({ actions: ['financial:releaseAccount'] })
    .where('id', '=', groupId)
    .execute();
  const desk = await server.person(branch, []);
  const release = async (more: object = {}) =>
    (await desk.call('POST', '/master-auth', { username: cpf, password: PASSWORD, release: released, ...more })).body;
  expect(await release()).toEqual({ result: false, needs: 'enrolment' });
  const { key, reply } = await enrolled(server, email, now());
  shift += STEP;
  expect(await release()).toEqual({ result: false, needs: 'code' });
  expect(await release({ password: 'errada', code: codeOf(key, now()) })).toEqual({ result: false });
  expect(await release({ code: '000000' })).toEqual({ result: false, needs: 'code' });
  const code = codeOf(key, now());
  expect(await release({ code })).toEqual({ result: true, grant: expect.any(String) });
  expect(await release({ code })).toEqual({ result: false, needs: 'code' });
  const [recovery] = reply.body.recoveryCodes as string[];
  expect(await release({ code: recovery })).toMatchObject({ result: true });
  expect(await release({ code: recovery })).toEqual({ result: false, needs: 'code' });
  expect(await actionsOf(userId)).toContain('access.recovery-code-used');
  for (let tries = 0; tries < 10; tries++) await release({ code: '000000' });
  expect(await release({ code: codeOf(key, now() + STEP) })).toMatchObject({ code: 'auth.locked' });
});

describe('the own second factor', () => {
  const enter = async (email: string) => (await server.person(branch, ['general:listMarkers'], { email })).call;

  test('is switched on with the password and a code, and asks from then on; off with the password [AUD-010]', async () => {
    const call = await enter('vera@clinica.com');
    expect((await call('GET', '/me/second-factor')).body).toEqual({
      since: null,
      required: false,
      recoveryCodesLeft: 0,
    });
    expect((await call('POST', '/me/second-factor/enrolment', { password: 'errada' })).body.errors).toEqual({
      password: 'A senha atual está incorreta',
    });
    const { ticket, enrolment } = (await call('POST', '/me/second-factor/enrolment', { password: PASSWORD })).body;
    expect((await password(server, 'vera@clinica.com')).body.token).toBeDefined();
    // A ticket of the profile opens no session.
    expect((await prove(server, ticket, codeOf(enrolment.key, now()))).status).toBe(422);
    const on = await call('PUT', '/me/second-factor', { ticket, code: codeOf(enrolment.key, now()) });
    expect(on.body.recoveryCodes).toHaveLength(10);
    expect((await call('POST', '/me/branch', { branchId: branch.id })).status).toBe(200);
    expect((await password(server, 'vera@clinica.com')).body.challenge.enrolment).toBeNull();
    const renewed = (await call('POST', '/me/second-factor/recovery-codes', { password: PASSWORD })).body
      .recoveryCodes as string[];
    expect(renewed.some((code) => on.body.recoveryCodes.includes(code))).toBe(false);
    expect((await call('POST', '/me/second-factor/removal', { password: 'errada' })).status).toBe(422);
    expect((await call('POST', '/me/second-factor/removal', { password: PASSWORD })).status).toBe(204);
    expect((await password(server, 'vera@clinica.com')).body.token).toBeDefined();
  });

  test('cannot be switched off while a group requires it [AUD-010]', async () => {
    const { email } = await strictPerson(server, branch);
    const { reply } = await enrolled(server, email, now());
    const refused = await server.send(
      'POST',
      '/me/second-factor/removal',
      { password: PASSWORD },
      bearer(reply.body.token),
    );
    expect([refused.status, refused.body.code]).toEqual([422, 'second-factor.required-by-group']);
  });
});

describe('an administrator', () => {
  test('resets the phone of somebody who lost it: sessions end, the next log-in enrols anew, the audit knows [AUD-010]', async () => {
    const admin = await server.person(branch);
    const { email, userId } = await strictPerson(server, branch);
    const { reply } = await enrolled(server, email, now());
    expect((await admin.call('GET', `/collaborators/${userId}`)).body).toMatchObject({
      secondFactor: true,
      openSessions: 2,
    });
    expect((await admin.call('DELETE', `/collaborators/${userId}/second-factor`)).status).toBe(204);
    await expect
      .poll(async () => (await server.send('GET', '/me', undefined, bearer(reply.body.token))).status, {
        timeout: 120_000,
      })
      .toBe(401);
    expect((await password(server, email)).body.challenge.enrolment).not.toBeNull();
    expect((await admin.call('GET', `/collaborators/${userId}`)).body).toMatchObject({
      secondFactor: false,
      openSessions: 0,
    });
    const entry = await server.db
      .selectFrom('audit_entry')
      .select('user_id')
      .where('action', '=', 'collaborator.second-factor-reset')
      .where('record_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(entry.user_id).toBe(admin.userId);
  });

  test('is refused the own, a stronger person, a stranger, and without the permission', async () => {
    const admin = await server.person(branch);
    const weak = await server.person(branch, ['general:updateCollaborator', 'general:listCollaborators']);
    const none = await server.person(branch, ['general:listCollaborators']);
    const stranger = await server.person(await server.branch());
    const reset = async (who: typeof admin, id: string) => {
      const { status, body } = await who.call('DELETE', `/collaborators/${id}/second-factor`);
      return [status, body.code];
    };
    expect(await reset(admin, admin.userId)).toEqual([422, 'second-factor.own-reset']);
    expect(await reset(weak, admin.userId)).toEqual([422, 'collaborator.stronger-person']);
    expect(await reset(admin, stranger.userId)).toEqual([404, 'not-found']);
    expect(await reset(none, weak.userId)).toEqual([403, 'access.forbidden']);
    expect(
      await server.db
        .selectFrom('audit_entry')
        .select('user_id')
        .where('action', '=', 'collaborator.change-refused')
        .where('record_id', '=', admin.userId)
        .execute(),
    ).toEqual([{ user_id: weak.userId }]);
  });
});
