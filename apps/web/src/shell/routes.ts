import { MODULES, type ModuleKey, ROUTE_ALIASES } from '@prumo/domain/access';
import { accessRoutes } from '../access/routes.ts';
import { billingRoutes } from '../billing/routes.ts';
import { cashierRoutes } from '../cashier/routes.ts';
import { clinicalRoutes } from '../clinical/routes.ts';
import { financeRoutes } from '../finance/routes.ts';
import { importRoutes } from '../imports/imports.routes.ts';
import { indicatorsRoutes } from '../indicators/routes.ts';
import { marketingRoutes } from '../marketing/routes.ts';
import { patientsRoutes } from '../patients/routes.ts';
import { procedureRoutes } from '../registry/procedures.routes.ts';
import { registryRoutes } from '../registry/routes.ts';
import { referralRoutes } from '../referrals/routes.ts';
import { reportsRoutes } from '../reports/routes.ts';
import { schedulingRoutes } from '../scheduling/routes.ts';
import type { AppRoute } from '../pages/app-route.ts';

/** The one table of guarded pages. Each context adds its own array; the menu follows this order. [ACC-102] */
export const routes: readonly AppRoute[] = [
  ...indicatorsRoutes,
  ...financeRoutes,
  ...schedulingRoutes,
  ...clinicalRoutes,
  ...marketingRoutes,
  ...patientsRoutes,
  ...referralRoutes,
  ...billingRoutes,
  ...cashierRoutes,
  ...reportsRoutes,
  ...procedureRoutes,
  ...registryRoutes,
  ...importRoutes,
  ...accessRoutes,
];

/** The modules whose first page exists, by its address or by an older one that leads there; the call panel is a page of its own. */
export const builtModules: ReadonlySet<ModuleKey> = new Set(
  MODULES.filter(
    ({ url, external }) => external || routes.some(({ path }) => path === (ROUTE_ALIASES[url] ?? url)),
  ).map(({ key }) => key),
);
