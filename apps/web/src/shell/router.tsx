import { ROUTE_ALIASES } from '@prumo/domain/access';
import type { Container } from 'inversify';
import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom';
import type { AppRoute, PageFile } from '../pages/app-route.ts';
import { PermissionGuard } from './permission-guard.tsx';
import { PublicLayout } from './public-layout.tsx';
import { RouteError } from './route-error.tsx';
import { routes } from './routes.ts';
import { SessionGate } from './session-gate.tsx';
import { UnknownAddress } from './unknown-address.tsx';
import { Splash } from '../pages/splash.tsx';

/** The pages that need no login. [ACC-008] */
const publicPages: readonly Pick<AppRoute, 'path' | 'title' | 'load'>[] = [
  { path: '/login', title: 'Login', load: () => import('../access/login.page.tsx') },
  { path: '/logout', title: 'Sair', load: () => import('../access/logout.page.tsx') },
  {
    path: '/password-reset',
    title: 'Esqueci minha senha',
    load: () => import('../access/password-reset-request.page.tsx'),
  },
  { path: '/password-reset/:id', title: 'Redefinir senha', load: () => import('../access/password-reset.page.tsx') },
  { path: '/answers/:token', title: 'Responder', load: () => import('../marketing/answer.page.tsx') },
  { path: '/receipts/:token', title: 'Recibo', load: () => import('../billing/receipt-check.page.tsx') },
  { path: '/demo/outbox', title: 'Mensagens enviadas', load: () => import('../access/outbox.page.tsx') },
];

/** Older and shorter addresses; what is asked of a list goes along. [ACC-005, A58] */
const aliases: readonly RouteObject[] = Object.entries(ROUTE_ALIASES).map(([path, to]) => ({
  // The address is left before anything of it is drawn, but the router complains of one that has nothing to draw.
  path,
  element: <Splash />,
  hydrateFallbackElement: <Splash />,
  loader: ({ request }) => redirect(to + new URL(request.url).search),
}));

/** The router of the application. */
export const createAppRouter = (container: Container) => createBrowserRouter(addresses(container));

/** Every address and what it shows; each page is a chunk of its own. */
export function addresses(container: Container): RouteObject[] {
  return [
    ...aliases,
    {
      element: <PublicLayout />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <Splash />,
      children: publicPages.map((page) => ({
        path: page.path,
        handle: { title: page.title },
        lazy: loader(container, page.load),
      })),
    },
    {
      errorElement: <RouteError />,
      hydrateFallbackElement: <Splash />,
      children: ['/panel', '/panel/:publicId'].map((path) => ({
        path,
        handle: { title: 'Painel de chamada' },
        lazy: loader(container, () => import('../clinical/call-panel.page.tsx')),
      })),
    },
    {
      element: <SessionGate />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <Splash />,
      children: [
        {
          lazy: async () => ({ Component: (await import('./master-layout.tsx')).MasterLayout }),
          children: [
            {
              errorElement: <RouteError />,
              children: [
                ...routes.map((route) => guarded(container, route)),
                { path: '*', element: <UnknownAddress to="/" /> },
              ],
            },
          ],
        },
      ],
    },
  ];
}

const guarded = (container: Container, route: AppRoute): RouteObject => ({
  path: route.path,
  handle: { title: route.title, route },
  lazy: async () => {
    const { Component } = await loader(container, route.load)();
    return { element: <PermissionGuard permission={route.permission}>{<Component />}</PermissionGuard> };
  },
});

/** Loads the page and, once, what its context binds. */
function loader(container: Container, load: () => Promise<PageFile>) {
  return async () => {
    const { Component, modules = [] } = await load();
    for (const module of modules) {
      if (loadedOf(container).has(module)) continue;
      loadedOf(container).add(module);
      container.load(module);
    }
    return { Component };
  };
}

const loaded = new WeakMap<Container, Set<object>>();

function loadedOf(container: Container): Set<object> {
  const known = loaded.get(container) ?? new Set<object>();
  loaded.set(container, known);
  return known;
}
