import { type AccountRefusal, decideAccount, proposesGuideNumber } from '@prumo/domain/billing';
import type { Result } from '@prumo/domain/result';
import { spendGrant, spendRelease } from '../access/index.ts';
import { inOneFlight } from '../database/in-one-flight.ts';
import type { Context } from '../http/contract.ts';
import { agreed, Refusal, refuseProblems } from '../http/refusal.ts';
import { releaseAppointment, storeAppointment } from './appointment-link.ts';
import { askedAccount } from './asked-account.ts';
import type { Wire } from './complete-input.ts';
import { type HeldAccount, holdAccount } from './held-account.ts';
import { lockAccount } from './locked-account.ts';
import { nextNumber } from './next-number.ts';
import { accountOf, receive, undoReceipt } from './receipt.ts';
import { reviseOwed } from './owe-invoice.ts';
import { storeAccount, storeInstalments } from './store-account.ts';
import { storeLines } from './store-lines.ts';

/** Stores a new account, or a change of one that is not read-only, with everything that follows: lines, instalments, receipt, appointment. Returns its id. [BIL-048, BIL-157, BIL-158] */
export async function saveAccount(
  call: Context,
  wire: Wire,
  existingId: string | null,
  fromAttendance = false,
): Promise<string> {
  const { branch } = call.session;
  if (!branch) throw new Refusal(403, 'branch.forbidden');
  const previous = existingId === null ? null : await lockAccount(call, existingId, wire.version);
  const held = await holdAccount(call, wire, previous);
  const number = previous ? 0 : await nextNumber(call, 'account');
  const input = previous ? held.input : numbered(held, wire, number);
  const id = previous?.id ?? call.newId();
  const asked = askedAccount(input, id, branch.timeZone);
  const plan = decided(decideAccount(asked, held.known));
  if (plan.requiresAuthorization) await release(call, wire, existingId);
  const place = previous ? await undoReceipt(call, accountOf(id), plan.receipt ? held.drawer : null) : null;

  await inOneFlight(
    storeAccount(call, { id, number, input, day: asked.guide.startDate ?? '', plan, previous, fromAttendance }),
    storeLines(call, id, plan.lines, held.expenses, previous === null),
  );
  const documents =
    plan.receipt && held.drawer
      ? await receive(call, {
          of: accountOf(id),
          drawer: held.drawer,
          categoryId: plan.receipt.categoryId,
          competence: asked.guide.startDate ?? '',
          instalments: plan.instalments,
          methods: held.methods,
          place,
          payer: { id: input.patient.id, name: input.cashier?.source.name ?? input.patient.name },
        })
      : [];
  await storeInstalments(call, id, plan.instalments, held.methods, documents);
  if (previous?.state.lotRejected === true && previous.invoiceId !== null) await reviseOwed(call, previous.invoiceId);
  if (previous?.appointmentId && previous.appointmentId !== input.appointmentId)
    await releaseAppointment(call, previous.appointmentId, id);
  if (held.appointment && plan.appointment) {
    const { status } = fromAttendance ? held.appointment : plan.appointment;
    await storeAppointment(call, held.appointment, { ...plan.appointment, status });
  }
  call.audit(previous ? 'account.updated' : 'account.created', 'account', id);
  call.publish({ type: 'account', id });
  return id;
}

/** A new private account whose number nobody said has that of the branch. */
function numbered({ input, known }: HeldAccount, { referral }: Wire, number: number): HeldAccount['input'] {
  const proposed = proposesGuideNumber(input.guideType, known.plan.general.providerReferral.mode);
  if (referral !== undefined || !proposed) return input;
  return { ...input, referral: { ...input.referral, provider: String(number) } };
}

const STATUS_OF_REFUSAL = {
  'access.forbidden': 403,
  'billing.canceled': 409,
  'billing.cashier-closed': 409,
  'billing.finished': 409,
  'billing.instalment-settled': 409,
  'billing.invoice-closed': 409,
  'billing.noted': 409,
  'billing.refunded': 409,
  'billing.line-transferred': 409,
  'billing.status-not-allowed': 409,
  'billing.stays-in-invoice': 409,
  'cashier.closed': 409,
} as const;

function decided<T>(decision: Result<T, AccountRefusal>): T {
  if (decision.ok) return decision.value;
  const { error } = decision;
  if ('problems' in error) {
    refuseProblems(error.problems);
    throw new Error('an account was refused without a problem');
  }
  return agreed({ ok: false, error }, STATUS_OF_REFUSAL[error.code]);
}

/** Lines that need a supervisor are saved only with a grant, or with the release of the session, which name both people in the audit. [BIL-063, BIL-064] */
async function release(call: Context, wire: Wire, existingId: string | null): Promise<void> {
  const released = {
    action: existingId === null ? 'createAccount' : 'updateAccount',
    id: existingId ?? undefined,
    payload: wire,
  } as const;
  const releasedBy = wire.grant
    ? await spendGrant(call.trx, call.session, wire.grant, released, call.now)
    : await spendRelease(call, released);
  if (!releasedBy) throw new Refusal(422, 'billing.authorization-required');
  call.audit('account.released-by', 'user', releasedBy);
}
