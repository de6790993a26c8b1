import type { ColumnType, Generated } from 'kysely';

/** A jsonb column: read as a value, written as its JSON text. */
type Json = ColumnType<unknown, string, string>;
type JsonDefault = ColumnType<unknown, string | undefined, string>;

interface JobTable {
  id: string;
  name: string;
  payload: Json;
  run_at: Generated<string>;
  attempts: Generated<number>;
  claimed_by: string | null;
  heartbeat_at: string | null;
  failure: string | null;
  created_at: Generated<string>;
}

interface ImportRunTable {
  branch_id: string;
  id: string;
  kind: string;
  status: Generated<string>;
  stopped_status: string | null;
  file_name: string;
  sha256: string;
  header_row: number;
  columns: Json;
  mapping: Json;
  total_rows: number;
  done_row: Generated<number>;
  done_rows: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  refused: Generated<number>;
  preview: ColumnType<unknown, string | null | undefined, string | null>;
  undone_rows: Generated<number>;
  left_rows: Generated<number>;
  created_by: string | null;
  created_at: Generated<string>;
  finished_at: string | null;
}

interface ImportChangeTable {
  branch_id: string;
  import_id: string;
  record_key: string;
  row: number;
  kind: string;
  action: string;
  before: ColumnType<unknown, string | null, string | null>;
  fingerprint: string;
  external_key: string | null;
  undone_at: string | null;
  left_because: string | null;
}

interface ImportTimeTable {
  branch_id: string;
  import_id: string;
  row: number;
  schedule_id: string;
  professional_id: string | null;
  place_id: string | null;
  day: string;
  starts_at: string;
  ends_at: string;
}

interface ImportRefusalTable {
  branch_id: string;
  import_id: string;
  row: number;
  cells: Json;
  problems: Json;
}

interface CustomerTable {
  id: string;
  name: string;
  created_at: Generated<string>;
}

interface CustomerPaymentTable {
  customer_id: string;
  id: string;
  due_date: string;
  value_cents: number;
  status: string;
  description: string;
  line: string;
}

interface BranchTable {
  id: string;
  customer_id: string;
  name: string;
  public_id: string;
  cnpj: string | null;
  cnes: string | null;
  time_zone: Generated<string>;
  modules: Generated<string[]>;
  settings: JsonDefault;
  address: JsonDefault;
  expires_at: string | null;
  created_at: Generated<string>;
  legal_name: string | null;
  phone: string | null;
  email: string | null;
  logo: string | null;
  version: Generated<number>;
  first_steps_dismissed_at: string | null;
}

interface AppUserTable {
  id: string;
  customer_id: string;
  name: string;
  gender: string | null;
  email: string | null;
  cpf: string | null;
  cnpj: string | null;
  password_hash: string;
  photo: string | null;
  active: Generated<boolean>;
  created_at: Generated<string>;
  version: Generated<number>;
}

interface PermissionGroupTable {
  branch_id: string;
  id: string;
  name: string;
  actions: Generated<string[]>;
  active: Generated<boolean>;
  requires_second_factor: Generated<boolean>;
  version: Generated<number>;
}

interface BranchMemberTable {
  branch_id: string;
  user_id: string;
  permission_group_id: string | null;
  professional_id: string | null;
  is_collaborator: Generated<boolean>;
  active: Generated<boolean>;
}

interface SessionTable {
  id: string;
  user_id: string;
  branch_id: string | null;
  refresh_hash: string;
  previous_hash: string | null;
  previous_until: string | null;
  keep: boolean;
  created_at: Generated<string>;
  expires_at: string;
  revoked_at: string | null;
  user_agent: string | null;
  address: string | null;
  last_used_at: Generated<string>;
  second_factor_at: string | null;
}

interface SecondFactorTable {
  user_id: string;
  sealed_key: Buffer;
  since: string;
  last_step: number;
}

interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
  used_at: string | null;
}

interface SecondFactorTicketTable {
  token_hash: string;
  user_id: string;
  session_id: string | null;
  keep: boolean;
  sealed_key: Buffer | null;
  tries: Generated<number>;
  expires_at: string;
  used_at: string | null;
}

interface LoginAttemptTable {
  key: string;
  failures: number;
  first_at: string;
  locked_until: string | null;
}

interface PasswordResetTable {
  id: string;
  user_id: string | null;
  code_hash: string | null;
  attempts: Generated<number>;
  expires_at: string;
  used_at: string | null;
}

interface OutboxMailTable {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  created_at: Generated<string>;
  sent_at: string | null;
  tries: Generated<number>;
}

interface DownloadTokenTable {
  token_hash: string;
  user_id: string;
  session_id: string;
  branch_id: string;
  path: string;
  expires_at: string;
  used_at: string | null;
}

interface ReleaseGrantTable {
  token_hash: string;
  branch_id: string;
  user_id: string;
  released_by: string;
  expires_at: string;
  used_at: string | null;
  action: string;
  payload_hash: string;
}

interface IdempotencyKeyTable {
  branch_id: string;
  user_id: string;
  key: string;
  request_hash: string;
  status: number | null;
  body: string | null;
  created_at: Generated<string>;
}

interface NumberSequenceTable {
  branch_id: string;
  name: string;
  value: number;
}

interface AuditHeadTable {
  branch_id: string;
  seq: number;
  hash: Buffer;
}

interface AuditEntryTable {
  branch_id: string;
  seq: number;
  at: string;
  user_id: string | null;
  action: string;
  record_type: string;
  record_id: string | null;
  request_id: string | null;
  previous: Buffer;
  hash: Buffer;
}

interface MarkerTable {
  branch_id: string;
  id: string;
  name: string;
  color: string;
  active: Generated<boolean>;
  version: Generated<number>;
}

interface PlaceTable {
  branch_id: string;
  id: string;
  name: string;
  type: Generated<string>;
  active: Generated<boolean>;
  notes: Generated<string | null>;
  version: Generated<number>;
}

interface ProfessionalTable {
  id: string;
  customer_id: string;
  name: string;
  treatment: string | null;
  cpf: string | null;
  councils: JsonDefault;
  specialties: JsonDefault;
  active: Generated<boolean>;
  social_name: string | null;
  birth_date: string | null;
  gender: string | null;
  phone: string | null;
  cellphone: string | null;
  email: string | null;
  address: JsonDefault;
  signature: string | null;
  photo: string | null;
  photo_thumbnail: string | null;
  version: Generated<number>;
}

interface ProfessionalBranchTable {
  branch_id: string;
  professional_id: string;
  active: Generated<boolean>;
}

interface ProfessionalPlanTable {
  branch_id: string;
  professional_id: string;
  plan_id: string;
  position: Generated<number>;
  accredited: Generated<boolean>;
  provider_code: string | null;
  transfer_type: string | null;
  transfer_percent: number | null;
  transfer_cents: number | null;
}

interface InsuranceTable {
  branch_id: string;
  id: string;
  name: string;
  type: Generated<string>;
  ans_code: string | null;
  legal_name: string | null;
  cnpj: string | null;
  phone: string | null;
  email: string | null;
  notes: string | null;
  active: Generated<boolean>;
  version: Generated<number>;
}

interface InsurancePlanTable {
  branch_id: string;
  id: string;
  insurance_id: string;
  name: string;
  settings: JsonDefault;
  contract: JsonDefault;
  active: Generated<boolean>;
}

interface ExpenseTable {
  branch_id: string;
  id: string;
  code: string | null;
  name: string;
  name_folded: string;
  type: string;
  modality: string | null;
  duration_minutes: Generated<number>;
  tuss_table: string | null;
  preparation: string | null;
  specialty: ColumnType<unknown, string | null | undefined, string | null>;
  particular_cents: Generated<number>;
  fee_cents: Generated<number>;
  film_cents: Generated<number>;
  operational_cents: Generated<number>;
  active: Generated<boolean>;
  version: Generated<number>;
}

