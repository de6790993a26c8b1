/** Enumerations of specification 3.4; codes travel on the wire, labels are in the messages package. [A163] */

export { COUNCILS, GENDERS, IDENTITY_TYPES, MESSAGE_CHANNELS } from '../identity/index.ts';

export const SERVICE_TYPES = [
  'home_care',
  'consultation',
  'removal',
  'exam',
  'outpatient_examination',
  'hospitalization',
  'other_therapies',
  'small_service',
  'minor_surgery',
  'emergency_room',
  'chemotherapy',
  'radiotherapy',
  'occupational_health_admission',
  'occupational_health_dismissal',
  'occupational_health_periodical',
  'occupational_health_back_to_work',
  'occupational_health_change_duty',
  'occupational_health_promotion_health',
  'occupational_health_new_beneficiary',
  'occupational_health_fired_assistance',
  'telemedicine',
  'renal_replacement_therapy',
] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

export const CONSULTATION_TYPES = ['first', 'return', 'forwarding', 'prenatal'] as const;
export type ConsultationType = (typeof CONSULTATION_TYPES)[number];

export const WAYS = ['unique', 'same_way', 'different_ways'] as const;
export const TECHNIQUES = ['conventional', 'video', 'robotic'] as const;
export const CHARACTERS = ['elective', 'emergency'] as const;
export const ACCIDENT_INDICATIONS = ['work', 'transit', 'not_accident', 'others'] as const;
export const OCCUPATIONAL_HEALTH = [
  'admission',
  'resignation',
  'periodical',
  'back_to_work',
  'job_change',
  'health_promotion',
] as const;
export const SERVICE_REGIMES = ['outpatient', 'home', 'hospitalization', 'emergency', 'telemedicine'] as const;
export const SPECIAL_COVERAGES = ['pregnant', 'preoperative', 'postoperative'] as const;

/** The dialogs of an account; forward is 'Conta padrão'. */
export const GUIDE_TYPES = ['consultation', 'sadt', 'particular', 'forward'] as const;
export type GuideType = (typeof GUIDE_TYPES)[number];

/** One column for every status an account passes through. [ENT-018, A100] */
export const ACCOUNT_STATUSES = [
  'open',
  'payment',
  'in_billing',
  'closed',
  'finished',
  'in_appeal',
  'canceled',
] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** Who receives a particular payment: the clinic (company) or the professional. [A92] */
export const CASHIER_MODALITIES = ['company', 'professional'] as const;
export const PAYMENT_SOURCE_TYPES = ['person', 'company'] as const;
export const ADJUSTMENT_TYPES = ['percent', 'value'] as const;
export const PROVIDER_GUIDE_MODES = ['manual', 'password', 'insurance_referral', 'automatic'] as const;
export type ProviderGuideMode = (typeof PROVIDER_GUIDE_MODES)[number];

/** Types of a procedure line and of the other expenses. Both spellings of laboratory are accepted, laboratory is stored. [A135] */
export const PROCEDURE_TYPES = [
  'consultation',
  'evaluation',
  'exam',
  'laboratory',
  'procedure',
  'session',
  'surgery',
] as const;
export const OTHER_EXPENSE_TYPES = ['daily', 'gas', 'material', 'medicine', 'opme', 'others', 'tax'] as const;
export const EXPENSE_TYPES = [...PROCEDURE_TYPES, ...OTHER_EXPENSE_TYPES] as const;
export type ExpenseType = (typeof EXPENSE_TYPES)[number];

/** Payment methods; only credit card and check allow instalments. */
export const DOCUMENT_TYPES = ['money', 'credit_card', 'check', 'others'] as const;
export const COMPENSATION_TYPES = ['after-day', 'fixed-day', 'same-day'] as const;
export type CompensationType = (typeof COMPENSATION_TYPES)[number];

export const PARTICIPATION_DEGREES = [
  'surgeon',
  'first_assistant',
  'second_assistant',
  'third_assistant',
  'fourth_assistant',
  'surgical_technician',
  'anesthetist',
  'anesthetist_assistant',
  'consultant',
  'perfusionist',
  'pediatrician_birth_room',
  'sadt_assistant',
  'clinical',
  'intensivist',
] as const;

/** The councils offered for requesters and consultation-guide professionals. [BIL-140] */
export const OFFERED_COUNCILS = ['COREN', 'CREF', 'CRFA', 'CRM', 'CRO', 'CREFITO', 'CRN', 'CRP', 'CREFONO'] as const;

/** The 28 reasons of ANS table 39. [A103] */
export const CLOSURE_REASONS = [
  'discharge_cured',
  'discharge_improved',
  'discharge_on_request',
  'discharge_return_follow_up',
  'discharge_evasion',
  'discharge_other_reasons',
  'discharge_acute_psychiatric',
  'permanency_disease_characteristics',
  'permanency_intercurrence',
  'permanency_social_family_impossibility',
  'permanency_living_donor',
  'permanency_deceased_donor',
  'permanency_procedure_change',
  'permanency_reoperation',
  'permanency_other_reasons',
  'transferred_other_facility',
  'transferred_home_care',
  'death_do_attending_physician',
  'death_do_iml',
  'death_do_svo',
  'administrative_closure',
  'discharge_mother_and_newborn',
  'discharge_mother_permanency_newborn',
  'discharge_mother_death_newborn',
  'discharge_mother_fetal_death',
  'death_mother_and_fetus',
  'death_mother_discharge_newborn',
  'death_mother_permanency_newborn',
] as const;

/** Codes 41, 42 and 43 of table 39: the only ones SP/SADT accepts. [A103, TIS-011] */
export const SADT_CLOSURE_REASONS = ['death_do_attending_physician', 'death_do_iml', 'death_do_svo'] as const;
