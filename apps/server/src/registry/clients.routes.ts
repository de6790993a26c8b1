import type { Schemas } from '@prumo/contract';
import type { Some } from '../http/contract.ts';
import { businessContact, checkContact } from './business-contact.ts';
import { catalogueOf } from './catalogue.ts';

const clients = catalogueOf<Schemas['Client'], Schemas['ClientInput']>({
  ...businessContact,
  table: 'client',
  record: 'client',
  // The database holds no client without a document.
  toWire: (row) => ({ ...businessContact.toWire(row), document: String(row['document']) }),
});

/** Companies that contract the clinic; billed by their document. [REG-025, REG-026, REG-027] */
export const clientRoutes: Some<'listClients' | 'createClient' | 'getClient' | 'updateClient' | 'deactivateClient'> = {
  listClients: (call) => clients.list(call, call.query),
  createClient: (call) => {
    checkContact(call.body, true);
    return clients.create(call, call.body);
  },
  getClient: (call) => clients.one(call, call.path.id),
  updateClient: (call) => {
    checkContact(call.body, true);
    return clients.update(call, call.path.id, call.body);
  },
  deactivateClient: (call) => clients.deactivate(call, call.path.id),
};