interface ProfessionalPriceTable {
  branch_id: string;
  expense_id: string;
  professional_id: string;
  particular_cents: number;
}

interface ProcedurePackageTable {
  branch_id: string;
  id: string;
  name: string;
  name_folded: string;
  notes: string | null;
  active: Generated<boolean>;
  version: Generated<number>;
}

interface ProcedurePackageItemTable {
  branch_id: string;
  package_id: string;
  position: number;
  expense_id: string;
  quantity: number;
  value_cents: number;
}

interface CbhpmTableTable {
  branch_id: string;
  id: string;
  name: string;
  name_folded: string;
  edition: string;
  band_percent: number;
  uco_cents: number;
  film_cents: number;
  urgency_percent: number;
  same_way_percent: number;
  different_ways_percent: number;
  active: Generated<boolean>;
  version: Generated<number>;
}

interface CbhpmPorteTable {
  branch_id: string;
  table_id: string;
  porte: string;
  value_cents: number;
}

interface CbhpmItemTable {
  branch_id: string;
  table_id: string;
  code: string;
  name: string;
  porte: string | null;
  porte_fraction: number;
  uco_quantity: number;
  film_area: number;
}

interface TussTable {
  tuss_table: string;
  code: string;
  id: string;
  name: string;
  name_folded: string;
  valid_from: string | null;
  valid_to: string | null;
  source: string;
}

interface PlanPriceTable {
  branch_id: string;
  plan_id: string;
  expense_id: string;
  insurance_cents: Generated<number>;
  particular_cents: Generated<number>;
  rules: JsonDefault;
}

interface PlanCbhpmTable {
  branch_id: string;
  plan_id: string;
  valid_from: string;
  table_id: string | null;
  fee_factor: number;
  film_factor: number;
  operational_factor: number;
}

interface PlanPricePeriodTable {
  branch_id: string;
  plan_id: string;
  expense_id: string;
  valid_from: string;
  insurance_cents: number;
  particular_cents: number;
}

interface InvoiceCodeTable {
  branch_id: string;
  id: string;
  plan_id: string;
  code: string;
  date: string;
  status: string;
}

interface ScheduleTable {
  branch_id: string;
  id: string;
  name: string;
  type: Generated<string>;
  professional_id: string | null;
  place_id: string | null;
  specialty: string | null;
  slot_minutes: Generated<number>;
  windows: JsonDefault;
  notes: string | null;
  active: Generated<boolean>;
  position: Generated<number>;
  intervals: JsonDefault;
  valid_from: string | null;
  valid_until: string | null;
  max_reserves: Generated<number>;
  works_on_holidays: Generated<boolean>;
  online_booking: Generated<boolean>;
  version: Generated<number>;
}

interface ScheduleBlockTable {
  branch_id: string;
  id: string;
  schedule_id: string;
  day: string;
  start_time: string;
  end_time: string;
  reason: string;
}

interface LocalHolidayTable {
  branch_id: string;
  id: string;
  name: string;
  day: string;
  every_year: Generated<boolean>;
  version: Generated<number>;
}

interface ScheduleExpenseTable {
  branch_id: string;
  schedule_id: string;
  expense_id: string;
}

interface SchedulePlanTable {
  branch_id: string;
  schedule_id: string;
  plan_id: string;
}

interface BankAccountTable {
  branch_id: string;
  id: string;
  name: string;
  kind: string;
  active: Generated<boolean>;
  bank: Generated<string | null>;
  agency: Generated<string | null>;
  number: Generated<string | null>;
  initial_cents: Generated<number>;
  notes: Generated<string | null>;
  version: Generated<number>;
}

