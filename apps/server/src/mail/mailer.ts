import { sql } from 'kysely';
import { createTransport, type Transporter } from 'nodemailer';
import type { Db } from '../database/pool.ts';
import { onQueue, type Trx } from '../database/tenant.ts';
import type { ReportFailure } from '../report-failure.ts';

const EVERY_MS = 2000;
const TRIES = 5;
const BATCH = 20;
/** A mail server that does not answer must hold neither the rows of the outbox nor a stop of this server. Milliseconds. */
const PATIENCE = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };

/** Sends the mails of the outbox by SMTP; several processes share the work without sending one twice. */
export class Mailer {
  private readonly db: Db;
  private readonly transport: Transporter;
  private readonly report: ReportFailure;
  private timer: NodeJS.Timeout | null = null;
  private working: Promise<void> = Promise.resolve();

  constructor(db: Db, smtpUrl: string, report: ReportFailure) {
    this.db = db;
    this.report = report;
    this.transport = createTransport({ url: smtpUrl, ...PATIENCE });
  }

  start(): void {
    this.timer = setInterval(() => {
      this.working = this.working
        .then(() => this.sendPending())
        .catch((error: unknown) => this.report('sending mails', error));
    }, EVERY_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.working;
    this.transport.close();
  }

  private async sendPending(): Promise<void> {
    const tried: string[] = [];
    while (tried.length < BATCH) {
      const id = await onQueue(this.db, 'outbox', (trx) => this.sendNext(trx, tried));
      if (id === null) return;
      tried.push(id);
    }
  }

  /** Sends the oldest mail that waits and was not tried in this round; each has a transaction of its own, so that one that hangs takes no other's mark. */
  private async sendNext(trx: Trx, tried: readonly string[]): Promise<string | null> {
    const mail = await trx
      .selectFrom('outbox_mail')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('tries', '<', TRIES)
      .$if(tried.length > 0, (query) => query.where('id', 'not in', [...tried]))
      .orderBy('created_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!mail) return null;
    const sent = await this.transport
      .sendMail({
        from: 'Prumo <nao-responda@prumo.local>',
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body,
      })
      .then(
        () => true,
        (error: unknown) => (this.report('a mail', error), false),
      );
    await trx
      .updateTable('outbox_mail')
      .set({ tries: mail.tries + 1, ...(sent ? { sent_at: sql<string>`now()` } : {}) })
      .where('id', '=', mail.id)
      .execute();
    return mail.id;
  }
}
