import type { Schemas } from '@prumo/contract';
import type { Address } from '@prumo/view-models/core';

/** An address of the wire, where what is not known may be missing, with every field. */
export const toAddress = (address: Schemas['Address']): Address => ({
  cep: address.cep ?? null,
  street: address.street ?? null,
  number: address.number ?? null,
  complement: address.complement ?? null,
  neighborhood: address.neighborhood ?? null,
  city: address.city ?? null,
  state: address.state ?? null,
});
