import type { Permission } from './permissions.ts';

/** 'Admin' holds branch edit, permission-group edit and XML generation, all three. [ACC-086, A49] */
export function isAdmin(actions: Iterable<string>): boolean {
  const held = new Set(actions);
  return ADMIN_PERMISSIONS.every((permission) => held.has(permission));
}

const ADMIN_PERMISSIONS: readonly Permission[] = [
  'general:updateBranch',
  'general:updatePermissionGroup',
  'financial:generateBillingXML',
];
