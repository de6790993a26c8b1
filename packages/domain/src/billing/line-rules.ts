import type { Text } from './guide-draft.ts';

/** Rules the plan attaches to a procedure; absent means no demand. [ENT-025] */
export interface LineRules {
  /** A supervisor must release the account. [BIL-063] */
  readonly requireAuthorization?: boolean | undefined;
  /** The guide must say why. [BIL-197] */
  readonly requireClinicalIndication?: boolean | undefined;
  /** Surgical: the line says way and technique. [BIL-113] */
  readonly requireWayTechnique?: boolean | undefined;
  /** Who may do it. [BIL-194] */
  readonly definition?:
    | {
        /** The restriction holds for the accredited professional too, not only for the executing one. */
        readonly accreditation?: boolean | undefined;
        /** Ids; an empty list restricts nobody. */
        readonly professionals?: readonly string[] | undefined;
      }
    | undefined;
}

interface RuledLine {
  readonly rules?: LineRules | undefined;
}

/** Saving needs a supervisor while some line demands authorization and none was granted. [BIL-063, BIL-064] */
export function requiresAuthorization(lines: readonly RuledLine[], granted: boolean): boolean {
  return !granted && lines.some(({ rules }) => rules?.requireAuthorization === true);
}

/** The guide's clinical indication is demanded when one of its procedures asks for it, of a return too. [BIL-197] */
export function requiresClinicalIndication(lines: readonly RuledLine[]): boolean {
  return lines.some(({ rules }) => rules?.requireClinicalIndication === true);
}

/** The two professionals of a line: who does it, and who is accredited with the insurance for it. */
export type LineRole = 'executing' | 'accredited';

/**
 * Whether a professional may stand in a line. The plan's list always binds the executing one, the accredited one only where
 * the definition asks for accreditation. Nobody chosen yet is no offence. [BIL-194]
 */
export function mayPerform(professionalId: Text, rules: LineRules | undefined, role: LineRole): boolean {
  const { accreditation = false, professionals = [] } = rules?.definition ?? {};
  const restricted = professionals.length > 0 && (role === 'executing' || accreditation);
  return !restricted || !professionalId || professionals.includes(professionalId);
}

/** The professionals a line offers for selection, in the order given. [BIL-194] */
export function offeredProfessionals<P extends { readonly id: string }>(
  professionals: readonly P[],
  rules: LineRules | undefined,
  role: LineRole,
): P[] {
  return professionals.filter(({ id }) => mayPerform(id, rules, role));
}
