import type { LineRules, ProposedLine } from '@prumo/domain/billing';
import { type Cents, lineTotal, zero } from '@prumo/domain/money';
import type { Named } from '../access/index.ts';
import type { AccountAppointment, AccountLine } from './account.ts';

type AppointmentExpense = AccountAppointment['expenses'][number];

/** A procedure of the agenda as an account is proposed from it: what is hidden counts as nothing. [BIL-147] */
export const servedExpense = (expense: AppointmentExpense) => ({
  ...expense,
  value: { insurance: expense.value.insurance ?? zero, particular: expense.value.particular },
});

/** A proposed line as the form has it. */
export const proposedLine = (
  {
    itemId,
    appointmentExpenseId,
    expenseId,
    code,
    type,
    name,
    value,
    ...line
  }: ProposedLine<ReturnType<typeof servedExpense>>,
  /** Names of those who take part. */
  people: ReadonlyMap<string, Named>,
  rules: ReadonlyMap<string, LineRules>,
): AccountLine => ({
  id: null,
  itemId,
  expenseId,
  appointmentExpenseId,
  code,
  type,
  name,
  execution: line.execution,
  quantity: line.quantity,
  factor: line.factor,
  way: null,
  technique: null,
  return: line.return,
  professionalId: line.professionalId,
  professional: people.get(line.professionalId ?? '') ?? null,
  specialtyCode: line.specialtyCode,
  accreditedProfessionalId: line.accreditedProfessionalId,
  degreeParticipationCode: line.degreeParticipationCode,
  team: line.team.map((member) => ({
    ...member,
    professional: people.get(member.professionalId) ?? { id: member.professionalId, name: '' },
    financialBundleId: null,
  })),
  supply: null,
  authorizedQuantity: null,
  value: { ...value, film: zero },
  financialBundleId: null,
  rules: rules.get(expenseId) ?? {},
});

/** What a line costs, as this screen may show it. [BIL-130, BIL-131] */
export function shownLineTotal({ value, factor, quantity }: AccountLine, insuranceHidden: boolean): Cents {
  return lineTotal({ insurance: value.insurance, particular: value.particular, factor, quantity, insuranceHidden });
}
