import Fastify from 'fastify';
import pg from 'pg';
import { BRANCH } from './fixture.ts';

// Bare Fastify and pg: one prepared statement a request, no authorisation, no transaction, no contract. Each connection logs in as the product's does and wears
// the branch once, so that both sides run the very same SQL under the same policies.

const [port, connectionString, statements] = process.argv.slice(2);
interface Query {
  readonly text: string;
  readonly values: unknown[];
}

const queries = JSON.parse(statements ?? '{}') as Record<string, Query & { before?: Query; beside: Query }>;
const pool = new pg.Pool({ connectionString: connectionString ?? '', max: 10 });
pool.on(
  'connect',
  (client) =>
    void client.query(
      `select set_config('app.branch', '${BRANCH}', false), set_config('app.customer', 'c00000000000000000000001', false)`,
    ),
);
/** A page of a search, or the day with what stands around its cards. */
const answerOf = (
  rows: readonly { item?: string; json?: string }[],
  { total, json, schedules }: { total?: number; json?: string; schedules?: unknown },
): string =>
  json === undefined
    ? `{"items":[${rows
        .slice(0, 20)
        .map(({ item }) => item)
        .join(',')}],"total":${total},"hasMore":true}`
    : `{"schedules":${JSON.stringify(schedules)},${json.slice(1, -1)},"items":[${rows.map((row) => row.json).join(',')}]}`;

const app = Fastify({ logger: false });
for (const [name, { text, values, before, beside }] of Object.entries(queries)) {
  app.get(`/${name}`, async (_request, reply) => {
    if (before) await pool.query({ name: `${name}-before`, ...before });
    const [{ rows }, others] = await Promise.all([
      pool.query({ name, text, values }),
      pool.query({ name: `${name}-beside`, ...beside }),
    ]);
    return reply.header('content-type', 'application/json; charset=utf-8').send(answerOf(rows, others.rows[0]));
  });
}
await app.listen({ port: Number(port), host: '127.0.0.1' });
