import contract from '@prumo/contract/openapi.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { ALL, startServer } from '../harness.ts';

const server = await startServer();
const branch = await server.branch();
const person = await server.person(branch, ALL);

const METHODS = ['get', 'post', 'put', 'delete'] as const;
/** Every operation, with its address filled in. */
const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
  METHODS.flatMap((method) => {
    const operation = (item as Partial<Record<string, { responses: object }>>)[method];
    return operation ? [{ path, method, statuses: Object.keys(operation.responses) }] : [];
  }),
);
const filled = (path: string, value: string): string => path.replaceAll(/\{[^}]*\}/g, value);

test('a part of an address that is too long is 414, in the one shape, and the contract says so', async () => {
  const wrong: unknown[] = [];
  for (const { path, method, statuses } of operations) {
    if (!path.includes('{')) continue;
    const { status, body } = await person.call(method.toUpperCase() as 'GET', filled(path, 'a'.repeat(201)));
    if (status !== 414 || body.code !== 'request.invalid' || !statuses.includes('414'))
      wrong.push([method, path, status]);
  }
  expect(wrong).toEqual([]);
});

test('a body of another kind is 415, in the one shape, and the contract says so', async () => {
  const wrong: unknown[] = [];
  for (const { path, method, statuses } of operations) {
    if (method === 'get') continue;
    const headers = { 'content-type': 'application/xml' };
    const { status, body } = await person.call(
      method.toUpperCase() as 'POST',
      filled(path, '0'.repeat(24)),
      '<a/>',
      headers,
    );
    if (status !== 415 || body.code !== 'request.invalid' || !statuses.includes('415'))
      wrong.push([method, path, status]);
  }
  expect(wrong).toEqual([]);
});
