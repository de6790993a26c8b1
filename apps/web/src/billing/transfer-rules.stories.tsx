import { cents } from '@prumo/domain/money';
import type { TransferRuleRecord } from '@prumo/view-models/billing';
import { type LookupGateway, LookupStore, type MarkerGateway } from '@prumo/view-models/registry';
import { LOOKUPS } from '../composition/tokens.ts';
import { catalogueStories } from '../stories/catalogue-stories.tsx';
import { good, pageOf } from '../stories/fakes.ts';
import catalogue from './transfer-rule.catalogue.tsx';
import { transferRules as route } from './transfer-rules.routes.ts';

export default { title: 'Telas/Regras de repasse' };

const general: TransferRuleRecord = {
  id: 'r1',
  professional: null,
  expense: null,
  expenseType: null,
  plan: null,
  insurance: null,
  place: null,
  degree: null,
  basis: 'receipt',
  type: 'percent',
  percent: 50,
  value: null,
  afterDiscount: true,
  afterCardFee: true,
  taxPercent: 6,
  denialPolicy: 'upheld',
  active: true,
  version: 1,
};
const lookups = new LookupStore(
  {
    professionals: () => good(pageOf([])),
    insurancePlans: () => good(pageOf([])),
    expenses: () => good(pageOf([])),
    places: () => good(pageOf([{ id: 's1', name: 'Consultório 1', type: 'clinical' }])),
  } as unknown as LookupGateway,
  {} as MarkerGateway,
);
const rules = catalogueStories(route, catalogue, general, {
  bind: (bind) => bind(LOOKUPS).toConstantValue(lookups),
  rows: [
    {
      ...general,
      id: 'r2',
      professional: { id: 'p1', name: 'Lia Prado' },
      plan: { id: 'l1', name: 'Vida Plena Saúde – Essencial' },
      basis: 'production',
      percent: 62.5,
    },
    {
      ...general,
      id: 'r3',
      expenseType: 'exam',
      degree: 'surgeon',
      type: 'fixed',
      percent: null,
      value: cents(4_500),
      active: false,
    },
  ],
});

export const Filled = { name: 'Preenchida', render: rules.filled };
export const Empty = { name: 'Vazia', render: rules.empty };
export const Failed = { name: 'Erro', render: rules.failed };
export const Loading = { name: 'Carregando', render: rules.loading };
export const Forbidden = { name: 'Sem permissão', render: rules.forbidden };
export const Form = { name: 'Formulário', render: rules.form };
export const FormWithErrors = { name: 'Formulário com erros', render: rules.formWithErrors };
