import type { Shapes } from '@prumo/contract';
import { type BankAccountType, validateBankAccount } from '@prumo/domain/finance';
import { type Cents, zero } from '@prumo/domain/money';
import { makeAutoObservable } from 'mobx';
import { type CatalogueForm, fieldErrors, formMaker, textOrNull } from '../core/index.ts';

/** An account as a list or a select shows it: agency, number and balance are for the form. [ENT-009] */
export type BankAccountItem = Shapes['BankAccountItem'];

/** A bank account or a drawer. */
export type BankAccount = Shapes['BankAccount'];

export type BankAccountInput = Shapes['BankAccountInput'];

/** What is typed about an account. */
export class BankAccountDraft {
  name: string;
  type: BankAccountType | null;
  bank: string;
  agency: string;
  number: string;
  initialValue: Cents | null;
  notes: string;
  active: boolean;
  readonly version: number | undefined;

  constructor(account: BankAccount | null) {
    this.name = account?.name ?? '';
    this.type = account?.type ?? 'bank';
    this.bank = account?.bank ?? '';
    this.agency = account?.agency ?? '';
    this.number = account?.number ?? '';
    this.initialValue = account?.initialValue ?? zero;
    this.notes = account?.notes ?? '';
    this.active = account?.active ?? true;
    this.version = account?.version;
    makeAutoObservable(this);
  }

  /** A drawer has no bank, and its value is counted at each opening. */
  get drawer(): boolean {
    return this.type === 'cashier';
  }
}

export type BankAccountForm = CatalogueForm<BankAccount, BankAccountInput, BankAccountDraft>;

/** What a drawer does not show is not kept either. */
function visible(draft: BankAccountDraft) {
  const { name, type, bank, agency, number, initialValue } = draft;
  if (draft.drawer) return { name, type, bank: '', agency: '', number: '', initialValue: zero };
  return { name, type, bank, agency, number, initialValue: initialValue ?? zero };
}

/** The form of a bank account. [FIN-014, FIN-015] */
export const makeBankAccountForm = formMaker<BankAccount, BankAccountInput, BankAccountDraft>({
  toDraft: (account) => new BankAccountDraft(account),
  toInput: (draft) => {
    const { bank, agency, number, initialValue } = visible(draft);
    return {
      name: draft.name.trim(),
      type: draft.type ?? 'bank',
      bank: textOrNull(bank),
      agency: textOrNull(agency),
      number: textOrNull(number),
      initialValue,
      notes: textOrNull(draft.notes),
      active: draft.active,
      version: draft.version,
    };
  },
  check: (draft) => fieldErrors(validateBankAccount(visible(draft))),
});
