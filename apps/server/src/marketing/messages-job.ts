import { sql } from 'kysely';
import type { Db } from '../database/pool.ts';
import { inTenant, onQueue, type Trx } from '../database/tenant.ts';
import { addJob, type JobHandler } from '../jobs/index.ts';
import type { ReportFailure } from '../report-failure.ts';
import type { Services } from '../services.ts';
import { branchesInWork, scopeOf } from './branch-in-work.ts';
import { planReminders } from './plan-reminders.ts';
import { failCut, sendNext } from './send-messages.ts';

/** Name of the job that plans and sends. */
const NAME = 'messages';
/** The one that looks after every branch: its fixed id keeps it single, however many processes ask for it. */
const EVERY_BRANCH = `${'0'.repeat(23)}1`;
const EVERY_MS = 10_000;

type Needed = Pick<Services, 'db' | 'now' | 'newId' | 'whatsapp' | 'answerLinks'>;

/** Plans the reminders of a branch, or of all, and sends what is due. Asked to stop, it goes on from there later. [UXP-016] */
export const messagesJob = (services: Needed): JobHandler => ({
  run: async ({ payload }, signal) => {
    for (const branch of await branchesInWork(services.db, payload['branchId'] ?? null, services.now())) {
      await inTenant(services.db, scopeOf(branch), async (trx) => {
        await failCut(trx, services.now());
        await planReminders(trx, branch, services.now(), services.newId);
      });
      while (!signal.aborted && (await sendNext(services, branch)));
      if (signal.aborted) return;
    }
  },
  // The messages themselves say what became of them; the next round goes on.
  gaveUp: async () => {},
});

/** Has the messages of a branch looked after at once, when the transaction commits. */
export const wakeMessages = (trx: Trx, id: string, branchId: string): Promise<void> =>
  addJob(trx, id, NAME, { branchId });

/** Asks for a round over every branch now and then; of several processes the first one's counts. */
export class MessageRounds {
  private readonly db: Db;
  private readonly report: ReportFailure;
  private timer: NodeJS.Timeout | null = null;

  constructor(db: Db, report: ReportFailure) {
    this.db = db;
    this.report = report;
  }

  start(): void {
    this.timer = setInterval(() => void this.ask(), EVERY_MS);
    this.timer.unref();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
  }

  private async ask(): Promise<void> {
    // A round that failed for good is begun anew; a database that is away is asked again at the next turn.
    await onQueue(this.db, 'jobs', (trx) =>
      sql`insert into job (id, name, payload) values (${EVERY_BRANCH}, ${NAME}, '{}')
        on conflict (id) do update set failure = null, attempts = 0, claimed_by = null, heartbeat_at = null, run_at = now() where job.failure is not null`.execute(
        trx,
      ),
    ).catch((error: unknown) => this.report('asking for a round of messages', error));
  }
}
