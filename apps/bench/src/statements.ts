import type { CompiledQuery, Kysely } from 'kysely';
import type { Trx } from '../../server/src/database/tenant.ts';

type Schema = Trx extends Kysely<infer S> ? S : never;

/** The statements that a piece of the product's own code sends, as it sends them. */
export async function statementsOf(
  db: Kysely<Schema>,
  work: (recording: Kysely<Schema>) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const seen: CompiledQuery[] = [];
  const recording = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  });
  const executor = recording.getExecutor();
  const compile = executor.compileQuery.bind(executor);
  executor.compileQuery = (node, queryId) => {
    const compiled = compile(node, queryId);
    seen.push(compiled);
    return compiled;
  };
  await work(recording);
  return seen;
}
