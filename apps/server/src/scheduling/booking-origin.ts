import { type BookingOrigin, copyChain, type CopySource } from '@prumo/domain/scheduling';
import { sql } from 'kysely';
import { onlyOwnProfessional, branchOf } from '../http/session.ts';
import type { Context } from '../http/contract.ts';
import { Refusal, refuseProblems } from '../http/refusal.ts';
import type { HeldAppointment } from './held-appointment.ts';
import { kindsOf } from './kind-rights.ts';

/** Which session of which package an appointment is, and the package of the register it was booked from. [SCH-050, A112] */
export interface BundlePlace {
  readonly id: string;
  readonly current: number;
  readonly total: number;
  readonly packageId: string | null;
}

/** Who books: the desk, a session of a package, or the waiting list. What is pasted says itself whose copy it is. */
export type BookedBy =
  | { readonly origin: 'desk' | 'waitingList' }
  | { readonly origin: 'bundle'; readonly bundle: BundlePlace };

/** Where an appointment comes from, as columns. */
interface OriginRow {
  readonly booking_origin: BookingOrigin;
  readonly bundle_id?: string;
  readonly bundle_current?: number;
  readonly bundle_total?: number;
  readonly package_id?: string | null;
  readonly ref_id?: string;
  readonly original_id?: string;
}

/** Where a new appointment comes from. One that nobody may see, or of another branch, is as unknown as none. [ENT-066] */
export async function originRow(call: Context, by: BookedBy, refKey: string | null | undefined): Promise<OriginRow> {
  if (by.origin === 'bundle') {
    const { id, current, total, packageId } = by.bundle;
    return {
      booking_origin: 'bundle',
      bundle_id: id,
      bundle_current: current,
      bundle_total: total,
      package_id: packageId,
    };
  }
  if (refKey === undefined || refKey === null) return { booking_origin: by.origin };
  const source = await copySource(call, refKey);
  if (!source)
    throw new Refusal(422, 'request.invalid', { problems: [{ field: 'refKey', code: 'appointment.copied-gone' }] });
  const { originalKey } = copyChain(source);
  return { booking_origin: 'copy', ref_id: source.key, original_id: originalKey };
}

/** The appointment that is copied; nobody removes it before its copy is booked. */
async function copySource(call: Context, key: string): Promise<CopySource | undefined> {
  const own = onlyOwnProfessional(branchOf(call));
  const { rows } =
    await sql<CopySource>`select a.id as key, a.ref_id as "refKey", a.original_id as "originalKey" from appointment a
    join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id
    where a.id = ${key} and a.type = any(${[...kindsOf(call, 'listAppointments')]}::text[]) and ${own ? sql`s.professional_id = ${own}` : sql`true`}
    for key share of a`.execute(call.trx);
  return rows[0];
}

/** Whose copy an appointment is never changes; naming it again is no change. [ENT-066] */
export function refuseOtherSource({ refKey }: { readonly refKey?: string | null }, held: HeldAppointment): void {
  if (refKey !== undefined && refKey !== held.refKey) refuseProblems([{ field: 'refKey', code: 'field.invalid' }]);
}

/** Refuses a package of the register that is unknown or out of use. [REG-108, ENT-066] */
export async function refusePackage({ trx }: Context, id: string | null): Promise<void> {
  if (id === null) return;
  const found = await trx
    .selectFrom('procedure_package')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!found) refuseProblems([{ field: 'packageId', code: 'field.invalid' }]);
}
