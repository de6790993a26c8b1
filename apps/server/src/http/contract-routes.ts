import openapi from '@prumo/contract/openapi.json' with { type: 'json' };
import Fastify, { type FastifySchema, type HTTPMethods } from 'fastify';
import glue, { type FastifyOpenapiGlueOptions } from 'fastify-openapi-glue';

/** An operation as Fastify takes it: where it is asked, and what its requests are held against. */
interface ContractRoute {
  readonly operationId: string;
  readonly method: HTTPMethods | HTTPMethods[];
  readonly url: string;
  readonly schema: FastifySchema;
}

let read: Promise<readonly ContractRoute[]> | undefined;

/** The routes of the contract, under `/api`. They are read once by a process, however many servers it starts. */
export function routesOfContract(): Promise<readonly ContractRoute[]> {
  read ??= readRoutes();
  return read;
}

async function readRoutes(): Promise<readonly ContractRoute[]> {
  const routes: ContractRoute[] = [];
  // It answers nobody: what the plugin would have it serve is kept.
  const reader = Fastify({ logger: false, exposeHeadRoutes: false });
  reader.setValidatorCompiler(() => () => true);
  let operationId = '';
  reader.addHook('onRoute', ({ method, url, schema = {} }) => {
    routes.push({ operationId, method, url, schema });
  });
  // The plugin names an operation and adds its route at once; its type asks for method and address from us.
  const operationResolver = ((name: string) => {
    operationId = name;
    return { handler: async () => undefined };
  }) as unknown as NonNullable<FastifyOpenapiGlueOptions['operationResolver']>;
  await reader.register(glue, { specification: requestSide(), prefix: 'api', operationResolver });
  await reader.ready();
  await reader.close();
  return routes;
}

/** The contract without its answers: the handlers' types have checked them, and no serialiser is to be built for them. */
function requestSide(): object {
  const copy = structuredClone(openapi) as unknown as { paths: Record<string, Record<string, { responses: object }>> };
  for (const item of Object.values(copy.paths))
    for (const operation of Object.values(item)) operation.responses = { default: { description: 'See the contract' } };
  return copy;
}
