import type { AppRoute } from '../shell/app-route.ts';

/** Pages of the context «access». */
export const accessRoutes: readonly AppRoute[] = [];
