import type { AppRoute } from '../shell/app-route.ts';

const load = () => import('./dashboard.page.tsx');

/** Dashboard: / and /home are the same page. [DSH-001, DSH-002] */
export const indicatorsRoutes: readonly AppRoute[] = [
  { path: '/', title: 'Dashboard', permission: null, module: 'clinical', load },
  { path: '/home', title: 'Dashboard', permission: null, module: 'clinical', bar: 'Dashboard', menu: { section: 'main', icon: 'home' }, load },
];
