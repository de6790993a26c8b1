/**
 * What stands in a jsonb column, by the name of its type in src/database/stored.ts. A column that is not named here is read as
 * unknown: only raw SQL reads it, or it holds what the record of its row says.
 */
export const JSON_COLUMNS: Readonly<Record<string, string>> = {
  'billing_account.guide': 'GuideDetail',
  'billing_account.payment': 'PaymentDetail',
  'billing_line.supply': 'LineSupply',
  'branch.address': 'Address',
  'branch.settings': 'Switches',
  'client.address': 'Address',
  'company.found': 'EntityRecord',
  'customer_setting.additional': 'SettingAdditional',
  'insurance.rules': 'StoredInsuranceRules',
  'insurance_plan.contract': 'StoredPlanContract',
  'insurance_plan.settings': 'StoredPlanSettings',
  'message.buttons': 'Buttons',
  'message_template.buttons': 'Buttons',
  'partner.address': 'Address',
  'patient.address': 'Address',
  'payment_method.compensation': 'Compensation',
  'payment_method.installments': 'InstallmentRates',
  'plan_price.rules': 'LineRules',
  'professional.address': 'Address',
  'professional.councils': 'Councils',
  'professional.specialties': 'Specialties',
  'provider.address': 'Address',
  'service_note.payer': 'NotePayer',
};
