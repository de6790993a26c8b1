import type { Schemas } from '@prumo/contract';
import type { LotStatus, ServiceOperation } from '@prumo/domain/billing';
import { problem, type ProblemData } from '@prumo/domain/result';
import { sentence } from '@prumo/messages';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import type { Answer, Call, Context } from '../http/contract.ts';
import { conflict, notFound, Refusal, refuseProblems, unprocessable } from '../http/refusal.ts';
import { addJob } from '../jobs/index.ts';
import { firstOf } from '../lists/page.ts';
import { offeredBy } from '../registry/index.ts';
import { hasUnsentDocuments } from './guide-documents.ts';
import { readParties } from './invoiced-guides.ts';
import { findLot, lockLot, refuseUnderWay, steppedLot } from './move-lot.ts';

type Kind = Schemas['ExchangeKind'];
type Exchange = Schemas['Exchange'];

/** Name of the job that asks. */
export const EXCHANGE_JOB = 'exchange';

/** Which operation of the web service each kind is. */
export const OPERATION_OF: Readonly<Record<Kind, ServiceOperation>> = {
  send: 'lot',
  status: 'status',
  cancellation: 'cancellation',
  statement: 'statement',
  documents: 'document',
};

/** From where a lot each may be asked. One that is on its way is looked for by its number. */
const ASKED_FROM: Readonly<Record<Kind, readonly LotStatus[]>> = {
  send: ['prepared', 'sending'],
  status: ['sending', 'sent', 'returned', 'appealed', 'settled'],
  cancellation: ['sent'],
  statement: ['sent', 'returned', 'appealed'],
  documents: ['sent', 'returned', 'appealed'],
};

/**
 * Has the web service of the insurance asked about a lot when the transaction commits, one exchange at a time. A lot that is sent is `sending` from now
 * on, until its answer says otherwise: its invoice stays closed meanwhile. [TIS-014]
 */
export async function askExchange(
  call: Context,
  invoiceId: string,
  lotId: string,
  { kind, accountId = null }: { readonly kind: Kind; readonly accountId?: string | null | undefined },
): Promise<void> {
  const { trx, session, newId, now } = call;
  if (kind === 'statement' && !session.branch?.actions.has('financial:importBillingReturn'))
    throw new Refusal(403, 'access.forbidden');
  const lot = await lockLot(call, invoiceId, lotId);
  await refuseUnderWay(trx, lot.id);
  if (!ASKED_FROM[kind].includes(lot.status)) throw conflict('billing.lot-step', { status: lot.status, event: kind });
  if (accountId !== null) await refuseGuide(trx, lot.id, { kind, accountId });
  if (kind === 'documents' && !(await hasDocuments(trx, lot.id))) throw conflict('billing.no-documents');
  const { insuranceId, ansCode } = await readParties(trx, lot.plan_id);
  if (ansCode === null || ansCode === undefined) throw unprocessable('insurance-service.no-ans-code');
  const connection = await trx
    .selectFrom('insurance_connection')
    .select(['address', 'addresses'])
    .where('insurance_id', '=', insuranceId)
    .executeTakeFirst();
  if (connection === undefined) throw unprocessable('insurance-service.not-configured');
  if (!offeredBy(connection).includes(OPERATION_OF[kind])) throw unprocessable('insurance-service.not-offered');
  if (kind === 'send' && lot.status === 'prepared')
    await trx
      .updateTable('tiss_lot')
      .set({ status: steppedLot(lot, 'transmit') })
      .where('id', '=', lot.id)
      .execute();
  await queueExchange(trx, {
    newId,
    now,
    kind,
    lotId: lot.id,
    accountId,
    branchId: session.branch?.id ?? '',
    customerId: session.customerId,
    userId: session.userId,
  });
  call.audit(`lot.${kind}-asked`, 'lot', lot.id);
  if (accountId !== null) call.audit('account.cancellation-asked', 'account', accountId);
}

