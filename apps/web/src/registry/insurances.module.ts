import { createHttpInsuranceGateway } from '@prumo/http-adapter/registry';
import { type InsuranceGateway, PlanPage } from '@prumo/view-models/registry';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, CLOCK, DOWNLOADS, LOOKUP_GATEWAY, NEW_KEY, NOTIFIER, SESSION } from '../composition/tokens.ts';

const INSURANCE_GATEWAY = token<InsuranceGateway>('InsuranceGateway');
export const PLAN_PAGE = token<PlanPage>('PlanPage');

/** The plan of an insurance with its prices. */
export const insurancesModule = new ContainerModule(({ bind }) => {
  bind(INSURANCE_GATEWAY).toResolvedValue(createHttpInsuranceGateway, [API]).inSingletonScope();
  bind(PLAN_PAGE).toResolvedValue(
    (gateway, expenses, downloads, notifier, clock, newKey, session) =>
      new PlanPage({ gateway, expenses, downloads, notifier, clock, newKey, today: () => session.today }),
    [INSURANCE_GATEWAY, LOOKUP_GATEWAY, DOWNLOADS, NOTIFIER, CLOCK, NEW_KEY, SESSION],
  );
});
