import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Downloads } from './access/downloads.ts';
import { LoginGuard } from './access/login-guard.ts';
import { Passwords } from './access/passwords.ts';
import { SessionStore } from './access/session-store.ts';
import { AccessTokens } from './access/tokens.ts';
import { newId } from './database/ids.ts';
import { type LocalPostgres, StartError, startPostgres } from './database/local-postgres.ts';
import { migrate } from './database/migrate.ts';
import { openPool } from './database/pool.ts';
import { createApp } from './http/app.ts';
import { Mailer } from './mail/mailer.ts';
import { Realtime } from './realtime/realtime.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';

export interface Running {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Answers what is under way, then lets go of everything. */
  readonly stop: () => Promise<void>;
}

export interface StartOptions {
  readonly web: string | null;
  readonly now?: () => number;
  /** Runs after the migrations, before the first request: the demonstration's data. */
  readonly prepare?: (services: Services) => Promise<void>;
}

/** Composes the server by plain calls: database, migrations, services, routes. */
export async function start(settings: Settings, { web, now = Date.now, prepare }: StartOptions): Promise<Running> {
  const local = settings.databaseUrl ? null : await startPostgres(settings.dataDir, 'postgres');
  const config = databaseConfig(settings, local);
  const { db, pool } = openPool({ ...config, max: settings.poolSize });
  await migrate(db);
  const sessions = new SessionStore(db);
  const realtime = new Realtime(config, () => sessions.forget());
  const services: Services = {
    settings, db, now, sessions, realtime,
    newId: () => newId(now()),
    passwords: new Passwords(),
    guard: new LoginGuard(db),
    tokens: new AccessTokens(settings.secretKey ?? keptSecret(settings.dataDir)),
    downloads: new Downloads(db, sessions),
  };
  if (prepare) await prepare(services);
  await realtime.start();
  const mailer = settings.smtpUrl ? new Mailer(db, settings.smtpUrl) : null;
  mailer?.start();
  const app = await createApp(services, web);
  // Streams never end by themselves: they are told to before the server waits for its requests.
  app.addHook('preClose', () => realtime.stop());
  return {
    app, services,
    stop: async () => {
      await app.close();
      await mailer?.stop();
      await db.destroy();
      if (!pool.ended) await pool.end();
      await local?.stop();
    },
  };
}

const databaseConfig = (settings: Settings, local: LocalPostgres | null): pg.ClientConfig =>
  local ? { host: local.host, port: local.port, user: local.user, database: 'postgres' } : { connectionString: settings.databaseUrl ?? '' };

/** The signing key of a single computer is made once and kept beside its data, readable by its owner only. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret-key');
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 });
      chmodSync(file, 0o600);
    } catch {
      throw new StartError(`DATA_DIR: não é possível gravar na pasta ${dataDir}`);
    }
  }
  return readFileSync(file, 'utf8');
}
