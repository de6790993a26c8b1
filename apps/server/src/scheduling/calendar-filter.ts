import { patientSearch } from '@prumo/domain/identity';
import { type RawBuilder, sql } from 'kysely';

/** The filters of the agenda, of a day as of a month. [SCH-004, SCH-037] */
interface CalendarQuery {
  readonly scheduleId?: string;
  readonly professionalId?: string;
  readonly expenseId?: string;
  readonly insuranceId?: string;
  readonly status?: string;
  readonly search?: string;
}

/** Which schedules s are shown; of a professional-only user the own ones alone. [SCH-033] */
export function shownSchedules(
  type: string,
  query: CalendarQuery,
  ownProfessionalId: string | null,
): RawBuilder<unknown> {
  return allOf([
    sql`s.type = ${type}`,
    ...(ownProfessionalId ? [sql`s.professional_id = ${ownProfessionalId}`] : []),
    ...(query.professionalId ? [sql`s.professional_id = ${query.professionalId}`] : []),
    ...(query.scheduleId && query.scheduleId !== 'ALL' ? [sql`s.id = ${query.scheduleId}`] : []),
  ]);
}

/** Which appointments a with patient p and plan l are shown. */
export function itemFilter(query: CalendarQuery): RawBuilder<unknown> {
  return allOf([
    ...(query.status ? [sql`a.status = ${query.status}`] : []),
    ...(query.insuranceId ? [sql`l.insurance_id = ${query.insuranceId}`] : []),
    ...(query.expenseId
      ? [
          sql`exists (select 1 from appointment_expense x where x.appointment_id = a.id and x.expense_id = ${query.expenseId})`,
        ]
      : []),
    ...patientFilter(query.search ?? ''),
  ]);
}

/**
 * Patients are found as in their own list: by beginnings of words of the names, also the guardian's, in any order, birth date, or first digits. The period has
 * chosen the rows already, so the words are tried on the patient itself and no index of words is asked. [SCH-005, PAT-018]
 */
function patientFilter(text: string): RawBuilder<unknown>[] {
  const search = patientSearch(text);
  switch (search.by) {
    case 'all':
      return [];
    case 'birth-date':
      return [sql`p.birth_date = ${search.date}::date`];
    case 'digits':
      return [
        sql`(starts_with(p.cpf, ${search.digits}) or starts_with(p.cellphone, ${search.digits}) or starts_with(p.phone, ${search.digits}) or starts_with(p.guardian_cpf, ${search.digits}))`,
      ];
    case 'name':
      return search.words.map(
        (word) =>
          sql`strpos(' ' || p.name_folded || coalesce(' ' || p.social_folded, '') || coalesce(' ' || p.guardian_folded, ''), ${` ${word}`}) > 0`,
      );
  }
}

const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...conditions], sql` and `);
