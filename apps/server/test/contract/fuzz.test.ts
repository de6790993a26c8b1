import { beforeAll, expect, test } from 'vitest';
import { randomOf, SEED } from '../faults/random.ts';
import { startServer, type TestServer } from '../harness.ts';
import { faults, OPERATIONS } from './contract.ts';
import { makeScene, type Request, type Scene } from './scene.ts';

const REQUESTS = Number(process.env['FUZZ'] ?? 2000);

let server: TestServer;
let scene: Scene;
beforeAll(async () => {
  // Ten times slower than the clock of the wall: a long run ends before the session does.
  const [from, begun] = [Date.parse('2026-11-23T10:00:00-03:00'), Date.now()];
  server = await startServer({ now: () => from + Math.floor((Date.now() - begun) / 10) });
  scene = await makeScene(server);
});

const nested = (depth: number, leaf: unknown): unknown => {
  let value = leaf;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Values that a careless server stumbles over. */
const ODD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.005,
  0.001,
  1e308,
  -1e308,
  9_007_199_254_740_992,
  99_999_999_999.99,
  2_147_483_648,
  1e21,
  '',
  ' ',
  '\t\n',
  'x',
  'x'.repeat(10_000),
  'ção'.repeat(2000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '😀'.repeat(40),
  '\u202eabc',
  '\ufeff',
  'ﷺ'.repeat(30),
  '\u0301'.repeat(100),
  '\u001b[31m',
  "'; drop table patient; --",
  "' or 1=1 --",
  '\\',
  '%',
  '_',
  '%s%n',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '$1',
  '=cmd()',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '1e5',
  '0x10',
  '-0',
  '१२३',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-0001-01-01',
  '99999-01-01',
  '2026-11-20T25:61:61Z',
  '+275760-09-13T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '24:00',
  '00:00',
  '0'.repeat(24),
  'f'.repeat(24),
  'F'.repeat(24),
  'g'.repeat(24),
  '11111111111',
  '52998224725',
  'ALL',
  [],
  [null],
  [[]],
  ['x', 'x'],
  Array.from({ length: 3000 }, () => 'x'),
  {},
  { id: null },
  { id: '0'.repeat(24), name: '\u0000' },
  { toString: 'x' },
  { constructor: { prototype: { a: 1 } } },
  { length: -1 },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  nested(50, 'x'),
  nested(3000, null),
];

const INSIDE =
  /node_modules|\bat \S+ \(|\.ts:\d+|\bselect\b.*\bfrom\b|insert into|violates|syntax error|relation "|invalid input syntax|\bpg_\w+|postgres|ECONN|SQLSTATE|\bTypeError\b|Cannot read/i;

test(
  `${REQUESTS} wrong requests to all operations: never 5xx, never an inside in the answer, always what the contract promises (seed ${SEED})`,
  { timeout: 300_000 + REQUESTS * 20 },
  async () => {
    const random = randomOf(SEED);
    const known = new Map<string, Request>();
    const operations = OPERATIONS.filter(
      ({ operationId }) => operationId !== 'openRealtime' && operationId !== 'openCallPanel',
    );
    const wrong: string[] = [];
    const statuses = new Map<number, number>();

    /** Puts odd values somewhere into a copy of a value. */
    function spoil(value: unknown): unknown {
      if (random.chance(0.15) || typeof value !== 'object' || value === null) return random.pick(ODD);
      if (Array.isArray(value)) {
        if (value.length === 0 || random.chance(0.2)) return [...value, random.pick(ODD)];
        const at = random.between(0, value.length - 1);
        return value.map((item, index) => (index === at ? spoil(item) : item));
      }
      const copy: Record<string, unknown> = { ...value };
      const keys = Object.keys(copy);
      const key = keys.length > 0 ? random.pick(keys) : 'x';
      const how = random.next();
      if (how < 0.1) delete copy[key];
      else if (how < 0.2)
        copy[random.pick(['branchId', 'id', 'status', 'version', '\u0000', '__proto__x', 'constructor', ''])] =
          random.pick(ODD);
      else copy[key] = spoil(copy[key]);
      return copy;
    }

    const asText = (): string => {
      const value = random.pick(ODD);
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return encodeURIComponent(text.toWellFormed().slice(0, 4000));
    };

    function spoilUrl(url: string, names: readonly string[]): string {
      const [path = '', search = ''] = url.split('?');
      const parts = path.split('/');
      if (random.chance(0.3)) {
        const ids = parts.flatMap((part, index) => (/^[0-9a-f]{24}$/.test(part) ? [index] : []));
        if (ids.length > 0)
          parts[random.pick(ids)] = random.pick([
            asText().slice(0, 300),
            '0'.repeat(24),
            '%00',
            '%E0%A4%A',
            '..',
            '%2e%2e%2f',
            '',
          ]);
      }
      const query = new Map(
        search
          .split('&')
          .filter(Boolean)
          .map((pair) => pair.split('=') as [string, string]),
      );
      if (names.length > 0)
        for (let times = random.between(0, 3); times > 0; times--) query.set(random.pick(names), asText());
      let text = [...query].map((pair) => pair.join('=')).join('&');
      if (random.chance(0.1) && names.length > 0)
        text += `&${random.pick(names)}=x&${random.pick(names)}[a]=y&${random.pick(names)}=%ff`;
      return parts.join('/') + (text ? `?${text}` : '');
    }

    const { password_hash } = await server.db
      .selectFrom('app_user')
      .select('password_hash')
      .where('id', '=', scene.desk.userId)
      .executeTakeFirstOrThrow();
    for (let n = 0; n < REQUESTS; n++) {
      const operation = operations[n % operations.length];
      if (!operation) break;
      const { operationId, method, query, hasBody } = operation;
      const good = known.get(operationId) ?? (await scene.calls[operationId]());
      known.set(operationId, good);
      const url = spoilUrl(good.url, query);
      const body = hasBody && random.chance(0.9) ? spoil(good.body) : good.body;
      const headers: Record<string, string> = { ...good.headers, authorization: `Bearer ${scene.desk.token}` };
      if (random.chance(0.1))
        headers['idempotency-key'] = random.pick([
          'short',
          'k'.repeat(8),
          'k'.repeat(256),
          'ééééééééé',
          ' ',
          `key-${n}-x`,
        ]);
      if (random.chance(0.05)) headers['branch-id'] = random.pick(['x', '0'.repeat(24), '', scene.branch.id]);
      const raw = random.chance(0.05)
        ? random.pick(['{', '[]', '"', '{"a":}', '\u0000', '{"a":1}{"a":2}', '9'.repeat(400), '['.repeat(20_000)])
        : undefined;
      const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
      const reply = await server.app.inject({
        method,
        url: `/api${url}`,
        headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(payload === undefined ? {} : { payload }),
      });
      statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
      // An odd password may be a good new one: the good calls that follow ask for the old.
      if (operationId === 'changePassword' && reply.statusCode < 300)
        await server.db.updateTable('app_user').set({ password_hash }).where('id', '=', scene.desk.userId).execute();
      // A log-out with the desk's token is a good one: the calls that follow need its session.
      if (operationId === 'logout' && reply.statusCode < 300) {
        await server.db
          .updateTable('session')
          .set({ revoked_at: null })
          .where('user_id', '=', scene.desk.userId)
          .execute();
        server.services.sessions.forget();
      }
      const contentType = reply.headers['content-type'] ?? '';
      const text = contentType.startsWith('application/json') ? reply.body : '';
      const told = `${n} ${operationId} ${method} ${url.slice(0, 200)} ${(payload ?? '').slice(0, 300)} → ${reply.statusCode} ${text.slice(0, 200)}`;
      if (reply.statusCode >= 500) wrong.push(told);
      else if (INSIDE.test(text) && reply.statusCode >= 400) wrong.push(`inside: ${told}`);
      else {
        const broken = faults(operation, {
          status: reply.statusCode,
          body: text ? JSON.parse(text) : undefined,
          contentType,
          bytes: reply.rawPayload.length,
        });
        // An address with another number of parts is another address.
        if (broken.length > 0 && !(reply.statusCode === 404 && JSON.parse(text).code === 'not-found'))
          wrong.push(`${broken.join('; ').slice(0, 300)}: ${told}`);
      }
    }
    expect(wrong).toEqual([]);
    // A run in which nothing gets past the contract would prove little.
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 404, 422]));
    expect((await scene.desk.call('GET', '/me')).status).toBe(200);
  },
);

