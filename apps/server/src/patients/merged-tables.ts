/** Where records name a patient; a test compares this with the foreign keys of the database. Answers about consent stay as they were given. */
export const MERGED_TABLES = [
  { name: 'appointment', column: 'patient_id' },
  { name: 'billing_account', column: 'patient_id' },
  { name: 'patient_card', column: 'patient_id' },
  { name: 'cash_entry', column: 'entity_id' },
  { name: 'file', column: 'entity_id' },
  { name: 'financial_transaction', column: 'entity_id' },
  { name: 'patient_credit', column: 'patient_id' },
  { name: 'message', column: 'patient_id' },
  { name: 'referral', column: 'patient_id' },
  { name: 'waiting_entry', column: 'patient_id' },
] as const;