/** One guide is canceled, of this lot and once; nothing else is asked of one guide. */
async function refuseGuide(
  trx: Trx,
  lotId: string,
  { kind, accountId }: { readonly kind: Kind; readonly accountId: string },
): Promise<void> {
  if (kind !== 'cancellation') refuseProblems([problem('accountId', 'field.invalid')]);
  const guide = await trx
    .selectFrom('tiss_lot_guide')
    .select('canceled')
    .where('lot_id', '=', lotId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (guide === undefined) throw notFound();
  if (guide.canceled) throw conflict('insurance-service.guide-withdrawn');
}

async function hasDocuments(trx: Trx, lotId: string): Promise<boolean> {
  const { rows } = await sql<{
    has: boolean;
  }>`select ${hasUnsentDocuments} as has from tiss_lot t where t.id = ${lotId}`.execute(trx);
  return rows[0]?.has === true;
}

/** An exchange of a lot, and the job that has it when the transaction commits. */
export async function queueExchange(
  trx: Trx,
  asked: {
    readonly newId: () => string;
    readonly now: number;
    readonly kind: Kind;
    readonly lotId: string;
    /** The one guide that it is about; left out, the lot. */
    readonly accountId?: string | null;
    readonly branchId: string;
    readonly customerId: string;
    readonly userId: string;
  },
): Promise<void> {
  const { newId, now, kind, lotId, accountId = null, branchId, customerId, userId } = asked;
  const id = newId();
  await trx
    .insertInto('tiss_exchange')
    .values({
      branch_id: branchId,
      id,
      lot_id: lotId,
      kind,
      account_id: accountId,
      asked_at: new Date(now).toISOString(),
      asked_by: userId,
    })
    .execute();
  await addJob(trx, newId(), EXCHANGE_JOB, { branchId, customerId, userId, exchangeId: id });
}

/** An exchange lasts a minute; so many of one lot tell its whole life. */
const MOST = 100;

/** What was asked about a lot, the newest first. */
export async function listExchanges({
  trx,
  path,
}: Call<'listBillingLotExchanges'>): Promise<Answer<'listBillingLotExchanges'>> {
  await findLot(trx, path);
  const items = await exchangesWhere(
    trx,
    sql`x.lot_id = ${path.lotId} order by x.asked_at desc, x.id desc limit ${MOST}`,
  );
  return firstOf(items, 0);
}

interface Row {
  readonly id: string;
  readonly kind: Kind;
  readonly guide: string | null;
  readonly status: Exchange['status'];
  readonly asked_at: string;
  readonly name: string;
  readonly ended_at: string | null;
  readonly code: string | null;
  readonly data: ProblemData | null;
}

/** Number of the one guide that exchange x is about. */
const guideOf: RawBuilder<string | null> = sql<string | null>`(select g.number from tiss_lot_guide g
  where g.branch_id = x.branch_id and g.lot_id = x.lot_id and g.account_id = x.account_id)`;

async function exchangesWhere(trx: Trx, where: RawBuilder<unknown>): Promise<Exchange[]> {
  const { rows } =
    await sql<Row>`select x.id, x.kind, ${guideOf} as guide, x.status, x.asked_at, x.ended_at, x.code, x.data, u.name
    from tiss_exchange x join app_user u on u.id = x.asked_by where ${where}`.execute(trx);
  return rows.map(toldExchange);
}

const toldExchange = (row: Row): Exchange => ({
  id: row.id,
  kind: row.kind,
  guide: row.guide,
  status: row.status,
  askedAt: instantOf(row.asked_at),
  askedBy: row.name,
  endedAt: row.ended_at === null ? null : instantOf(row.ended_at),
  message: row.code === null ? null : sentence(row.code, row.data ?? undefined),
});

/** PostgreSQL writes instants of JSON its own way. */
const instantOf = (told: string): string => new Date(told).toISOString();

/** What the screens of lots know of the web service, as one value of the statement that reads lot t: lot and exchange are of one moment. */
export const serviceJson: RawBuilder<unknown> = sql`json_build_object('documents', ${hasUnsentDocuments},
  'connection', (select json_build_object('address', c.address, 'addresses', c.addresses) from invoice_code v
    join insurance_plan l on l.branch_id = v.branch_id and l.id = v.plan_id join insurance_connection c on c.branch_id = l.branch_id and c.insurance_id = l.insurance_id
    where v.branch_id = t.branch_id and v.id = t.invoice_code_id),
  'last', (select json_build_object('id', x.id, 'kind', x.kind, 'guide', ${guideOf}, 'status', x.status, 'asked_at', x.asked_at, 'ended_at', x.ended_at, 'code', x.code, 'data', x.data, 'name', u.name)
    from tiss_exchange x join app_user u on u.id = x.asked_by where x.branch_id = t.branch_id and x.lot_id = t.id order by x.asked_at desc, x.id desc limit 1))`;

export interface StoredService {
  readonly connection: Parameters<typeof offeredBy>[0] | null;
  readonly last: Row | null;
  /** Documents of its guides wait. */
  readonly documents: boolean;
}

/** What the insurance of a lot offers, and the newest exchange; null where none is set up and none was asked. */
export function toldService({ connection, last, documents }: StoredService): Schemas['Lot']['service'] {
  if (connection === null && last === null) return null;
  const offered = connection === null ? [] : offeredBy(connection);
  return {
    offers: (Object.keys(OPERATION_OF) as Kind[]).filter(
      (kind) => offered.includes(OPERATION_OF[kind]) && (kind !== 'documents' || documents),
    ),
    last: last === null ? null : toldExchange(last),
  };
}
