import type { Permission } from '@prumo/domain/access';
import { todayIn } from '@prumo/domain/dates';
import type { FastifyRequest } from 'fastify';
import { appendAudit, type AuditEntry, sourceOf } from '../audit/audit.ts';
import type { Trx } from '../database/tenant.ts';
import type { Context } from '../http/contract.ts';
import { publish, type RealtimeEvent } from '../realtime/notices.ts';
import { NOBODY } from '../http/session.ts';
import type { BranchInWork } from './branch-in-work.ts';

/** What an answer may do: change the appointment that was asked about, or take the time that was offered. */
const DEEDS: ReadonlySet<string> = new Set<Permission>([
  'clinical:createAppointment',
  'clinical:updateAppointment',
  'surgery:createAppointment',
  'surgery:updateAppointment',
]);

/**
 * Lets a patient's answer do what the desk does, by the same rules: it is written to the audit without a person of the clinic. Somebody who has
 * the appointment open does not stop it; their own saving is then refused by its version. [UXP-016]
 */
export async function asPatient<T>(
  trx: Trx,
  branch: BranchInWork,
  now: number,
  newId: () => string,
  request: FastifyRequest,
  work: (call: Context) => Promise<T>,
): Promise<T> {
  const entries: AuditEntry[] = [];
  const events: RealtimeEvent[] = [];
  const call: Context = {
    trx,
    now,
    newId,
    request,
    today: todayIn(branch.timeZone, new Date(now).toISOString()),
    session: {
      id: NOBODY,
      userId: NOBODY,
      userName: '',
      customerId: branch.customerId,
      branchIds: [branch.id],
      branch: {
        id: branch.id,
        name: branch.name,
        timeZone: branch.timeZone,
        expiresAt: null,
        modules: [],
        settings: { ...branch.settings, 'clinical.blockAppointmentInUse': false },
        actions: DEEDS,
        rel: { professional: null, collaborator: NOBODY },
      },
    },
    audit: (action, recordType, recordId) => void entries.push({ action, recordType, recordId }),
    publish: (event) => void events.push(event),
    publishTo: () => {},
    accessChanged: () => {},
    afterCommit: () => {},
    ifUndone: () => {},
  };
  const done = await work(call);
  await publish(trx, branch.id, events);
  await appendAudit(trx, sourceOf(request, null), entries);
  return done;
}
