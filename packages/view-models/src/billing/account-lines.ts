import { applyReturnConsultation, NEW_LINE } from '@prumo/domain/billing';
import type { LineRules } from '@prumo/domain/billing';
import { type Cents, lineTotal, zero } from '@prumo/domain/money';
import type { Professional } from '../registry/index.ts';
import type { AccountAppointment, AccountLine } from './account.ts';

/** The lines of a new account: one for each procedure of its appointment, with the values the agenda agreed on. [ENT-026, BIL-051] */
export function linesOfAppointment(
  { expenses, professional }: AccountAppointment,
  start: { readonly date: string; readonly time: string },
  {
    executing,
    rules,
  }: { readonly executing: Professional | undefined; readonly rules: ReadonlyMap<string, LineRules> },
): readonly AccountLine[] {
  const lines = expenses.map((expense): AccountLine => ({
    id: null,
    itemId: expense.id,
    expenseId: expense.expenseId,
    appointmentExpenseId: expense.id,
    code: expense.code,
    type: expense.type,
    name: expense.name,
    execution: { date: start.date, time: start.time, duration: NEW_LINE.durationMinutes },
    quantity: expense.quantity,
    factor: NEW_LINE.factor,
    way: null,
    technique: null,
    return: expense.return,
    professionalId: professional?.id ?? null,
    professional,
    specialtyCode: executing?.specialties[0]?.code ?? null,
    accreditedProfessionalId: professional?.id ?? null,
    degreeParticipationCode: NEW_LINE.degreeParticipationCode,
    value: { insurance: expense.value.insurance ?? zero, particular: expense.value.particular, film: zero },
    financialBundleId: null,
    rules: rules.get(expense.expenseId) ?? {},
  }));
  return applyReturnConsultation({ courtesy: false, expenses: lines }).expenses;
}

/** What a line costs, as this screen may show it. [BIL-130, BIL-131] */
export function shownLineTotal({ value, factor, quantity }: AccountLine, insuranceHidden: boolean): Cents {
  return lineTotal({ insurance: value.insurance, particular: value.particular, factor, quantity, insuranceHidden });
}
