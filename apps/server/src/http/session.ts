import { ownProfessionalOnly, type Relationship } from '@prumo/domain/access';

/** Stands for a person where a patient acts, who has no login. */
export const NOBODY = '0'.repeat(24);

/** Who did something, for the row that keeps it: null where it was a patient. */
export const doneBy = ({ userId }: Pick<Session, 'userId'>): string | null => (userId === NOBODY ? null : userId);

/** Who calls: read once and kept until something about the person, the group or the branch changes. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly customerId: string;
  readonly branch: SessionBranch | null;
  readonly branchIds: readonly string[];
}

export interface SessionBranch {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly expiresAt: string | null;
  readonly modules: readonly string[];
  readonly settings: Readonly<Record<string, boolean>>;
  readonly actions: ReadonlySet<string>;
  readonly rel: Relationship;
}

/** How a member of a branch belongs to it; the record of a collaborator is the person's own. [ACC-085, decision A152] */
export const relOf = (
  member: { readonly professional_id: string | null; readonly is_collaborator: boolean },
  userId: string,
): Required<Relationship> => ({
  professional: member.professional_id,
  collaborator: member.is_collaborator ? userId : null,
});

/** The professional to whom the caller is limited; null who sees everybody's. [SCH-033, decisions A54, A152] */
export const onlyOwnProfessional = ({ rel }: SessionBranch): string | null => ownProfessionalOnly(rel);

/** The branch of the call; routes of a branch never run without one. */
export function branchOf({ session }: { readonly session: Session }): SessionBranch {
  if (!session.branch) throw new Error('no branch was chosen');
  return session.branch;
}
