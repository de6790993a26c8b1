import type { Permission } from '@prumo/domain/access';
import type { AppRoute } from './app-route.ts';

/** Whether a route's permission is held: one of several is enough. [ACC-011, ACC-102] */
export function mayOpen(permission: AppRoute['permission'], can: (permission: Permission) => boolean): boolean {
  if (permission === null) return true;
  return typeof permission === 'string' ? can(permission) : permission.some(can);
}
