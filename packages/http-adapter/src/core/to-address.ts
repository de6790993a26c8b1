import type { Shapes } from '@prumo/contract';
import type { Address } from '@prumo/view-models/core';

/** A record whose address has every field: what the wire leaves out is null. */
export const withAddress = <T extends { readonly address: Shapes['Address'] }>({
  address,
  ...record
}: T): Omit<T, 'address'> & { readonly address: Address } => ({
  ...record,
  // JSON has no undefined: a field is there, or it is not.
  address: { ...NO_ADDRESS, ...address } as Address,
});

const NO_ADDRESS: Address = {
  cep: null,
  street: null,
  number: null,
  complement: null,
  neighborhood: null,
  city: null,
  state: null,
};
