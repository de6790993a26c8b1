import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../database/local-postgres.ts';
import { sqlState } from '../database/tenant.ts';
import type { Settings } from '../settings.ts';
import { CommandError } from './run-command.ts';

/** Runs `work` with one connection and lets go of it; one that cannot be had is told with the name of its setting. */
export async function withClient<T>(
  config: pg.ClientConfig,
  setting: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  // A connection that breaks fails the statement that waits on it.
  client.on('error', () => {});
  try {
    await client.connect().catch((error: unknown) => {
      const state = sqlState(error);
      throw new CommandError(
        `${setting}: não foi possível conectar ao banco de dados${state === '' ? '' : ` (${state})`}`,
        { cause: error },
      );
    });
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Runs `work` with the embedded database of a data folder: the one that a running server keeps, or else one of its own that is stopped again. */
export async function withEmbedded<T>(
  { dataDir }: Pick<Settings, 'dataDir'>,
  work: (config: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  const running = embeddedConfig(dataDir);
  if (await answers(running)) return work(running);
  if (!hasEmbedded(dataDir)) throw new CommandError(`DATA_DIR: não há um banco de dados em ${dataDir}`);
  return withOwnEmbedded({ dataDir }, work);
}

/** The same, with a server of its own alone: refused while another process works on the folder. */
export async function withOwnEmbedded<T>(
  { dataDir }: Pick<Settings, 'dataDir'>,
  work: (config: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  const { stop } = await startPostgres(dataDir, 'postgres');
  try {
    return await work(embeddedConfig(dataDir));
  } finally {
    await stop();
  }
}

/** Whether a data folder has a database at all. */
export const hasEmbedded = (dataDir: string): boolean => existsSync(join(dataDir, 'postgres', 'PG_VERSION'));

const embeddedConfig = (dataDir: string): pg.ClientConfig => ({
  host: join(dataDir, 'postgres'),
  port: 5432,
  user: 'postgres',
  database: 'postgres',
});

async function answers(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
