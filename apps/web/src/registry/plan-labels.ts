import type { PlanDraft } from '@prumo/view-models/registry';
import { type ConflictShows, shownLabel } from '../kit/index.ts';

const PARTS: Readonly<Record<string, string>> = {
  name: 'Nome do plano',
  active: 'Ativo',
  'settings.tiss.enabled': 'Usa o padrão TISS',
  'settings.tiss.consultationInSadt': 'Consulta na guia de SP/SADT',
  'settings.general.providerReferral.mode': 'Número da guia do prestador',
  'settings.tiss.consultation.requiredInsuranceReferral': 'Guia da operadora obrigatória na consulta',
  'settings.general.record.required': 'Número da carteira obrigatório',
  'settings.general.record.requiredValidity': 'Validade da carteira obrigatória',
  'settings.general.record.fillValidityWithServiceDate': 'Preencher a validade com a data do atendimento',
  'settings.general.record.digits.enabled': 'Conferir a quantidade de dígitos',
  'settings.general.record.digits.min': 'Mínimo de dígitos da carteira',
  'settings.general.record.digits.max': 'Máximo de dígitos da carteira',
  'settings.tiss.sadt.authorization.fillValidityDate.days': 'Dias de validade da senha',
  'settings.referral.requireClinicalIndication': 'Indicação clínica obrigatória',
  'settings.aso.requiredClient': 'Empresa obrigatória na saúde ocupacional',
  'settings.tiss.sadt.requiredRequestDate': 'Data da solicitação obrigatória',
  'settings.tiss.sadt.fillRequestDataWithServiceDate': 'Preencher a solicitação com a data do atendimento',
  'settings.tiss.sadt.fillAuthorizationDateWithServiceDate': 'Preencher a autorização com a data do atendimento',
  'settings.tiss.sadt.authorization.fillInsuranceReferralWithPassword': 'Guia da operadora igual à senha',
  'settings.tiss.sadt.authorization.fillValidityDate.enabled': 'Calcular a validade da senha',
  'settings.tiss.sadt.authorization.requiredPassword': 'Senha obrigatória',
  'settings.tiss.sadt.authorization.requiredDate': 'Data da autorização obrigatória',
  'settings.tiss.sadt.authorization.requiredValidity': 'Validade da senha obrigatória',
  'settings.tiss.sadt.authorization.requiredInsuranceReferral': 'Guia da operadora obrigatória',
  'settings.tiss.sadt.authorization.requiredMainReferral': 'Guia principal obrigatória',
  'settings.general.billing.blockValues': 'Bloquear valores',
  'settings.general.billing.hideInsuranceValue': 'Esconder o valor do convênio',
  'settings.general.billing.billingForIndividualSessions': 'Faturar cada sessão',
  'contract.providerCode.type': 'Identificação do prestador',
  'contract.hashEncoding': 'Codificação do hash',
  'contract.asciiOnly': 'Textos sem acentos',
  'contract.cutOffDay': 'Dia do fechamento',
  'contract.paymentDays': 'Dias até o pagamento',
  'contract.appealDays': 'Dias para recurso',
  'contract.answerDays': 'Dias até a resposta do recurso',
  'contract.maximumAgeDays': 'Prazo de envio da guia',
  'contract.providerCode.value': 'Código do prestador',
};

/** What the summary of errors calls the fields of each plan. */
export const planLabels = (plans: readonly PlanDraft[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    plans.flatMap(({ name }, index) =>
      Object.entries(PARTS).map(([part, text]) => [
        `plans.${index}.${part}`,
        `${text} (${name.trim() === '' ? `plano ${index + 1}` : name})`,
      ]),
    ),
  );

/** How the choices of a plan are written where two people changed them; a plan as a whole goes by its name. */
export const planShows: ConflictShows = {
  'plans.*': (plan) => (typeof plan === 'object' && plan !== null && 'name' in plan ? String(plan.name) : ''),
  'plans.*.settings.general.providerReferral.mode': shownLabel('providerGuideMode'),
  'plans.*.contract.providerCode.type': shownLabel('providerCodeType'),
  'plans.*.contract.hashEncoding': shownLabel('hashEncoding'),
};
