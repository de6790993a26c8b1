/** How a user belongs to a branch: the ids of the professional and collaborator records, if any. */
export interface Relationship {
  readonly professional?: string | null;
  readonly collaborator?: string | null;
}

export interface RelationshipFlags {
  readonly professional: boolean;
  readonly collaborator: boolean;
  /** Sees only own schedules, appointments and figures. [SCH-033] */
  readonly professionalOnly: boolean;
  readonly collaboratorOnly: boolean;
}

/** The four relationship flags of a user in a branch. [ACC-085, A152] */
export function relationshipOf(rel: Relationship): RelationshipFlags {
  const professional = Boolean(rel.professional);
  const collaborator = Boolean(rel.collaborator);
  return {
    professional,
    collaborator,
    professionalOnly: professional && !collaborator,
    collaboratorOnly: collaborator && !professional,
  };
}

/**
 * The professional whose schedules, appointments and figures are all a user may see, null when the user sees everybody's:
 * only a professional who is no collaborator is limited, whatever is asked for. [SCH-033, A54]
 */
export function ownProfessionalOnly(rel: Relationship): string | null {
  return relationshipOf(rel).professionalOnly ? (rel.professional ?? null) : null;
}
