import type { AppRoute } from '../shell/app-route.ts';

/** Pages of the context «billing». */
export const billingRoutes: readonly AppRoute[] = [];
