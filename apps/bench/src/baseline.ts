import Fastify from 'fastify';
import pg from 'pg';
import { BRANCH } from './fixture.ts';

// Bare Fastify and pg: one prepared statement a request, no authorisation, no transaction, no contract. Each connection wears the role and the
// branch once, so that both sides run the very same SQL under the same policies.

const [port, connectionString, statements] = process.argv.slice(2);
interface Query {
  readonly text: string;
  readonly values: unknown[];
}

const queries = JSON.parse(statements ?? '{}') as Record<string, Query & { before?: Query; count?: Query }>;
const pool = new pg.Pool({ connectionString: connectionString ?? '', max: 10 });
pool.on('connect', (client) => void client.query(`set role prumo_app; select set_config('app.branch', '${BRANCH}', false), set_config('app.customer', 'c00000000000000000000001', false)`));
const app = Fastify({ logger: false });
for (const [name, { text, values, before, count }] of Object.entries(queries)) {
  app.get(`/${name}`, async (_request, reply) => {
    if (before) await pool.query({ name: `${name}-before`, ...before });
    const { rows } = await pool.query({ name, text, values });
    if (!count) return reply.header('content-type', 'application/json; charset=utf-8').send((rows[0] as { json: string }).json);
    const counted = await pool.query({ name: `${name}-count`, ...count });
    const items = rows.slice(0, 20).map((row: { item: string }) => row.item).join(',');
    const json = `{"items":[${items}],"total":${(counted.rows[0] as { total: string }).total},"hasMore":true}`;
    return reply.header('content-type', 'application/json; charset=utf-8').send(json);
  });
}
await app.listen({ port: Number(port), host: '127.0.0.1' });
