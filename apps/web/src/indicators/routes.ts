import type { AppRoute } from '../pages/app-route.ts';

const load = () => import('./dashboard.page.tsx');

/** Dashboard: / and /home are the same page. [DSH-001, DSH-002] Administrative indicators have their own permission. [DSH-003, DSH-009] */
export const indicatorsRoutes: readonly AppRoute[] = [
  { path: '/', title: 'Dashboard', permission: null, module: 'clinical', load },
  {
    path: '/home',
    title: 'Dashboard',
    permission: null,
    module: ['clinical', 'surgery'],
    bar: 'Dashboard',
    menu: { section: 'main', icon: 'home' },
    load,
  },
  {
    path: '/clinical/indicators',
    title: 'Indicadores administrativos',
    permission: 'clinical:viewIndicators',
    module: 'clinical',
    menu: { section: 'reports', icon: 'chart-line', label: 'Indicadores' },
    load: () => import('./indicators.page.tsx'),
  },
];
