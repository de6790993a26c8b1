import type { AuditGateway } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';

/** The verification of the audit over HTTP. [AUD-003] */
export const createHttpAuditGateway = (api: Api): AuditGateway => ({
  verify: (options) => ask(api, 'post', '/audits/verification', {}, options),
});
