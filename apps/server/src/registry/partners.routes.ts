import type { Schemas } from '@prumo/contract';
import type { Some } from '../http/contract.ts';
import { businessContact, checkContact } from './business-contact.ts';
import { catalogueOf } from './catalogue.ts';

const partners = catalogueOf({ ...businessContact, table: 'partner', record: 'partner' });

/** What a select needs; the rest is for whoever may list partners. [ENT-008] */
const choices = catalogueOf({
  ...businessContact,
  table: 'partner',
  record: 'partner',
  columns: ['id', 'name', 'phone', 'cellphone', 'active'],
  toWire: (row): Schemas['PartnerItem'] => row,
});

/** Whom patients are referred to. [REF-004, REF-005, REF-007] */
export const partnerRoutes: Some<
  'listPartners' | 'createPartner' | 'getPartner' | 'updatePartner' | 'deactivatePartner'
> = {
  listPartners: (call) => choices.list(call, call.query),
  createPartner: (call) => {
    checkContact(call.body);
    return partners.create(call, call.body);
  },
  getPartner: (call) => partners.one(call, call.path.id),
  updatePartner: (call) => {
    checkContact(call.body);
    return partners.update(call, call.path.id, call.body);
  },
  deactivatePartner: (call) => partners.deactivate(call, call.path.id),
};
