import type { Shapes } from '@prumo/contract';
import { REMINDER_HOURS, type ReminderStatus, validateReminderRule } from '@prumo/domain/marketing';
import { makeAutoObservable } from 'mobx';
import type { Named } from '../access/index.ts';
import { fieldErrors, formMaker } from '../core/index.ts';

/** When which reminder goes to the patients of which appointments. */
export type ReminderRule = Shapes['ReminderRule'];

export type ReminderRuleInput = Shapes['ReminderRuleInput'];

/** What is typed of a rule. */
export class ReminderRuleDraft {
  name: string;
  templateId: string | null;
  hoursBefore: number | null;
  scheduled: boolean;
  confirmed: boolean;
  expense: Named | null;
  asksAnswer: boolean;
  active: boolean;
  readonly version: number | undefined;

  constructor(rule: ReminderRule | null) {
    this.name = rule?.name ?? '';
    this.templateId = rule?.template.id ?? null;
    this.hoursBefore = rule?.hoursBefore ?? 24;
    this.scheduled = rule?.statuses.includes('scheduled') ?? true;
    this.confirmed = rule?.statuses.includes('confirmed') ?? false;
    this.expense = rule?.expense ?? null;
    this.asksAnswer = rule?.asksAnswer ?? true;
    this.active = rule?.active ?? true;
    this.version = rule?.version;
    makeAutoObservable(this);
  }

  get statuses(): readonly ReminderStatus[] {
    return [...(this.scheduled ? (['scheduled'] as const) : []), ...(this.confirmed ? (['confirmed'] as const) : [])];
  }
}

function check({ name, templateId, hoursBefore, statuses }: ReminderRuleDraft) {
  const found = validateReminderRule({ name, templateId, hoursBefore: hoursBefore ?? 0, statuses });
  // Both switches are one question: the first one carries its answer.
  return fieldErrors(
    found.map((problem) => (problem.field === 'statuses' ? { ...problem, field: 'scheduled' } : problem)),
  );
}

/** The form of a rule of reminders. [UXP-016] */
export const makeReminderRuleForm = formMaker<ReminderRule, ReminderRuleInput, ReminderRuleDraft>({
  toDraft: (rule) => new ReminderRuleDraft(rule),
  toInput: ({ name, templateId, hoursBefore, statuses, expense, asksAnswer, active, version }) => ({
    name: name.trim(),
    templateId: templateId ?? '',
    hoursBefore: hoursBefore ?? REMINDER_HOURS.minimum,
    statuses,
    expenseId: expense?.id ?? null,
    asksAnswer,
    active,
    version,
  }),
  check,
});
