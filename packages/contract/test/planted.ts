import type { ContractDocument, Schema } from '../src/contract-document.ts';

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });

/** A small contract with the named shapes, whose one call takes and answers what is given. */
export function planted(
  schemas: Readonly<Record<string, Schema>>,
  call: { body?: Schema; answer?: Schema; problem?: Schema; parameter?: Schema } = {},
): ContractDocument {
  return {
    paths: {
      '/things': {
        post: {
          operationId: 'createThing',
          'x-permission': 'authenticated',
          parameters: [{ schema: call.parameter ?? { type: 'string' } }],
          ...(call.body && { requestBody: json(call.body) }),
          responses: {
            '201': call.answer ? json(call.answer) : {},
            '409': call.problem ? { $ref: '#/components/responses/Conflict' } : {},
          },
        },
      },
    },
    components: {
      schemas: { Money: { type: 'number' }, PositiveMoney: { type: 'number' }, ...schemas },
      responses: call.problem ? { Conflict: json(call.problem) } : {},
    },
  };
}

export const money = ref('Money');
export const nullableMoney: Schema = { oneOf: [ref('PositiveMoney'), { type: 'null' }] };
export const fields = (properties: Record<string, Schema>): Schema => ({ type: 'object', properties });
export const list = (items: Schema): Schema => ({ type: 'array', items });
export { ref };
