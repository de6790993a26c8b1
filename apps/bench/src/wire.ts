import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** A wire between a server and its database that is as long as wanted, and counts how often something was sent and waited for. */
export interface Wire {
  readonly port: number;
  /** Each direction of each connection takes so long. */
  delayMs: number;
  /** The round trips of each connection since the last time. */
  takeTrips(): readonly number[];
  close(): Promise<void>;
}

/** A wire to the socket of a local PostgreSQL. */
export async function openWire(folder: string): Promise<Wire> {
  const trips = new Map<Socket, number>();
  const wire = { delayMs: 0 };
  const server = createServer((near) => {
    const far = createConnection(join(folder, '.s.PGSQL.5432'));
    // Small messages are not gathered: nothing but the wanted delay stands between.
    near.setNoDelay(true);
    trips.set(near, 0);
    let asking = false;
    // What is sent in one go, or before anything came back, is one trip.
    near.on('data', (part) => {
      if (!asking) trips.set(near, (trips.get(near) ?? 0) + 1);
      asking = true;
      pass(far, part);
    });
    far.on('data', (part) => {
      asking = false;
      pass(near, part);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('close', () => other.end());
      one.on('error', () => other.destroy());
    }
    near.on('close', () => trips.delete(near));
  });
  const pass = (to: Socket, part: Buffer): void => {
    if (wire.delayMs === 0) to.write(part);
    else setTimeout(() => to.write(part), wire.delayMs);
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return Object.assign(wire, {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    takeTrips: () => {
      const taken = [...trips.values()];
      for (const socket of trips.keys()) trips.set(socket, 0);
      return taken;
    },
    close: () =>
      new Promise<void>((closed) => {
        for (const socket of trips.keys()) socket.destroy();
        server.close(() => closed());
      }),
  });
}
