import { createHttpOpenSessionsGateway, createHttpSecondFactorGateway } from '@prumo/http-adapter/access';
import {
  OpenSessions,
  type OpenSessionsGateway,
  type SecondFactorGateway,
  SecondFactorSettings,
} from '@prumo/view-models/access';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, NOTIFIER } from '../composition/tokens.ts';

const SECOND_FACTOR_GATEWAY = token<SecondFactorGateway>('SecondFactorGateway');
const OPEN_SESSIONS_GATEWAY = token<OpenSessionsGateway>('OpenSessionsGateway');
export const SECOND_FACTOR_SETTINGS = token<SecondFactorSettings>('SecondFactorSettings');
export const OPEN_SESSIONS = token<OpenSessions>('OpenSessions');

/** What protects the own account. */
export const securityModule = new ContainerModule(({ bind }) => {
  bind(SECOND_FACTOR_GATEWAY).toResolvedValue(createHttpSecondFactorGateway, [API]).inSingletonScope();
  bind(OPEN_SESSIONS_GATEWAY).toResolvedValue(createHttpOpenSessionsGateway, [API]).inSingletonScope();
  bind(SECOND_FACTOR_SETTINGS).toResolvedValue(
    (gateway, notifier) => new SecondFactorSettings(gateway, notifier),
    [SECOND_FACTOR_GATEWAY, NOTIFIER],
  );
  bind(OPEN_SESSIONS).toResolvedValue(
    (gateway, notifier) => new OpenSessions(gateway, notifier),
    [OPEN_SESSIONS_GATEWAY, NOTIFIER],
  );
});
