import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';

/** What an appointment may be for a reminder to go out: nobody is reminded of what has begun, is over or was canceled. [UXP-016] */
export const REMINDER_STATUSES = ['scheduled', 'confirmed'] as const;
export type ReminderStatus = (typeof REMINDER_STATUSES)[number];

/** Hours before the appointment a reminder may go out: one hour to two weeks. */
export const REMINDER_HOURS = { minimum: 1, maximum: 336 } as const;

/** When which text goes to the patients of which appointments. */
export interface ReminderRuleForm {
  readonly name: string;
  readonly templateId: string | null;
  readonly hoursBefore: number;
  readonly statuses: readonly string[];
}

/** Problems of a rule of reminders: name, template, 1 to 336 whole hours, at least one status that can be reminded. [UXP-016] */
export function validateReminderRule({ name, templateId, hoursBefore, statuses }: ReminderRuleForm): Problem[] {
  const { minimum, maximum } = REMINDER_HOURS;
  const inRange = Number.isInteger(hoursBefore) && hoursBefore >= minimum && hoursBefore <= maximum;
  const known = statuses.every((status) => (REMINDER_STATUSES as readonly string[]).includes(status));
  return [
    ...requireFields({ name }),
    ...(isBlank(templateId) ? [problem('templateId', 'field.required')] : []),
    ...(inRange ? [] : [problem('hoursBefore', 'number.out-of-range', { minimum, maximum })]),
    ...(statuses.length === 0 ? [problem('statuses', 'field.required')] : []),
    ...(known ? [] : [problem('statuses', 'field.invalid')]),
  ];
}
