import {
  ACCIDENT_INDICATIONS,
  ACCOUNT_STATUSES,
  CHARACTERS,
  CLOSURE_REASONS,
  CONSULTATION_TYPES,
  EXPENSE_TYPES,
  OCCUPATIONAL_HEALTH,
  OFFERED_COUNCILS,
  PROVIDER_CODE_TYPES,
  PROVIDER_GUIDE_MODES,
  SERVICE_REGIMES,
  SERVICE_TYPES,
  SPECIAL_COVERAGES,
  TOKEN_ABSENCES,
} from '../../src/billing/index.ts';
import { choice, date, flag, group, list, number, optional, text } from '../field.ts';
import type { Field } from '../field.ts';

/** How the parts of accounts are typed in the laboratory. */

export const statusField = choice('Situação da conta', ACCOUNT_STATUSES, 'accountStatus');
export const serviceTypeField = optional(choice('Tipo de atendimento', SERVICE_TYPES, 'serviceType'));
export const consultationTypeField = optional(choice('Tipo de consulta', CONSULTATION_TYPES, 'consultationType'));
export const expenseTypeField = optional(choice('Tipo do procedimento', EXPENSE_TYPES, 'expenseType'));
export const bundleField = optional(text('Documento do repasse'));

/** The rules a plan attaches to a procedure. */
export const lineRulesField: Field = optional(
  group('Regras do plano para o procedimento', {
    requireAuthorization: optional(flag('Requer autorização')),
    requireClinicalIndication: optional(flag('Requer indicação clínica')),
    requireWayTechnique: optional(flag('Requer via e técnica')),
    definition: optional(
      group('Profissionais', {
        accreditation: optional(flag('Vale também para o credenciado')),
        professionals: optional(list('Somente estes', text('Profissional'), 'P1')),
      }),
    ),
  }),
);

export const ruledLinesField: Field = list('Procedimentos', group('Procedimento', { rules: lineRulesField }), {
  rules: {},
});

export const councilField: Field = group('Conselho', {
  name: optional(choice('Conselho', OFFERED_COUNCILS, 'council')),
  state: optional(text('UF')),
  record: optional(text('Número')),
});

export const insuredField: Field = group('Beneficiário', {
  record: optional(text('Nº da carteira')),
  name: optional(text('Nome')),
  validity: optional(date('Validade da carteira')),
});

const referralField = group('Guias', {
  type: optional(text('Tipo de encaminhamento')),
  provider: optional(text('Nº da guia no prestador')),
  insurance: optional(text('Nº da guia atribuído pela operadora')),
  main: optional(text('Nº da guia principal')),
});

const authorizationField = group('Autorização', {
  date: optional(date('Data da autorização')),
  password: optional(text('Senha')),
  validity: optional(date('Data de validade da senha')),
});

export const requestField: Field = optional(
  group('Solicitação', {
    date: optional(date('Data da solicitação')),
    providerType: optional(choice('Identificação do contratado solicitante', PROVIDER_CODE_TYPES, 'providerCodeType')),
    providerCode: optional(text('Código do contratado solicitante')),
    providerName: optional(text('Nome do contratado solicitante')),
    professional: optional(
      group('Solicitante', {
        name: optional(text('Nome')),
        council: optional(councilField),
        specialty: optional(
          group('Especialidade', { code: optional(text('Código CBO')), name: optional(text('Nome')) }),
        ),
      }),
    ),
  }),
);

/** A guide, part by part as its dialog shows it. */
export const guideField: Field = group('Guia', {
  startDate: optional(date('Data do atendimento')),
  startHour: optional(text('Hora')),
  serviceType: serviceTypeField,
  consultationType: consultationTypeField,
  character: optional(choice('Caráter do atendimento', CHARACTERS, 'character')),
  accidentIndication: optional(choice('Indicação de acidente', ACCIDENT_INDICATIONS, 'accidentIndication')),
  serviceRegime: optional(choice('Regime de atendimento', SERVICE_REGIMES, 'serviceRegime')),
  occupationalHealth: optional(choice('Saúde ocupacional', OCCUPATIONAL_HEALTH, 'occupationalHealth')),
  specialCoverage: optional(choice('Cobertura especial', SPECIAL_COVERAGES, 'specialCoverage')),
  closureReason: optional(choice('Motivo de encerramento', CLOSURE_REASONS, 'closureReason')),
  clinicalIndication: optional(text('Indicação clínica')),
  professionalId: optional(text('Profissional executante')),
  referral: referralField,
  authorization: authorizationField,
  insured: insuredField,
  validation: optional(
    group('Validação do beneficiário', {
      token: optional(text('Token')),
      absence: optional(choice('Motivo da ausência do token', TOKEN_ABSENCES, 'tokenAbsence')),
    }),
  ),
  request: requestField,
  expenses: list(
    'Procedimentos',
    group('Procedimento', { type: expenseTypeField, return: optional(flag('Retorno')), rules: lineRulesField }),
    { type: 'exam' },
  ),
});

const generalField = group('Geral', {
  providerReferral: group('Guia do prestador', {
    mode: choice('Preenchimento', PROVIDER_GUIDE_MODES, 'providerGuideMode'),
  }),
  record: group('Carteira', {
    required: flag('Exige o número'),
    requiredValidity: flag('Exige a validade'),
    fillValidityWithServiceDate: flag('Preenche a validade com a data do atendimento'),
    digits: group('Dígitos', { enabled: flag('Limita'), min: number('Mínimo'), max: number('Máximo') }),
  }),
  billing: group('Faturamento', {
    blockValues: flag('Bloqueia valores'),
    hideInsuranceValue: flag('Esconde o valor do convênio'),
    billingForIndividualSessions: flag('Fatura cada sessão'),
  }),
});

const tissField = group('TISS', {
  enabled: flag('Segue o padrão TISS'),
  consultationInSadt: flag('Consulta na guia de SP/SADT'),
  consultation: group('Guia de consulta', { requiredInsuranceReferral: flag('Exige a guia da operadora') }),
  sadt: group('Guia de SP/SADT', {
    requiredRequestDate: flag('Exige a data da solicitação'),
    fillAuthorizationDateWithServiceDate: flag('Preenche a data da autorização'),
    fillRequestDataWithServiceDate: flag('Preenche a data da solicitação'),
    authorization: group('Autorização', {
      fillInsuranceReferralWithPassword: flag('Guia da operadora igual à senha'),
      fillValidityDate: group('Preenche a validade da senha', { enabled: flag('Preenche'), days: number('Dias') }),
      requiredDate: flag('Exige a data'),
      requiredInsuranceReferral: flag('Exige a guia da operadora'),
      requiredMainReferral: flag('Exige a guia principal'),
      requiredPassword: flag('Exige a senha'),
      requiredValidity: flag('Exige a validade'),
    }),
  }),
});

/** The settings of a plan. */
export const planField: Field = group('Plano', {
  general: generalField,
  tiss: tissField,
  aso: group('ASO', { requiredClient: flag('Exige a empresa') }),
  referral: group('Encaminhamento', { requireClinicalIndication: flag('Exige indicação clínica') }),
});
