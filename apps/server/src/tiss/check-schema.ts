import { fileThread } from './file-thread.ts';
import type { SchemaCheck, SchemaProblem } from './schema-check.ts';

/** Asks the official schema in a thread of its own, which keeps it compiled. A lot of 100 guides takes a tenth of a second there. */
export const checkSchema: SchemaCheck = fileThread<readonly SchemaProblem[]>(
  new URL('schema-worker.ts', import.meta.url),
);
