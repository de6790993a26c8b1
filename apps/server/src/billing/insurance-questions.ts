import { createHash } from 'node:crypto';
import type { Schemas } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';
import type { Problem, ProblemData, Result } from '@prumo/domain/result';
import { sentence } from '@prumo/messages';
import { eligibilityRequest, statusRequest, tableRow, type WebServiceTerms } from '@prumo/tiss';
import { inTenant, type Scope, type Trx } from '../database/tenant.ts';
import { notFound, Refusal, unprocessable } from '../http/refusal.ts';
import type { Session } from '../http/session.ts';
import { openConnection, type UsableConnection } from '../registry/index.ts';
import type { Services } from '../services.ts';
import { askBy } from './exchange-conversation.ts';
import { type InvoiceParties, readParties } from './invoiced-guides.ts';
import { takeNumbers } from './next-number.ts';

export type Needed = Pick<Services, 'db' | 'now' | 'insuranceServices' | 'connectionSecrets'>;

/** Why not: a code of table 38, and the insurance's own words where it has some. */
export interface Reason {
  readonly code: string;
  readonly description: string;
}

/** Who asks which insurance, and when. */
export interface Asking {
  readonly insuranceId: string;
  readonly session: Session;
  readonly now: number;
}

/** A protocol that no insurance gives: nothing is asked of anybody's. */
const NO_PROTOCOL = '0';
const CONNECTED = 'insurance-service.connected';

/** «Testar conexão»: an insurance that says it has no such protocol has read the message and whom it is from. [TIS-014] */
export async function testConnection(services: Needed, asking: Asking): Promise<Schemas['ConnectionTest']> {
  const scope = scopeOf(asking.session);
  const { connection, envelope } = await inTenant(services.db, scope, (trx) =>
    prepare(services, trx, asking, { planId: null, write: (terms) => statusRequest(NO_PROTOCOL, terms) }),
  );
  const outcome = await askBy(services.insuranceServices, connection, { insists: true })('status', envelope);
  const told: { readonly code: string; readonly data?: ProblemData } =
    outcome.kind === 'answered' || (outcome.kind === 'refused' && outcome.reason !== null)
      ? { code: CONNECTED }
      : outcome;
  const isConnected = told.code === CONNECTED;
  const { code, data } = told;
  const at = new Date(asking.now).toISOString();
  await inTenant(services.db, scope, (trx) =>
    trx
      .updateTable('insurance_connection')
      .set({ tested_at: at, test_ok: isConnected, test_code: code, test_data: data ? JSON.stringify(data) : null })
      .where('insurance_id', '=', asking.insuranceId)
      .execute(),
  );
  return { at, ok: isConnected, message: sentence(code, data) };
}

/** Whether an insurance covers whoever has a card today. An answer about another card is none; nothing of it is stored. */
export async function checkEligibility(
  services: Needed,
  asking: Asking,
  { planId, card, cardValidity, token, tokenAbsence }: Schemas['EligibilityInput'],
): Promise<Schemas['Eligibility']> {
  const asked = {
    card: card.trim(),
    cardValidity: (cardValidity ?? null) as LocalDate | null,
    token: token ?? null,
    tokenAbsence: tokenAbsence ?? null,
  };
  const { connection, envelope } = await inTenant(services.db, scopeOf(asking.session), (trx) =>
    prepare(services, trx, asking, { planId, write: (terms) => eligibilityRequest(asked, terms) }),
  );
  const outcome = await askBy(services.insuranceServices, connection)('eligibility', envelope);
  if (outcome.kind === 'refused' && outcome.reason !== null)
    return { eligible: false, name: '', cardValidity: null, reasons: [reasonText(reasonIn(outcome.data))] };
  if (outcome.kind !== 'answered') throw unprocessable(outcome.code, outcome.data);
  const { answer } = outcome;
  if (answer.kind !== 'eligibility' || answer.card !== asked.card)
    throw unprocessable('insurance-service.other-answer');
  const { eligible, name, cardValidity: until, reasons } = answer;
  return { eligible, name, cardValidity: until, reasons: reasons.map(reasonText) };
}

/** The reason of a refusal. */
export const reasonIn = (data: ProblemData | undefined): Reason => ({
  code: String(data?.['code'] ?? ''),
  description: String(data?.['description'] ?? ''),
});
/** A reason in the words of the insurance, else of table 38. */
export const reasonText = ({ code, description }: Reason): string =>
  `${code} ${description || (tableRow(38, code)?.description ?? '')}`.trim();

/** The branch that asks. */
export function scopeOf({ branch, customerId, userId }: Session): Scope {
  if (!branch) throw new Refusal(403, 'branch.forbidden');
  return { branchId: branch.id, customerId, userId };
}

interface Preparing {
  /** Whose contract says how the insurance knows the clinic; null for any. */
  readonly planId: string | null;
  readonly write: (terms: WebServiceTerms) => Result<Uint8Array, Problem[]>;
}

async function prepare(
  services: Needed,
  trx: Trx,
  asking: Asking,
  { planId, write }: Preparing,
): Promise<{ readonly connection: UsableConnection; readonly envelope: Uint8Array }> {
  const { connection, terms } = await readyToAsk(services, trx, asking, planId);
  return { connection, envelope: writtenOr422(write(await terms())) };
}

/** The message, or 422 with the part of its header that is not as it should be. */
export function writtenOr422(written: Result<Uint8Array, Problem[]>): Uint8Array {
  if (!written.ok) throw unprocessable('insurance-service.header', { field: written.error[0]?.field ?? '' });
  return written.value;
}

interface Ready {
  readonly connection: UsableConnection;
  readonly parties: InvoiceParties;
  readonly ansCode: string;
  /** Those of one more message: each has a number. */
  readonly terms: () => Promise<WebServiceTerms>;
}

/** Who is asked how, by the contract of a plan; throws 404 for an insurance or plan of another branch, 422 where nobody can be asked. */
export async function readyToAsk(
  services: Needed,
  trx: Trx,
  { insuranceId, session, now }: Asking,
  planId: string | null,
): Promise<Ready> {
  const plan = await trx
    .selectFrom('insurance_plan')
    .select('id')
    .where('insurance_id', '=', insuranceId)
    .$if(planId !== null, (query) => query.where('id', '=', planId ?? ''))
    .orderBy('active', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  if (plan === undefined) throw notFound();
  const connection = await openConnection(trx, services, insuranceId);
  if (connection === null) throw unprocessable('insurance-service.not-configured');
  if (connection === 'sealed') throw unprocessable('insurance-service.sealed');
  const parties = await readParties(trx, plan.id);
  const ansCode = parties.ansCode ?? '';
  if (ansCode === '') throw unprocessable('insurance-service.no-ans-code');
  const { hashEncoding, asciiOnly } = parties.contract;
  const terms = async (): Promise<WebServiceTerms> => ({
    sequence: await takeNumbers({ trx }, `lot:${ansCode}`, 1),
    at: new Date(now).toISOString(),
    timeZone: session.branch?.timeZone ?? '',
    parties,
    ansCode,
    login: connection.login,
    files: { digest: (bytes) => createHash('md5').update(bytes).digest('hex'), hashEncoding, asciiOnly },
  });
  return { connection, parties, ansCode, terms };
}
