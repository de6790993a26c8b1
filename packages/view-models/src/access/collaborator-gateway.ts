import type { Shapes } from '@prumo/contract';
import type { Answer, CallOptions, CatalogueGateway } from '../core/index.ts';
import type { Named } from './user.ts';

/** A person of the branch in the list. */
export type CollaboratorAccount = Shapes['CollaboratorAccount'];

/** How a person belongs to one branch. [ACC-084, ACC-085] */
export type Membership = Shapes['MembershipInput'];

/** A person who logs in. */
export type Collaborator = Shapes['Collaborator'];

export type CollaboratorInput = Shapes['CollaboratorInput'];

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
