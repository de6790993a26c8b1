import { onlyOwnProfessional, type Session } from '../http/session.ts';

/**
 * The professional whose patients the caller is limited to: in a branch with patient.groupByProfessional whoever is a professional only
 * finds those who have, or had, an appointment with him. Null: all of the branch. [ENT-089, A141, A152]
 */
export function ownPatientsOf({ branch }: Session): string | null {
  return branch?.settings['patient.groupByProfessional'] === true ? onlyOwnProfessional(branch) : null;
}
