import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ContractDocument } from '../src/contract-document.ts';
import { answerOf, OTHER_LISTS } from '../src/derive-lists.ts';

const file = new URL('../src/generated/openapi.json', import.meta.url);
const contract = JSON.parse(readFileSync(file, 'utf8')) as ContractDocument;
const reads = Object.values(contract.paths).flatMap(({ get }) => get ?? []);
const lists = reads.flatMap((operation) => {
  const answer = answerOf(contract, operation);
  return answer && (answer.type === 'array' || answer.properties?.['items']) ? [{ operation, answer }] : [];
});

test('every list of the contract says items, total and hasMore; each other one says why [LIM-038, A78]', () => {
  expect(lists.length).toBeGreaterThan(60);
  const bare = lists.filter(({ answer }) => {
    const { required = [], properties = {} } = answer as { required?: string[]; properties?: object };
    return ['items', 'total', 'hasMore'].some((name) => !required.includes(name) || !(name in properties));
  });
  expect(bare.map(({ operation }) => operation.operationId).toSorted()).toEqual(Object.keys(OTHER_LISTS).toSorted());
});
