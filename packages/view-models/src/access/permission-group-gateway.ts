import type { Shapes } from '@prumo/contract';
import type { Answer, CallOptions, CatalogueGateway } from '../core/index.ts';
import type { Named } from './user.ts';

export type PermissionGroup = Shapes['PermissionGroup'];

export type PermissionGroupInput = Shapes['PermissionGroupInput'];

/** The calls of the permission groups. */
export interface PermissionGroupGateway extends CatalogueGateway<PermissionGroup, PermissionGroupInput> {
  /** Everybody who works in the branch. */
  collaborators(options?: CallOptions): Answer<readonly Named[]>;
}
