import type { MarkerGateway } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { registry } from '../core/registry.ts';

/** The markers over HTTP: the model of every catalogue. Alone in its file, because every visit loads it. */
export const createHttpMarkerGateway = (api: Api): MarkerGateway => registry(api, '/markers');
