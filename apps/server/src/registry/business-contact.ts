import type { Schemas } from '@prumo/contract';
import { cnpjCharacters, onlyDigits, validateBusinessContact } from '@prumo/domain/identity';
import { refuseProblems } from '../http/refusal.ts';
import type { Catalogue } from './catalogue.ts';
import { filled, nameOf, optionalText, stateOf, textOf } from './wire-row.ts';

type Contact = Schemas['Provider'];
type Input = Schemas['ProviderInput'];

/** What suppliers, client companies and partners have in common: how they are stored and read. The document is kept without its mask. */
export const businessContact: Pick<
  Catalogue<Contact, Input>,
  'searched' | 'digits' | 'columns' | 'toWire' | 'toRow'
> = {
  searched: 'name',
  digits: ['document', 'phone', 'cellphone'],
  columns: [
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
  ],
  toWire: (row) => ({
    id: textOf(row, 'id'),
    name: textOf(row, 'name'),
    tradeName: optionalText(row, 'trade_name'),
    document: optionalText(row, 'document'),
    contact: optionalText(row, 'contact'),
    phone: optionalText(row, 'phone'),
    cellphone: optionalText(row, 'cellphone'),
    email: optionalText(row, 'email'),
    address: row['address'] as Schemas['Address'],
    notes: optionalText(row, 'notes'),
    ...stateOf(row),
  }),
  toRow: (input) => ({
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
};

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
