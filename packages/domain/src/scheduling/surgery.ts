import { PARTICIPATION_DEGREES } from '../billing/index.ts';
import { isBlank, problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';

/** One person of a surgical team. */
export interface TeamMember {
  readonly professionalId?: string | null;
  /** A participation degree. [ENT-056] */
  readonly role?: string | null;
}

/**
 * A surgical team: each line needs a professional and one of the 14 roles, and nobody has the same role twice. A team may be
 * empty while the surgery is being planned. Problems name 'team.0.role'. [SCH-051, ENT-056]
 */
export function validateTeam(team: readonly TeamMember[]): Problem[] {
  const seen = new Set<string>();
  return team.flatMap(({ professionalId, role }, at) => {
    const problems = [
      ...(isBlank(professionalId) ? [problem(`team.${at}.professionalId`, 'field.required')] : []),
      ...problemsOfRole(`team.${at}.role`, role),
    ];
    const line = `${professionalId} ${role}`;
    const repeated = problems.length === 0 && seen.has(line);
    seen.add(line);
    return repeated ? [problem(`team.${at}.professionalId`, 'appointment.team-repeated')] : problems;
  });
}

function problemsOfRole(field: string, role: string | null | undefined): Problem[] {
  if (isBlank(role)) return [problem(field, 'field.required')];
  return (PARTICIPATION_DEGREES as readonly string[]).includes(role) ? [] : [problem(field, 'field.invalid')];
}

/** The schedule the surgery agenda opens with: the first active one of type surgery, null when there is none. [SCH-045, A117] */
export function defaultSurgerySchedule<S extends { readonly type: string; readonly active: boolean }>(
  schedules: readonly S[],
): S | null {
  return schedules.find(({ type, active }) => active && type === 'surgery') ?? null;
}
