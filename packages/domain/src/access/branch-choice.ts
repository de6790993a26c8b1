import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';

/** Branches above which the choice has a search box. [ACC-032] */
export const BRANCH_SEARCH_ABOVE = 4;

/** How the branch modal shows itself. */
export interface BranchModal {
  /** Opens by itself: nothing works before a branch is set. */
  readonly opens: boolean;
  /** Close button, Escape and backdrop work. */
  readonly closable: boolean;
  readonly searchable: boolean;
  /** 'Nenhuma clínica vinculada ao seu usuário.' */
  readonly empty: boolean;
}

/** The branch modal for a user of `branches` branches, with or without one set. [ACC-020, ACC-031, ACC-032, ACC-033] */
export function branchModal(branches: number, isSet: boolean): BranchModal {
  return { opens: !isSet, closable: isSet, searchable: branches > BRANCH_SEARCH_ABOVE, empty: branches === 0 };
}

/**
 * The branch a call is for: the one its header names, which must be one of the user's, else the one of the token. A header
 * never widens. Refused when the branch is foreign or none is set. [ACC-001, ACC-090, A55]
 */
export function branchOfCall(
  header: string | null,
  tokenBranchId: string | null,
  ownBranchIds: readonly string[],
): Result<string, Refusal<'branch.forbidden'>> {
  const wanted = header ?? tokenBranchId;
  return wanted !== null && ownBranchIds.includes(wanted) ? ok(wanted) : refuse('branch.forbidden');
}
