import openapi from '@prumo/contract/openapi.json' with { type: 'json' };
import type { Permission } from '@prumo/domain/access';
import { PERMISSIONS } from '@prumo/domain/access';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { inject } from 'vitest';
import { newId as makeId } from '../src/database/ids.ts';
import { LIMITS, type Limits, NO_LIMITS } from '../src/database/limits.ts';
import { POOL_ROLE } from '../src/database/own-role.ts';
import { type Db, openPool } from '../src/database/pool.ts';
import { readSettings, type Settings } from '../src/settings.ts';
import { type Running, start, type StartOptions } from '../src/start.ts';
import { TEMPLATE } from './postgres.ts';
import { atEnd } from './ending.ts';

export interface Reply {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into any answer
  readonly body: any;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
}

/** One person of a test, logged in: calls the API with the own token. */
export interface Caller {
  readonly token: string;
  readonly userId: string;
  readonly call: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Reply>;
}

export interface TestBranch {
  readonly id: string;
  readonly customerId: string;
}

/** No test speaks to the national emitter. */
const NO_EMITTER = { simulated: 'http://127.0.0.1:9' };
export const PASSWORD = 'senha-de-teste-longa';
/** A test logs in two thousand times; what a real hash costs is the business of its own tests. */
const CHEAP = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
/** Every permission of the catalogue. */
export const ALL: readonly Permission[] = PERMISSIONS.map(({ code }) => code);

