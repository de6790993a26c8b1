import type { Answer, CallOptions, CatalogueGateway } from '../core/index.ts';
import type { Named } from './user.ts';

export interface PermissionGroup extends Named {
  readonly active: boolean;
  /** Its people log in with a code of their phone besides the password. [AUD-010] */
  readonly requiresSecondFactor: boolean;
  /** 'subject:action' */
  readonly actions: readonly string[];
  readonly users: readonly Named[];
  readonly version: number;
}

export interface PermissionGroupInput {
  readonly name: string;
  readonly active: boolean;
  readonly requiresSecondFactor: boolean;
  readonly actions: readonly string[];
  readonly userIds: readonly string[];
  readonly version: number | undefined;
}

/** The calls of the permission groups. */
export interface PermissionGroupGateway extends CatalogueGateway<PermissionGroup, PermissionGroupInput> {
  /** Everybody who works in the branch. */
  collaborators(options?: CallOptions): Answer<readonly Named[]>;
}
