import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { CompiledQuery } from 'kysely';
import type { openPool } from '../../server/src/database/pool.ts';
import { runFight } from './fight.ts';
import { median, tell } from './figures.ts';
import { BRANCH, DAY } from './fixture.ts';
import { body, load, type Load, ROUND_MS, type Target } from './load.ts';
import { ready, withProduct } from './product.ts';
import { statementsOf } from './statements.ts';

const PRODUCT = 3271;
const BARE = 3272;
const ROUNDS = 5;

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** A statement sent before, which weighs the words of a search. */
  readonly before?: { readonly text: string; readonly values: readonly unknown[] };
  /** A statement sent at the same time: what counts a page of a list, or stands around the cards of a day. */
  readonly beside: { readonly text: string; readonly values: readonly unknown[] };
}

/** Fifty clients for one time; patient search and the day of the agenda over HTTP, against the least code that does the same work. */
export async function runHttp(): Promise<void> {
  await withProduct(
    { patients: 20_000, days: 40, appointmentsADay: 500, schedules: 10 },
    PRODUCT,
    async ({ db, databaseUrl, headers, children }) => {
      await runFight({ headers }, PRODUCT);
      const statements = await capture(db);
      children.push(
        spawn(
          process.execPath,
          [join(import.meta.dirname, 'baseline.ts'), String(BARE), databaseUrl, JSON.stringify(statements)],
          { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
        ),
      );
      await ready(`http://127.0.0.1:${BARE}/search`);
      await compare(
        'Patient search, 20,000 patients',
        { port: PRODUCT, path: '/api/patients?search=maria%20sil', headers },
        { port: BARE, path: '/search', headers: {} },
      );
      await compare(
        'Day of the agenda, 500 appointments',
        { port: PRODUCT, path: `/api/calendar?date=${DAY}&detail=card`, headers },
        { port: BARE, path: '/day', headers: {} },
      );
    },
  );
}

/** The statements that the product itself sends for the two requests, recorded from its own code. */
async function capture(db: ReturnType<typeof openPool>['db']): Promise<Record<string, Statement>> {
  const { searchPatients } = await import('../../server/src/patients/patient-search.ts');
  const { calendarRead } = await import('../../server/src/scheduling/calendar.ts');
  const sent = await statementsOf(db, (recording) =>
    searchPatients(recording, { search: 'maria sil', limit: 20, offset: 0 }),
  );
  // How the statements are planned is said beside them.
  const [weigh, search, count] = sent.filter(({ sql }) => !sql.startsWith('set local'));
  const [around, cards] = await statementsOf(db, (trx) =>
    calendarRead.read({
      trx,
      query: { date: DAY, detail: 'card' },
      now: Date.now(),
      session: {
        branch: {
          id: BRANCH,
          timeZone: 'America/Sao_Paulo',
          professionalId: null,
          isCollaborator: true,
          rel: { collaborator: true },
        },
      },
    } as unknown as Parameters<typeof calendarRead.read>[0]),
  );
  if (!weigh || !search || !count || !around || !cards) throw new Error('the product sent no statement');
  const plain = ({ sql, parameters }: CompiledQuery) => ({ text: sql, values: parameters });
  return {
    search: { ...plain(search), before: plain(weigh), beside: plain(count) },
    day: { ...plain(cards), beside: plain(around) },
  };
}

async function compare(what: string, product: Target, bare: Target): Promise<void> {
  const [ours, theirs] = (await Promise.all([body(product), body(bare)])) as [
    { items: unknown[] },
    { items: unknown[] },
  ];
  if (JSON.stringify(ours.items) !== JSON.stringify(theirs.items) || ours.items.length === 0)
    throw new Error(`${what}: the two sides answer differently`);
  const product_: Load[] = [];
  const bare_: Load[] = [];
  await load([product], 16, 1000);
  await load([bare], 16, 1000);
  for (let round = 0; round < ROUNDS; round++) {
    product_.push(await load([product], 16, ROUND_MS));
    bare_.push(await load([bare], 16, ROUND_MS));
  }
  const [rate, base] = [
    median(product_.map(({ perSecond }) => perSecond)),
    median(bare_.map(({ perSecond }) => perSecond)),
  ];
  const spread = median(product_.map(({ p50, p99 }) => p99 / p50));
  const errors = product_.reduce((sum, item) => sum + item.errors, 0);
  tell({
    work: what,
    product: `${rate.toFixed(0)} requests/s, bare ${base.toFixed(0)}, ratio ${(rate / base).toFixed(2)}, ${errors} errors`,
    goal: 'at least 0.60 of bare Fastify + pg',
    met: rate / base >= 0.6 && errors === 0,
  });
  tell({
    work: `${what}, p99 over p50 at 16 connections`,
    product: spread.toFixed(2),
    goal: 'under 5',
    met: spread < 5,
  });
}
