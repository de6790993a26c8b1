import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { Passwords } from '../../src/access/passwords.ts';
import { newId as makeId } from '../../src/database/ids.ts';
import { type Db, openPool } from '../../src/database/pool.ts';
import { type Clinic, makeClinic } from '../clinic.ts';
import { ALL, PASSWORD, type TestBranch } from '../harness.ts';

export interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into any answer
  readonly body: any;
  readonly text: string;
  readonly headers: Headers;
}

/** Calls a server by HTTP; rejects when the connection breaks or no answer comes. */
export async function ask(
  address: string,
  method: string,
  path: string,
  { token, body, headers = {} }: { token?: string; body?: unknown; headers?: Readonly<Record<string, string>> } = {},
): Promise<Answer> {
  const reply = await fetch(`${address}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await reply.text();
  const json = reply.headers.get('content-type')?.startsWith('application/json');
  return { status: reply.status, body: json ? JSON.parse(text) : undefined, text, headers: reply.headers };
}

/**
 * Waits until `holds`, for some seconds of a machine that does nothing else: fifty answers of /health, 20 ms apart, are one. A busy machine answers
 * later and is given as much longer. Whether it held is for the caller to say.
 */
export async function within(address: string, seconds: number, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < seconds * 50 && !(await holds()); turn++) {
    await wait(20);
    await ask(address, 'GET', '/health');
  }
}

/** Connection settings of the embedded PostgreSQL of a data folder. */
export const localDatabase = (home: string): pg.PoolConfig => ({
  host: join(home, 'postgres'),
  port: 5432,
  user: 'postgres',
  database: 'postgres',
  max: 2,
});

/** Runs `work` with a database of its own and lets go of it. */
export async function withDatabase<T>(config: pg.PoolConfig, work: (db: Db) => Promise<T>): Promise<T> {
  const { db } = openPool(config);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

export interface Desk {
  readonly branch: TestBranch;
  readonly clinic: Clinic;
  readonly userId: string;
  readonly email: string;
  readonly groupId: string;
  readonly token: string;
}

/** A clinic with one person who may do everything, written straight into the database; the person logs in at `address`. */
export async function makeDesk(
  config: pg.PoolConfig,
  address: string,
  actions: readonly string[] = ALL,
): Promise<Desk> {
  const newId = () => makeId(Date.now());
  const [customerId, branchId, userId, groupId] = [newId(), newId(), newId(), newId()];
  const email = `${userId}@teste.demo`;
  const branch = { id: branchId, customerId };
  const clinic = await withDatabase(config, async (db) => {
    await db.insertInto('customer').values({ id: customerId, name: 'Cliente de teste' }).execute();
    await db
      .insertInto('branch')
      .values({
        id: branchId,
        customer_id: customerId,
        name: 'Clínica de teste',
        public_id: branchId,
        time_zone: 'America/Sao_Paulo',
        modules: ['clinical', 'financial'],
        settings: '{}',
        address: '{}',
        expires_at: null,
      })
      .execute();
    await db
      .insertInto('app_user')
      .values({
        id: userId,
        customer_id: customerId,
        name: 'Recepção',
        email,
        cpf: null,
        password_hash: await new Passwords().hash(PASSWORD),
      })
      .execute();
    await db
      .insertInto('permission_group')
      .values({ branch_id: branchId, id: groupId, name: 'Todos', actions: [...actions] })
      .execute();
    await db
      .insertInto('branch_member')
      .values({
        branch_id: branchId,
        user_id: userId,
        permission_group_id: groupId,
        professional_id: null,
        is_collaborator: true,
      })
      .execute();
    return makeClinic({ db, newId }, branch, [{ userId }]);
  });
  return { branch, clinic, userId, email, groupId, token: await enter(address, email) };
}

/** Another person of the clinic, in the group of the first. */
export async function makeColleague(
  config: pg.PoolConfig,
  address: string,
  { branch, groupId }: Desk,
  name: string,
): Promise<{ readonly userId: string; readonly token: string }> {
  const userId = makeId(Date.now());
  const email = `${userId}@teste.demo`;
  await withDatabase(config, async (db) => {
    await db
      .insertInto('app_user')
      .values({
        id: userId,
        customer_id: branch.customerId,
        name,
        email,
        cpf: null,
        password_hash: await new Passwords().hash(PASSWORD),
      })
      .execute();
    await db
      .insertInto('branch_member')
      .values({
        branch_id: branch.id,
        user_id: userId,
        permission_group_id: groupId,
        professional_id: null,
        is_collaborator: true,
      })
      .execute();
  });
  return { userId, token: await enter(address, email) };
}

/** Logs in; the token chooses the only branch by itself. */
export async function enter(address: string, email: string): Promise<string> {
  const entered = await ask(address, 'POST', '/api/auth', { body: { username: email, password: PASSWORD } });
  if (entered.status !== 200) throw new Error(`login: ${entered.text}`);
  return entered.body.token;
}