interface PaymentMethodTable {
  branch_id: string;
  id: string;
  name: string;
  document_type: string;
  payment_type: string;
  compensation: Json;
  installments: JsonDefault;
  bank_account_id: string | null;
  active: Generated<boolean>;
  position: Generated<number>;
  version: Generated<number>;
}

interface CategoryTable {
  branch_id: string;
  id: string;
  name: string;
  type: string;
  parent_id: string | null;
  active: Generated<boolean>;
  version: Generated<number>;
}

interface CostCenterTable {
  branch_id: string;
  id: string;
  name: string;
  parent_id: string | null;
  active: Generated<boolean>;
  version: Generated<number>;
}

interface PhoneBookTable {
  branch_id: string;
  id: string;
  name: string;
  company: string | null;
  phone: string | null;
  cellphone: string | null;
  email: string | null;
  notes: string | null;
  active: Generated<boolean>;
  version: Generated<number>;
}

interface MessageTemplateTable {
  branch_id: string;
  id: string;
  name: string;
  channel: string;
  header: string | null;
  body: string;
  footer: string | null;
  buttons: JsonDefault;
  active: Generated<boolean>;
  version: Generated<number>;
}

interface ClinicalTemplateTable {
  branch_id: string;
  id: string;
  kind: string;
  name: string;
  text: string;
  professional_id: string | null;
  active: Generated<boolean>;
  version: Generated<number>;
}

/** Suppliers, client companies and partners alike. */
interface BusinessContactTable {
  branch_id: string;
  id: string;
  name: string;
  trade_name: string | null;
  document: string | null;
  contact: string | null;
  phone: string | null;
  cellphone: string | null;
  email: string | null;
  address: JsonDefault;
  notes: string | null;
  active: Generated<boolean>;
  version: Generated<number>;
}

interface PatientTable {
  branch_id: string;
  id: string;
  name: string;
  name_folded: string;
  social_name: string | null;
  social_folded: string | null;
  rg: string | null;
  mother_cpf: string | null;
  guardian_name: string | null;
  guardian_folded: string | null;
  guardian_cpf: string | null;
  newborn: Generated<boolean>;
  /** The record that took this duplicate in. */
  merged_into: string | null;
  birth_date: string | null;
  /** Month * 100 + day, kept by the database. */
  birth_day: ColumnType<number | null, never, never>;
  gender: string | null;
  cpf: string | null;
  passport: string | null;
  cns: string | null;
  phone: string | null;
  cellphone: string | null;
  email: string | null;
  mother_name: string | null;
  father_name: string | null;
  civil_status: string | null;
  occupation: string | null;
  plan_id: string | null;
  record: string | null;
  validity: string | null;
  insured: string | null;
  address: JsonDefault;
  alert: string | null;
  notes: string | null;
  /** Data URLs of a face: 200×200, and 64×64 for lists. */
  photo: string | null;
  photo_thumbnail: string | null;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<string>;
}

interface PatientCardTable {
  branch_id: string;
  id: string;
  patient_id: string;
  plan_id: string;
  record: string | null;
  validity: string | null;
  insured: string | null;
}

interface PatientConsentTable {
  branch_id: string;
  id: string;
  patient_id: string;
  channel: string;
  granted: boolean;
  origin: string;
  user_id: string;
  at: Generated<string>;
}

interface PostalCodeTable {
  cep: string;
  street: string | null;
  neighborhood: string | null;
  city: string;
  state: string;
  fetched_at: Generated<string>;
}

interface CompanyTable {
  cnpj: string;
  found: Json;
  fetched_at: Generated<string>;
}

interface CustomerSettingTable {
  branch_id: string;
  key: string;
  additional: Json;
}

interface PatientWordTable {
  branch_id: string;
  word: string;
  patient_id: string;
}

