import type { Schemas } from '@prumo/contract';
import { validateTeam } from '@prumo/domain/scheduling';
import type { Context } from '../http/contract.ts';
import { notFound, refuseProblems } from '../http/refusal.ts';
import { branchOf } from '../http/session.ts';

type Input = Pick<Schemas['AppointmentInput'], 'type' | 'surgery'>;
type Team = NonNullable<NonNullable<Input['surgery']>['team']>;

/** A team belongs to a surgery; each line needs a professional and a role. [SCH-051, ENT-056] */
export function refuseTeam({ type, surgery }: Input): void {
  const team = surgery?.team ?? [];
  refuseProblems([
    ...(team.length > 0 && type !== 'surgery' ? [{ field: 'surgery.team', code: 'field.invalid' }] : []),
    ...validateTeam(team).map((problem) => ({ ...problem, field: `surgery.${problem.field}` })),
  ]);
}

/** Writes the team of an appointment in the order given; those who were there before go. [SCH-051] */
export async function writeTeam(call: Context, appointmentId: string, team: Team): Promise<void> {
  const { trx } = call;
  const branch_id = branchOf(call).id;
  const ids = [...new Set(team.map(({ professionalId }) => professionalId ?? ''))];
  const known =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('professional_branch')
          .select('professional_id')
          .where('professional_id', 'in', ids)
          .execute();
  if (known.length < ids.length) throw notFound();
  await trx.deleteFrom('appointment_team').where('appointment_id', '=', appointmentId).execute();
  if (team.length === 0) return;
  await trx
    .insertInto('appointment_team')
    .values(
      team.map(({ professionalId, role }, position) => ({
        branch_id,
        appointment_id: appointmentId,
        position,
        professional_id: professionalId ?? '',
        role: role ?? '',
      })),
    )
    .execute();
}

/** Professionals of a team, each once. */
export const peopleOfTeam = (team: Team = []): string[] => [
  ...new Set(team.flatMap(({ professionalId }) => professionalId ?? [])),
];

/** The professionals of the stored team of a surgery. */
export async function storedTeam(
  call: Context,
  { id, type }: { readonly id: string; readonly type: string },
): Promise<string[]> {
  if (type !== 'surgery') return [];
  const rows = await call.trx
    .selectFrom('appointment_team')
    .select('professional_id')
    .distinct()
    .where('appointment_id', '=', id)
    .execute();
  return rows.map(({ professional_id: professional }) => professional);
}
