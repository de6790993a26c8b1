import type { AppRoute } from '../shell/app-route.ts';

/** Pages of the context «scheduling». */
export const schedulingRoutes: readonly AppRoute[] = [];
