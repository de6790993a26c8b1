import { createHttpInsuranceGateway, createHttpPriceEffectsGateway } from '@prumo/http-adapter/registry';
import { type InsuranceGateway, PlanPage, PriceEffects, type PriceEffectsGateway } from '@prumo/view-models/registry';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, CLOCK, DOWNLOADS, LOOKUP_GATEWAY, NEW_KEY, NOTIFIER, SESSION } from '../composition/tokens.ts';

const INSURANCE_GATEWAY = token<InsuranceGateway>('InsuranceGateway');
const PRICE_EFFECTS_GATEWAY = token<PriceEffectsGateway>('PriceEffectsGateway');
export const PLAN_PAGE = token<PlanPage>('PlanPage');
export const PRICE_EFFECTS = token<PriceEffects>('PriceEffects');

/** The plan of an insurance with its prices. */
export const insurancesModule = new ContainerModule(({ bind }) => {
  bind(INSURANCE_GATEWAY).toResolvedValue(createHttpInsuranceGateway, [API]).inSingletonScope();
  bind(PLAN_PAGE).toResolvedValue(
    (gateway, expenses, downloads, notifier, clock, newKey, session) =>
      new PlanPage({ gateway, expenses, downloads, notifier, clock, newKey, today: () => session.today }),
    [INSURANCE_GATEWAY, LOOKUP_GATEWAY, DOWNLOADS, NOTIFIER, CLOCK, NEW_KEY, SESSION],
  );
  bind(PRICE_EFFECTS_GATEWAY).toResolvedValue(createHttpPriceEffectsGateway, [API]).inSingletonScope();
  bind(PRICE_EFFECTS).toResolvedValue(
    (gateway, notifier, newKey, session) => new PriceEffects({ gateway, notifier, newKey, today: () => session.today }),
    [PRICE_EFFECTS_GATEWAY, NOTIFIER, NEW_KEY, SESSION],
  );
});
