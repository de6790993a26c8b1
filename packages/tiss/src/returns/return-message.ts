import type { LocalDate } from '@prumo/domain/dates';
import type { Cents } from '@prumo/domain/money';

/** What an insurer says that it was told, looked at, pays and denies; in cents. */
export interface AnsweredAmounts {
  readonly informed: Cents;
  readonly processed: Cents;
  readonly released: Cents;
  readonly denied: Cents;
}

/** A denial (glosa): a code of table 38, null where the insurer said none, and how much it takes. */
export interface AnsweredDenial {
  readonly code: string | null;
  readonly value: Cents;
}

/** One item of a guide, by the number that the guide gave it; tables may speak of one that the guide does not have (null), and of no day. */
export interface AnsweredLine extends Omit<AnsweredAmounts, 'denied'> {
  readonly item: number | null;
  readonly date: LocalDate | null;
  readonly code: string;
  readonly name: string;
  readonly denials: readonly AnsweredDenial[];
}

export interface AnsweredGuide extends AnsweredAmounts {
  readonly number: string;
  /** Status of table 47. */
  readonly status: string;
  /** Why the guide as a whole was cut. */
  readonly reasons: readonly string[];
  readonly items: readonly AnsweredLine[];
}

/** A protocol: the lot as the insurer took it. */
export interface AnsweredLot extends AnsweredAmounts {
  readonly lot: string;
  readonly protocol: string;
  readonly protocolDate: LocalDate;
  readonly status: string;
  readonly reason: string | null;
  readonly guides: readonly AnsweredGuide[];
}

/** What was paid of a lot on one day. */
export interface PaidLot extends AnsweredAmounts {
  readonly lot: string;
  readonly protocol: string;
  readonly paidOn: LocalDate;
}

/** What the insurer took off or added on a day of payment: a code of table 27. */
export interface ReturnCharge {
  readonly paidOn: LocalDate | null;
  readonly kind: 'debit' | 'credit';
  readonly code: string;
  readonly description: string;
  readonly value: Cents;
}

/** Which provider a file is for: the code that the insurer gave, or the document. */
export interface AnsweredProvider {
  readonly kind: 'operator' | 'cnpj' | 'cpf';
  readonly value: string;
}

/** What an insurer says to one denial of an appeal: an item by what it releases, a guide or protocol by yes or no. */
export type AnsweredAppeal =
  | {
      readonly level: 'item';
      readonly guide: string;
      readonly item: number;
      readonly code: string;
      readonly released: Cents;
    }
  | { readonly level: 'guide'; readonly guide: string; readonly code: string; readonly accepted: boolean }
  | { readonly level: 'protocol'; readonly code: string; readonly accepted: boolean };

interface Head {
  readonly version: string;
  /** Registro ANS of who sent it. */
  readonly ansCode: string;
  readonly provider: AnsweredProvider;
}

/** A file of an insurer as the product asks for it. */
export type ReturnMessage =
  | (Head & { readonly kind: 'error'; readonly code: string; readonly description: string })
  | (Head & {
      readonly kind: 'receipt';
      readonly lot: string;
      readonly protocol: string;
      readonly sentOn: LocalDate;
      readonly total: Cents;
    })
  | (Head & {
      readonly kind: 'appeal';
      /** The number that the clinic gave its appeal. */
      readonly appeal: string;
      readonly lot: string;
      readonly number: string;
      readonly issuedOn: LocalDate;
      readonly answers: readonly AnsweredAppeal[];
    })
  | (Head & {
      readonly kind: 'analysis';
      readonly number: string;
      readonly issuedOn: LocalDate;
      readonly lots: readonly AnsweredLot[];
    })
  | (Head & {
      readonly kind: 'payment';
      readonly number: string;
      readonly issuedOn: LocalDate;
      readonly lots: readonly PaidLot[];
      readonly charges: readonly ReturnCharge[];
      /** What reached the bank. */
      readonly net: Cents;
    });
