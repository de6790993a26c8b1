import { connect } from 'node:net';
import type pg from 'pg';

/** What a cancel request is told by: the codes of the protocol of PostgreSQL. */
const LENGTH = 16;
const CANCEL_REQUEST = 80_877_102;
const GIVEN_UP_MS = 4000;

/** Parts of a connection of `pg` that its types leave out. */
type Wire = pg.PoolClient & { readonly processID: number | null; readonly secretKey: number | null };

/**
 * Asks PostgreSQL, on a connection of its own as the protocol has it, to give up what `client` has it do. Resolves when the request was taken; a
 * request that nobody takes is given up, since the statement has a limit of its own.
 */
export function cancelStatement(client: pg.PoolClient): Promise<void> {
  const { host, port, processID, secretKey } = client as Wire;
  if (processID === null || secretKey === null) return Promise.resolve();
  const request = Buffer.alloc(LENGTH);
  for (const [index, part] of [LENGTH, CANCEL_REQUEST, processID].entries()) request.writeInt32BE(part, index * 4);
  request.writeInt32BE(secretKey, 12);
  return new Promise((resolve) => {
    const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    socket.setTimeout(GIVEN_UP_MS, () => socket.destroy());
    socket.on('connect', () => socket.end(request));
    // PostgreSQL closes the connection once the signal is sent; without a reader the end would never be seen.
    socket.resume();
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}
