import type { Schemas } from '@prumo/contract';
import { checkReturnRequest } from '@prumo/domain/billing';
import { type LocalDate, todayIn } from '@prumo/domain/dates';
import { sentence } from '@prumo/messages';
import { paymentStatementRequest, type ReturnMessage, statementRequest, type WebServiceTerms } from '@prumo/tiss';
import { appendAudit, type AuditEntry } from '../audit/audit.ts';
import { inTenant, type Trx } from '../database/tenant.ts';
import { refuseProblems, unprocessable } from '../http/refusal.ts';
import type { ServiceOutcome } from '../partner-services/index.ts';
import type { Services } from '../services.ts';
import { askBy } from './exchange-conversation.ts';
import { importReturn, knownStatement } from './import-return.ts';
import { type Asking, type Needed, readyToAsk, scopeOf, writtenOr422 } from './insurance-questions.ts';
import { brought, reasonOf, statusText } from './settle-exchange.ts';

type Asked = Pick<Schemas['ReturnRequestInput'], 'by' | 'value'>;
type Requested = Schemas['ReturnRequested'];
type Statement = Extract<ReturnMessage, { kind: 'analysis' | 'payment' }>;

/**
 * Asks an insurance for a statement while somebody waits, and takes the answer as the file that it would be: matched, settled, undone as every
 * return, and once, however often and by whichever way it comes. Asking changes nothing there: what was not answered is asked for again.
 * An answer about something else is none. [TIS-015, TIS-016]
 */
export async function requestReturn(
  services: Needed & Pick<Services, 'newId'>,
  asking: Asking & { readonly requestId: string },
  { by, value }: Asked,
): Promise<Requested> {
  refuseProblems(checkReturnRequest({ by, value }));
  const asked = { by, value: value.trim() };
  const scope = scopeOf(asking.session);
  const { ready, envelope } = await inTenant(services.db, scope, async (trx) => {
    const made = await readyToAsk(services, trx, asking, null);
    return { ready: made, envelope: writtenOr422(written(asked, await made.terms())) };
  });
  const outcome = await askBy(services.insuranceServices, ready.connection)('statement', envelope);
  const told = toldIn(outcome);
  if (told.kind === 'statement-status')
    return {
      outcome: 'waiting',
      returnId: null,
      message: sentence('insurance-service.statement-status', { status: statusText(told.status) }),
    };
  const { message, bytes } = told;
  if (message.ansCode !== ready.ansCode || !answers(asked, message))
    throw unprocessable('insurance-service.other-answer');
  return inTenant(services.db, scope, (trx) => take(services, trx, asking, { message, bytes }));
}

const written = ({ by, value }: Asked, terms: WebServiceTerms) => {
  if (by === 'protocol') return statementRequest(value, terms);
  return by === 'day'
    ? paymentStatementRequest({ kind: 'day', paidOn: value as LocalDate }, terms)
    : paymentStatementRequest({ kind: 'month', month: value }, terms);
};

type Told =
  | { readonly kind: 'statement-status'; readonly status: string }
  | { readonly kind: 'statement'; readonly message: Statement; readonly bytes: Uint8Array };

/** What a service says to the question, or why it said nothing of it. */
function toldIn(outcome: ServiceOutcome): Told {
  if (outcome.kind === 'refused' && outcome.reason !== null) throw unprocessable(outcome.code, reasonOf(outcome.data));
  if (outcome.kind !== 'answered') throw unprocessable(outcome.code, outcome.data);
  const { answer, bytes } = outcome;
  if (answer.kind === 'statement-status') return answer;
  if (answer.kind !== 'return') throw unprocessable('insurance-service.other-answer');
  const { message } = answer;
  if (message.kind !== 'analysis' && message.kind !== 'payment') throw unprocessable('insurance-service.other-answer');
  return { kind: 'statement', message, bytes };
}

/** Whether an answer is about what was asked. What a month of competence is, the insurance decides. */
function answers({ by, value }: Asked, message: Statement): boolean {
  if (by === 'protocol') return message.kind === 'analysis' && message.lots.some(({ protocol }) => protocol === value);
  if (message.kind !== 'payment') return false;
  return by === 'month' || message.lots.some(({ paidOn }) => paidOn === value);
}

async function take(
  { newId, now }: Pick<Services, 'newId' | 'now'>,
  trx: Trx,
  { session, requestId }: Pick<Asking, 'session'> & { readonly requestId: string },
  { message, bytes }: { readonly message: Statement; readonly bytes: Uint8Array },
): Promise<Requested> {
  const known = await knownStatement({ trx }, message);
  if (known !== null)
    return { outcome: 'known', returnId: known, message: sentence('insurance-service.statement-known') };
  const at = now();
  const entries: AuditEntry[] = [];
  const call = {
    trx,
    now: at,
    newId,
    session,
    today: todayIn(session.branch?.timeZone ?? '', new Date(at).toISOString()),
    audit: (action: string, recordType: string, recordId: string | null) =>
      void entries.push({ action, recordType, recordId }),
  };
  const returnId = await importReturn(call, message, brought(bytes, `demonstrativo-${message.number}`));
  await appendAudit(trx, { userId: session.userId, requestId }, entries);
  return { outcome: 'imported', returnId, message: sentence('insurance-service.statement') };
}
