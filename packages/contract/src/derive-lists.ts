import { type ContractDocument, type Operation, resolved, type Schema } from './contract-document.ts';

/** Lists that are no `{items, total, hasMore}`, each with the reason. */
export const OTHER_LISTS: Readonly<Record<string, string>> = {
  getCalendar: 'The day of the agenda: schedules, professionals, insurances and items, as 7.7 shows it',
  getPackage: 'One record with its lines',
  getCbhpmTable: 'One record with its lines',
  listExpensePricing: 'items and hasMore, as 7.3 shows it: counting would price every procedure by every plan',
  listFreeTimes: 'The next times, looked for until there are enough: nobody counts the times of a year',
  listCustomerSettings: 'The list itself, as 7.9 says',
  searchPostalCodes: 'The list itself, as the partner answers',
};

/**
 * Adds `total` and `hasMore` to every list that leaves them out, so that nobody writes them, and marks those that have
 * no limit: they answer all there is. A named shape is written whole. [A78]
 */
export function deriveLists(document: ContractDocument): ContractDocument {
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [
        method,
        method === 'get' && isList(document, operation) ? counted(document, operation) : operation,
      ]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) as ContractDocument['paths'] };
}

/** The shape of what is answered, when it is JSON. */
export const answerOf = (document: ContractDocument, operation: Operation): Schema | undefined => {
  const schema = operation.responses['200']?.content?.['application/json']?.schema;
  return schema && resolved(document, schema);
};

const isList = (document: ContractDocument, operation: Operation): boolean =>
  OTHER_LISTS[operation.operationId] === undefined &&
  answerOf(document, operation)?.properties?.['items'] !== undefined;

function counted(document: ContractDocument, operation: Operation): Operation {
  const schema = answerOf(document, operation) as Schema & { readonly required?: readonly string[] };
  const parameters = (operation.parameters ?? []).map((one) =>
    resolved<{ readonly $ref?: string; readonly name?: string }>(document, one),
  );
  const names = parameters.map(({ name }) => name);
  const whole = { ...operation, ...(names.includes('limit') ? {} : { 'x-whole-list': true }) };
  if (schema.properties?.['total'] && schema.properties['hasMore']) return whole;
  return {
    ...whole,
    responses: {
      ...operation.responses,
      '200': {
        ...operation.responses['200'],
        content: {
          'application/json': {
            schema: {
              ...schema,
              required: [...new Set([...(schema.required ?? []), 'total', 'hasMore'])],
              properties: { ...schema.properties, total: { type: 'integer' }, hasMore: { type: 'boolean' } },
            } as Schema,
          },
        },
      },
    },
  };
}
