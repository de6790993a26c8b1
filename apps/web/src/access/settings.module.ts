import { createHttpCustomerSettingGateway, createHttpFirstStepsGateway } from '@prumo/http-adapter/access';
import {
  type CustomerSettingGateway,
  CustomerSettings,
  FirstSteps,
  type FirstStepsGateway,
} from '@prumo/view-models/access';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, NOTIFIER, SESSION } from '../composition/tokens.ts';

const CUSTOMER_SETTING_GATEWAY = token<CustomerSettingGateway>('CustomerSettingGateway');
const FIRST_STEPS_GATEWAY = token<FirstStepsGateway>('FirstStepsGateway');
export const CUSTOMER_SETTINGS = token<CustomerSettings>('CustomerSettings');
export const FIRST_STEPS = token<FirstSteps>('FirstSteps');

/** The switches of the branch and its first steps. */
export const settingsModule = new ContainerModule(({ bind }) => {
  bind(CUSTOMER_SETTING_GATEWAY).toResolvedValue(createHttpCustomerSettingGateway, [API]).inSingletonScope();
  bind(FIRST_STEPS_GATEWAY).toResolvedValue(createHttpFirstStepsGateway, [API]).inSingletonScope();
  // What the session knows of the branch decides what the agenda offers: it is read again.
  bind(CUSTOMER_SETTINGS).toResolvedValue(
    (gateway, session) => new CustomerSettings(gateway, () => session.reloadUser()),
    [CUSTOMER_SETTING_GATEWAY, SESSION],
  );
  bind(FIRST_STEPS).toResolvedValue(
    (gateway, notifier) => new FirstSteps(gateway, notifier),
    [FIRST_STEPS_GATEWAY, NOTIFIER],
  );
});
