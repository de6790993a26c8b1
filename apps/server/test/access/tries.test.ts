import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { appendAudit } from '../../src/audit/audit.ts';
import { inTenant, NO_BRANCH } from '../../src/database/tenant.ts';
import { PASSWORD, startServer } from '../harness.ts';
import { released } from '../released.ts';

const server = await startServer({ trustedProxies: ['127.0.0.1'] });
const branch = await server.branch();
const EMAIL = 'eva.souza@clinica.com';
const CPF = '39053344705';
const eva = await server.person(branch, [], { email: EMAIL, cpf: CPF, name: 'Eva Souza' });
const desk = await server.person(branch);

const from = (address: string) => ({ 'x-forwarded-for': address });
const enter = (username: string, password: string, address = '203.0.113.7') =>
  server.send('POST', '/auth', { username, password }, from(address));

interface Told {
  readonly action: string;
  readonly who: string | null;
  readonly record: string | null;
  readonly address: string | null;
}

/** What the audit has told since, of this kind, in the order it was told. */
const told = async (kind = 'access.%'): Promise<Told[]> =>
  (
    await sql<Told>`select action, user_id as who, record_id as record, address from audit_entry
      where action like ${kind} and number > ${since} order by number`.execute(server.db)
  ).rows;
let since = 0;
beforeEach(async () => {
  await server.db.deleteFrom('login_attempt').execute();
  const { rows } = await sql<{ last: number }>`select coalesce(max(number), 0) as last from audit_entry`.execute(
    server.db,
  );
  since = rows[0]?.last ?? 0;
});

describe('who tried and could not is in the audit: by the id of the account or by nobody, with the address [AUD-001]', () => {
  test('a wrong password, of a known and of an unknown name', async () => {
    expect((await enter(EMAIL, 'segredo errado')).status).toBe(401);
    expect((await enter('ninguem@nada.com', 'segredo errado', '203.0.113.8')).status).toBe(401);
    expect(await told()).toEqual([
      { action: 'access.login-refused', who: null, record: eva.userId, address: '203.0.113.7' },
      { action: 'access.login-refused', who: null, record: null, address: '203.0.113.8' },
    ]);
    expect((await enter(EMAIL, PASSWORD)).status).toBe(200);
    expect((await told()).at(-1)).toEqual({
      action: 'access.logged-in',
      who: eva.userId,
      record: eva.userId,
      address: '203.0.113.7',
    });
  });

  test('a password that was to be confirmed or changed, a supervisor, a code of a reset, and a reset that was asked for', async () => {
    const mine = { authorization: `Bearer ${eva.token}`, ...from('203.0.113.9') };
    const change = { currentPassword: 'segredo errado', newPassword: 'uma frase bem longa' };
    expect((await server.send('PUT', '/me/password', change, mine)).status).toBe(422);
    expect(
      (await server.send('POST', '/me/second-factor/enrolment', { password: 'segredo errado' }, mine)).status,
    ).toBe(422);
    const asked = { username: CPF, password: 'segredo errado', release: released };
    expect((await desk.call('POST', '/master-auth', asked)).body).toEqual({ result: false });
    const { id } = (await server.send('POST', '/password-resets', { username: EMAIL }, from('203.0.113.9'))).body;
    await server.send('POST', '/password-resets', { username: 'ninguem@nada.com' }, {});
    const mail = await server.db.selectFrom('outbox_mail').select('body').executeTakeFirstOrThrow();
    const token = mail.body.includes('000000') ? '000001' : '000000';
    expect((await server.send('POST', `/password-resets/${id}/validate`, { token }, {})).body).toEqual({
      valid: false,
    });
    expect((await told()).map(({ action, who, record }) => [action, who, record])).toEqual([
      ['access.password-refused', eva.userId, eva.userId],
      ['access.password-refused', eva.userId, eva.userId],
      ['access.release-password-refused', desk.userId, eva.userId],
      ['access.release-refused', desk.userId, eva.userId],
      ['access.reset-asked', null, eva.userId],
      ['access.reset-asked', null, null],
      ['access.reset-code-refused', null, eva.userId],
    ]);
  });

  test('a code of the phone', async () => {
    const cai = await server.person(branch, [], { email: 'cai@clinica.com' });
    const begun = await cai.call('POST', '/me/second-factor/enrolment', { password: PASSWORD });
    expect(begun.status).toBe(200);
    const wrong = await cai.call('PUT', '/me/second-factor', { ticket: begun.body.ticket, code: '000000' });
    expect(wrong.status).toBe(422);
    expect((await told('access.code%')).map(({ who, record }) => [who, record])).toEqual([[cai.userId, cai.userId]]);
  });

  test('the lock of an account and of an address, once each, and nothing more while it lasts', async () => {
    for (let turn = 0; turn < 12; turn++) await enter(EMAIL, `errada ${turn}`);
    await sql`update login_attempt set failures = 999 where key like 'ip:%'`.execute(server.db);
    for (let turn = 0; turn < 3; turn++) await enter(`alguem${turn}@nada.com`, 'errada');
    const actions = (await told()).map(({ action, record }) => [action, record]);
    expect(actions).toEqual([
      ...Array.from({ length: 10 }, () => ['access.login-refused', eva.userId]),
      ['access.account-locked', eva.userId],
      ['access.login-refused', null],
      ['access.address-locked', null],
    ]);
  });

  test('fifty tries at once lock an account once', async () => {
    await Promise.all(Array.from({ length: 50 }, () => enter(EMAIL, 'errada')));
    expect(await told('access.account-locked')).toHaveLength(1);
  });

  test('waits for nobody: somebody else’s log-in that is not over holds up no try', async () => {
    const scope = { branchId: NO_BRANCH, customerId: null, userId: null };
    await inTenant(server.services.db, scope, async (trx) => {
      await appendAudit(trx, { userId: null, requestId: null }, [{ action: 'open', recordType: 't', recordId: null }]);
      expect((await enter(EMAIL, 'errada')).status).toBe(401);
      expect((await enter(EMAIL, PASSWORD)).status).toBe(200);
    });
  });

  test('nothing of what was typed is anywhere in it', async () => {
    const { rows } = await sql<{ text: string }>`select audit_entry::text as text from audit_entry`.execute(server.db);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ text }) => /segredo|errada|39053344705|@|Souza|\b00000[01]\b/.test(text))).toEqual([]);
  });
});

describe('the address of every request is in its entries', () => {
  test('as the named proxy says it; what is no address is not stored', async () => {
    const made = (address: string | undefined) =>
      desk.call(
        'POST',
        '/markers',
        { name: `M ${address}`, color: '#336699' },
        address === undefined ? {} : from(address),
      );
    for (const address of ['198.51.100.4', '203.0.113.1, 198.51.100.5', '2001:db8::7', 'Maria da Silva', undefined])
      expect((await made(address)).status).toBe(201);
    expect((await told('marker.created')).map(({ address }) => address)).toEqual([
      '198.51.100.4',
      '198.51.100.5',
      '2001:db8::7',
      null,
      '127.0.0.1',
    ]);
  });

  test('where no proxy is named it is the connection’s, whatever a header says', async () => {
    const bare = await startServer();
    const ana = await bare.person(await bare.branch());
    await ana.call('POST', '/markers', { name: 'M', color: '#336699' }, from('198.51.100.4'));
    const rows = await bare.db.selectFrom('audit_entry').select(['action', 'address']).execute();
    expect(rows.map(({ action, address }) => [action, address])).toEqual([
      ['access.logged-in', '127.0.0.1'],
      ['marker.created', '127.0.0.1'],
    ]);
  });
});
