import { checkCollaboratorRights } from '@prumo/domain/access';
import type { Context } from '../http/contract.ts';
import { Refusal, unprocessable } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { rightsIn } from './branch-rights.ts';
import { refuseUnseen } from './collaborators.ts';
import { revokeSessionsOf } from './sessions.ts';

/**
 * Forgets the phone of somebody who lost it, and ends the open sessions: it may be in one. Where a group requires a second factor the next log-in
 * makes another phone known. The own one is switched off with the password, in the profile. [AUD-010]
 */
export async function forgetPhone(services: Services, call: Context, id: string): Promise<void> {
  await refuseUnseen(services, call, id);
  if (id === call.session.userId) throw unprocessable('second-factor.own-reset');
  await refuseStronger(call, id);
  await call.trx.deleteFrom('second_factor').where('user_id', '=', id).execute();
  await revokeSessionsOf(call.trx, id, null);
  call.accessChanged();
  call.audit('collaborator.second-factor-reset', 'user', id);
}

/** Ends every session of a person, e.g. of somebody who left a computer open elsewhere. [ACC-083] */
export async function closeSessions(services: Services, call: Context, id: string): Promise<void> {
  await refuseUnseen(services, call, id);
  await refuseStronger(call, id);
  await revokeSessionsOf(call.trx, id, null);
  call.accessChanged();
  call.audit('collaborator.sessions-closed', 'user', id);
}

/** Whoever holds more than the caller is not the caller's to weaken; the refusal leaves a trace. [ACC-084] */
async function refuseStronger(call: Context, id: string): Promise<void> {
  const customers = await call.trx
    .selectFrom('branch')
    .select('id')
    .where('customer_id', '=', call.session.customerId)
    .orderBy('id')
    .execute();
  const problems = checkCollaboratorRights(
    { active: true, memberships: [] },
    {
      callerId: call.session.userId,
      callerRights: await rightsIn(call, call.session.userId, call.session.branchIds),
      userId: id,
      heldRights: await rightsIn(
        call,
        id,
        customers.map((branch) => branch.id),
      ),
      changesLogin: true,
      otherAdmins: [],
    },
  );
  const first = problems[0];
  if (first)
    throw new Refusal(422, first.code, {
      audited: { action: 'collaborator.change-refused', recordType: 'user', recordId: id },
    });
}