interface FileTable {
  branch_id: string;
  id: string;
  /** What kind of person the file belongs to; the database keeps a column with a foreign key for each. */
  entity_type: string;
  entity_id: string;
  origin: string | null;
  description: string;
  extension: string;
  content_type: string;
  size_bytes: number;
  sha256: string;
  created_by: string;
  created_at: Generated<string>;
  removed_by: string | null;
  removed_at: string | null;
}

interface AppointmentTable {
  branch_id: string;
  id: string;
  schedule_id: string;
  type: string;
  day: string;
  starts_at: string;
  ends_at: string;
  status: string;
  slot: Generated<boolean>;
  reserves: Generated<number>;
  patient_id: string | null;
  plan_id: string | null;
  marker_id: string | null;
  place_id: string | null;
  indicated_id: string | null;
  aso_client_id: string | null;
  notes: string | null;
  cancel_reason: string | null;
  arrived_at: string | null;
  started_at: string | null;
  finished_at: string | null;
  created_by: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  description: string | null;
  bundle_id: string | null;
  bundle_current: number | null;
  bundle_total: number | null;
  booking_origin: Generated<string>;
  package_id: string | null;
  ref_id: string | null;
  original_id: string | null;
  guard_place_id: string | null;
}

interface IndicatedTable {
  branch_id: string;
  id: string;
  professional_id: string | null;
  partner_id: string | null;
  name: string;
  name_folded: string;
  type: string;
  council_name: string | null;
  council_state: string | null;
  council_record: string | null;
  specialty: string | null;
}

interface AppointmentTeamTable {
  branch_id: string;
  appointment_id: string;
  position: number;
  professional_id: string;
  role: string;
}

interface ProfessionalTimeTable {
  branch_id: string;
  appointment_id: string;
  professional_id: string;
  starts_at: string;
  ends_at: string;
  takes: boolean;
}

interface SlotHoldTable {
  branch_id: string;
  id: string;
  schedule_id: string;
  day: string;
  starts_at: string;
  ends_at: string;
  held_by: string;
  expires_at: string;
}

interface CalendarFeedTable {
  branch_id: string;
  professional_id: string;
  token_hash: string;
  created_by: string;
  created_at: string;
}

interface AppointmentExpenseTable {
  branch_id: string;
  id: string;
  appointment_id: string;
  position: number;
  expense_id: string;
  quantity: Generated<number>;
  is_return: Generated<boolean>;
  account_id: string | null;
  insurance_cents: Generated<number>;
  particular_cents: Generated<number>;
}

interface DoctoraliaMappingTable {
  branch_id: string;
  id: string;
  facility_id: string;
  name: string;
}

interface DoctoraliaProfessionalTable {
  branch_id: string;
  id: string;
  mapping_id: string;
  professional_id: string;
  platform_id: string;
  platform_name: string;
  sync_status: Generated<string>;
  sync_at: string | null;
  sync_reason: string | null;
  sync_changes: number | null;
}

interface DoctoraliaAddressTable {
  branch_id: string;
  id: string;
  mapped_id: string;
  platform_id: string;
  platform_name: string;
  removed_at: string | null;
}

/** What the platform has, or is to have, at an address. */
interface DoctoraliaItemTable {
  branch_id: string;
  id: string;
  address_id: string;
  platform_id: string;
  platform_name: string;
  sent_at: string | null;
  removed_at: string | null;
}

interface TicketTable {
  branch_id: string;
  id: string;
  kind: string;
  subject: string;
  text: string;
  status: Generated<string>;
  created_by: string;
  created_at: string;
  answer: string | null;
  answered_by: string | null;
  answered_at: string | null;
}

interface ChatChannelTable {
  customer_id: string;
  id: string;
  first_id: string;
  second_id: string;
  created_at: string;
}

interface ChatMemberTable {
  customer_id: string;
  channel_id: string;
  user_id: string;
  last_seq: Generated<number>;
  read_seq: Generated<number>;
  last_at: string;
}

