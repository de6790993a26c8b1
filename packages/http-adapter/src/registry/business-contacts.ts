import type { BusinessContactGateway, BusinessContactItem } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { mapPage } from '../core/map-answer.ts';
import { mapRecords } from '../core/map-records.ts';
import { registry } from '../core/registry.ts';
import { withAddress } from '../core/to-address.ts';

/** The suppliers over HTTP. */
export function createHttpProviderGateway(api: Api): BusinessContactGateway {
  const { list, ...records } = registry(api, '/providers');
  return { ...mapRecords(records, withAddress), list: (query, options) => mapPage(list(query, options), withAddress) };
}

/** The client companies over HTTP; they always have a document. */
export function createHttpClientGateway(api: Api): BusinessContactGateway {
  const { list, ...records } = registry(api, '/clients');
  const { create, update, ...rest } = mapRecords(records, withAddress);
  return {
    ...rest,
    list: (query, options) => mapPage(list(query, options), withAddress),
    create: (input, options) => create({ ...input, document: input.document ?? '' }, options),
    update: (id, input, options) => update(id, { ...input, document: input.document ?? '' }, options),
  };
}

/** The partners of referrals over HTTP; the list holds what selects need. [REF-007] */
export function createHttpPartnerGateway(api: Api): BusinessContactGateway<BusinessContactItem> {
  const { list, ...records } = registry(api, '/partners');
  return { ...mapRecords(records, withAddress), list };
}
