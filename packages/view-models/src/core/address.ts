import type { Shapes } from '@prumo/contract';
import { onlyDigits } from '@prumo/domain/identity';

/** A postal address; what is not known is null. */
export interface Address {
  readonly cep: string | null;
  readonly street: string | null;
  readonly number: string | null;
  readonly complement: string | null;
  readonly neighborhood: string | null;
  readonly city: string | null;
  readonly state: string | null;
}

/** The fields of an address in a draft; texts are '' when empty. */
export interface AddressFields {
  cep: string;
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string | null;
}

/** An address as it is typed. */
export const addressFields = (address: Shapes['Address'] | null): AddressFields => ({
  cep: onlyDigits(address?.cep ?? ''),
  street: address?.street ?? '',
  number: address?.number ?? '',
  complement: address?.complement ?? '',
  neighborhood: address?.neighborhood ?? '',
  city: address?.city ?? '',
  state: address?.state ?? null,
});

/** What was typed as it is stored. */
export const addressOf = (fields: AddressFields): Address => ({
  cep: textOrNull(onlyDigits(fields.cep)),
  street: textOrNull(fields.street),
  number: textOrNull(fields.number),
  complement: textOrNull(fields.complement),
  neighborhood: textOrNull(fields.neighborhood),
  city: textOrNull(fields.city),
  state: fields.state,
});

/** A typed text without its outer spaces, null when nothing is left. */
export const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
