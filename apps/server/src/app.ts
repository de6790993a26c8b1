import openapi from '@prumo/contract/openapi.json' with { type: 'json' };
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { callPanelUrl, isPermission } from '@prumo/domain/access';
import { sentence } from '@prumo/messages';
import { Readiness } from './database/readiness.ts';
import { acceptUploads } from './files/index.ts';
import { keepSignedBytes } from './marketing/index.ts';
import { handlersOf } from './routes.ts';
import { servePages } from './pages.ts';
import type { Services } from './services.ts';
import { warningsOf } from './warnings.ts';
import { routesOfContract } from './http/contract-routes.ts';
import { docsPage } from './http/docs.ts';
import { errorHandler } from './http/errors.ts';
import { securityHeaders, setSecurityHeaders } from './http/headers.ts';

import { type OperationFacts, routeFactory } from './http/pipeline.ts';
import { validatorOfContract } from './http/validators.ts';

const BODY_LIMIT = 1024 * 1024;

interface Operation {
  readonly operationId: string;
  readonly 'x-permission'?: string | readonly string[];
  readonly requestBody?: unknown;
  readonly 'x-whole-list'?: boolean;
  readonly 'x-time-limit'?: number;
  readonly 'x-long-work'?: boolean;
  readonly responses: Readonly<Record<string, { readonly content?: object; readonly $ref?: string }>>;
}

/** The HTTP server: contract, pages of the web application, health. `web` is the folder of the built application, when there is one. */
export async function createApp(services: Services, web: string | null): Promise<FastifyInstance> {
  const app = Fastify({
    logger:
      process.env['NODE_ENV'] === 'test'
        ? false
        : { level: 'warn', serializers: { req: ({ method, id }) => ({ method, id }) } },
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    // A request that reaches a stopping server is answered like any other; its connection is closed afterwards.
    return503OnClosing: false,
    // An address that cannot be decoded or is too long never reaches a route: it is answered in the one shape all the same.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request.url, reply, services.settings);
      errorHandler(error, request, reply);
    },
    // Whoever is no named proxy says nothing about who asks: the limits by address would be passed by a header.
    trustProxy: services.settings.trustedProxies.length > 0 ? [...services.settings.trustedProxies] : false,
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorOfContract);
  // The contract knows JSON bodies only: anything else is 415 before it reaches a handler.
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('prumo', null);
  app.setErrorHandler(errorHandler);
  securityHeaders(app, services.settings);
  await app.register(fastifyCookie);
  acceptUploads(app, services);
  keepSignedBytes(app);
  const optionsOf = routeFactory(services, handlersOf(services), checkedOperations());
  for (const { operationId, ...route } of await routesOfContract()) app.route({ ...route, ...optionsOf(operationId) });
  app.get('/health', async () => ({
    status: 'ok',
    database: services.kept.isUp ? 'up' : 'away',
    warnings: await warningsOf(services.settings, services.version, services.auditAnchor),
  }));
  const readiness = new Readiness(services.db, services.kept, services.now);
  app.get('/ready', async (_request, reply) => {
    const missing = await readiness.missing();
    if (missing === null) return { status: 'ready' };
    return reply
      .code(503)
      .header('retry-after', '1')
      .send({ message: sentence(missing), code: missing });
  });
  const panel = services.settings.callPanelUrl;
  // The panel of waiting rooms may stand elsewhere: the module's address leads there. [ACC-006, decision A73]
  if (panel !== null) {
    app.get<{ Querystring: { id?: string } }>('/panel', (request, reply) =>
      reply.redirect(callPanelUrl(panel, request.query.id ?? '') ?? panel),
    );
  }
  app.get('/api/openapi.json', (_request, reply) => reply.send(openapi));
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(openapi)));
  await servePages(app, web, services.settings);
  return app;
}

/** Besides the catalogue: nobody is asked, any session will do, or the handler asks for the permission of the record's owner. */
const SPECIAL = new Set(['public', 'authenticated', 'of-owner']);

/** The good status of every operation, whether it needs a body and answers a file; an operation without a known permission stops the start. */
function checkedOperations(): ReadonlyMap<string, OperationFacts> {
  const operations = Object.entries(openapi.paths).flatMap(([path, item]) =>
    (Object.values(item) as Operation[]).map((operation) => ({ ...operation, isOne: path.endsWith('}') })),
  );
  return new Map(
    operations.map(
      ({
        isOne,
        operationId,
        responses,
        requestBody,
        'x-whole-list': isWhole = false,
        'x-time-limit': seconds,
        'x-long-work': isLong = false,
        'x-permission': permission,
      }) => {
        const known = Array.isArray(permission)
          ? permission.length > 1 && permission.every((one) => isPermission(one))
          : SPECIAL.has(String(permission)) || isPermission(String(permission));
        if (!known) throw new Error(`${operationId}: x-permission «${String(permission)}» is not in the catalogue`);
        const [status, good] = Object.entries(responses).find(([key]) => key.startsWith('2')) ?? ['200', {}];
        return [
          operationId,
          {
            status: Number(status),
            needsBody: requestBody !== undefined,
            isFile: answersFile(good),
            isWhole,
            isOne,
            isLong,
            statementMs: seconds === undefined ? undefined : seconds * 1000,
          },
        ];
      },
    ),
  );
}

/** An answer that is neither JSON nor a stream of events; the files that several operations share are named answers. */
function answersFile({ content, $ref }: { readonly content?: object; readonly $ref?: string }): boolean {
  if ($ref !== undefined) {
    const named: Readonly<Record<string, { readonly content?: object }>> = openapi.components.responses;
    return answersFile(named[$ref.split('/').at(-1) ?? ''] ?? {});
  }
  const types = Object.keys(content ?? {});
  return types.length > 0 && !types.some((type) => type === 'application/json' || type === 'text/event-stream');
}
