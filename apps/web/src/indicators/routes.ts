import type { AppRoute } from '../shell/app-route.ts';

/** Pages of the context «indicators». */
export const indicatorsRoutes: readonly AppRoute[] = [];
