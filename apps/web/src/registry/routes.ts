import type { AppRoute } from '../shell/app-route.ts';

/** Pages of the context «registry». */
export const registryRoutes: readonly AppRoute[] = [];
