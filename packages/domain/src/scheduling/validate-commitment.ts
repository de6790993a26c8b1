import { isHour, validateDate } from '../dates/index.ts';
import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';

/** A commitment (compromisso): hours of a day in which a schedule attends nobody. */
export interface CommitmentDraft {
  readonly scheduleId?: string | null;
  /** 'YYYY-MM-DD' */
  readonly date?: string | null;
  /** 'HH:mm' */
  readonly start?: string | null;
  /** 'HH:mm', '24:00' for the end of the day; not included. */
  readonly end?: string | null;
  readonly reason?: string | null;
}

/** A commitment needs a schedule, an existing day, an hour to begin, a later one to end, and a reason. [SCH-014] */
export function validateCommitment({ scheduleId, date, start, end, reason }: CommitmentDraft): Problem[] {
  const hours = [...validateHour('start', start, false), ...validateHour('end', end, true)];
  const backwards =
    hours.length === 0 && String(end) <= String(start) ? [problem('end', 'schedule.end-before-start')] : [];
  return [
    ...requireFields({ scheduleId }),
    ...validateDate('date', date, { required: true }),
    ...hours,
    ...backwards,
    ...requireFields({ reason }),
  ];
}

function validateHour(field: string, hour: string | null | undefined, mayEndDay: boolean): Problem[] {
  if (isBlank(hour)) return [problem(field, 'field.required')];
  return isHour(hour) || (mayEndDay && hour === '24:00') ? [] : [problem(field, 'hour.invalid')];
}
