/** Who registers a professional: the 21 councils. [ENT-057] */
export const COUNCILS = [
  'ABQ',
  'CBOO',
  'CFEP',
  'COREN',
  'CRAS',
  'CRESS',
  'CREFONO',
  'CRF',
  'CRFA',
  'CREFITO',
  'CRM',
  'CRN',
  'CRO',
  'CRP',
  'CRBio',
  'CRBM',
  'CREF',
  'CRMV',
  'CRTR',
  'FENATE',
  'RMS',
] as const;

/** [ENT-059] */
export const IDENTITY_TYPES = ['cpf', 'cnpj', 'passport', 'rg'] as const;
/** [ENT-060] */
export const MESSAGE_CHANNELS = ['whatsapp', 'email'] as const;
/** [ENT-061] */
export const GENDERS = ['female', 'male'] as const;
