import type { Schemas } from '@prumo/contract';
import { todayIn } from '@prumo/domain/dates';
import type { ProblemData } from '@prumo/domain/result';
import { appealEnvelope, appealStatusRequest } from '@prumo/tiss';
import { sql } from 'kysely';
import { appendAudit, type AuditEntry } from '../audit/audit.ts';
import { inTenant, type Trx } from '../database/tenant.ts';
import { conflict, notFound, Refusal, unprocessable } from '../http/refusal.ts';
import type { UsableConnection } from '../registry/index.ts';
import type { Services } from '../services.ts';
import {
  type AppealOnItsWay,
  type AppealOutcome,
  isUnderWay,
  lookForAppeal,
  sendAppealOnce,
} from './appeal-conversation.ts';
import { readAppeal } from './appeals.ts';
import { askBy } from './exchange-conversation.ts';
import { importReturn, type Importing } from './import-return.ts';
import { type Asking, type Needed, readyToAsk, scopeOf, writtenOr422 } from './insurance-questions.ts';
import { brought, reasonOf, statusText } from './settle-exchange.ts';

type Act = Schemas['AppealExchangeInput']['kind'];
type Sending = Needed & Pick<Services, 'newId'>;

interface AskedAppeal {
  readonly appealId: string;
  readonly kind: Act;
  readonly session: Asking['session'];
  readonly now: number;
  readonly requestId: string;
}

interface Row {
  readonly id: string;
  readonly number: number;
  readonly insurance_id: string;
  readonly ans_code: string;
  readonly file: Buffer;
  readonly canceled_at: string | null;
  readonly service_status: string | null;
  readonly wire_at: string | null;
  readonly protocol: string | null;
  readonly lot: number;
  readonly plan_id: string;
  readonly waiting: boolean;
}

/**
 * Sends an appeal to the web service of its insurance, or asks what became of it, while somebody waits. It is marked before anything leaves, and the
 * mark is committed: two people, a lost answer or a process that died send it once. An answer to the appeal is taken as its file would be. [TIS-019]
 */
export async function askAppeal(services: Sending, asked: AskedAppeal): Promise<Schemas['Appeal']> {
  const scope = scopeOf(asked.session);
  const begun = await inTenant(services.db, scope, (trx) => begin(services, trx, asked));
  const ask = askBy(services.insuranceServices, begun.connection);
  const outcome =
    asked.kind === 'send' ? await sendAppealOnce(ask, begun.appeal) : await lookForAppeal(ask, begun.appeal);
  return inTenant(services.db, scope, async (trx) => {
    await end(services, trx, asked, outcome);
    return readAppeal(trx, asked.appealId);
  });
}

async function begin(
  services: Sending,
  trx: Trx,
  { appealId, kind, session, now, requestId }: AskedAppeal,
): Promise<{ readonly connection: UsableConnection; readonly appeal: AppealOnItsWay }> {
  const { rows } =
    await sql<Row>`select p.id, p.number, p.insurance_id, p.ans_code, p.file, p.canceled_at, p.service_status, p.wire_at, p.protocol, t.number as lot, v.plan_id,
      exists (select from billing_appeal_denial x join billing_denial d on d.branch_id = x.branch_id and d.id = x.denial_id
        where x.branch_id = p.branch_id and x.appeal_id = p.id and d.status = 'appealed') as waiting
    from billing_appeal p join tiss_lot t on t.branch_id = p.branch_id and t.id = p.lot_id join invoice_code v on v.branch_id = t.branch_id and v.id = t.invoice_code_id
    where p.id = ${appealId} for update of p`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw notFound();
  if (kind === 'status' && !session.branch?.actions.has('financial:importBillingReturn'))
    throw new Refusal(403, 'access.forbidden');
  if (row.canceled_at !== null) throw conflict('billing.appeal-canceled');
  if (!row.waiting) throw conflict('billing.appeal-has-answer');
  const isAsking = row.service_status === 'asking';
  if (isUnderWay(row, now)) throw conflict('billing.appeal-under-way');
  if (kind === 'send' && row.protocol !== null) throw conflict('billing.appeal-sent', { protocol: row.protocol });
  const mayHave = isAsking || row.service_status === 'lost';
  if (kind === 'status' && row.protocol === null && !mayHave) throw conflict('billing.appeal-not-sent');
  const { connection, terms } = await readyToAsk(
    services,
    trx,
    { insuranceId: row.insurance_id, session, now },
    row.plan_id,
  );
  if (connection.addressFor(kind === 'send' ? 'appeal' : 'appealStatus') === null)
    throw unprocessable('insurance-service.not-offered');
  const { files } = await terms();
  const question =
    connection.addressFor('appealStatus') === null
      ? null
      : writtenOr422(appealStatusRequest(row.protocol ?? String(row.number), await terms()));
  const envelope = appealEnvelope(row.file, connection.login, files);
  if (kind === 'send') {
    await trx
      .updateTable('billing_appeal')
      .set({ service_status: 'asking', wire_at: new Date(now).toISOString(), told_code: null, told_data: null })
      .where('id', '=', appealId)
      .execute();
    await appendAudit(trx, { userId: session.userId, requestId }, [
      { action: 'billing-appeal.send-asked', recordType: 'billing-appeal', recordId: appealId },
    ]);
  }
  const { number, lot, ans_code: ansCode } = row;
  return { connection, appeal: { number, lot, ansCode, protocol: row.protocol, envelope, question, mayHave } };
}

