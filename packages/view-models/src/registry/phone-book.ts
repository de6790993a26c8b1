import type { Shapes } from '@prumo/contract';
import { onlyDigits } from '@prumo/domain/identity';
import { makeAutoObservable } from 'mobx';
import { formMaker, textOrNull } from '../core/index.ts';
import { IsFilled, IsMailAddress, IsPhone } from '../validation/index.ts';

/** Whom the reception calls. */
export type PhoneBookEntry = Shapes['PhoneBookEntry'];

export type PhoneBookInput = Shapes['PhoneBookEntryInput'];

/** What is typed about an entry. */
export class PhoneBookDraft {
  @IsFilled()
  name: string;

  company: string;

  @IsPhone()
  phone: string;

  @IsPhone()
  cellphone: string;

  @IsMailAddress()
  email: string;

  notes: string;
  active: boolean;
  readonly version: number | undefined;

  constructor(entry: PhoneBookEntry | null) {
    this.name = entry?.name ?? '';
    this.company = entry?.company ?? '';
    this.phone = entry?.phone ?? '';
    this.cellphone = entry?.cellphone ?? '';
    this.email = entry?.email ?? '';
    this.notes = entry?.notes ?? '';
    this.active = entry?.active ?? true;
    this.version = entry?.version;
    makeAutoObservable(this);
  }
}

/** The form of an entry of the phone book. [REG-038, REG-039] */
export const makePhoneBookForm = formMaker<PhoneBookEntry, PhoneBookInput, PhoneBookDraft>({
  toDraft: (entry) => new PhoneBookDraft(entry),
  toInput: (draft) => ({
    name: draft.name.trim(),
    company: textOrNull(draft.company),
    phone: textOrNull(onlyDigits(draft.phone)),
    cellphone: textOrNull(onlyDigits(draft.cellphone)),
    email: textOrNull(draft.email),
    notes: textOrNull(draft.notes),
    active: draft.active,
    version: draft.version,
  }),
});
