import type { Schemas } from '@prumo/contract';
import { onlyDigits, validateBusinessContact } from '@prumo/domain/identity';
import type { Some } from '../http/contract.ts';
import { refuseProblems } from '../http/refusal.ts';
import { catalogueOf } from './catalogue.ts';
import { filled, nameOf } from './typed-text.ts';

type Input = Schemas['PhoneBookEntryInput'];

const entries = catalogueOf({
  table: 'phone_book',
  record: 'phone-book',
  searched: 'name',
  digits: ['phone', 'cellphone'],
  columns: ['id', 'name', 'company', 'phone', 'cellphone', 'email', 'notes', 'active', 'version'],
  toWire: (row): Schemas['PhoneBookEntry'] => row,
  toRow: ({ name, company, phone, cellphone, email, notes, active }: Input) => ({
    name: nameOf(name),
    company: filled(company),
    phone: filled(onlyDigits(phone ?? '')),
    cellphone: filled(onlyDigits(cellphone ?? '')),
    email: filled(email)?.toLowerCase() ?? null,
    notes: filled(notes),
    active,
  }),
});

const check = ({ name, phone, cellphone, email }: Input): void =>
  refuseProblems(validateBusinessContact({ name, phone, cellphone, email }));

/** Whom the reception calls: laboratories, suppliers, colleagues. [REG-037, REG-038, REG-039] */
export const phoneBookRoutes: Some<
  | 'listPhoneBookEntries'
  | 'createPhoneBookEntry'
  | 'getPhoneBookEntry'
  | 'updatePhoneBookEntry'
  | 'deactivatePhoneBookEntry'
> = {
  listPhoneBookEntries: (call) => entries.list(call, call.query),
  createPhoneBookEntry: (call) => {
    check(call.body);
    return entries.create(call, call.body);
  },
  getPhoneBookEntry: (call) => entries.one(call, call.path.id),
  updatePhoneBookEntry: (call) => {
    check(call.body);
    return entries.update(call, call.path.id, call.body);
  },
  deactivatePhoneBookEntry: (call) => entries.deactivate(call, call.path.id),
};
