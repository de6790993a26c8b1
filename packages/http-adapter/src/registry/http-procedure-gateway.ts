import type { ProcedureGateway } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { registry } from '../core/registry.ts';
import { searchTuss } from './search-tuss.ts';

/** Procedures and other expenses over HTTP. */
export const createHttpProcedureGateway = (api: Api): ProcedureGateway => ({
  ...registry(api, '/expenses'),
  searchTuss: searchTuss(api),
});
