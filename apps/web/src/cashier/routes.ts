import type { AppRoute } from '../shell/app-route.ts';

/** Pages of the context «cashier». */
export const cashierRoutes: readonly AppRoute[] = [];
