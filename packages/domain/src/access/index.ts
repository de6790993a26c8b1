export { canOpenPath, EXPIRY_WARNING_DAYS, expiryDays, expiryNotice, isSuspended } from './expiry.ts';
export type { ExpiryNotice } from './expiry.ts';
export { availableModules, MODULES } from './modules.ts';
export type { ModuleChoice, ModuleKey } from './modules.ts';
export { PERMISSION_AREAS } from './permission-catalogue.ts';
export { isAdmin, isPermission, PERMISSIONS } from './permissions.ts';
export type { Permission, PermissionEntry } from './permissions.ts';
export { relationshipOf } from './relationship.ts';
export type { Relationship, RelationshipFlags } from './relationship.ts';
