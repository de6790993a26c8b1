import { canOpenPath } from './expiry.ts';
import type { Permission } from './permissions.ts';
import { ROUTE_ALIASES } from './route-aliases.ts';
import { ROUTES } from './routes.ts';
import type { RouteEntry } from './routes.ts';

/** Who asks for a page. */
export interface Visitor {
  readonly loggedIn: boolean;
  /** The branch is expired. */
  readonly suspended: boolean;
  /** Permissions held in the branch. */
  readonly actions: readonly string[];
}

/** What is shown instead of, or as, the page asked for. */
export const ROUTE_OUTCOMES = ['page', 'login', 'redirect', 'suspended', 'forbidden'] as const;

export interface RouteDecision {
  readonly outcome: (typeof ROUTE_OUTCOMES)[number];
  /** Where a redirect leads. */
  readonly to?: string;
  /** On the page of a suspended branch: the button to the payment slips. [ACC-019] */
  readonly payments?: boolean;
}

/**
 * What a visitor meets at an address: public pages always; without login the login page; in a suspended branch the expired state,
 * but on /customer; at an address that does not exist the way to '/'; without the permission the forbidden view. A query or hash is
 * ignored. [ACC-005, ACC-007, ACC-008, ACC-009, ACC-010, ACC-011, ACC-016, ACC-019, ACC-102]
 */
export function checkRoute(path: string, visitor: Visitor): RouteDecision {
  const address = addressOf(path);
  const alias = Object.hasOwn(ROUTE_ALIASES, address) ? ROUTE_ALIASES[address] : undefined;
  if (alias !== undefined) return { outcome: 'redirect', to: alias };
  const route = routeAt(address);
  if (route?.isPublic) return { outcome: 'page' };
  if (!visitor.loggedIn) return { outcome: 'login' };
  if (!canOpenPath(address, visitor.suspended)) {
    return { outcome: 'suspended', payments: visitor.actions.includes('general:manageCustomerAccount') };
  }
  if (route === null) return { outcome: 'redirect', to: '/' };
  return { outcome: holds(route.permission, (one) => visitor.actions.includes(one)) ? 'page' : 'forbidden' };
}

/** The entry of the table an address belongs to, null for an unknown one; a fixed part wins over an id. */
export function routeAt(path: string): RouteEntry | null {
  const parts = addressOf(path).split('/');
  const fitting = ROUTES.filter((route) => fits(route.path.split('/'), parts));
  return fitting.find((route) => !route.path.includes(':')) ?? fitting[0] ?? null;
}

/** Whether a guard is satisfied: no guard, the permission, or one of several; `can` says which are held. [ACC-011, ACC-102] */
export function holds<P extends string = Permission>(
  permission: P | readonly P[] | null,
  can: (permission: P) => boolean,
): boolean {
  if (permission === null) return true;
  return typeof permission === 'string' ? can(permission) : permission.some((one) => can(one));
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, at) => part === parts[at] || (part.startsWith(':') && parts[at] !== ''))
  );
}

function addressOf(path: string): string {
  const address = path.replace(/[?#].*$/s, '');
  return address.length > 1 && address.endsWith('/') ? address.slice(0, -1) : address;
}
