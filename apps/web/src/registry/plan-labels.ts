import type { PlanDraft } from '@prumo/view-models/registry';

const PARTS: Readonly<Record<string, string>> = {
  name: 'Nome do plano',
  'settings.general.record.digits.min': 'Mínimo de dígitos da carteira',
  'settings.general.record.digits.max': 'Máximo de dígitos da carteira',
  'settings.tiss.sadt.authorization.fillValidityDate.days': 'Dias de validade da senha',
  'contract.cutOffDay': 'Dia do fechamento',
  'contract.paymentDays': 'Dias até o pagamento',
  'contract.appealDays': 'Dias para recurso',
  'contract.providerCode.value': 'Código do prestador',
};

/** What the summary of errors calls the fields of each plan. */
export const planLabels = (plans: readonly PlanDraft[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    plans.flatMap(({ name }, index) =>
      Object.entries(PARTS).map(([part, text]) => [`plans.${index}.${part}`, `${text} (${name.trim() === '' ? `plano ${index + 1}` : name})`]),
    ),
  );
