import { expect, test } from 'vitest';
import type { Operation } from '../src/contract-document.ts';
import { deriveAnswers } from '../src/derive-answers.ts';

type Marks = { readonly 'x-without'?: readonly (string | number)[] };

/** One operation as it is written, and what the generator makes of it. */
function derive(method: string, path: string, written: Partial<Operation> & Marks = {}) {
  const operation: Operation = {
    operationId: 'planted',
    'x-permission': 'general:planted',
    responses: { '200': {} },
    ...written,
  };
  const made = deriveAnswers({ paths: { [path]: { [method]: operation } }, components: {} }).paths[path]?.[method];
  return {
    statuses: Object.keys(made?.responses ?? {}).join(' '),
    parameters: (made?.parameters ?? []).map(({ $ref }) => $ref?.split('/').at(-1)).join(' '),
    made,
  };
}

test.each([
  ['get', '/things', '200 400 401 403 503 504', 'branchId'],
  ['get', '/things/{id}', '200 400 401 403 404 414 503 504', 'id branchId'],
  ['post', '/things', '200 400 401 403 404 409 415 422 503 504', 'idempotencyKey branchId'],
  ['put', '/things/{id}', '200 400 401 403 404 409 414 415 422 503 504', 'id branchId'],
  ['delete', '/things/{id}', '200 400 401 403 404 414 415 422 503 504', 'id branchId'],
])('%s %s answers by its kind [A55, A87]', (method, path, statuses, parameters) => {
  expect(derive(method, path)).toMatchObject({ statuses, parameters });
});

test('a body may be too large, a file more than the disk has room for', () => {
  const json = { content: { 'application/json': {} } };
  const form = { content: { 'multipart/form-data': {} } };
  expect(derive('put', '/things', { requestBody: json }).statuses).toBe('200 400 401 403 409 413 415 422 503 504');
  expect(derive('put', '/things', { requestBody: form }).statuses).toBe('200 400 401 403 409 413 415 422 503 504 507');
});

test('who asks for a report waits for a place; a stored file is handed over at once', () => {
  const pdf = { responses: { '200': { content: { 'application/pdf': {} } } } };
  const report = derive('get', '/things/{id}/print', pdf);
  expect(report.statuses).toBe('200 400 401 403 404 414 429 503 504');
  expect(report.made).toHaveProperty('x-long-work', true);
  expect(derive('get', '/reports', { 'x-time-limit': 300 } as Partial<Operation>).made).toHaveProperty(
    'x-long-work',
    true,
  );
  for (const { made } of [derive('get', '/files/{id}', pdf), derive('get', '/things')])
    expect(made).not.toHaveProperty('x-long-work');
});

test('nobody is refused what is public, and says no branch', () => {
  const call = { 'x-permission': 'public' };
  expect(derive('post', '/auth', call)).toMatchObject({ statuses: '200 400 415 503 504', parameters: '' });
  expect(derive('get', '/links/{token}', call)).toMatchObject({ statuses: '200 400 404 414 503 504', parameters: '' });
});

test('what is taken back is not derived, and the mark does not reach the contract', () => {
  const { statuses, parameters, made } = derive('post', '/reviews', { 'x-without': [409, 'idempotencyKey'] });
  expect([statuses, parameters]).toEqual(['200 400 401 403 404 415 422 503 504', 'branchId']);
  expect(made).not.toHaveProperty('x-without');
});

test('what is written stands', () => {
  const own = { $ref: '#/components/responses/Own' };
  const search = { $ref: '#/components/parameters/search' };
  const { made, parameters } = derive('get', '/things', {
    responses: { '200': {}, '403': own, '429': own },
    parameters: [search, { $ref: '#/components/parameters/branchId' }],
  });
  expect(made?.responses['403']).toBe(own);
  expect(made?.responses['429']).toBe(own);
  expect(parameters).toBe('search branchId');
});