interface ChatMessageTable {
  customer_id: string;
  channel_id: string;
  seq: number;
  id: string;
  author_id: string;
  text: string;
  created_at: string;
}

interface ReminderRuleTable {
  branch_id: string;
  id: string;
  name: string;
  template_id: string;
  hours_before: number;
  statuses: Json;
  expense_id: string | null;
  asks_answer: Generated<boolean>;
  active: Generated<boolean>;
  version: Generated<number>;
}

interface WaitingEntryTable {
  branch_id: string;
  id: string;
  schedule_id: string;
  patient_id: string;
  priority: Generated<boolean>;
  weekdays: Json;
  periods: Json;
  notes: string | null;
  entered_at: string;
  created_by: string | null;
  left_at: string | null;
  left_reason: string | null;
  appointment_id: string | null;
}

interface FreedTimeTable {
  branch_id: string;
  id: string;
  schedule_id: string;
  starts_at: string;
  ends_at: string;
  freed_at: Generated<string>;
  closed_at: string | null;
}

interface WaitingOfferTable {
  branch_id: string;
  id: string;
  freed_time_id: string;
  entry_id: string;
  offered_at: string;
  expires_at: string;
  status: Generated<string>;
  created_by: string;
}

interface MessageTable {
  branch_id: string;
  id: string;
  kind: string;
  channel: string;
  patient_id: string;
  appointment_id: string | null;
  rule_id: string | null;
  offer_id: string | null;
  told_starts_at: string | null;
  asks_answer: boolean;
  status: Generated<string>;
  reason: string | null;
  recipient: string | null;
  body: string | null;
  due_at: string;
  tries: Generated<number>;
  sending_at: string | null;
  sent_at: string | null;
  provider_id: string | null;
  answered_at: string | null;
  answer: string | null;
  answer_effect: string | null;
  answer_reason: string | null;
  answer_id: string | null;
  batch_id: string | null;
  buttons: JsonDefault | null;
  delivery: string | null;
  delivery_at: string | null;
  delivery_reason: string | null;
  created_by: string | null;
  created_at: string;
}

interface MessageRouteTable {
  provider_id: string;
  recipient: string;
  branch_id: string;
  message_id: string;
  answered: Generated<boolean>;
  sent_at: string;
}

interface AppointmentLockTable {
  branch_id: string;
  appointment_id: string;
  user_id: string;
  expires_at: string;
}

interface AttendanceTicketTable {
  branch_id: string;
  appointment_id: string;
  day: string;
  number: number;
  priority: string | null;
}

interface PanelCallTable {
  branch_id: string;
  id: string;
  appointment_id: string;
  place_id: string | null;
  room_name: string | null;
  called_at: string;
  called_by: string;
}

interface CashierSettingTable {
  branch_id: string;
  bank_account_id: string;
  revenue_category_id: string | null;
  expense_category_id: string | null;
  attendance_category_id: string | null;
  forward_category_id: string | null;
}

interface CashierSettingUserTable {
  branch_id: string;
  bank_account_id: string;
  user_id: string;
}

interface CashierTable {
  branch_id: string;
  id: string;
  bank_account_id: string;
  status: string;
  opened_at: string;
  opened_by: string;
  initial_cents: number;
  closed_at: string | null;
  closed_by: string | null;
  closing_cents: number | null;
  closing_day: string | null;
  notes: string | null;
  balance_cents: Generated<number>;
  version: Generated<number>;
}

interface CashEntryTable {
  branch_id: string;
  id: string;
  cashier_id: string;
  operation: string;
  type: string;
  part: Generated<string>;
  total_cents: number;
  notes: string | null;
  entity_id: string | null;
  entity_name: string | null;
  category_id: string | null;
  account_id: string | null;
  transaction_id: string | null;
  created_at: Generated<string>;
  created_by: string;
  removed_at: string | null;
}

