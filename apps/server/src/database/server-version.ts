import type pg from 'pg';
import type { KeptUse } from './kept-connection.ts';

/**
 * The first minor of each major in which what two serializable transactions insert at once is seen (15.20 tried, 18.5 as published; those of 16 and 17
 * are of the same day as 15.20).
 */
const MENDED: Readonly<Record<number, number>> = { 15: 20, 16: 16, 17: 12, 18: 5 };

/** Whether a version, as PostgreSQL says it in `server_version_num`, still has the hole in its isolation. */
export function hasOldMinor(version: number): boolean {
  const [major, minor] = [Math.floor(version / 10_000), version % 10_000];
  return minor < (MENDED[major] ?? 0);
}

/** The version of the database that this process talks to, read again with each new connection: a server is brought up to date while others run. */
export class ServerVersion implements KeptUse {
  private version = 0;

  async settle(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    this.version = rows[0]?.version ?? 0;
  }

  get isOld(): boolean {
    return this.version > 0 && hasOldMinor(this.version);
  }
}
