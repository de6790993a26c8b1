import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ContractDocument, type Operation, resolved } from '../src/contract-document.ts';
import { deriveListParameters, itemOf, LESS, LIST_PARAMETERS } from '../src/derive-list-parameters.ts';
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

const taken = ({ parameters = [] }: Operation): (string | undefined)[] =>
  parameters.map((one) => resolved<{ readonly $ref?: string; readonly name?: string }>(contract, one).name);

test('every list takes search, limit and offset, and active where its items say it; each that does not has its reason [LIM-038]', () => {
  const less = reads.flatMap((operation) => {
    const item = itemOf(contract, operation);
    const missing = LIST_PARAMETERS.filter(
      (name) => !taken(operation).includes(name) && (name !== 'active' || item?.properties?.['active']),
    );
    return item && missing.length > 0 ? [`${operation.operationId}: ${missing.join(' ')}`] : [];
  });
  const named = LESS.flatMap(({ lists: ids, without }) =>
    ids.map((id) => {
      const operation = reads.find(({ operationId }) => operationId === id);
      const item = operation && itemOf(contract, operation);
      if (!item) throw new Error(`${id} is no list: take it out`);
      // What it writes itself under the name it has all the same.
      const missing = without.filter(
        (name) => !taken(operation).includes(name) && (name !== 'active' || item.properties?.['active']),
      );
      return `${id}: ${missing.join(' ')}`;
    }),
  );
  expect(less.toSorted()).toEqual(named.toSorted());
});

test('what a list writes under the name of a common parameter stands instead of it', () => {
  const own = { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 5 } };
  const answer = {
    content: {
      'application/json': {
        schema: { properties: { items: { items: { properties: { active: { type: 'boolean' } } } } } },
      },
    },
  } as const;
  const operation = {
    operationId: 'listPlanted',
    'x-permission': 'public',
    parameters: [own],
    responses: { 200: answer },
  };
  const { paths } = deriveListParameters({ ...contract, paths: { '/planted': { get: operation, post: operation } } });
  const derived = ['search', 'active', 'offset'].map((name) => ({ $ref: `#/components/parameters/${name}` }));
  expect(paths['/planted']).toEqual({ get: { ...operation, parameters: [own, ...derived] }, post: operation });
});

test('a list that names columns is asked with one of them, or with a minus before it for the other way round; no other word is taken', () => {
  const answer = { content: { 'application/json': { schema: { properties: { items: { items: {} } } } } } };
  const operation = {
    operationId: 'listPlanted',
    'x-permission': 'public',
    'x-sorts': ['name', 'birthDate'],
    responses: { 200: answer },
  };
  const { paths } = deriveListParameters({ ...contract, paths: { '/planted': { get: operation } } });
  expect(paths['/planted']?.['get']?.parameters?.at(-1)).toMatchObject({
    name: 'sort',
    in: 'query',
    schema: { type: 'string', enum: ['name', '-name', 'birthDate', '-birthDate'] },
  });
});
