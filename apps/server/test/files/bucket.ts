import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Bucket {
  readonly endpoint: string;
  /** What lies in it, by key. */
  readonly objects: Map<string, Buffer>;
  /** Answers 503 to everything from now on, or no longer. */
  away: boolean;
  readonly stop: () => Promise<void>;
}

const CREDENTIAL =
  /^AWS4-HMAC-SHA256 Credential=chave\/\d{8}\/sa-east-1\/s3\/aws4_request, SignedHeaders=.*, Signature=[0-9a-f]{64}$/;

/** Speaks the HTTP of S3 for one bucket: who is signed as nobody is refused, a body whose sum is not the one that goes along too. */
export async function startBucket(name: string): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const answer = async (request: IncomingMessage): Promise<readonly [number, Buffer | string]> => {
    const body = await buffer(request);
    const { pathname } = new URL(request.url ?? '', 'http://s3');
    const key = decodeURIComponent(pathname.slice(name.length + 2));
    if (bucket.away) return [503, problem('SlowDown')];
    if (!CREDENTIAL.test(request.headers.authorization ?? '')) return [403, problem('AccessDenied')];
    if (!pathname.startsWith(`/${name}/`)) return [404, problem('NoSuchBucket')];
    if (request.method === 'PUT') {
      const sum = createHash('sha256').update(body).digest('base64');
      if (request.headers['x-amz-checksum-sha256'] !== sum) return [400, problem('BadDigest')];
      objects.set(key, body);
    }
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method !== 'GET') return [request.method === 'DELETE' ? 204 : 200, ''];
    const found = objects.get(key);
    return found ? [200, found] : [404, problem('NoSuchKey')];
  };
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => response.writeHead(status).end(body));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const bucket: Bucket = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    away: false,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return bucket;
}

const problem = (code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