test('an address that cannot be decoded or is too long is refused in the one shape, with the security headers', async () => {
  for (const url of ['/api/markers/%E0%A4%A', `/api/markers/${'x'.repeat(5000)}`]) {
    const reply = await server.app.inject({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${scene.desk.token}` },
    });
    expect([400, 404, 414]).toContain(reply.statusCode);
    expect(reply.json()).toEqual({ message: expect.any(String), code: expect.any(String) });
    expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(reply.headers['cache-control']).toBe('no-store');
  }
});

test.each([
  '9999-12-31',
  '0001-01-01',
  '1799-12-31',
  '3000-01-01',
  '2027-02-29',
  '2027-2-1',
  '2027-02-01T00:00:00Z',
  '',
])('the day «%s» is refused with 400, before anything computes with it', async (date) => {
  const { body } = await scene.calls.createAppointment();
  const reply = await scene.desk.call('POST', '/appointments', { ...(body as object), date });
  expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, ['date']]);
  expect((await scene.desk.call('GET', `/calendar?date=${encodeURIComponent(date)}`)).status).toBe(400);
});

test.each([
  ['2026-11-20T08:30:00-03:00', 201],
  ['2026-11-20T11:30:00.123Z', 201],
  ['9999-12-31T23:59:59-03:00', 400],
  ['2026-11-31T08:30:00Z', 400],
  ['2026-11-20T25:00:00Z', 400],
  ['2026-11-20T08:30:00', 400],
])('the instant «%s» is answered with %i', async (startDate, status) => {
  const { body } = await scene.calls.createBillingAccount();
  expect((await scene.desk.call('POST', '/billing-accounts', { ...(body as object), startDate })).status).toBe(status);
});
