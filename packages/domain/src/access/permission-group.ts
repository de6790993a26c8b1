import { isBlank, problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { foldText } from '../identity/index.ts';
import { isAdmin, isPermission } from './permissions.ts';

export interface PermissionGroupDraft {
  readonly name?: string | null;
  readonly actions: readonly string[];
  readonly userIds: readonly string[];
  readonly active: boolean;
}

export interface PermissionGroupContext {
  /** Who saves, and what they hold in this branch. */
  readonly userId: string;
  readonly ownActions: readonly string[];
  /** Names of the branch's other groups. */
  readonly otherNames: readonly string[];
  /** The other active groups that have users. */
  readonly otherGroups: readonly { readonly actions: readonly string[]; readonly userIds: readonly string[] }[];
  /** Whether the branch has an administrator before the change. */
  readonly hadAdmin: boolean;
}

/**
 * A permission group needs a name no other group of the branch has and actions of the catalogue. Nobody gives themselves what
 * they lack, and a branch that has an administrator keeps one. [ACC-084, ACC-086, ACC-099, ACC-102]
 */
export function validatePermissionGroup(draft: PermissionGroupDraft, context: PermissionGroupContext): Problem[] {
  return [...problemsOfName(draft.name, context.otherNames), ...problemsOfActions(draft, context)];
}

function problemsOfName(name: string | null | undefined, others: readonly string[]): Problem[] {
  if (isBlank(name)) return [problem('name', 'field.required')];
  const folded = foldText(name);
  return others.some((other) => foldText(other) === folded) ? [problem('name', 'permission-group.duplicate-name')] : [];
}

function problemsOfActions(
  { actions, userIds, active }: PermissionGroupDraft,
  context: PermissionGroupContext,
): Problem[] {
  if (!actions.every(isPermission)) return [problem('actions', 'field.invalid')];
  const own = new Set(context.ownActions);
  const takes = active && userIds.includes(context.userId) && actions.some((action) => !own.has(action));
  if (takes) return [problem('actions', 'permission-group.self-grant')];
  const groups = active ? [...context.otherGroups, { actions, userIds }] : context.otherGroups;
  const keepsAdmin = groups.some((group) => group.userIds.length > 0 && isAdmin(group.actions));
  return context.hadAdmin && !keepsAdmin ? [problem('actions', 'permission-group.last-admin')] : [];
}

/** The permissions a user holds in a branch: those of the active group there, each once; those the catalogue does not know drop out. [ACC-083, ACC-084] */
export function actionsOf(group: { readonly active: boolean; readonly actions: readonly string[] } | null): string[] {
  return group === null || !group.active ? [] : [...new Set(group.actions)].filter(isPermission);
}