interface Told {
  readonly service_status?: 'sent' | 'refused' | 'unreached' | 'lost';
  readonly protocol?: string;
  readonly code: string;
  readonly data?: ProblemData;
}

/** What came of it, as the appeal keeps it. A question that nobody answers leaves what is known of the appeal. */
function toldOf(kind: Act, outcome: Exclude<AppealOutcome, { kind: 'decided' }> | 'unknown'): Told {
  if (outcome === 'unknown') return { code: 'insurance-service.appeal-not-found' };
  if (outcome.kind === 'sent')
    return {
      service_status: 'sent',
      protocol: outcome.protocol,
      code: 'insurance-service.sent',
      data: { protocol: outcome.protocol },
    };
  if (outcome.kind === 'standing') {
    const { protocol, status } = outcome;
    const data = { protocol, status: statusText(status) };
    return { service_status: 'sent', protocol, code: 'insurance-service.status', data };
  }
  const data = outcome.kind === 'refused' && outcome.reason !== null ? reasonOf(outcome.data) : outcome.data;
  return {
    ...(kind === 'send' ? { service_status: outcome.kind } : {}),
    code: outcome.code,
    ...(data ? { data } : {}),
  };
}

async function end(
  services: Sending,
  trx: Trx,
  { appealId, kind, session, requestId }: AskedAppeal,
  outcome: AppealOutcome | 'unknown',
): Promise<void> {
  const entries: AuditEntry[] = [];
  const now = services.now();
  const call: Importing = {
    trx,
    now,
    newId: services.newId,
    session,
    today: todayIn(session.branch?.timeZone ?? '', new Date(now).toISOString()),
    audit: (action, recordType, recordId) => void entries.push({ action, recordType, recordId }),
  };
  if (outcome !== 'unknown' && outcome.kind === 'decided') {
    await importReturn(call, outcome.message, brought(outcome.bytes, `resposta-recurso-${outcome.message.appeal}`));
    // Undone, it would be asked for again: without a protocol, by its number.
    await sql`update billing_appeal set service_status = 'lost' where id = ${appealId} and protocol is null`.execute(
      trx,
    );
    await store(trx, appealId, { code: 'insurance-service.appeal-answered' });
  } else await store(trx, appealId, toldOf(kind, await believed(trx, appealId, outcome)));
  entries.push({ action: `billing-appeal.${kind}-asked`, recordType: 'billing-appeal', recordId: appealId });
  await appendAudit(trx, { userId: session.userId, requestId }, entries);
}

/** A protocol that another appeal has is not this one's. */
async function believed(
  trx: Trx,
  appealId: string,
  outcome: Exclude<AppealOutcome, { kind: 'decided' }> | 'unknown',
): Promise<typeof outcome> {
  if (outcome === 'unknown' || (outcome.kind !== 'sent' && outcome.kind !== 'standing')) return outcome;
  const { rows } =
    await sql`select from billing_appeal o join billing_appeal p on p.branch_id = o.branch_id and p.ans_code = o.ans_code
    where p.id = ${appealId} and o.id <> p.id and o.protocol = ${outcome.protocol}`.execute(trx);
  return rows.length === 0 ? outcome : { kind: 'lost', code: 'insurance-service.other-answer' };
}

async function store(trx: Trx, id: string, { service_status, protocol, code, data }: Told): Promise<void> {
  await trx
    .updateTable('billing_appeal')
    .set({
      ...(service_status === undefined ? {} : { service_status }),
      ...(protocol === undefined ? {} : { protocol }),
      told_code: code,
      told_data: data === undefined ? null : JSON.stringify(data),
    })
    .where('id', '=', id)
    .execute();
}
