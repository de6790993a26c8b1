import type { AppRoute } from '../shell/app-route.ts';

/** Pages of the context «patients». */
export const patientsRoutes: readonly AppRoute[] = [];
