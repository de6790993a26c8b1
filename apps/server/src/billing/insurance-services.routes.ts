import { createHash } from 'node:crypto';
import { sentence } from '@prumo/messages';
import { contractedAs, statusRequest } from '@prumo/tiss';
import { inTenant, type Scope, type Trx } from '../database/tenant.ts';
import type { SessionHandler, Some } from '../http/contract.ts';
import { notFound, Refusal, unprocessable } from '../http/refusal.ts';
import type { Session } from '../http/session.ts';
import { openConnection, readConnection, removeConnection, saveConnection } from '../registry/index.ts';
import type { Services } from '../services.ts';
import { askBy } from './exchange-conversation.ts';
import { askExchange, listExchanges } from './exchanges.ts';
import { readParties } from './invoiced-guides.ts';
import { readLot } from './lots.ts';
import { takeNumbers } from './next-number.ts';

type Needed = Pick<Services, 'db' | 'now' | 'insuranceServices' | 'connectionSecrets'>;
type ServiceOperations =
  | 'getInsuranceConnection'
  | 'saveInsuranceConnection'
  | 'removeInsuranceConnection'
  | 'listBillingLotExchanges'
  | 'askBillingLotExchange';

/** How the web services of insurances are reached, and what is asked of them for a lot. [TIS-014] */
export const insuranceServiceRoutes = (services: Needed): Some<ServiceOperations> => ({
  getInsuranceConnection: (call) => readConnection(call.trx, call.path.id),
  saveInsuranceConnection: async (call) => {
    await saveConnection(call, services, call.path.id, call.body);
    return readConnection(call.trx, call.path.id);
  },
  removeInsuranceConnection: async (call) => {
    await removeConnection(call, call.path.id);
    return undefined;
  },
  listBillingLotExchanges: listExchanges,
  askBillingLotExchange: async (call) => {
    await askExchange(call, call.path.id, call.path.lotId, call.body.kind);
    return readLot(call);
  },
});

/** A protocol that no insurance gives: nothing is asked of anybody's. */
const NO_PROTOCOL = '0';

/** What is asked while somebody waits: no transaction is held meanwhile. */
export const insuranceServiceQuestions = (
  services: Needed,
): { readonly testInsuranceConnection: SessionHandler<'testInsuranceConnection'> } => ({
  testInsuranceConnection: async ({ path, session, now }) => {
    const scope = scopeOf(session);
    const { connection, envelope } = await inTenant(services.db, scope, (trx) =>
      prepareTest(services, trx, { insuranceId: path.id, session, now }),
    );
    const outcome = await askBy(services.insuranceServices, connection, { insists: true })('status', envelope);
    // An insurance that says it has no such protocol has read the message and whom it is from.
    const isConnected = outcome.kind === 'answered' || (outcome.kind === 'refused' && outcome.reason !== null);
    const told = isConnected ? { code: 'insurance-service.connected' } : outcome;
    const code = 'code' in told ? told.code : '';
    const data = 'data' in told ? told.data : undefined;
    const at = new Date(now).toISOString();
    await inTenant(services.db, scope, (trx) =>
      trx
        .updateTable('insurance_connection')
        .set({ tested_at: at, test_ok: isConnected, test_code: code, test_data: data ? JSON.stringify(data) : null })
        .where('insurance_id', '=', path.id)
        .execute(),
    );
    return { at, ok: isConnected, message: sentence(code, data) };
  },
});

function scopeOf({ branch, customerId, userId }: Session): Scope {
  if (!branch) throw new Refusal(403, 'branch.forbidden');
  return { branchId: branch.id, customerId, userId };
}

async function prepareTest(
  services: Needed,
  trx: Trx,
  { insuranceId, session, now }: { readonly insuranceId: string; readonly session: Session; readonly now: number },
) {
  const connection = await openConnection(trx, services, insuranceId);
  if (connection === null) throw notFound();
  if (connection === 'sealed') throw unprocessable('insurance-service.sealed');
  const plan = await trx
    .selectFrom('insurance_plan')
    .select('id')
    .where('insurance_id', '=', insuranceId)
    .orderBy('active', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  if (plan === undefined) throw notFound();
  const parties = await readParties(trx, plan.id);
  const insurer = parties.ansCode ?? '';
  if (insurer === '') throw unprocessable('insurance-service.no-ans-code');
  const { hashEncoding, asciiOnly } = parties.contract;
  const written = statusRequest(NO_PROTOCOL, {
    sequence: await takeNumbers({ trx }, `lot:${insurer}`, 1),
    at: new Date(now).toISOString(),
    timeZone: session.branch?.timeZone ?? '',
    contracted: contractedAs(parties),
    insurer,
    login: connection.login,
    files: { digest: (bytes) => createHash('md5').update(bytes).digest('hex'), hashEncoding, asciiOnly },
  });
  if (!written.ok) throw unprocessable('insurance-service.header', { field: written.error[0]?.field ?? '' });
  return { connection, envelope: written.value };
}
