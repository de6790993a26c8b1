import type { Schemas } from '@prumo/contract';
import type { BusinessContact } from '@prumo/view-models/registry';

/** A supplier, client or partner of the wire: what an address leaves out is null. */
export const toContact = ({ address, ...contact }: Schemas['Provider']): BusinessContact => ({
  ...contact,
  address: {
    cep: address.cep ?? null, street: address.street ?? null, number: address.number ?? null, complement: address.complement ?? null,
    neighborhood: address.neighborhood ?? null, city: address.city ?? null, state: address.state ?? null,
  },
});
