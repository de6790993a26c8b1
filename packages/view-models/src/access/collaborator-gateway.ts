import type { Answer, CallOptions, CatalogueGateway } from '../core/index.ts';
import type { Named } from './user.ts';

/** A person of the branch in the list. */
export interface CollaboratorAccount extends Named {
  readonly email: string | null;
  readonly group: Named | null;
  readonly professional: boolean;
  readonly collaborator: boolean;
  readonly active: boolean;
}

/** How a person belongs to one branch. [ACC-084, ACC-085] */
export interface Membership {
  readonly branchId: string;
  readonly permissionGroupId: string | null;
  readonly professionalId: string | null;
  readonly isCollaborator: boolean;
  readonly active: boolean;
}

/** A person who logs in. */
export interface Collaborator extends Named {
  readonly gender: 'female' | 'male' | null;
  readonly email: string | null;
  /** Digits. */
  readonly cpf: string | null;
  /** The picture the person chose in the own profile, as a data URL. */
  readonly photo: string | null;
  readonly active: boolean;
  readonly version: number;
  /** The log-in asks for a code of the phone. [AUD-010] */
  readonly secondFactor: boolean;
  readonly openSessions: number;
  readonly memberships: readonly (Membership & { readonly branchName: string })[];
}

export interface CollaboratorInput extends Omit<
  Collaborator,
  'id' | 'photo' | 'version' | 'secondFactor' | 'openSessions' | 'memberships' | 'email'
> {
  readonly email: string;
  readonly memberships: readonly Membership[];
  readonly version?: number | undefined;
}

/** A branch in which people can be registered, with what can be chosen there. */
export interface CollaboratorBranch extends Named {
  readonly groups: readonly Named[];
  readonly professionals: readonly Named[];
}

/** The calls of the people who log in. */
export interface CollaboratorGateway extends Omit<CatalogueGateway<Collaborator, CollaboratorInput>, 'list'> {
  list: CatalogueGateway<CollaboratorAccount, CollaboratorInput>['list'];
  branches(options?: CallOptions): Answer<readonly CollaboratorBranch[]>;
  /** Forgets the phone of somebody who lost it, and ends the sessions. [AUD-010] */
  resetSecondFactor(id: string): Answer<undefined>;
  closeSessions(id: string): Answer<undefined>;
}
