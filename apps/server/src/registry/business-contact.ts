import type { Schemas } from '@prumo/contract';
import { cnpjCharacters, onlyDigits, validateBusinessContact } from '@prumo/domain/identity';
import type { Selectable } from 'kysely';
import type { DB as Schema } from '../database/schema.generated.ts';
import { refuseProblems } from '../http/refusal.ts';
import { filled, nameOf } from './typed-text.ts';

type Contact = Schemas['Provider'];
type Input = Schemas['ProviderInput'];

const COLUMNS = [
  'id',
  'name',
  'trade_name',
  'document',
  'contact',
  'phone',
  'cellphone',
  'email',
  'address',
  'notes',
  'active',
  'version',
] as const;

/** What suppliers, client companies and partners have in common: how they are stored and read. The document is kept without its mask. */
export const businessContact = {
  searched: 'name',
  digits: ['document', 'phone', 'cellphone'],
  columns: COLUMNS,
  toWire: ({
    trade_name: tradeName,
    ...row
  }: Pick<Selectable<Schema['provider']>, (typeof COLUMNS)[number]>): Contact => ({ ...row, tradeName }),
  toRow: (input: Input) => ({
    name: nameOf(input.name),
    trade_name: filled(input.tradeName),
    document: filled(cnpjCharacters(input.document ?? '')),
    contact: filled(input.contact),
    phone: filled(onlyDigits(input.phone ?? '')),
    cellphone: filled(onlyDigits(input.cellphone ?? '')),
    email: filled(input.email)?.toLowerCase() ?? null,
    address: JSON.stringify({
      ...input.address,
      ...(input.address?.cep ? { cep: onlyDigits(input.address.cep) } : {}),
    }),
    notes: filled(input.notes),
    active: input.active,
  }),
} as const;

/** Refuses wrong fields with their literal sentences (422). [UIX-030, UIX-038, UIX-040] */
export function checkContact(
  { name, document, phone, cellphone, email, address }: Input,
  documentRequired = false,
): void {
  const found = validateBusinessContact(
    { name, document, phone, cellphone, email, cep: address?.cep },
    { documentRequired },
  );
  refuseProblems(found.map((problem) => (problem.field === 'cep' ? { ...problem, field: 'address.cep' } : problem)));
}
