import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { sentence } from '@prumo/messages';
import { Refusal } from './refusal.ts';
import type { UnderWay } from './under-way.ts';

/** What is under way gets so long to end by itself; what is given up then gets the rest to say so. Milliseconds. [OPS-004] */
const END_MS = 5500;
const SAY_MS = 1000;
const LAST_MS = 200;
/** A connection that brings no request for so long brings none that is on its way. */
const QUIET_MS = 1000;
const LOOK_MS = 20;

/** Nothing new is begun: try again, with another process or the next start of this one. */
export const stopping = (): Refusal => new Refusal(503, 'server.stopping', { retryAfterSeconds: 1 });

/**
 * Stops a server without cutting anybody off: nobody is let in any more, streams end so that their screens come back elsewhere, whoever is connected is
 * asked to close by the answer, and what does not end in time is undone and answered with 503. [OPS-004]
 */
export function drainer(
  app: FastifyInstance,
  { underWay, endStreams }: { readonly underWay: UnderWay; readonly endStreams: () => void },
): () => Promise<void> {
  let draining = false;
  const running = new Set<ServerResponse>();
  app.server.on('request', (_request, response) => {
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close');
  });
  return async () => {
    draining = true;
    endStreams();
    if (!app.server.listening) return;
    // The server of HTTP would close silent connections too, and cut off a request that is on its way on one of them.
    Server.prototype.close.call(app.server);
    await untilQuiet(app, running, END_MS);
    underWay.giveUpAll(stopping());
    await untilQuiet(app, running, running.size > 0 ? SAY_MS : 0);
    for (const response of running) refuseUnread(response);
    await untilQuiet(app, running, running.size > 0 ? LAST_MS : 0);
  };
}

/** Resolves when nobody is connected, when nobody has asked for a while, or after so long. */
async function untilQuiet(app: FastifyInstance, running: ReadonlySet<ServerResponse>, mostMs: number): Promise<void> {
  const until = performance.now() + mostMs;
  let quietSince = performance.now();
  for (let now = quietSince; now < until && now - quietSince < QUIET_MS; now = performance.now()) {
    if (running.size > 0) quietSince = now;
    else if ((await connections(app)) === 0) return;
    await wait(LOOK_MS);
  }
}

const connections = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve) => void app.server.getConnections((_error, count) => resolve(count ?? 0)));

/** A request whose body has not come wholly has no handler that would answer it. */
function refuseUnread(response: ServerResponse): void {
  if (response.req.complete || response.headersSent) return;
  const { status, code, retryAfterSeconds } = stopping();
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'retry-after': String(retryAfterSeconds),
      connection: 'close',
    })
    .end(JSON.stringify({ message: sentence(code), code }));
}
