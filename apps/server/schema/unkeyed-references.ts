/**
 * Columns that look like a reference and have no key of branch (or customer) and id, each with the reason. Every other one has it: a test reads both
 * against the catalogue.
 */
export const UNKEYED: Readonly<Record<string, string>> = {
  'appointment.bundle_id':
    'The number that the sessions of one booking share; there is no record of it, and a session may go.',
  'appointment_tally.expense_id':
    'What is counted, in a sum that nobody keeps records by: a key would be asked at each change, and hold what may go.',
  'appointment_tally.marker_id':
    'What is counted, in a sum that nobody keeps records by: a key would be asked at each change, and hold what may go.',
  'appointment_tally.plan_id':
    'What is counted, in a sum that nobody keeps records by: a key would be asked at each change, and hold what may go.',
  'appointment_tally.schedule_id':
    'What is counted, in a sum that nobody keeps records by: a key would be asked at each change, and hold what may go.',
  'audit_chain.branch_id': 'The chain of a branch, or of no branch; it outlives what it tells of.',
  'audit_entry.branch_id': 'Log-ins have a chain of no branch, and a chain outlives what it tells of.',
  'audit_entry.record_id': 'Names records of every kind, also those that are gone: it must outlive them.',
  'audit_entry.request_id': 'The number of a request; nothing is stored under it.',
  'audit_entry.user_id': 'Log-ins have a chain of no branch; nobody is ever deleted.',
  'audit_head.branch_id': 'The head of a chain, also of the one of no branch.',
  'billing_instalment.group_id': 'The number that instalments of one payment share; there is no record of it.',
  'billing_line.item_id':
    'A code of the price table, of the national tables or of the branch, by the kind of the line; kept as it was billed.',
  'branch.public_id': 'The own name of the branch towards the world.',
  'cash_entry.entity_id':
    'Patient, professional or provider: entity_type says which, and a generated column of each kind has the key.',
  'doctoralia_address.platform_id': 'An id of the partner platform.',
  'doctoralia_expense.platform_id': 'An id of the partner platform.',
  'doctoralia_insurance.platform_id': 'An id of the partner platform.',
  'doctoralia_mapping.facility_id': 'An id of the partner platform.',
  'doctoralia_professional.platform_id': 'An id of the partner platform.',
  'file.entity_id': 'Whose file it is: entity_type says which kind, and a generated column of each kind has the key.',
  'financial_transaction.entity_id':
    'Patient, professional or provider: entity_type says which, and a generated column of each kind has the key.',
  'message.answer_id': 'What the provider of messages calls an answer, or the link that was pressed.',
  'message.batch_id': 'The number that the notices of one order share; there is no record of it.',
  'message.provider_id': 'What the provider of messages calls a message.',
  'message_route.provider_id': 'What the provider of messages calls a message.',
  'printed_paper.record_id':
    'What was printed: a receipt, an entry of the cash flow or a document, by its own id; the count outlives none of them.',
  'service_note.dps_id': 'The name of a DPS towards the national emitter.',
};
