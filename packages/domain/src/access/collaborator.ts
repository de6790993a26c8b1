import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { isCpf, validateEmail } from '../identity/index.ts';
import { isAdmin } from './is-admin.ts';

/** What a person holds in one branch; `actions` are empty without a group. */
export interface BranchRights {
  readonly branchId: string;
  readonly actions: readonly string[];
  readonly active: boolean;
}

export interface CollaboratorDraft {
  /** A new person belongs to a branch at once; later one may leave a branch and stay in others. */
  readonly isNew: boolean;
  readonly name?: string | null;
  readonly email?: string | null;
  /** Digits; may stay empty. */
  readonly cpf?: string | null;
  readonly active: boolean;
  /** The branches as they are to be; one that is not named stays as it is. */
  readonly memberships: readonly (BranchRights & {
    readonly professionalId: string | null;
    readonly isCollaborator: boolean;
  })[];
}

export interface CollaboratorContext {
  /** Who saves. */
  readonly callerId: string;
  /** What the caller holds, by branch. */
  readonly callerRights: readonly BranchRights[];
  /** Who is changed; null for a new person. */
  readonly userId: string | null;
  /** What that person holds before the change, in every branch. */
  readonly heldRights: readonly BranchRights[];
  /** E-mail, CPF or `active` differ from what is stored. */
  readonly changesLogin: boolean;
  /** Branches that have an active administrator besides this person. */
  readonly otherAdmins: readonly string[];
}

/**
 * The registration of a person who logs in: name and e-mail (the first password comes by mail), a valid CPF if any, a branch
 * when the person is new, and in each active one a relationship: professional, collaborator or both. [ACC-085, REG-029]
 */
export function validateCollaborator(draft: CollaboratorDraft): Problem[] {
  const branches = draft.memberships.map(({ branchId }) => branchId);
  return [
    ...requireFields({ name: draft.name }),
    ...validateEmail('email', draft.email, { required: true }),
    ...(isBlank(draft.cpf) || isCpf(draft.cpf) ? [] : [problem('cpf', 'cpf.invalid')]),
    ...(draft.isNew && !draft.memberships.some(({ active }) => active)
      ? [problem('memberships', 'field.required')]
      : []),
    ...draft.memberships.flatMap(({ branchId, active, professionalId, isCollaborator }, index): Problem[] => [
      ...(branches.indexOf(branchId) < index ? [problem(`memberships.${index}.branchId`, 'field.repeated')] : []),
      ...(active && isBlank(professionalId) && !isCollaborator
        ? [problem(`memberships.${index}.relationship`, 'collaborator.no-relationship')]
        : []),
    ]),
  ];
}

/**
 * Who may give which rights: nobody gives what one lacks in that branch, neither to oneself nor to somebody else; rights and login of a
 * person who holds more than the caller are not the caller's to change (a new e-mail would take the account over); both only an
 * administrator of that branch may. A branch that has an administrator keeps one. Each refusal is audited by the server. [ACC-084, ACC-086, A49]
 */
export function checkCollaboratorRights(draft: RightsDraft, context: CollaboratorContext): Problem[] {
  return problemsOfRights(draft, context, (own, actions) => lacks(own, actions) && !(own && isAdmin(own)));
}

/** Whether a change that is allowed gives what the caller lacks or changes who holds more, so that the audit tells it. [ACC-086, A49] */
export function isBeyondOwnRights(draft: RightsDraft, context: CollaboratorContext): boolean {
  return problemsOfRights(draft, context, lacks).some(({ code }) => code !== 'permission-group.last-admin');
}

type RightsDraft = Pick<CollaboratorDraft, 'active' | 'memberships'>;

/** `exceeds` says whether actions are more than what the caller may give or change in a branch. */
function problemsOfRights(draft: RightsDraft, context: CollaboratorContext, exceeds: typeof lacks): Problem[] {
  const caller = rightsByBranch(context.callerRights);
  const held = rightsByBranch(context.heldRights);
  const isSelf = context.userId === context.callerId;
  const stronger = [...held].some(([branchId, actions]) => exceeds(caller.get(branchId), actions));
  return [
    ...(context.changesLogin && !isSelf && stronger ? [problem('email', 'collaborator.stronger-person')] : []),
    ...draft.memberships.flatMap((membership, index): Problem[] => {
      const { branchId } = membership;
      const field = `memberships.${index}.permissionGroupId`;
      const before = held.get(branchId) ?? NOTHING;
      const after = draft.active && membership.active ? new Set(membership.actions) : NOTHING;
      const added = [...after].filter((action) => !before.has(action));
      if ((added.length > 0 || after.size < before.size) && exceeds(caller.get(branchId), before)) {
        return [problem(field, 'permission-group.stronger-person')];
      }
      if (exceeds(caller.get(branchId), added)) {
        return [problem(field, isSelf ? 'permission-group.self-grant' : 'collaborator.above-own-rights')];
      }
      return losesAdmin(branchId, before, after, context) ? [problem(field, 'permission-group.last-admin')] : [];
    }),
    ...(draft.active ? [] : lostElsewhere(draft, held, context)),
  ];
}

const NOTHING: ReadonlySet<string> = new Set();

function rightsByBranch(rights: readonly BranchRights[]): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(rights.filter(({ active }) => active).map(({ branchId, actions }) => [branchId, new Set(actions)]));
}

function lacks(own: Actions | undefined, actions: Iterable<string>): boolean {
  return [...actions].some((action) => own?.has(action) !== true);
}

type Actions = ReadonlySet<string>;

function losesAdmin(branchId: string, before: Actions, after: Actions, { otherAdmins }: CollaboratorContext): boolean {
  return isAdmin(before) && !isAdmin(after) && !otherAdmins.includes(branchId);
}

/** A person who is deactivated as a whole leaves the branches too that the form does not name. */
function lostElsewhere(
  { memberships }: Pick<CollaboratorDraft, 'memberships'>,
  held: ReadonlyMap<string, ReadonlySet<string>>,
  context: CollaboratorContext,
): Problem[] {
  const named = new Set(memberships.map(({ branchId }) => branchId));
  const lost = [...held].some(
    ([branchId, before]) => !named.has(branchId) && losesAdmin(branchId, before, NOTHING, context),
  );
  return lost ? [problem('active', 'permission-group.last-admin')] : [];
}
