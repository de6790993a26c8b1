import { createHttpInsuranceGateway } from '@prumo/http-adapter/registry';
import { CatalogueList } from '@prumo/view-models/core';
import { InsuranceForm, type InsuranceGateway, type InsuranceItem, PlanPage } from '@prumo/view-models/registry';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, CLOCK, DOWNLOADS, LOOKUP_GATEWAY, NEW_KEY, NOTIFIER, SESSION } from '../composition/tokens.ts';

export const INSURANCE_GATEWAY = token<InsuranceGateway>('InsuranceGateway');
export const INSURANCE_LIST = token<CatalogueList<InsuranceItem>>('InsuranceList');
export const INSURANCE_FORM = token<InsuranceForm>('InsuranceForm');
export const PLAN_PAGE = token<PlanPage>('PlanPage');

/** Insurers, their plans and prices. */
export const insurancesModule = new ContainerModule(({ bind }) => {
  bind(INSURANCE_GATEWAY).toResolvedValue(createHttpInsuranceGateway, [API]).inSingletonScope();
  bind(INSURANCE_LIST).toResolvedValue(
    (gateway, clock) => new CatalogueList<InsuranceItem>(gateway.list, clock),
    [INSURANCE_GATEWAY, CLOCK],
  );
  bind(INSURANCE_FORM).toResolvedValue(
    (gateway, notifier, newKey, session) => new InsuranceForm(gateway, notifier, newKey, () => session.today),
    [INSURANCE_GATEWAY, NOTIFIER, NEW_KEY, SESSION],
  );
  bind(PLAN_PAGE).toResolvedValue(
    (gateway, expenses, downloads, notifier, clock, newKey, session) =>
      new PlanPage({ gateway, expenses, downloads, notifier, clock, newKey, today: () => session.today }),
    [INSURANCE_GATEWAY, LOOKUP_GATEWAY, DOWNLOADS, NOTIFIER, CLOCK, NEW_KEY, SESSION],
  );
});