interface CashMovementTable {
  branch_id: string;
  id: string;
  entry_id: string;
  cashier_id: string;
  payment_type: string;
  delta_cents: number;
  created_at: Generated<string>;
}

interface BillingAccountTable {
  branch_id: string;
  id: string;
  number: number;
  status: string;
  guide_type: string;
  appointment_id: string | null;
  patient_id: string;
  insurance_id: string;
  plan_id: string;
  professional_id: string | null;
  specialty_code: string | null;
  day: string;
  starts_at: string;
  ends_at: string | null;
  invoice_code_id: string | null;
  service_type: string | null;
  consultation_type: string | null;
  courtesy: Generated<boolean>;
  guide: Json;
  discount_type: Generated<string>;
  discount_cents: Generated<number>;
  discount_percent: Generated<number>;
  interest_type: Generated<string>;
  interest_cents: Generated<number>;
  interest_percent: Generated<number>;
  insurance_cents: Generated<number>;
  particular_cents: Generated<number>;
  total_cents: Generated<number>;
  receipt: Generated<boolean>;
  cashier_id: string | null;
  category_id: string | null;
  payment: ColumnType<unknown, string | null | undefined, string | null>;
  payment_date: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  removed_at: string | null;
}

interface BillingLineTable {
  branch_id: string;
  id: string;
  account_id: string;
  position: number;
  item_id: string;
  expense_id: string;
  appointment_expense_id: string | null;
  code: string | null;
  name: string;
  type: string;
  day: string;
  time: string;
  duration_minutes: number;
  quantity: number;
  factor: number;
  way: string | null;
  technique: string | null;
  is_return: Generated<boolean>;
  professional_id: string | null;
  specialty_code: string | null;
  accredited_professional_id: string | null;
  degree: string | null;
  insurance_cents: number;
  particular_cents: number;
  total_cents: number;
  discount_cents: Generated<number>;
  interest_cents: Generated<number>;
  rate_cents: Generated<number>;
  film_cents: Generated<number>;
  operational_cents: Generated<number>;
  bundle_id: string | null;
}

interface BillingInstalmentTable {
  branch_id: string;
  id: string;
  account_id: string;
  position: number;
  due_date: string;
  value_cents: number;
  discount_cents: Generated<number>;
  interest_cents: Generated<number>;
  rate_cents: Generated<number>;
  tax_cents: Generated<number>;
  document: string | null;
  bank_account_id: string | null;
  method_id: string;
  payment_type: string;
  current: number;
  total: number;
  group_id: string;
  transaction_id: string | null;
}

interface FinancialTransactionTable {
  branch_id: string;
  id: string;
  type: string;
  status: string;
  document: string | null;
  issue_date: string;
  due_date: string;
  competence_date: string;
  method_id: string | null;
  entity_id: string | null;
  entity_name: string | null;
  bank_account_id: string | null;
  category_id: string | null;
  cashier_id: string | null;
  operation: string | null;
  account_id: string | null;
  instalment_current: Generated<number>;
  instalment_total: Generated<number>;
  total_cents: number;
  current_cents: number;
  interest_cents: Generated<number>;
  discount_cents: Generated<number>;
  rate_cents: Generated<number>;
  version: Generated<number>;
  created_at: Generated<string>;
}

interface FinancialPaymentTable {
  branch_id: string;
  id: string;
  transaction_id: string;
  date: string;
  value_cents: number;
  created_at: Generated<string>;
}

