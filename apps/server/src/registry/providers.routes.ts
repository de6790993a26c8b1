import type { Some } from '../http/contract.ts';
import { businessContact, checkContact } from './business-contact.ts';
import { catalogueOf } from './catalogue.ts';

const providers = catalogueOf({ ...businessContact, table: 'provider', record: 'provider' });

/** Suppliers of goods and services. [REG-031, REG-032, REG-033] */
export const providerRoutes: Some<
  'listProviders' | 'createProvider' | 'getProvider' | 'updateProvider' | 'deactivateProvider'
> = {
  listProviders: (call) => providers.list(call, call.query),
  createProvider: (call) => {
    checkContact(call.body);
    return providers.create(call, call.body);
  },
  getProvider: (call) => providers.one(call, call.path.id),
  updateProvider: (call) => {
    checkContact(call.body);
    return providers.update(call, call.path.id, call.body);
  },
  deactivateProvider: (call) => providers.deactivate(call, call.path.id),
};
