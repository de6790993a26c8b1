import type { LocalDate } from '../dates/index.ts';
import { isFinished, occupiesTime } from '../scheduling/index.ts';

/** An appointment as the dashboard counts it. */
export interface DayAppointment {
  readonly branchId: string;
  /** Day of the appointment in the branch's time zone. [A27] */
  readonly date: LocalDate;
  readonly professionalId?: string | null;
  readonly status: string;
  /** Some line is flagged return (retorno). [A156] */
  readonly hasReturn: boolean;
  readonly accountId?: string | null;
}

/** The tiles of the day and the attended ones. Names as on the wire. [ENT-108, A151] */
export interface DayTiles {
  readonly scheduled: number;
  readonly confirmed: number;
  readonly attended: number;
  readonly canceled: number;
  /** Returns: appointments with a return line. */
  readonly returned: number;
  /** Unbilled: attended and without account. */
  readonly noAccount: number;
  /** Billed: with an account. */
  readonly account: number;
}

export interface DayScope {
  readonly branchId: string;
  readonly today: LocalDate;
  /** Set for a professional-only user, who sees only own figures. [DSH-013] */
  readonly professionalId?: string | null;
}

/**
 * The figures of today's dashboard: only the current branch, only today, and of a professional-only user only the own appointments.
 * Canceled ones count in their own tile and nowhere else. An appointment is unbilled once attended without account: before that there is
 * nothing to bill. [DSH-004, DSH-031, DSH-032, A27, A151, A156]
 */
export function dayTiles(
  appointments: readonly DayAppointment[],
  { branchId, today, professionalId = null }: DayScope,
): DayTiles {
  const mine = appointments.filter(
    (one) =>
      one.branchId === branchId &&
      one.date === today &&
      (professionalId === null || one.professionalId === professionalId),
  );
  const live = mine.filter(({ status }) => occupiesTime(status) && status !== 'blocked');
  const count = (status: string) => mine.filter((one) => one.status === status).length;
  return {
    scheduled: count('scheduled'),
    confirmed: count('confirmed'),
    attended: live.filter(({ status }) => isFinished(status)).length,
    canceled: count('canceled'),
    returned: live.filter(({ hasReturn }) => hasReturn).length,
    noAccount: live.filter(({ status, accountId }) => isFinished(status) && !accountId).length,
    account: live.filter(({ accountId }) => Boolean(accountId)).length,
  };
}
