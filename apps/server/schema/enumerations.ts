import type { Schemas } from '@prumo/contract';
import type {
  AccountStatus,
  DenialPolicy,
  DOCUMENT_TYPES,
  GuideType,
  ServiceNoteCancelReason,
  ServiceNoteEnvironment,
  ServiceNoteStatus,
  SimplesOption,
  TransferBasis,
  TransferType,
  TussTable,
} from '@prumo/domain/billing';
import type { CashierStatus, CashOperation, CreditKind, PaymentType } from '@prumo/domain/cashier';
import type { PriorityReason, TemplateKind } from '@prumo/domain/clinical';
import type { BankAccountType, CategoryType, TransactionStatus, TransactionType } from '@prumo/domain/finance';
import type { GENDERS, MESSAGE_CHANNELS } from '@prumo/domain/identity';
import type { ImportKind } from '@prumo/domain/imports';
import type { ConsentChannel, DeliveryStage, OfferStatus } from '@prumo/domain/marketing';
import type { ReferralStatus } from '@prumo/domain/referrals';
import type { AppointmentType, BookingOrigin, IndicatedType } from '@prumo/domain/scheduling';
import type { SelectType } from 'kysely';
import type { NewEntry } from '../src/cashier/cash-ledger.ts';
import type { DB } from '../src/database/schema.generated.ts';
import type { FileOwner } from '../src/files/file-owner.ts';
import type { FileType } from '../src/files/file-type.ts';
import type { Change } from '../src/imports/import-table.ts';
import type { WorkingStatus } from '../src/imports/run-row.ts';
import type { TUSS_TABLES } from '../src/tables/tuss-names.ts';
import type { LeftReason } from '../src/scheduling/waiting-list.ts';

// Compiled, never run: what a CHECK of the database lists and what the rules or the contract list is the same list.

type Gender = (typeof GENDERS)[number];
type Channel = (typeof MESSAGE_CHANNELS)[number];
type Message = Schemas['Message'];

/** Each column that a CHECK holds to a list, with the list that the code means. */
interface Meant {
  'app_user.gender': Gender;
  'appointment.booking_origin': BookingOrigin;
  'appointment.type': AppointmentType;
  'appointment_tally.kind': 'booked' | 'plan' | 'line';
  'attendance_ticket.priority': PriorityReason;
  'bank_account.kind': BankAccountType;
  'billing_account.guide_type': GuideType;
  'billing_account.status': AccountStatus;
  'billing_appeal.object': Schemas['Appeal']['object'];
  'billing_appeal.service_status': NonNullable<NonNullable<Schemas['Appeal']['service']>['status']>;
  'billing_denial.status': Schemas['DenialStatus'];
  'billing_return.kind': Schemas['ReturnKind'];
  'billing_return_answer.level': Schemas['ReturnAnswer']['level'];
  'billing_return_answer.unmatched': NonNullable<Schemas['ReturnAnswer']['unmatched']>;
  'billing_return_charge.kind': Schemas['ChargeKind'];
  'billing_return_payment.unmatched': NonNullable<Schemas['ReturnPayment']['unmatched']>;
  'cash_entry.entity_type': Schemas['PayerEntity']['type'];
  'cash_entry.operation': CashOperation;
  'cash_entry.part': NewEntry['part'];
  'cash_entry.type': TransactionType;
  'cashier.status': CashierStatus;
  'patient_credit.kind': CreditKind;
  'category.type': CategoryType;
  'clinical_template.kind': TemplateKind;
  'customer_payment.status': Schemas['CustomerPayment']['status'];
  'doctoralia_professional.sync_status': Schemas['MappedProfessional']['sync']['status'];
  'expense.tuss_table': TussTable;
  'file.entity_type': FileOwner;
  'file.extension': FileType['extension'];
  'financial_transaction.entity_type': Schemas['PayerEntity']['type'] | 'insurance';
  'financial_transaction.status': TransactionStatus;
  'financial_transaction.type': TransactionType;
  'import_change.action': Change['action'];
  'import_run.kind': ImportKind;
  'import_run.status': Schemas['ImportStatus'];
  'import_run.stopped_status': WorkingStatus;
  'indicated.type': IndicatedType;
  'insurance_connection.password_form': Schemas['PasswordForm'];
  'insurance.type': Schemas['InsuranceType'];
  'invoice_code.status': Schemas['InvoiceCode']['status'];
  'message.answer_effect': NonNullable<Message['answer']>['effect'];
  'message.channel': Channel;
  'message.delivery': DeliveryStage;
  'message.kind': Message['kind'];
  'message.status': Message['status'];
  'message_template.channel': Channel;
  'patient.gender': Gender;
  'patient_consent.channel': ConsentChannel;
  'payment_method.document_type': (typeof DOCUMENT_TYPES)[number];
  'payment_method.payment_type': PaymentType;
  'professional.gender': Gender;
  'referral.status': ReferralStatus;
  'return_layout.kind': Schemas['ReturnTableKind'];
  'schedule.type': AppointmentType;
  'ticket.kind': Schemas['Ticket']['kind'];
  'ticket.status': Schemas['Ticket']['status'];
  'transfer_line.denial_policy': DenialPolicy;
  'transfer_rule.basis': TransferBasis;
  'transfer_rule.denial_policy': DenialPolicy;
  'transfer_rule.type': TransferType;
  'guide_document.status': Schemas['DocumentStatus'];
  'service_note.cancel_reason': ServiceNoteCancelReason;
  'service_note.environment': ServiceNoteEnvironment;
  'service_note.status': ServiceNoteStatus;
  'service_note_settings.environment': ServiceNoteEnvironment;
  'service_note_settings.simples': SimplesOption;
  'tiss_exchange.kind': Schemas['ExchangeKind'];
  'tiss_exchange.status': Schemas['ExchangeStatus'];
  'tiss_lot.guide_type': Schemas['Lot']['guideType'];
  'tiss_lot.status': Schemas['LotStatus'];
  'tuss.tuss_table': (typeof TUSS_TABLES)[number];
  'waiting_entry.left_reason': LeftReason;
  'waiting_offer.status': OfferStatus;
}

type Stored<Place> = Place extends `${infer T extends keyof DB}.${infer C}`
  ? C extends keyof DB[T]
    ? Exclude<SelectType<DB[T][C]>, null>
    : 'no such column'
  : 'no such table';

/** Columns of text that not every text may stand in. */
type Listed = {
  [T in keyof DB]: {
    [C in keyof DB[T] & string]: [Stored<`${T}.${C}`>] extends [string]
      ? string extends Stored<`${T}.${C}`>
        ? never
        : `${T}.${C}`
      : never;
  }[keyof DB[T] & string];
}[keyof DB];

type Unlike = {
  [P in keyof Meant]: [Stored<P>, Meant[P]] extends [Meant[P], Stored<P>] ? never : P;
}[keyof Meant];

type None<T extends never> = T;

/** A column that this list names otherwise than the database, or not at all, is the error of these two. */
export type ListedOtherwise = None<Unlike>;
export type NotListedHere = None<Exclude<Listed, keyof Meant>>;
