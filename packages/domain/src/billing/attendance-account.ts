import { ok, problem, refuse } from '../result/index.ts';
import type { Problem, Refusal, Result } from '../result/index.ts';
import { isAttended } from './attended-status.ts';
import { applyReturnConsultation } from './courtesy.ts';
import type { Insurance } from './default-types.ts';
import { NEW_LINE } from './guide-draft.ts';
import { proposeTeam } from './line-team.ts';
import type { ProposedTeam, SurgeryMember } from './line-team.ts';
import type { UnitValue } from './line-values.ts';
import type { PlanSettings } from './plan-settings.ts';
import { proposeGuide } from './propose-guide.ts';
import type { ProposedGuide } from './propose-guide.ts';

/** A procedure of an appointment with what the agenda agreed on for one unit. */
export interface ServedExpense {
  readonly id: string;
  readonly type: string;
  readonly quantity: number;
  readonly return: boolean;
  readonly value: UnitValue;
}

/** An appointment as far as its account is proposed from it; day and hour are those of the branch. */
export interface ServedAppointment<E extends ServedExpense = ServedExpense> {
  readonly insurance: Insurance;
  readonly start: { readonly date: string; readonly time: string };
  /** Whose agenda it is, with the first specialty. */
  readonly professional: { readonly id: string; readonly specialtyCode: string | null } | null;
  readonly expenses: readonly E[];
  /** Who takes part in the surgery, in the order of its team. */
  readonly team?: readonly SurgeryMember[];
}

/** A line of a proposed account: the procedure of the appointment, and how it is done unless somebody says otherwise. */
export type ProposedLine<E> = E & {
  readonly itemId: string;
  readonly appointmentExpenseId: string;
  readonly execution: { readonly date: string; readonly time: string; readonly duration: number };
  readonly factor: number;
  readonly professionalId: string | null;
  readonly specialtyCode: string | null;
  readonly accreditedProfessionalId: string | null;
  readonly degreeParticipationCode: string;
  readonly team: ProposedTeam['team'];
};

/** What an account is proposed as before anybody has typed anything. */
export interface ProposedAccount<E extends ServedExpense = ServedExpense> extends ProposedGuide {
  readonly professionalId: string | null;
  readonly specialtyCode: string | null;
  readonly lines: readonly ProposedLine<E>[];
}

/**
 * The account of an appointment: one line for each procedure with the values that the agenda agreed on (a return has none), done at
 * the hour of the appointment by its professional and the team of its surgery, and the types that the first one proposes.
 * [ENT-026, BIL-051, BIL-054, BIL-060, BIL-061]
 */
export function proposeAccount<E extends ServedExpense>(
  { insurance, start, professional, expenses, team = [] }: ServedAppointment<E>,
  plan: PlanSettings,
): ProposedAccount<E> {
  const professionalId = professional?.id ?? null;
  const specialtyCode = professional?.specialtyCode ?? null;
  const { expenses: lines } = applyReturnConsultation({
    courtesy: false,
    expenses: expenses.map((expense): ProposedLine<E> => {
      const done = proposeTeam(team, { type: expense.type, professionalId, specialtyCode });
      return {
        ...expense,
        itemId: expense.id,
        appointmentExpenseId: expense.id,
        execution: { ...start, duration: NEW_LINE.durationMinutes },
        factor: NEW_LINE.factor,
        ...done,
        accreditedProfessionalId: done.professionalId,
      };
    }),
  });
  const priced = lines.map(({ type, return: isReturn, value, quantity, factor }) => ({
    type,
    return: isReturn,
    price: { ...value, quantity, factor },
  }));
  return {
    ...proposeGuide({}, priced, { insurance, plan }),
    professionalId,
    specialtyCode: lines.length === 0 ? null : specialtyCode,
    lines,
  };
}

/** An appointment of which an account is wanted without anybody filling it in. */
export interface Attendance<E extends ServedExpense = ServedExpense> extends Omit<ServedAppointment<E>, 'insurance'> {
  readonly status: string;
  /** An account that is not canceled bills it, or one of its procedures. */
  readonly billed: boolean;
  readonly patientId: string | null;
  readonly insurance: ServedAppointment['insurance'] | null;
}

export type AttendanceRefusal =
  | Refusal<'billing.not-attended' | 'billing.attendance-billed'>
  | { readonly problems: readonly Problem[] };

/**
 * The account of an attendance that nobody has billed yet: what its dialog would open with. Refused before it was attended and once
 * it is billed, so that nothing is charged twice; what an account cannot be without is a problem at its field. [BIL-004, DSH-004]
 */
export function billAttendance<E extends ServedExpense>(
  attendance: Attendance<E>,
  plan: PlanSettings,
): Result<ProposedAccount<E>, AttendanceRefusal> {
  const { status, billed, patientId, insurance } = attendance;
  if (billed) return refuse('billing.attendance-billed');
  if (!isAttended(status)) return refuse('billing.not-attended');
  if (patientId === null || insurance === null || attendance.expenses.length === 0)
    return refuse({
      problems: [
        ...(patientId === null ? [problem('patient.id', 'field.required')] : []),
        ...(insurance === null ? [problem('insurance.planId', 'field.required')] : []),
        ...(attendance.expenses.length === 0 ? [problem('expenses', 'billing.no-expense')] : []),
      ],
    });
  return ok(proposeAccount({ ...attendance, insurance }, plan));
}
