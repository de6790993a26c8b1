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
  readonly professionalId: string | null;
  readonly isCollaborator: boolean;
}

/** A professional-only user sees only the own schedules, appointments and figures (decisions A54, A152). */
export const onlyOwnProfessional = (branch: SessionBranch): string | null =>
  branch.professionalId && !branch.isCollaborator ? branch.professionalId : null;

/** The branch of the call; routes of a branch never run without one. */
export function branchOf({ session }: { readonly session: Session }): SessionBranch {
  if (!session.branch) throw new Error('no branch was chosen');
  return session.branch;
}
