import { addGuideWords } from '@prumo/messages/guides';
import { isLabelled, label } from '@prumo/messages';
import type { GuideType } from '@prumo/domain/billing';

addGuideWords();

/** Labels of what the national guides do not number. */
const others: Readonly<Record<string, string>> = {
  startDate: 'Data do atendimento',
  startHour: 'Hora',
  serviceType: 'Tipo de atendimento',
  consultationType: 'Tipo de consulta',
  character: 'Caráter do atendimento',
  clinicalIndication: 'Indicação clínica',
  justification: 'Observação / Justificativa',
  professionalId: 'Profissional executante',
  specialtyCode: 'Especialidade (CBO)',
  invoiceId: 'Código da fatura',
  guideType: 'Tipo de guia',
  'authorization.password': 'Senha',
  'referral.provider': 'Nº da guia',
  'validation.token': 'Token do beneficiário',
  'validation.absence': 'Motivo da ausência do token',
  'request.providerType': 'Identificação do contratado',
  'patient.id': 'Paciente',
  'insurance.planId': 'Convênio e plano',
  expenses: 'Procedimentos',
  installments: 'Forma de pagamento',
  'cashier.id': 'Caixa',
  'cashier.categoryId': 'Categoria',
  'cashier.source.value': 'Documento do pagador',
  'discount.value': 'Desconto',
  'interest.value': 'Acréscimo',
};

/** The label of a field: the wording of the printed guide where there is one. */
export function fieldLabel(guideType: GuideType, path: string): string {
  const guide = guideType === 'sadt' ? 'sadtGuideField' : 'consultationGuideField';
  const numbered = guideType === 'consultation' || guideType === 'sadt';
  if (numbered && isLabelled(guide, path)) return label(guide, path);
  const line = /^expenses\.(\d+)/.exec(path);
  if (line) return `Procedimento ${Number(line[1]) + 1}`;
  return (
    others[path] ??
    (isLabelled('consultationGuideField', path) ? label('consultationGuideField', path) : label('sadtGuideField', path))
  );
}

/** Fields of a line point to the row that opens it. */
export const fieldOfError = (path: string): string => /^expenses\.\d+/.exec(path)?.[0] ?? path;
