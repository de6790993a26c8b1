import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Parameter {
  readonly $ref?: string;
  readonly in?: string;
  readonly name?: string;
}
const { paths, components } = JSON.parse(
  readFileSync(new URL('../src/generated/openapi.json', import.meta.url), 'utf8'),
) as {
  readonly paths: Readonly<
    Record<string, { readonly get?: { readonly parameters?: readonly Parameter[]; readonly responses: object } }>
  >;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
};

/** A page on paper or a table: what a browser opens by its address, with a token in it. */
const isFile = (responses: object): boolean =>
  /Pdf|application\/pdf|spreadsheet|text\/csv/.test(JSON.stringify(responses));

test('what is fetched with a token in its address takes one: a parameter that is not declared is refused', () => {
  const queries = Object.entries(paths).flatMap(([path, { get }]) => {
    if (get === undefined || !isFile(get.responses)) return [];
    const names = (get.parameters ?? [])
      .map((one) => (one.$ref === undefined ? one : (components.parameters[one.$ref.split('/').at(-1) ?? ''] ?? one)))
      .flatMap((one) => (one.in === 'query' && one.name !== undefined ? [one.name] : []));
    return [{ path, names }];
  });
  expect(queries.length).toBeGreaterThan(8);
  expect(queries.filter(({ names }) => names.length > 0 && !names.includes('token'))).toEqual([]);
});
