import type { AppRoute } from '../shell/app-route.ts';

/** Pages of the context «reports». */
export const reportsRoutes: readonly AppRoute[] = [];
