import { isBlank, ok, problem, refuse } from '../result/index.ts';
import type { Problem, Result } from '../result/index.ts';
import { foldText } from '../identity/index.ts';
import { isAdmin } from './is-admin.ts';
import { isPermission } from './permissions.ts';

export interface PermissionGroupDraft {
  readonly name?: string | null;
  readonly actions: readonly string[];
  readonly userIds: readonly string[];
  readonly active: boolean;
  readonly requiresSecondFactor: boolean;
}

/** Somebody of the branch, as things stand before the change. */
export interface GroupMember {
  readonly userId: string;
  /** What the person holds in the branch; nothing without an active group. */
  readonly actions: readonly string[];
  /** Somebody who no longer works here administers nothing. */
  readonly active: boolean;
}

export interface PermissionGroupContext {
  /** Who saves, and what they hold in this branch. */
  readonly userId: string;
  readonly ownActions: readonly string[];
  /** The group as it is stored; null for a new one. */
  readonly stored: Omit<PermissionGroupDraft, 'name'> | null;
  /** Names of the branch's other groups. */
  readonly otherNames: readonly string[];
  /** Everybody of the branch. */
  readonly members: readonly GroupMember[];
}

/** What is done when a group is saved. */
export interface PermissionGroupPlan {
  /** Who comes into the group, out of whichever other one, and who leaves it and is in none. */
  readonly joins: readonly string[];
  readonly leaves: readonly string[];
  /** Whether only an administrator could do it, by giving what they lack or changing who is above them: the audit says so. */
  readonly beyondOwnRights: boolean;
}

/**
 * Saving a permission group: it has a name that no other group of the branch has, actions of the catalogue and people of the branch. Nobody
 * gives what they do not hold, neither to a group nor to a person, and nobody changes the rights of somebody who holds more than they do; only
 * an administrator may, and the audit tells it. A branch that has an administrator keeps one. [ACC-079, ACC-080, ACC-084, ACC-086, ACC-099, A49]
 */
export function decidePermissionGroup(
  draft: PermissionGroupDraft,
  context: PermissionGroupContext,
): Result<PermissionGroupPlan, readonly Problem[]> {
  const invalid = problemsOfInput(draft, context);
  if (invalid.length > 0) return refuse(invalid);
  const beyond = reachesBeyond(draft, context);
  if (beyond && !isAdmin(context.ownActions)) return refuse([beyond]);
  if (losesAdmin(draft, context)) return refuse([problem('actions', 'permission-group.last-admin')]);
  const before = context.stored?.userIds ?? [];
  return ok({
    joins: draft.userIds.filter((userId) => !before.includes(userId)),
    leaves: before.filter((userId) => !draft.userIds.includes(userId)),
    beyondOwnRights: beyond !== null,
  });
}

function problemsOfInput(draft: PermissionGroupDraft, { otherNames, members }: PermissionGroupContext): Problem[] {
  const known = new Set(members.map(({ userId }) => userId));
  return [
    ...problemsOfName(draft.name, otherNames),
    ...(draft.actions.every(isPermission) ? [] : [problem('actions', 'field.invalid')]),
    ...(draft.userIds.every((userId) => known.has(userId)) ? [] : [problem('userIds', 'field.invalid')]),
  ];
}

function problemsOfName(name: string | null | undefined, others: readonly string[]): Problem[] {
  if (isBlank(name)) return [problem('name', 'field.required')];
  const folded = foldText(name);
  return others.some((other) => foldText(other) === folded) ? [problem('name', 'permission-group.duplicate-name')] : [];
}

/** The first point at which somebody without the rights of an administrator reaches beyond their own; null when nobody does. */
function reachesBeyond(draft: PermissionGroupDraft, context: PermissionGroupContext): Problem | null {
  const own = new Set(context.ownActions);
  const changed = context.members.flatMap((member) => {
    const after = heldAfter(member, draft, context);
    const isOther = member.actions.length !== after.length || lacks(new Set(member.actions), after);
    return isOther || isBoundOtherwise(member, draft, context) ? [{ ...member, after }] : [];
  });
  if (changed.some(({ actions }) => lacks(own, actions))) return problem('userIds', 'permission-group.stronger-person');
  const takes = changed.some(({ userId, after }) => userId === context.userId && lacks(own, after));
  if (takes) return problem('actions', 'permission-group.self-grant');
  const given = new Set(context.stored?.actions);
  const added = draft.actions.filter((action) => !given.has(action));
  if (lacks(own, added)) return problem('actions', 'permission-group.above-own-rights');
  return changed.some(({ after }) => lacks(own, after))
    ? problem('userIds', 'permission-group.above-own-rights')
    : null;
}

/** What a member holds once the group is saved: the group's, nothing for who leaves it, what it was for everybody else. */
function heldAfter(
  { userId, actions }: GroupMember,
  draft: PermissionGroupDraft,
  { stored }: PermissionGroupContext,
): readonly string[] {
  if (draft.userIds.includes(userId)) return actionsOf(draft);
  return stored?.userIds.includes(userId) ? [] : actions;
}

/** Whether the group asks a member for the second factor from now on, or no longer. */
function isBoundOtherwise({ userId }: GroupMember, draft: PermissionGroupDraft, { stored }: PermissionGroupContext) {
  const before = stored?.userIds.includes(userId) === true && stored.requiresSecondFactor;
  const after = draft.userIds.includes(userId) && draft.requiresSecondFactor;
  return before !== after;
}

const lacks = (own: ReadonlySet<string>, actions: readonly string[]): boolean =>
  actions.some((action) => !own.has(action));

function losesAdmin(draft: PermissionGroupDraft, context: PermissionGroupContext): boolean {
  const atWork = context.members.filter(({ active }) => active);
  return (
    atWork.some(({ actions }) => isAdmin(actions)) &&
    !atWork.some((member) => isAdmin(heldAfter(member, draft, context)))
  );
}

/** The permissions a user holds in a branch: those of the active group there, each once; those the catalogue does not know drop out. [ACC-083, ACC-084] */
export function actionsOf(group: { readonly active: boolean; readonly actions: readonly string[] } | null): string[] {
  return group === null || !group.active ? [] : [...new Set(group.actions)].filter(isPermission);
}
