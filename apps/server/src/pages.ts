import fastifyStatic from '@fastify/static';
import { sentence } from '@prumo/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refreshCookie } from './access/index.ts';
import type { Settings } from './settings.ts';

/** The last part of an address of a file has an ending; that of a page has none. */
const isFile = (path: string): boolean => /\.\w+$/.test(path);

/** Addresses at which somebody without a session stands at the login. */
const DOORS = new Set(['/', '/home', '/login']);

/** The built web application, where there is one: its files, and its page at each address that is neither a file nor of the contract. */
export async function servePages(app: FastifyInstance, web: string | null, settings: Settings): Promise<void> {
  const built = web !== null && existsSync(join(web, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: web,
      maxAge: '1y',
      immutable: true,
      index: false,
      wildcard: true,
      preCompressed: true,
      // A folder is no file, whatever the client can unpack: without packed forms to look for, the address of one was refused (403).
      allowedPath: isFile,
    });
  }
  const login = built ? linksOf(web) : '';
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/\?.*$/s, '');
    // A path of the application is a page; an address of a file or of the contract that is not there is an error.
    if (
      built &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/api/') &&
      !isFile(path)
    ) {
      if (login !== '' && isAtTheDoor(request, path, settings)) void reply.header('link', login);
      return reply.header('cache-control', 'no-cache').sendFile('index.html', { maxAge: 0, immutable: false });
    }
    return reply.code(404).send({ message: sentence('not-found'), code: 'not-found' });
  });
}

/** Who brings no session will be asked for the login; whoever has one never loads its files. */
const isAtTheDoor = (request: FastifyRequest, path: string, settings: Settings): boolean =>
  DOORS.has(path) && refreshCookie(request, settings) === undefined;

/** The files of the login as a `Link` header: they come beside the first script, not each after the one that asks for it. */
function linksOf(web: string): string {
  const list = join(web, 'door.json');
  if (!existsSync(list)) return '';
  const files = JSON.parse(readFileSync(list, 'utf8')) as readonly string[];
  return files
    .map((file) =>
      file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`,
    )
    .join(', ');
}
