import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { FAULTS } from '../trust/faults.ts';

const server = resolve(import.meta.dirname, '../../apps/server');

test.each(FAULTS)('«$name» can still be planted, and who must notice it is there', ({ file, from, to, caughtBy }) => {
  expect(to).not.toBe(from);
  expect(readFileSync(resolve(server, file), 'utf8').split(from)).toHaveLength(2);
  expect(caughtBy.filter((path) => !existsSync(resolve(server, 'test', path)))).toEqual([]);
});