/** A server of its own on a copy of the migrated database; ends with the test file. */
export async function startServer({
  callPanelUrl = null,
  supportEmail = null,
  bucket = null,
  trustedProxies = [],
  ...options
}: {
  readonly now?: () => number;
  readonly limits?: Limits;
  readonly callPanelUrl?: string | null;
  readonly supportEmail?: string | null;
  readonly bucket?: Settings['bucket'];
  readonly trustedProxies?: readonly string[];
  readonly insuranceServices?: StartOptions['insuranceServices'];
  readonly noteEmitter?: StartOptions['noteEmitter'];
} = {}) {
  const { host, port, user } = inject('postgres');
  const database = `t_${makeId(Date.now())}`;
  const admin = new pg.Client({ host, port, user, database: 'template1' });
  await admin.connect();
  await admin.query(`create database ${database} template ${TEMPLATE} strategy file_copy`);
  await admin.end();
  const dataDir = mkdtempSync(join(tmpdir(), 'prumo-files-'));
  const urlOf = (role: string) =>
    `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const databaseUrl = urlOf(POOL_ROLE);
  const ownerUrl = urlOf(user);
  const settings = {
    ...readSettings({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SECRET_KEY: 'a secret key for tests, long enough for all',
      DEMO: '0',
    }),
    demo: true,
    tussByScreen: true,
    callPanelUrl,
    supportEmail,
    bucket,
    trustedProxies,
  };
  // Many at once wait for their turn, however slow the machine is.
  const limits = { ...LIMITS, connectionMs: 60_000 };
  const running: Running = await start(settings, { web: null, limits, noteEmitter: NO_EMITTER, ...options });
  await running.app.ready();
  const { db } = openPool({ connectionString: ownerUrl, max: 4 }, NO_LIMITS);
  atEnd(async () => {
    await running.stop();
    await db.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return testServer(running, db, { databaseUrl, ownerUrl }, dataDir);
}

/** The statuses that the contract declares, by method and the form of the address. */
const DECLARED: readonly { readonly method: string; readonly form: RegExp; readonly statuses: ReadonlySet<string> }[] =
  Object.entries(openapi.paths)
    // A word of an address comes before a place in it that takes any word.
    .toSorted(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')))
    .flatMap(([path, item]) =>
      Object.entries(item as Readonly<Record<string, { readonly responses: object }>>).map(
        ([method, { responses }]) => ({
          method: method.toUpperCase(),
          form: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
          statuses: new Set(Object.keys(responses)),
        }),
      ),
    );

/** Whatever test asks: an operation answers with no status that the contract does not declare for it. */
function refuseUndeclared(method: string, url: string, status: number): void {
  const [path = ''] = url.split('?');
  const operation = DECLARED.find((one) => one.method === method && one.form.test(path));
  if (operation && !operation.statuses.has(String(status)))
    throw new Error(`${method} ${path} answers ${status}, which is not in the contract`);
}

export type TestServer = ReturnType<typeof testServer>;

function testServer(
  { app, services }: Running,
  db: Db,
  urls: { readonly databaseUrl: string; readonly ownerUrl: string },
  dataDir: string,
) {
  const newId = () => makeId(Date.now());
  let passwordHash: Promise<string> | undefined;

  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
  ): Promise<Reply> {
    const reply = await app.inject({
      method,
      url: `/api${url}`,
      headers,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    refuseUndeclared(method, url, reply.statusCode);
    // A packed body is read by the test that asked for it.
    const json =
      (reply.headers['content-type']?.startsWith('application/json') ?? false) &&
      reply.headers['content-encoding'] === undefined;
    return {
      status: reply.statusCode,
      body: json ? reply.json() : reply.body,
      headers: reply.headers,
      bytes: reply.rawPayload,
    };
  }

  return {
    app,
    services,
    /** Who may everything: what a test arranges and looks at. The server itself works as a role without rights of its own. */
    db,
    ...urls,
    dataDir,
    newId,
    send,

    /** A branch, of a new customer unless one is given. */
    async branch(
      more: {
        name?: string;
        customerId?: string;
        timeZone?: string;
        expiresAt?: string | null;
        settings?: Record<string, boolean>;
      } = {},
    ): Promise<TestBranch> {
      const customerId = more.customerId ?? newId();
      if (!more.customerId)
        await db.insertInto('customer').values({ id: customerId, name: 'Cliente de teste' }).execute();
      const id = newId();
      await db
        .insertInto('branch')
        .values({
          id,
          customer_id: customerId,
          name: more.name ?? 'Clínica de teste',
          public_id: id,
          time_zone: more.timeZone ?? 'America/Sao_Paulo',
          modules: ['clinical', 'financial'],
          settings: JSON.stringify(more.settings ?? {}),
          address: '{}',
          expires_at: more.expiresAt ?? null,
        })
        .execute();
      return { id, customerId };
    },

    /** A person with a permission group of the branch, logged in. */
    async person(
      branch: TestBranch,
      actions: readonly Permission[] = ALL,
      more: { name?: string; email?: string; cpf?: string; professionalId?: string; collaborator?: boolean } = {},
    ): Promise<Caller> {
      const id = newId();
      const groupId = newId();
      const email = more.email ?? `${id}@teste.demo`;
      passwordHash ??= hash(PASSWORD, CHEAP);
      await db
        .insertInto('app_user')
        .values({
          id,
          customer_id: branch.customerId,
          name: more.name ?? `Pessoa ${id.slice(-4)}`,
          email,
          cpf: more.cpf ?? null,
          password_hash: await passwordHash,
        })
        .execute();
      await db
        .insertInto('permission_group')
        .values({ branch_id: branch.id, id: groupId, name: `Grupo ${groupId}`, actions: [...actions] })
        .execute();
      await db
        .insertInto('branch_member')
        .values({
          branch_id: branch.id,
          user_id: id,
          permission_group_id: groupId,
          professional_id: more.professionalId ?? null,
          is_collaborator: more.collaborator ?? true,
        })
        .execute();
      return this.login(email, branch.id);
    },

    /** Logs in and chooses the branch. */
    async login(username: string, branchId?: string): Promise<Caller> {
      const entered = await send('POST', '/auth', { username, password: PASSWORD }, {});
      if (entered.status !== 200) throw new Error(`login: ${JSON.stringify(entered.body)}`);
      let { token } = entered.body as { token: string };
      if (branchId && entered.body.user.branch?.id !== branchId) {
        const moved = await send('POST', '/me/branch', { branchId }, { authorization: `Bearer ${token}` });
        ({ token } = moved.body as { token: string });
      }
      const call: Caller['call'] = (method, url, body, headers = {}) =>
        send(method, url, body, { authorization: `Bearer ${token}`, ...headers });
      return { token, userId: entered.body.user.id, call };
    },
  };
}

/** A clock that goes on from a moment, for tests that book days by their date: those days do not come nearer with the years. With a `pace` below 1 it is slower than the machine's. */
export function clockFrom(moment: string, pace = 1): () => number {
  const begun = Date.now();
  return () => Date.parse(moment) + Math.floor((Date.now() - begun) * pace);
}
