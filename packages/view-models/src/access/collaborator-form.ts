import { validateCollaborator } from '@prumo/domain/access';
import { onlyDigits } from '@prumo/domain/identity';
import { makeAutoObservable } from 'mobx';
import {
  CatalogueForm,
  type FieldErrors,
  fieldErrors,
  type NewKey,
  type Notifier,
  Resource,
  textOrNull,
} from '../core/index.ts';
import { CollaboratorSecurity } from './collaborator-security.ts';
import type {
  Collaborator,
  CollaboratorBranch,
  CollaboratorGateway,
  CollaboratorInput,
  Membership,
} from './collaborator-gateway.ts';

/** A membership as it is typed, with the name of its branch. */
export type MembershipRow = Membership & { readonly branchName: string };

/** What is typed about a person who logs in. */
export class CollaboratorDraft {
  readonly isNew: boolean;
  name: string;
  gender: 'female' | 'male' | null;
  email: string;
  cpf: string;
  active: boolean;
  memberships: readonly MembershipRow[];
  readonly version: number | null;

  /** A new person begins in the branch the user works in. */
  constructor(person: Collaborator | null, branch: { readonly id: string; readonly name: string } | null) {
    this.isNew = person === null;
    this.name = person?.name ?? '';
    this.gender = person?.gender ?? null;
    this.email = person?.email ?? '';
    this.cpf = person?.cpf ?? '';
    this.active = person?.active ?? true;
    this.memberships = person?.memberships ?? (branch === null ? [] : [newRow(branch)]);
    this.version = person?.version ?? null;
    makeAutoObservable(this);
  }
}

const newRow = ({ id, name }: { readonly id: string; readonly name: string }): MembershipRow => ({
  branchId: id,
  branchName: name,
  permissionGroupId: null,
  professionalId: null,
  isCollaborator: true,
  active: true,
});

/** A person who logs in: login, branches, relationship, permission group. [REG-029, REG-030] */
export class CollaboratorForm {
  readonly form: CatalogueForm<Collaborator, CollaboratorInput, CollaboratorDraft>;
  readonly branches: Resource<readonly CollaboratorBranch[]>;

  readonly security: CollaboratorSecurity;

  constructor(
    gateway: CollaboratorGateway,
    notifier: Notifier,
    newKey: NewKey,
    branch: () => { readonly id: string; readonly name: string } | null,
    ask: (message: string) => Promise<boolean>,
  ) {
    this.security = new CollaboratorSecurity(gateway, notifier, ask);
    this.form = new CatalogueForm(
      { gateway, toDraft: (person) => new CollaboratorDraft(person, branch()), toInput, check },
      notifier,
      newKey,
    );
    this.branches = new Resource((options) => gateway.branches(options));
    makeAutoObservable(this, { form: false, branches: false, security: false }, { autoBind: true });
  }

  async load(id: string | null): Promise<void> {
    await Promise.all([this.form.load(id), this.branches.load()]);
    if (this.form.item !== null) this.security.show(this.form.item);
  }

  /** Branches that the person does not belong to yet. */
  get otherBranches(): readonly CollaboratorBranch[] {
    const known = new Set(this.form.fields.draft.memberships.map(({ branchId }) => branchId));
    return (this.branches.value ?? []).filter(({ id }) => !known.has(id));
  }

  /** What can be chosen in a branch; null where the user may not register people: its line is only shown. */
  choicesOf(branchId: string): CollaboratorBranch | null {
    return this.branches.value?.find(({ id }) => id === branchId) ?? null;
  }

  addBranch(branchId: string): void {
    const branch = this.choicesOf(branchId);
    if (branch !== null) this.form.fields.set('memberships', [...this.form.fields.draft.memberships, newRow(branch)]);
  }

  change(branchId: string, change: Partial<Membership>): void {
    const { fields } = this.form;
    const index = fields.draft.memberships.findIndex((row) => row.branchId === branchId);
    fields.errors = Object.fromEntries(
      Object.entries(fields.errors).filter(([field]) => !field.startsWith(`memberships.${index}.`)),
    );
    fields.set(
      'memberships',
      fields.draft.memberships.map((row, at) => (at === index ? { ...row, ...change } : row)),
    );
  }

  /** A line that was added and not stored yet goes away again. */
  removeNew(branchId: string): void {
    if (this.isStored(branchId)) return;
    this.form.fields.set(
      'memberships',
      this.form.fields.draft.memberships.filter((row) => row.branchId !== branchId),
    );
  }

  isStored(branchId: string): boolean {
    return this.form.item?.memberships.some((row) => row.branchId === branchId) ?? false;
  }
}

function toInput({ name, gender, email, cpf, active, memberships, version }: CollaboratorDraft): CollaboratorInput {
  return {
    name: name.trim(),
    gender,
    email: email.trim(),
    cpf: textOrNull(onlyDigits(cpf)),
    active,
    memberships: memberships.map(({ branchName: _shown, ...membership }) => membership),
    version: version ?? undefined,
  };
}

/** Rights are the server's to judge: it knows what everybody holds. */
const check = (draft: CollaboratorDraft): FieldErrors =>
  fieldErrors(
    validateCollaborator({ ...draft, memberships: draft.memberships.map((row) => ({ ...row, actions: [] })) }),
  );
