import { unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';

/** Whoever holds the claim of a folder; it ends with the process, however that ends. */
export interface FolderClaim {
  readonly release: () => Promise<void>;
}

const TRIES = 3;

/**
 * Claims a folder by listening on the socket `path`, or returns null when a living process holds it. A socket says who lives without process
 * numbers, which come again after a restart of the computer or a container; the one of a killed process refuses and is taken over.
 */
export async function claimFolder(path: string): Promise<FolderClaim | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const server = await listen(path);
    if (server) return { release: () => new Promise((resolve) => void server.close(() => resolve())) };
    if (await answers(path)) return null;
    unlinkSync(path);
  }
  return null;
}

/** The listening server, or null when the address is taken; any other failure rejects. */
function listen(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
