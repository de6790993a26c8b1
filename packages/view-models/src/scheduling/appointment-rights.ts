import type { Permission } from '@prumo/domain/access';
import type { LocalDate } from '@prumo/domain/dates';
import { type AppointmentType, isFinished } from '@prumo/domain/scheduling';
import type { Branch } from '../access/index.ts';
import type { Appointment } from './agenda-gateway.ts';
import type { AppointmentLock } from './appointment-lock.ts';

/** Who works with the agenda, where. */
export interface AgendaSession {
  readonly branch: Branch | null;
  readonly today: LocalDate;
  can(permission: Permission): boolean;
}

/** Why the appointment can be read only. */
export type ReadOnlyReason =
  | { readonly kind: 'in-use'; readonly name: string }
  | { readonly kind: 'finished' }
  | { readonly kind: 'forbidden' };

/** What this person may do with appointments of one kind under the settings of the branch. */
export class AppointmentRights {
  readonly #session: AgendaSession;
  readonly #kind: AppointmentType;

  constructor(session: AgendaSession, kind: AppointmentType) {
    this.#session = session;
    this.#kind = kind;
  }

  /** Setting sphere.allowSlotting and the permission to make encaixes. [ENT-087, SCH-011] */
  get allowsSlotting(): boolean {
    return this.setting('sphere.allowSlotting') && this.#session.can('clinical:createSlot');
  }

  /** Null when it may be changed. */
  readOnlyReason(appointment: Appointment, lock: Pick<AppointmentLock, 'status' | 'heldBy'>): ReadOnlyReason | null {
    // The setting is on unless the branch switched it off. [ENT-084]
    const blocks = this.#session.branch?.settings['clinical.blockAppointmentInUse'] !== false;
    if (lock.status === 'taken' && blocks) return { kind: 'in-use', name: lock.heldBy?.name ?? '' };
    if (isFinished(appointment.status) && !this.setting('clinical.allowEditFinishedAppointment'))
      return { kind: 'finished' };
    return this.may('updateAppointment') ? null : { kind: 'forbidden' };
  }

  /** Neither account nor service hold it. [SCH-042, A118] */
  mayRemove({ accountId, service }: Appointment): boolean {
    return accountId === null && service.startedAt === null && this.may('deleteAppointment');
  }

  /** Whether the branch switched a setting on. */
  setting(name: string): boolean {
    return this.#session.branch?.settings[name] === true;
  }

  /** The surgeries have permissions of their own. [SCH-027] */
  private may(action: 'updateAppointment' | 'deleteAppointment'): boolean {
    return this.#session.can(this.#kind === 'surgery' ? `surgery:${action}` : `clinical:${action}`);
  }
}
