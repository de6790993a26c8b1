import { createRequire } from 'node:module';
import { shiftDate } from './shift-date.ts';

// Loaded before anything else (`node --import`) it moves the clock of a process, and of the statements that it sends, by CLOCK_SHIFT
// milliseconds. What the database notes by itself (defaults, triggers) is moved as well: a migration says `now()` like every statement.

const shift = Number(process.env['CLOCK_SHIFT'] ?? 0);

interface Statement {
  text?: string;
}

interface Client {
  readonly prototype: { query: (this: unknown, first: string | Statement, ...rest: unknown[]) => unknown };
}

if (shift !== 0) {
  shiftDate(shift);
  const require = createRequire(new URL('../apps/server/package.json', import.meta.url));
  const { Client } = require('pg') as { Client: Client };
  const { query } = Client.prototype;
  Client.prototype.query = function moved(first, ...rest) {
    if (typeof first === 'string') return query.call(this, movedText(first), ...rest);
    if (typeof first.text === 'string') first.text = movedText(first.text);
    return query.call(this, first, ...rest);
  };
}

/** The statement with every `now()` moved, and none moved twice. */
function movedText(text: string): string {
  return text.replaceAll(/(?<!pg_catalog\.)\bnow\(\)/gi, `(pg_catalog.now() + interval '${shift} milliseconds')`);
}
