import type { Shapes } from '@prumo/contract';
import type { CompensationType } from '@prumo/domain/billing';
import { allowsInstalments, type DOCUMENT_TYPES } from '@prumo/domain/billing';
import type { PaymentType } from '@prumo/domain/cashier';
import { paymentTypesOf, validatePaymentMethod } from '@prumo/domain/finance';
import { problem } from '@prumo/domain/result';
import { makeAutoObservable, runInAction } from 'mobx';
import { type CatalogueForm, fieldErrors, formMaker, type FormState } from '../core/index.ts';

export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** The fee in percent of a number of instalments. */
export interface Fee {
  readonly count: number;
  readonly rate: number;
}

/** How payers pay: document type, when the money arrives, and what it costs. [FIN-078, A160] */
export type PaymentMethod = Shapes['PaymentMethod'];

export type PaymentMethodInput = Shapes['PaymentMethodInput'];

/** A line of the fee table while it is typed. */
export interface FeeDraft {
  /** Tells the lines apart while they come and go. */
  readonly key: number;
  readonly count: number | null;
  readonly rate: number | null;
}

/** What is typed about a payment method. */
export class PaymentMethodDraft {
  name: string;
  documentType: DocumentType | null;
  paymentType: PaymentType | null;
  compensationType: CompensationType | null;
  days: number | null;
  installments: readonly FeeDraft[];
  bankAccountId: string | null;
  pixKey: string;
  active: boolean;
  readonly version: number | undefined;

  constructor(method: PaymentMethod | null) {
    this.name = method?.name ?? '';
    this.documentType = method?.documentType ?? null;
    this.paymentType = method?.paymentType ?? null;
    this.compensationType = method?.compensation.type ?? 'same-day';
    this.days = method === null || method.compensation.type === 'same-day' ? null : method.compensation.days;
    this.installments = (method?.installments ?? []).map((fee, key) => ({ key, ...fee }));
    this.bankAccountId = method?.bankAccount?.id ?? null;
    this.pixKey = method?.pix?.key ?? '';
    this.active = method?.active ?? true;
    this.version = method?.version;
    makeAutoObservable(this);
  }
}

export type PaymentMethodForm = CatalogueForm<PaymentMethod, PaymentMethodInput, PaymentMethodDraft>;

/** A document type brings its own type of the cash flow, and more than one instalment goes with those that allow none. [ENT-054] */
export function chooseDocumentType(fields: FormState<PaymentMethodDraft>, documentType: DocumentType | null): void {
  const { paymentType, installments } = fields.draft;
  const offered = paymentTypesOf(documentType ?? '');
  fields.set('documentType', documentType);
  if (paymentType === null || !offered.includes(paymentType))
    fields.set('paymentType', offered.length === 1 ? (offered[0] ?? null) : null);
  if (!allowsInstalments(documentType ?? ''))
    changeFees(
      fields,
      installments.filter(({ count }) => count === null || count <= 1),
    );
}

/** Adds a line for the next number of instalments. */
export function addFee(fields: FormState<PaymentMethodDraft>): void {
  const { installments } = fields.draft;
  const key = Math.max(-1, ...installments.map((fee) => fee.key)) + 1;
  changeFees(fields, [
    ...installments,
    { key, count: Math.max(0, ...installments.map(({ count }) => count ?? 0)) + 1, rate: null },
  ]);
}

/** Changes one line of the fee table. */
export function changeFee(
  fields: FormState<PaymentMethodDraft>,
  index: number,
  change: Partial<Omit<FeeDraft, 'key'>>,
): void {
  changeFees(
    fields,
    fields.draft.installments.map((fee, at) => (at === index ? { ...fee, ...change } : fee)),
  );
}

export function removeFee(fields: FormState<PaymentMethodDraft>, index: number): void {
  changeFees(
    fields,
    fields.draft.installments.filter((_, at) => at !== index),
  );
}

/** Sentences of lines go with any change: they name lines by their place. */
function changeFees(fields: FormState<PaymentMethodDraft>, installments: readonly FeeDraft[]): void {
  fields.set('installments', installments);
  runInAction(() => {
    fields.errors = Object.fromEntries(
      Object.entries(fields.errors).filter(([field]) => !field.startsWith('installments.')),
    );
  });
}

function check({ name, documentType, paymentType, compensationType, days, installments, pixKey }: PaymentMethodDraft) {
  const found = validatePaymentMethod({
    name,
    documentType,
    compensation: { type: compensationType, days },
    installments: installments.map(({ count, rate }) => ({ count: count ?? 0, rate: rate ?? Number.NaN })),
    paymentType,
    pixKey: paymentType === 'pix' ? pixKey : null,
  });
  const asked = paymentType === null ? [problem('paymentType', 'field.required')] : [];
  const { 'compensation.type': type, 'compensation.days': when, ...errors } = fieldErrors([...found, ...asked]);
  return {
    ...errors,
    ...(type === undefined ? {} : { compensationType: type }),
    ...(when === undefined ? {} : { days: when }),
  };
}

/** The form of a payment method. [FIN-023, FIN-024, FIN-078, UXP-015] */
export const makePaymentMethodForm = formMaker<PaymentMethod, PaymentMethodInput, PaymentMethodDraft>({
  toDraft: (method) => new PaymentMethodDraft(method),
  toInput: (draft) => {
    const type = draft.compensationType ?? 'same-day';
    return {
      name: draft.name.trim(),
      documentType: draft.documentType ?? 'others',
      paymentType: draft.paymentType ?? 'others',
      compensation: { type, days: type === 'same-day' ? 0 : (draft.days ?? 0) },
      installments: draft.installments.map(({ count, rate }) => ({ count: count ?? 0, rate: rate ?? 0 })),
      bankAccountId: draft.bankAccountId,
      pixKey: draft.paymentType === 'pix' && draft.pixKey.trim() !== '' ? draft.pixKey.trim() : null,
      active: draft.active,
      version: draft.version,
    };
  },
  check,
});
