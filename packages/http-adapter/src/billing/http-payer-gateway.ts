import type { PayerGateway } from '@prumo/view-models/billing';
import type { Api } from '../core/api.ts';
import { mapAnswer } from '../core/map-answer.ts';

/** Payers by their document over HTTP: a company has a companyName, a person a name. [BIL-133, BIL-151] */
export const createHttpPayerGateway = (api: Api): PayerGateway => ({
  nameOf: (digits, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/entities/{digits}', { ...init, params: { path: { digits } } })),
      ({ companyName, name }) => companyName ?? name,
    ),
});
