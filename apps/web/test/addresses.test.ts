import {
  canOpenPath,
  checkRoute,
  holds,
  PERMISSIONS,
  ROUTE_ALIASES,
  routeAt,
  ROUTES,
  type Visitor,
} from '@prumo/domain/access';
import { Container } from 'inversify';
import { isValidElement } from 'react';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { AppRoute } from '../src/pages/app-route.ts';
import { addresses } from '../src/shell/router.tsx';
import { routes } from '../src/shell/routes.ts';
import { SessionGate } from '../src/shell/session-gate.tsx';

// The router carries out what the one table of the domain says: both are asked at every address, for every kind of visitor.

const ID = '5f0000000000000000000001';
const tree = addresses(new Container());
/** Hubs open for whoever may open something that stands there, so that each new page widens them. */
const HUBS = new Set(['/financial', '/financial/others', '/financial/reports', '/others', '/settings']);
const addressOf = (path: string) => path.replaceAll(/:\w+/g, ID);
const shape = (path: string) => path.replaceAll(/:\w+/g, ':id');

const visitor = (actions: readonly string[], change: Partial<Visitor> = {}): Visitor => ({
  loggedIn: true,
  suspended: false,
  actions,
  ...change,
});

/** What stands at an address, in the words of the rule for each visitor. */
async function placeAt(address: string): Promise<(visit: Visitor) => string> {
  const matches = matchRoutes(tree, address) ?? [];
  const leaf = matches.at(-1)?.route;
  if (typeof leaf?.loader === 'function') {
    const request = new Request(`http://prumo.test${address}`);
    const answer = (await leaf.loader({ request } as never, undefined)) as Response;
    return () => `redirect ${answer.headers.get('location')}`;
  }
  const gated = matches.some(({ route: { element } }) => isValidElement(element) && element.type === SessionGate);
  if (!gated) return () => 'page';
  const { route } = (leaf?.handle ?? {}) as { readonly route?: AppRoute };
  const elsewhere = leaf?.element as { readonly props: { readonly to: string } };
  return ({ loggedIn, suspended, actions }) => {
    if (!loggedIn) return 'login';
    if (!canOpenPath(address, suspended)) return 'suspended';
    if (route === undefined) return `redirect ${elsewhere.props.to}`;
    return holds(route.permission, (one) => actions.includes(one)) ? 'page' : 'forbidden';
  };
}

const told = (address: string, visit: Visitor): string => {
  const { outcome, to } = checkRoute(address, visit);
  return to === undefined ? outcome : `${outcome} ${to}`;
};

test('every built page stands in the table of the product under the same guard', () => {
  for (const { path, permission } of routes) {
    const entry = ROUTES.find((one) => one.path === shape(path));
    expect([path, routeAt(addressOf(path))]).toEqual([path, entry]);
    if (!HUBS.has(path)) expect([path, permission]).toEqual([path, entry?.permission]);
    else expect([path, [entry?.permission].flat()]).toEqual([path, expect.arrayContaining([permission].flat())]);
  }
});

test('at every address the router shows what the rule says', async () => {
  const shapes = new Set(routes.map(({ path }) => shape(path)));
  const known = ROUTES.filter(({ path, isPublic }) => !HUBS.has(path) && (isPublic || shapes.has(path)));
  const strangers = ['/nao-existe', '/patients/1/2/3', '/login/x', '/customer/zzz', '/customers'];
  expect(known.length).toBeGreaterThan(100);
  const all = PERMISSIONS.map(({ code }) => code);
  for (const address of [...known.map(({ path }) => addressOf(path)), ...Object.keys(ROUTE_ALIASES), ...strangers]) {
    const shown = await placeAt(address);
    const needed = [routeAt(address)?.permission ?? []].flat();
    const visitors = [[], all, needed, all.filter((one) => !needed.includes(one))].flatMap((actions) => [
      visitor(actions),
      visitor(actions, { suspended: true }),
      visitor(actions, { loggedIn: false }),
    ]);
    for (const visit of visitors) expect([address, shown(visit)]).toEqual([address, told(address, visit)]);
  }
}, 60_000);
