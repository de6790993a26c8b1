import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { startServer } from '../harness.ts';

const PAGE = '<!doctype html><title>Prumo</title>';

let app: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  const web = mkdtempSync(join(tmpdir(), 'prumo-web-'));
  mkdirSync(join(web, 'assets'));
  for (const [name, text] of [
    ['index.html', PAGE],
    ['assets/a.js', 'export {};'],
    ['door.json', '["assets/a.js","assets/a.css"]'],
  ] as const) {
    writeFileSync(join(web, name), text);
    writeFileSync(join(web, `${name}.br`), brotliCompressSync(text));
  }
  app = await createApp((await startServer()).services, web);
});
afterAll(() => app.close());

const encodings = [undefined, 'identity', 'br', 'gzip, deflate'];

test.each(['/', '/login', '/patients/x/edit', '/assets', '/assets/', '/?a=1.5'])(
  '%s answers the page to whoever asks, with and without Accept-Encoding',
  async (url) => {
    for (const encoding of encodings) {
      const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
      const { statusCode, headers: told, body } = await app.inject({ method: 'GET', url, headers });
      expect([encoding, statusCode, told['content-type']]).toEqual([encoding, 200, 'text/html; charset=utf-8']);
      if (told['content-encoding'] === undefined) expect(body).toBe(PAGE);
    }
  },
);

test('a file is served, one that is not there is 404, and an address of the contract too', async () => {
  for (const encoding of encodings) {
    const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
    const status = async (url: string) => (await app.inject({ method: 'GET', url, headers })).statusCode;
    expect(await status('/assets/a.js')).toBe(200);
    expect(await status('/assets/b.js')).toBe(404);
    expect(await status('/api/nowhere')).toBe(404);
  }
});

test('whoever stands at the login gets its files named at once; whoever has a session, and every other page, does not', async () => {
  const link = async (url: string, cookie = '') =>
    (await app.inject({ method: 'GET', url, headers: { cookie } })).headers['link'];
  const files = '</assets/a.js>; rel=modulepreload, </assets/a.css>; rel=preload; as=style; crossorigin';
  for (const url of ['/', '/login', '/home', '/login?next=%2Fagenda'])
    expect([url, await link(url)]).toEqual([url, files]);
  for (const url of ['/agenda', '/login/x', '/assets/a.js', '/api/nowhere'])
    expect([url, await link(url)]).toEqual([url, undefined]);
  expect(await link('/login', 'prumo=abc.def')).toBeUndefined();
});
