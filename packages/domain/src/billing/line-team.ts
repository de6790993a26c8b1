import { isBlank, problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { PARTICIPATION_DEGREES } from './enumerations.ts';
import { isProcedureType } from './expense-type.ts';
import { NEW_LINE } from './guide-draft.ts';
import type { Text } from './guide-draft.ts';

/** Somebody who took part in a line beside its professional, who is the first of the team. */
export interface LineMember {
  readonly professionalId?: Text;
  /** A participation degree of table 35. */
  readonly degreeParticipationCode?: Text;
}

/** So many people a team has, its first one among them: the standard knows no limit, the agenda lets a surgery have as many. */
export const MAX_TEAM = 30;

/** A line as far as its team goes; a type that nobody told is not looked at. */
export interface TeamedLine extends LineMember {
  readonly type?: Text;
  readonly team?: readonly LineMember[] | undefined;
}

/**
 * Problems of the team of a line: each needs a professional and one of the 14 degrees, nobody has the same degree twice in it, the
 * professional of the line among them, and only a procedure is done by a team. Problems name `team.N.professionalId` and
 * `team.N.degreeParticipationCode`, the whole `team`. [BIL-160, TIS-007, table 35]
 */
export function teamProblems({ type, team = [], ...first }: TeamedLine): Problem[] {
  if (team.length === 0) return [];
  if (!isBlank(type) && !isProcedureType(type)) return [problem('team', 'field.invalid')];
  if (team.length >= MAX_TEAM) return [problem('team', 'number.out-of-range', { minimum: 1, maximum: MAX_TEAM })];
  const seen = new Set([memberKey(first)]);
  return team.flatMap((member, at) => {
    const { professionalId, degreeParticipationCode } = member;
    const problems = [
      ...(isBlank(professionalId) ? [problem(`team.${at}.professionalId`, 'field.required')] : []),
      ...degreeProblems(`team.${at}.degreeParticipationCode`, degreeParticipationCode),
    ];
    const repeated = problems.length === 0 && seen.has(memberKey(member));
    seen.add(memberKey(member));
    return repeated ? [problem(`team.${at}.professionalId`, 'appointment.team-repeated')] : problems;
  });
}

const memberKey = ({ professionalId, degreeParticipationCode }: LineMember): string =>
  `${professionalId ?? ''} ${degreeParticipationCode ?? ''}`;

/** A participation degree is told, and is one of the 14. [ENT-056, table 35] */
export function degreeProblems(field: string, degree: Text): Problem[] {
  if (isBlank(degree)) return [problem(field, 'field.required')];
  return (PARTICIPATION_DEGREES as readonly string[]).includes(degree) ? [] : [problem(field, 'field.invalid')];
}

/** Somebody of the team of a surgery, as the agenda has it. */
export interface SurgeryMember {
  readonly professionalId: string;
  readonly specialtyCode: string | null;
  readonly role: string;
}

/** Whoever did a line with the degree, and the others of its team. */
export interface ProposedTeam {
  readonly professionalId: string | null;
  readonly specialtyCode: string | null;
  readonly degreeParticipationCode: string;
  readonly team: readonly {
    readonly professionalId: string;
    readonly specialtyCode: string | null;
    readonly degreeParticipationCode: string;
  }[];
}

/**
 * Who a line of a surgery is proposed with. First stands whoever the agenda belongs to, with the role that the team gives this person,
 * else with the usual degree; on an agenda of nobody the surgeon does, else the first of the team. The others follow in the order of
 * the surgery, whoever has two roles once more. Without a team, and for what is no procedure, there is nobody else. [SCH-051, ENT-026, BIL-160]
 */
export function proposeTeam(
  surgery: readonly SurgeryMember[],
  {
    type,
    professionalId,
    specialtyCode,
  }: { readonly type: string; readonly professionalId: string | null; readonly specialtyCode: string | null },
): ProposedTeam {
  const own = { professionalId, specialtyCode, degreeParticipationCode: NEW_LINE.degreeParticipationCode, team: [] };
  if (surgery.length === 0 || !isProcedureType(type)) return own;
  const found = surgery.findIndex((member) =>
    professionalId === null ? member.role === 'surgeon' : member.professionalId === professionalId,
  );
  const at = found === -1 && professionalId === null ? 0 : found;
  const first = surgery[at];
  return {
    ...(first === undefined
      ? own
      : {
          professionalId: first.professionalId,
          specialtyCode: professionalId === null ? first.specialtyCode : specialtyCode,
          degreeParticipationCode: first.role,
        }),
    team: surgery
      .filter((_, index) => index !== at)
      .slice(0, MAX_TEAM - 1)
      .map(({ role, ...member }) => ({ ...member, degreeParticipationCode: role })),
  };
}
