/** Columns that may hold a person, and what becomes of them when a patient is erased for good. */
interface Personal {
  readonly columns: string;
  readonly erasure: string;
}

const GONE = 'The row goes.';
const KEPT = 'Keeps the patient: an erasure is refused while it is there.';
const TEAM = 'Names whoever works for the clinic or with it, no patient.';

/**
 * Every column of free text, JSON or bytes is either here or in `IMPERSONAL`: a test reads both against the catalogue, and another looks for an erased
 * patient in every table. [AUD-006]
 */
export const PERSONAL: Readonly<Record<string, Personal>> = {
  patient: {
    columns:
      'address alert cellphone civil_status cns cpf email father_name guardian_cpf guardian_folded guardian_name insured mother_cpf mother_name name name_folded notes occupation passport phone photo photo_thumbnail record rg social_folded social_name',
    erasure: GONE,
  },
  patient_card: { columns: 'insured record', erasure: GONE },
  patient_consent: { columns: 'origin', erasure: GONE },
  patient_word: { columns: 'word', erasure: GONE },
  waiting_entry: { columns: 'notes', erasure: GONE },
  message: {
    columns: 'answer answer_id answer_reason body delivery_reason provider_id reason recipient',
    erasure: GONE,
  },
  message_route: { columns: 'provider_id recipient', erasure: GONE },
  outbox_mail: { columns: 'body recipient subject', erasure: 'The mails to the address go; the others after 30 days.' },
  idempotency_key: {
    columns: 'answer request_hash',
    erasure: 'Emptied where the answer names the patient; sealed, and gone after 24 hours (A87).',
  },
  import_change: { columns: 'before external_key fingerprint', erasure: GONE },
  import_refusal: {
    columns: 'cells problems',
    erasure: 'The rows go that hold a number or the address of the person, or name and birth date.',
  },
  import_run: { columns: 'columns', erasure: 'The samples go.' },
  appointment: { columns: 'cancel_reason description notes', erasure: KEPT },
  billing_account: { columns: 'canceled_reason guide payment', erasure: KEPT },
  cash_entry: { columns: 'entity_name notes', erasure: KEPT },
  tiss_lot: { columns: 'file rejection_reason', erasure: `${KEPT} Its guides name accounts, which keep theirs.` },
  billing_appeal: { columns: 'file', erasure: `${KEPT} Its guides name accounts, which keep theirs.` },
  billing_appeal_denial: { columns: 'justification', erasure: KEPT },
  billing_return: { columns: 'file', erasure: `${KEPT} Its guides name accounts, which keep theirs.` },
  financial_transaction: { columns: 'document entity_name', erasure: KEPT },
  file: { columns: 'description origin sha256', erasure: `${KEPT} One that was removed goes.` },
  chat_message: {
    columns: 'text',
    erasure: 'Free text among colleagues, of no patient’s record: nobody can tell whom it names.',
  },
  ticket: { columns: 'answer subject text', erasure: 'Free text to the support: nobody can tell whom it names.' },
  app_user: { columns: 'cnpj cpf email name password_hash photo', erasure: TEAM },
  professional: {
    columns:
      'address cellphone councils cpf email name phone photo photo_thumbnail signature social_name specialties treatment',
    erasure: TEAM,
  },
  doctoralia_professional: { columns: 'platform_name sync_reason', erasure: TEAM },
  indicated: { columns: 'council_name council_record name name_folded specialty', erasure: TEAM },
  client: { columns: 'address cellphone contact document email name notes phone trade_name', erasure: TEAM },
  partner: { columns: 'address cellphone contact document email name notes phone trade_name', erasure: TEAM },
  provider: { columns: 'address cellphone contact document email name notes phone trade_name', erasure: TEAM },
  insurance: { columns: 'email name legal_name notes phone', erasure: TEAM },
  session: { columns: 'address user_agent', erasure: TEAM },
  audit_entry: {
    columns: 'address',
    erasure:
      'From where somebody of the clinic asked; of a patient only who answers a link, and as long as the audit is kept.',
  },
  login_attempt: { columns: 'key', erasure: 'What somebody typed as a user name, folded; gone with the lock.' },
  phone_book: { columns: 'cellphone company email name notes phone', erasure: TEAM },
};

/** Columns that hold no person: names of things, choices, settings, codes and hashes. */
export const IMPERSONAL: Readonly<Record<string, string>> = {
  appointment: 'booking_origin status',
  appointment_team: 'role',
  audit_chain: 'hash previous',
  audit_entry: 'action record_id record_type request_id',
  audit_head: 'hash',
  bank_account: 'agency bank name notes number',
  billing_account: 'consultation_type discount_type interest_type service_type specialty_code',
  billing_instalment: 'document group_id payment_type',
  billing_appeal: 'ans_code hash version',
  billing_denial: 'code',
  billing_line: 'code degree item_id name specialty_code supply technique type way',
  billing_return: 'ans_code file_name number sha256 version',
  billing_return_answer: 'code guide lot name protocol',
  billing_return_charge: 'code description',
  billing_return_payment: 'lot protocol',
  branch: 'address cnes cnpj email legal_name logo modules name phone public_id settings time_zone',
  calendar_feed: 'token_hash',
  cash_movement: 'payment_type',
  cashier: 'notes',
  category: 'name',
  cbhpm_item: 'code name porte',
  cbhpm_porte: 'porte',
  cbhpm_table: 'edition name name_folded',
  clinical_template: 'name text',
  company: 'cnpj found',
  cost_center: 'name',
  customer: 'name',
  customer_payment: 'description line',
  customer_setting: 'additional key',
  doctoralia_address: 'platform_id platform_name',
  doctoralia_expense: 'platform_id platform_name',
  doctoralia_insurance: 'platform_id platform_name',
  doctoralia_mapping: 'facility_id name',
  doctoralia_professional: 'platform_id',
  download_token: 'path token_hash',
  expense: 'code modality name name_folded preparation specialty type unit',
  file: 'content_type',
  financial_transaction: 'operation',
  idempotency_key: 'key named',
  import_change: 'kind left_because record_key',
  import_run: 'file_name mapping preview sha256',
  indicated: 'council_state',
  insurance: 'ans_code cnpj rules',
  insurance_plan: 'contract name settings',
  invoice_code: 'code',
  job: 'claimed_by failure name payload',
  local_holiday: 'name',
  marker: 'color name',
  message: 'buttons',
  message_template: 'body buttons footer header name',
  number_sequence: 'name',
  panel_call: 'room_name',
  password_reset: 'code_hash',
  payment_method: 'compensation installments name pix_key',
  permission_group: 'actions name',
  place: 'name notes type',
  plan_price: 'rules',
  postal_code: 'cep city neighborhood state street',
  procedure_package: 'name name_folded notes',
  professional_plan: 'provider_code',
  recovery_code: 'code_hash',
  release_grant: 'action payload_hash token_hash',
  reminder_rule: 'name statuses',
  schedule: 'intervals name notes specialty windows',
  schedule_block: 'reason',
  second_factor: 'sealed_key',
  second_factor_ticket: 'sealed_key token_hash',
  session: 'family_hash previous_hash refresh_hash',
  tiss_lot: 'ans_code hash protocol version',
  tiss_lot_guide: 'ans_code number',
  transfer_denial: 'steps',
  transfer_line: 'steps',
  transfer_rule: 'degree expense_type',
  tuss: 'code name name_folded source',
  waiting_entry: 'periods weekdays',
};
