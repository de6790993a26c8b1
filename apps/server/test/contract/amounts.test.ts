import { beforeAll, expect, test } from 'vitest';
import { clockFrom, startServer, type TestServer } from '../harness.ts';
import { faults, OPERATIONS } from './contract.ts';
import { makeScene, type Scene } from './scene.ts';

let server: TestServer;
let scene: Scene;
beforeAll(async () => {
  server = await startServer({ now: clockFrom('2026-11-23T10:00:00-03:00') });
  scene = await makeScene(server);
});

/** From what no column holds to what each alone may be, while their product is none any more. */
const AMOUNTS = [1e308, 9_007_199_254_740_991, 9_999_999_999.99, 99_999_999.9999, 9999.99, 999, 1e-7, -0.01];

type Path = readonly (string | number)[];

/** Where the numbers of a body are; a file that is sent has bytes, no amounts. */
function numbers(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    numbers(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function withAt(value: unknown, [key, ...rest]: Path, amount: number): unknown {
  if (key === undefined) return amount;
  if (Array.isArray(value)) return value.map((part, index) => (index === key ? withAt(part, rest, amount) : part));
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [key]: withAt(record[key], rest, amount) };
}

test(
  'no number of any body, alone or with all others, is answered by a failure: a sentence says what is wrong, in an answer of the contract',
  { timeout: 300_000 },
  async () => {
    const wrong: string[] = [];
    let asked = 0;
    for (const operation of OPERATIONS) {
      const { operationId, method, hasBody } = operation;
      if (!hasBody) continue;
      const good = await scene.calls[operationId]();
      const places = numbers(good.body);
      if (places.length === 0) continue;
      for (const amount of AMOUNTS)
        for (const some of [...places.map((place) => [place]), places]) {
          const body = some.reduce<unknown>((made, place) => withAt(made, place, amount), good.body);
          const reply = await scene.desk.call(method, good.url, body, good.headers);
          asked++;
          const told = `${operationId} ${some.map((place) => place.join('.')).join(' ')} = ${amount} → ${reply.status} ${JSON.stringify(reply.body).slice(0, 200)}`;
          const contentType = (reply.headers['content-type'] ?? '') as string;
          const broken = faults(operation, {
            status: reply.status,
            body: reply.body,
            contentType,
            bytes: reply.bytes.length,
          });
          if (reply.status >= 500 || broken.length > 0) wrong.push(`${broken.join('; ').slice(0, 200)}: ${told}`);
        }
    }
    expect(asked).toBeGreaterThan(500);
    expect(wrong).toEqual([]);
  },
);
