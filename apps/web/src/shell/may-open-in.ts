import { holds, type Permission } from '@prumo/domain/access';
import { matchPath } from 'react-router-dom';
import type { AppRoute } from '../pages/app-route.ts';

/** Whether an address of the table may be opened; a fixed part wins over an id, as in the router. [ACC-011] */
export const mayOpenIn =
  (routes: readonly AppRoute[], can: (permission: Permission) => boolean) =>
  (path: string): boolean => {
    const fitting = routes.filter((route) => matchPath(route.path, path) !== null);
    const route = fitting.find((one) => !one.path.includes(':')) ?? fitting[0];
    return route !== undefined && holds(route.permission, can);
  };
