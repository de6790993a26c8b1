import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { Passwords } from '../../server/src/access/passwords.ts';
import { startPostgres } from '../../server/src/database/local-postgres.ts';
import { migrate } from '../../server/src/database/migrate.ts';
import { letIn, POOL_ROLE } from '../../server/src/database/own-role.ts';
import { openPool } from '../../server/src/database/pool.ts';
import { readSettings } from '../../server/src/settings.ts';
import { BRANCH, CUSTOMER, fill, type Size, USER } from './fixture.ts';
import { openWire, type Wire } from './wire.ts';

const serverFolder = join(import.meta.dirname, '../../server');

export interface Product {
  readonly db: ReturnType<typeof openPool>['db'];
  readonly client: pg.Client;
  readonly databaseUrl: string;
  /** Past the policies: for what a person writes who has one branch. */
  readonly ownerUrl: string;
  /** Between the product and its database. */
  readonly wire: Wire;
  /** Of a person who may list patients, list, make and change appointments, and work at the cashier. */
  readonly headers: Readonly<Record<string, string>>;
  /** Stopped with the product. */
  readonly children: ChildProcess[];
}

/** Runs the product as its users do, over a branch of this size in a database of its own (reached by a wire that can be long, when wanted), and takes both away afterwards. */
export async function withProduct(
  size: Size,
  port: number,
  work: (product: Product) => Promise<void>,
  overWire = false,
): Promise<void> {
  const { dataDir } = readSettings(process.env);
  const name = `bench-${process.pid}-${port}`;
  const local = await startPostgres(dataDir, name, { max_connections: '60', log_min_duration_statement: '-1' });
  const children: ChildProcess[] = [];
  const open: (() => Promise<void>)[] = [];
  try {
    const config = { host: local.host, port: local.port, user: local.user, database: 'postgres' };
    const owner = openPool({ ...config, max: 1 });
    await migrate(owner.db);
    await letIn(owner.db, POOL_ROLE);
    await owner.db.destroy();
    const { db } = openPool({ ...config, user: POOL_ROLE });
    open.push(() => db.destroy());
    const client = new pg.Client(config);
    await client.connect();
    open.push(() => client.end());
    await fill(client, size);
    const hash = await new Passwords().hash('senha-de-medida-longa');
    await client.query(
      `insert into app_user (id, customer_id, name, email, password_hash) values ('${USER}', '${CUSTOMER}', 'Medida', 'medida@teste.demo', $1)`,
      [hash],
    );
    await client.query(
      `insert into permission_group (branch_id, id, name, actions) values ('${BRANCH}', 'e00000000000000000000001', 'Tudo', '{general:listPatients,general:createPatient,clinical:listAppointments,clinical:createAppointment,clinical:updateAppointment,financial:openCashier,financial:operateCashier,financial:accessCashFlow}')`,
    );
    await client.query(
      `insert into branch_member (branch_id, user_id, permission_group_id) values ('${BRANCH}', '${USER}', 'e00000000000000000000001')`,
    );
    await client.query(`alter database postgres set compute_query_id = 'auto'`);
    const urlOf = (user: string) =>
      `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(local.host)}&port=${local.port}`;
    const databaseUrl = urlOf(POOL_ROLE);
    const wire = await openWire(local.host);
    open.push(() => wire.close());
    children.push(
      startServer(port, overWire ? `postgresql://${POOL_ROLE}@127.0.0.1:${wire.port}/postgres` : databaseUrl),
    );
    await ready(`http://127.0.0.1:${port}/ready`);
    const headers = await enter(port);
    await work({ db, client, databaseUrl, ownerUrl: urlOf(local.user), wire, headers, children });
  } finally {
    for (const child of children) child.kill('SIGTERM');
    // Before the database goes: a connection that loses it would hide what went wrong.
    for (const close of open) await close();
    await local.stop();
    rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

/** One process of the product over a database, as it is installed; several over one are one installation. */
export const startServer = (port: number, databaseUrl: string): ChildProcess =>
  spawn(process.execPath, ['src/main.ts'], {
    cwd: serverFolder,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      SECRET_KEY: 'a key for measuring, long enough for it',
      PORT: String(port),
      DEMO: '0',
    },
  });

/** A session of its own of the person who measures. */
export async function enter(port: number): Promise<{ readonly authorization: string }> {
  const entered = await fetch(`http://127.0.0.1:${port}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'medida@teste.demo', password: 'senha-de-medida-longa' }),
  });
  const { token } = (await entered.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

export async function ready(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await wait(100);
  }
  throw new Error(`${url} does not answer`);
}
