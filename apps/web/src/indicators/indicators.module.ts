import { createHttpStatsGateway } from '@prumo/http-adapter/indicators';
import { Dashboard, type StatsGateway } from '@prumo/view-models/indicators';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, SESSION } from '../composition/tokens.ts';

const STATS_GATEWAY = token<StatsGateway>('StatsGateway');
export const DASHBOARD = token<Dashboard>('Dashboard');

/** Dashboard and indicators. */
export const indicatorsModule = new ContainerModule(({ bind }) => {
  bind(STATS_GATEWAY).toResolvedValue(createHttpStatsGateway, [API]).inSingletonScope();
  bind(DASHBOARD).toResolvedValue((session, gateway) => new Dashboard(session, gateway), [SESSION, STATS_GATEWAY]);
});
