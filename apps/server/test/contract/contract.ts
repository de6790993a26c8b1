import openapi from '@prumo/contract/openapi.json' with { type: 'json' };
import type { OperationId } from '../../src/http/contract.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import * as formats from 'ajv-formats';

export interface Operation {
  readonly operationId: OperationId;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** One, or several of which one is enough. */
  readonly permission: string | readonly string[];
  readonly hasBody: boolean;
  readonly query: readonly string[];
  /** The one good status. */
  readonly good: number;
}

interface Node {
  readonly $ref?: string;
  readonly [key: string]: unknown;
}

/** The node of the contract at a JSON pointer, through references. */
function at(pointer: string): { pointer: string; node: Node } | undefined {
  let node: unknown = openapi;
  let here = '';
  for (const part of pointer.split('/').slice(1)) {
    node = (node as Record<string, unknown>)[part.replaceAll('~1', '/').replaceAll('~0', '~')];
    here += `/${part}`;
    if (node === undefined) return undefined;
    const target = (node as Node).$ref;
    if (target) {
      const found = at(target.slice(1));
      if (!found) return undefined;
      ({ node, pointer: here } = found);
    }
  }
  return { pointer: here, node: node as Node };
}

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** Every operation of the contract. */
export const OPERATIONS: readonly Operation[] = Object.entries(openapi.paths).flatMap(([path, item]) =>
  Object.entries(item as Record<string, Node>).map(([method, operation]) => ({
    operationId: operation['operationId'] as OperationId,
    method: method.toUpperCase() as Operation['method'],
    path,
    permission: operation['x-permission'] as string | readonly string[],
    hasBody: operation['requestBody'] !== undefined,
    query: ((operation['parameters'] ?? []) as Node[])
      .map((parameter) => (parameter.$ref ? at(parameter.$ref.slice(1))?.node : parameter))
      .filter((parameter) => parameter?.['in'] === 'query')
      .map((parameter) => String(parameter?.['name'])),
    good: Number(Object.keys(operation['responses'] as object).find((status) => status.startsWith('2'))),
  })),
);

export const operation = (id: OperationId): Operation => {
  const found = OPERATIONS.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`${id} is not in the contract`);
  return found;
};

const ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 6 });
formats.default.default(ajv);
ajv.addSchema({ ...openapi, $id: 'contract' });
const compiled = new Map<string, ValidateFunction>();

function validatorAt(pointer: string): ValidateFunction {
  const known = compiled.get(pointer) ?? ajv.compile({ $ref: `contract#${pointer}` });
  compiled.set(pointer, known);
  return known;
}

export interface Given {
  readonly status: number;
  readonly body: unknown;
  readonly contentType: string;
  readonly bytes: number;
}

/** What the contract says against an answer of the operation; empty when it fits. */
export function faults({ method, path }: Operation, { status, body, contentType, bytes }: Given): string[] {
  const responses = `/paths/${escaped(path)}/${method.toLowerCase()}/responses`;
  const found = at(`${responses}/${status}`);
  if (!found) return [`${status} is not among the answers of the contract: ${JSON.stringify(body)}`];
  const content = found.node['content'] as Record<string, unknown> | undefined;
  if (!content) return bytes === 0 ? [] : ['a body where the contract has none'];
  const type = contentType.split(';')[0] ?? '';
  if (!content[type]) return [`content type «${type}» instead of ${Object.keys(content).join(', ')}`];
  if (type !== 'application/json') return bytes > 0 ? [] : ['an empty document'];
  const validate = validatorAt(`${found.pointer}/content/${escaped(type)}/schema`);
  return validate(body)
    ? []
    : (validate.errors ?? []).map(
        ({ instancePath, message, params }) => `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
      );
}
