import { type ContractDocument, type Operation, resolved } from './contract-document.ts';

/** The refusals that every operation of a kind has, by the name of their answer in `shared.yaml`. */
const REFUSALS = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  414: 'TooLong',
  415: 'Unsupported',
  422: 'Unprocessable',
  429: 'TooMany',
  503: 'Unavailable',
  504: 'TooSlow',
  507: 'NoSpace',
} as const;

type Status = keyof typeof REFUSALS;

/** An operation as it is written: `x-without` takes back what would be derived, by status or by the name of a parameter. */
interface Written extends Operation {
  readonly 'x-time-limit'?: number;
  readonly 'x-without'?: readonly (Status | 'idempotencyKey')[];
}

/**
 * Adds to each operation what follows from its method, its path and its permission, so that nobody writes it: who is
 * not public says in which branch and may be refused; a path with an id has it and may lead nowhere; what changes
 * something may be in conflict or against a rule, or under a key that was used for something else; and what is created says by which key it is created once. An address may
 * be too long, a body too large or of another kind, a file more than the disk has room for, and every answer may take too long. Who asks for what takes long waits for
 * a place among others who do, and may be told to come again. [A55, A87, LIM-001]
 */
export function deriveAnswers(document: ContractDocument): ContractDocument {
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [
        method,
        derived(path, method, operation, isLong(document, path, operation)),
      ]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) as ContractDocument['paths'] };
}

/** What is made for one request and takes its time: a report, a print, an export, or what the contract gives more time than others. A stored file is only handed over. */
function isLong(document: ContractDocument, path: string, operation: Written): boolean {
  if (operation['x-permission'] === 'public') return false;
  if (operation['x-time-limit'] !== undefined) return true;
  const good = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  const types = Object.keys(good === undefined ? {} : (resolved(document, good[1]).content ?? {}));
  return !path.endsWith('}') && types.length > 0 && !types.some((type) => NO_FILES.has(type));
}

const NO_FILES: ReadonlySet<string> = new Set(['application/json', 'text/event-stream']);

function derived(path: string, method: string, written: Written, long: boolean): Operation {
  const { 'x-without': without = [], parameters = [], responses, ...operation } = written;
  const known = operation['x-permission'] !== 'public';
  const changes = method === 'post' || method === 'put';
  const { requestBody } = operation;
  const refusals: readonly (Status | false)[] = [
    400,
    known && 401,
    known && 403,
    (path.includes('{') || (known && method === 'post')) && 404,
    known && changes && 409,
    requestBody !== undefined && 413,
    path.includes('{') && 414,
    method !== 'get' && 415,
    known && method !== 'get' && 422,
    long && 429,
    503,
    504,
    requestBody?.content?.['multipart/form-data'] !== undefined && 507,
  ];
  const added = refusals.flatMap((status): [string, { $ref: string }][] =>
    status === false || without.includes(status)
      ? []
      : [[String(status), { $ref: `#/components/responses/${REFUSALS[status]}` }]],
  );
  const names = [
    path.includes('{id}') && 'id',
    known && method === 'post' && !without.includes('idempotencyKey') && 'idempotencyKey',
    known && 'branchId',
  ];
  const refs = names.flatMap((name) => (name === false ? [] : [`#/components/parameters/${name}`]));
  const all = [
    ...parameters,
    ...refs.filter((ref) => !parameters.some(({ $ref }) => $ref === ref)).map(($ref) => ({ $ref })),
  ];
  return {
    ...operation,
    ...(long && { 'x-long-work': true }),
    ...(all.length > 0 && { parameters: all }),
    // What is written stands before what is derived.
    responses: { ...Object.fromEntries(added), ...responses },
  };
}
