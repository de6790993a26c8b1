import { group, list, number, text } from '../field.ts';
import type { Field } from '../field.ts';

/** What the lists of the report forms are called. */
const LISTS = {
  insuranceIds: 'Convênios',
  professionalIds: 'Profissionais',
  expenseIds: 'Procedimentos',
  expenseCodes: 'Procedimentos escolhidos',
  partnersId: 'Parceiros',
  statuses: 'Situações',
  statusIds: 'Situações',
  serviceTypeIds: 'Tipos de atendimento',
  types: 'Tipos de documento',
  methodIds: 'Formas de pagamento',
  paymentMethodIds: 'Formas de pagamento',
  categoryIds: 'Categorias',
  costCenterIds: 'Centros de custo',
  cashierIds: 'Caixas',
  placeIds: 'Locais',
  markerIds: 'Marcadores',
} as const;

const fieldsOf = (make: (label: string) => Field): Record<string, Field> =>
  Object.fromEntries(Object.entries(LISTS).map(([key, label]) => [key, make(label)]));

/** The lists of a form as it opens. */
export const checklistFields = fieldsOf((label) =>
  group(label, { ticked: list('Marcadas', text('Linha'), ''), available: number('Linhas da lista') }),
);

/** The parameters of a call, as the wire names and takes them: a list is its ids joined by commas. */
export const parameterFields: Record<string, Field> = {
  ...fieldsOf(text),
  type: text('Tipo'),
  dateType: text('Pela data'),
  group: text('Agrupar por'),
  entityId: text('Favorecido ou pagador'),
  reportType: text('Formato'),
  format: text('Papel'),
};
