import type { AppRoute } from '../pages/app-route.ts';
import { professionalRoutes } from './professionals.routes.ts';
import { simpleRegistryRoutes } from './simple-registries.routes.ts';
import { insuranceRoutes } from './insurances.routes.ts';

/** Pages of the registries. */
export const registryRoutes: readonly AppRoute[] = [...professionalRoutes, ...insuranceRoutes, ...simpleRegistryRoutes];
