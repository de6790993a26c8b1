import type { Schemas } from '@prumo/contract';
import type { Address } from '@prumo/view-models/core';
import type { BusinessContact } from '@prumo/view-models/registry';

/** An address of the wire: what it leaves out is null. */
export const toAddress = ({
  cep,
  street,
  number,
  complement,
  neighborhood,
  city,
  state,
}: Schemas['Address']): Address => ({
  cep: cep ?? null,
  street: street ?? null,
  number: number ?? null,
  complement: complement ?? null,
  neighborhood: neighborhood ?? null,
  city: city ?? null,
  state: state ?? null,
});

/** A supplier, client or partner of the wire. */
export const toContact = ({ address, ...contact }: Schemas['Provider']): BusinessContact => ({
  ...contact,
  address: toAddress(address),
});
