import { type ContractDocument, MONEY, nameOf, type Operation, resolved, type Schema } from './contract-document.ts';

/**
 * Where amounts stand in a value: `true` is an amount itself, a text the name of a shape of the table, an object leads
 * on by field; '[]' stands for every element of a list, '*' for every value of a map.
 */
export type Places = true | string | { readonly [step: string]: Places };

/** The amounts of one operation: in its body, in its answer, and in its refusals. */
export interface OperationAmounts {
  readonly body?: Places;
  readonly answer?: Places;
  readonly problem?: Places;
}

/** Where amounts stand in the whole contract. Named shapes are told once, so that a shape may hold itself. */
export interface Amounts {
  readonly shapes: Readonly<Record<string, Places>>;
  readonly operations: Readonly<Record<string, OperationAmounts>>;
}

/** The largest amount of the contract: who writes it at a field has forgotten to name the shape. [LIM-029] */
const LARGEST_AMOUNT = 9_999_999_999.99;

/**
 * Finds the amounts of a bundled contract. Throws where the table could not say what a number is: an amount among the
 * parameters, one that is not written as a named shape, or a field that is an amount in one branch of a choice and
 * another number in the next.
 */
export function amountsOf(document: ContractDocument): Amounts {
  const shapes = new Map<string, Places>();

  const placesOf = (schema: Schema | undefined): Places => (schema === undefined ? {} : placesOfAll([schema]));

  /** The places of a value that fits any or all of the schemas. */
  function placesOfAll(schemas: readonly Schema[]): Places {
    const refs = schemas.flatMap(({ $ref }) => $ref ?? []);
    if (refs.length !== schemas.length || refs.some((ref) => MONEY.has(nameOf(ref)))) return inline(schemas);
    const name = [...new Set(refs.map(nameOf))].toSorted().join('|');
    if (!shapes.has(name)) {
      // Known before it is looked into: a shape that holds itself ends here.
      shapes.set(name, {});
      shapes.set(name, inline(schemas));
    }
    return name;
  }

  function inline(schemas: readonly Schema[]): Places {
    const parts = alternatives(document, schemas);
    if (parts.some(isMoney)) {
      if (parts.some((part) => !isMoney(part) && typesOf(part).some((type) => type === 'number' || type === 'integer')))
        throw new Error(`an amount in one branch, another number in the next: ${JSON.stringify(schemas)}`);
      return true;
    }
    if (parts.some(({ maximum }) => maximum === LARGEST_AMOUNT))
      throw new Error(`an amount is written as one of ${[...MONEY].join(', ')}: ${JSON.stringify(schemas)}`);
    const steps = Map.groupBy(parts.flatMap(stepsOf), ([step]) => step);
    return Object.fromEntries([...steps].map(([step, found]) => [step, placesOfAll(found.map(([, inner]) => inner))]));
  }

  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, OperationAmounts] => {
      for (const parameter of operation.parameters ?? [])
        if (holdsAmount(placesOf(resolved(document, parameter).schema), shapes))
          throw new Error(`an amount among the parameters of ${operation.operationId}`);
      return [`${method.toUpperCase()} ${path}`, operationAmounts(operation)];
    }),
  );

  function operationAmounts({ requestBody, responses }: Operation): OperationAmounts {
    const schemasOf = (fits: (status: string) => boolean): Schema[] =>
      Object.entries(responses).flatMap(([status, response]) => (fits(status) ? (jsonOf(response) ?? []) : []));
    const jsonOf = (body: NonNullable<Operation['requestBody']>): Schema | undefined =>
      resolved(document, body).content?.['application/json']?.schema;
    return {
      body: placesOf(requestBody && jsonOf(requestBody)),
      answer: placesOfAll(schemasOf((status) => status.startsWith('2'))),
      problem: placesOfAll(schemasOf((status) => !status.startsWith('2'))),
    };
  }

  const kept = (places: Places): Places | undefined => pruned(places, shapes);
  return {
    shapes: Object.fromEntries(present([...shapes].map(([name, places]) => [name, kept(places)]))),
    operations: Object.fromEntries(
      present(
        operations.map(([name, amounts]) => {
          const found = present(
            Object.entries(amounts).map(([part, places]: [string, Places]) => [part, kept(places)]),
          );
          return [name, found.length === 0 ? undefined : Object.fromEntries(found)];
        }),
      ),
    ),
  };
}

/** The schemas a value may or must fit, without references and choices. An amount stays a reference: its name tells. */
function alternatives(
  document: ContractDocument,
  schemas: readonly Schema[],
  seen: ReadonlySet<Schema> = new Set(),
): Schema[] {
  return schemas.flatMap((schema) => {
    if (isMoney(schema)) return [schema];
    const target = resolved(document, schema);
    if (seen.has(target)) return [];
    const { oneOf = [], anyOf = [], allOf = [], ...own } = target;
    return [own, ...alternatives(document, [...oneOf, ...anyOf, ...allOf], new Set([...seen, target]))];
  });
}

const isMoney = ({ $ref }: Schema): boolean => $ref !== undefined && MONEY.has(nameOf($ref));

const typesOf = ({ type }: Schema): readonly string[] => (typeof type === 'string' ? [type] : (type ?? []));

const stepsOf = ({ properties = {}, items, additionalProperties }: Schema): [string, Schema][] => [
  ...Object.entries(properties),
  ...(items === undefined ? [] : [['[]', items] as [string, Schema]]),
  ...(typeof additionalProperties === 'object' ? [['*', additionalProperties] as [string, Schema]] : []),
];

function holdsAmount(
  places: Places,
  shapes: ReadonlyMap<string, Places>,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  if (places === true) return true;
  if (typeof places === 'string')
    return !seen.has(places) && holdsAmount(shapes.get(places) ?? {}, shapes, new Set([...seen, places]));
  return Object.values(places).some((inner) => holdsAmount(inner, shapes, seen));
}

/** The places that lead to an amount; undefined where none does. */
function pruned(places: Places, shapes: ReadonlyMap<string, Places>): Places | undefined {
  if (!holdsAmount(places, shapes)) return undefined;
  if (typeof places !== 'object') return places;
  return Object.fromEntries(present(Object.entries(places).map(([step, inner]) => [step, pruned(inner, shapes)])));
}

const present = <T>(entries: readonly (readonly [string, T | undefined])[]): [string, T][] =>
  entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, T]]));
