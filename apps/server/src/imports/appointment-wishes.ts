import { instantAt, type LocalDate, localOf, minutesBetween } from '@prumo/domain/dates';
import { type ImportedStatus, importedTime } from '@prumo/domain/imports';
import { problem } from '@prumo/domain/result';
import type { Problem } from '@prumo/domain/result';
import type { DayWindow } from '@prumo/domain/scheduling';
import { type Agenda, agendaNames, holdAgendas } from './appointment-agendas.ts';
import { findPeople } from './appointment-people.ts';
import { procedureNames } from './appointment-procedures.ts';
import { type NamedPlan, planNames } from './plan-names.ts';
import type { ImportScope, ReadRow } from './target.ts';

/** An appointment that a row asks for, with everything it names found. Hours of the branch's clock. */
export interface Wish extends DayWindow {
  readonly row: number;
  /** The id it gets if it is written. */
  readonly id: string;
  readonly agenda: Agenda;
  readonly patientId: string;
  readonly expenseId: string | null;
  readonly planId: string | null;
  readonly day: LocalDate;
  /** ISO instants. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly status: ImportedStatus | null;
  readonly notes: string | null;
  /** Code in the other system. */
  readonly code: string | null;
  /** Schedule, beginning and patient: by them it is the same appointment, however the row writes them. */
  readonly identity: string;
}

type Read =
  | { readonly wish: Wish; readonly problems?: undefined }
  | { readonly wish?: undefined; readonly problems: readonly Problem[] };

/** Finds what the rows of a batch name, each in one statement, under the locks of the schedules; or says for each row all that is not found. */
export async function readWishes(scope: ImportScope, rows: readonly ReadRow[]): Promise<readonly Read[]> {
  const agendaOf = await agendaNames(scope);
  const agendas = rows.map(({ values }) => agendaOf(values));
  await holdAgendas(
    scope,
    agendas.flatMap(({ agenda }) => agenda ?? []),
  );
  const people = await findPeople(scope, rows);
  const procedureOf = await procedureNames(scope, rows);
  const planOf = rows.some(({ values }) => values['insurer'] !== undefined) ? await planNames(scope) : null;
  return rows.map((row, index): Read => {
    const { procedure, insurer, plan } = row.values;
    const [named, person] = [agendas[index], people[index]];
    const expenseId = procedure === undefined ? null : procedureOf(String(procedure));
    const found =
      insurer === undefined ? undefined : planOf?.(String(insurer), plan === undefined ? undefined : String(plan));
    const time = named?.agenda ? timeOf(scope, row, named.agenda) : null;
    const problems = [
      ...(named?.problem ? [named.problem] : []),
      ...(person?.problem ? [person.problem] : []),
      ...planProblems(found),
      ...(procedure !== undefined && expenseId === null ? [problem('procedure', 'import.procedure-unknown')] : []),
      ...(time?.problems ?? []),
    ];
    if (problems.length > 0 || !named?.agenda || !person || person.problem || !time || time.problems)
      return { problems };
    return {
      wish: wishOf(scope, row, {
        agenda: named.agenda,
        patientId: person.id,
        expenseId,
        planId: found?.id ?? null,
        ...time,
      }),
    };
  });
}

function planProblems(found: NamedPlan | undefined): Problem[] {
  if (found?.code === undefined) return [];
  return [problem(found.code === 'import.plan-unknown' ? 'plan' : 'insurer', found.code)];
}

type Found = Pick<Wish, 'agenda' | 'patientId' | 'expenseId' | 'planId' | 'start' | 'end' | 'startsAt' | 'endsAt'>;

function wishOf({ newId }: ImportScope, { row, values }: ReadRow, found: Found): Wish {
  const text = (key: string): string | null => (values[key] === undefined ? null : String(values[key]));
  return {
    ...found,
    row,
    id: newId(),
    day: values['date'] as LocalDate,
    status: text('status') as ImportedStatus | null,
    notes: text('notes'),
    code: text('externalId'),
    identity: `${found.agenda.id}|${new Date(found.startsAt).toISOString()}|${found.patientId}`,
  };
}

type Time =
  | (Pick<Wish, 'start' | 'end' | 'startsAt' | 'endsAt'> & { readonly problems?: undefined })
  | { readonly problems: readonly Problem[] };

/** An hour that daylight saving skipped moves forward with its appointment, so that what lies there is asked at the hour it really has. */
function timeOf({ timeZone }: ImportScope, { values }: ReadRow, { week }: Agenda): Time {
  const day = values['date'] as LocalDate;
  const startsAt = instantAt(day, String(values['start']), timeZone);
  const time = importedTime({
    start: String(values['start']),
    end: values['end'] === undefined ? null : String(values['end']),
    durationMinutes: values['durationMinutes'] === undefined ? null : Number(values['durationMinutes']),
    slotMinutes: week.slotMinutes,
  });
  if (!time.ok)
    return {
      problems: time.error.map((one) => ({
        ...one,
        field: values['end'] !== undefined ? 'end' : one.field === 'start' ? 'start' : 'durationMinutes',
      })),
    };
  const { start, end } = time.value;
  const minutes = end === '24:00' ? 1440 + minutesBetween(start, '00:00') : minutesBetween(start, end);
  const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
  const until = localOf(endsAt, timeZone);
  return { start: localOf(startsAt, timeZone).time, end: until.date > day ? '24:00' : until.time, startsAt, endsAt };
}