/** Every table, as the migrations make them. */
export interface Schema {
  customer: CustomerTable;
  customer_payment: CustomerPaymentTable;
  branch: BranchTable;
  app_user: AppUserTable;
  permission_group: PermissionGroupTable;
  branch_member: BranchMemberTable;
  session: SessionTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  second_factor_ticket: SecondFactorTicketTable;
  login_attempt: LoginAttemptTable;
  password_reset: PasswordResetTable;
  outbox_mail: OutboxMailTable;
  download_token: DownloadTokenTable;
  release_grant: ReleaseGrantTable;
  idempotency_key: IdempotencyKeyTable;
  number_sequence: NumberSequenceTable;
  audit_head: AuditHeadTable;
  audit_entry: AuditEntryTable;
  marker: MarkerTable;
  place: PlaceTable;
  professional: ProfessionalTable;
  professional_branch: ProfessionalBranchTable;
  professional_plan: ProfessionalPlanTable;
  insurance: InsuranceTable;
  insurance_plan: InsurancePlanTable;
  expense: ExpenseTable;
  professional_price: ProfessionalPriceTable;
  procedure_package: ProcedurePackageTable;
  procedure_package_item: ProcedurePackageItemTable;
  cbhpm_table: CbhpmTableTable;
  cbhpm_porte: CbhpmPorteTable;
  cbhpm_item: CbhpmItemTable;
  tuss: TussTable;
  plan_price: PlanPriceTable;
  plan_price_period: PlanPricePeriodTable;
  plan_cbhpm: PlanCbhpmTable;
  invoice_code: InvoiceCodeTable;
  schedule: ScheduleTable;
  schedule_block: ScheduleBlockTable;
  local_holiday: LocalHolidayTable;
  schedule_expense: ScheduleExpenseTable;
  schedule_plan: SchedulePlanTable;
  bank_account: BankAccountTable;
  payment_method: PaymentMethodTable;
  category: CategoryTable;
  cost_center: CostCenterTable;
  phone_book: PhoneBookTable;
  message_template: MessageTemplateTable;
  clinical_template: ClinicalTemplateTable;
  reminder_rule: ReminderRuleTable;
  doctoralia_mapping: DoctoraliaMappingTable;
  doctoralia_professional: DoctoraliaProfessionalTable;
  doctoralia_address: DoctoraliaAddressTable;
  doctoralia_expense: DoctoraliaItemTable & { expense_id: string };
  doctoralia_insurance: DoctoraliaItemTable & { insurance_id: string };
  ticket: TicketTable;
  chat_channel: ChatChannelTable;
  chat_member: ChatMemberTable;
  chat_message: ChatMessageTable;
  message: MessageTable;
  message_route: MessageRouteTable;
  waiting_entry: WaitingEntryTable;
  freed_time: FreedTimeTable;
  waiting_offer: WaitingOfferTable;
  provider: BusinessContactTable;
  client: BusinessContactTable & { document: string };
  partner: BusinessContactTable;
  patient: PatientTable;
  patient_word: PatientWordTable;
  patient_card: PatientCardTable;
  patient_consent: PatientConsentTable;
  postal_code: PostalCodeTable;
  job: JobTable;
  import_run: ImportRunTable;
  import_change: ImportChangeTable;
  import_refusal: ImportRefusalTable;
  import_time: ImportTimeTable;
  company: CompanyTable;
  customer_setting: CustomerSettingTable;
  file: FileTable;
  appointment: AppointmentTable;
  indicated: IndicatedTable;
  appointment_expense: AppointmentExpenseTable;
  appointment_lock: AppointmentLockTable;
  appointment_team: AppointmentTeamTable;
  professional_time: ProfessionalTimeTable;
  slot_hold: SlotHoldTable;
  calendar_feed: CalendarFeedTable;
  attendance_ticket: AttendanceTicketTable;
  panel_call: PanelCallTable;
  cashier_setting: CashierSettingTable;
  cashier_setting_user: CashierSettingUserTable;
  cashier: CashierTable;
  cash_entry: CashEntryTable;
  cash_movement: CashMovementTable;
  billing_account: BillingAccountTable;
  billing_line: BillingLineTable;
  billing_instalment: BillingInstalmentTable;
  financial_transaction: FinancialTransactionTable;
  financial_payment: FinancialPaymentTable;
}
