import { createHttpStatsGateway, createHttpTodayGateway } from '@prumo/http-adapter/indicators';
import {
  Dashboard,
  HomeArrangement,
  type StatsGateway,
  TodayBoard,
  type TodayGateway,
} from '@prumo/view-models/indicators';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, PREFERENCES, SESSION } from '../composition/tokens.ts';

const STATS_GATEWAY = token<StatsGateway>('StatsGateway');
const TODAY_GATEWAY = token<TodayGateway>('TodayGateway');
export const DASHBOARD = token<Dashboard>('Dashboard');
export const TODAY_BOARD = token<TodayBoard>('TodayBoard');
export const HOME_ARRANGEMENT = token<HomeArrangement>('HomeArrangement');

/** Dashboard and indicators. */
export const indicatorsModule = new ContainerModule(({ bind }) => {
  bind(STATS_GATEWAY).toResolvedValue(createHttpStatsGateway, [API]).inSingletonScope();
  bind(TODAY_GATEWAY).toResolvedValue(createHttpTodayGateway, [API]).inSingletonScope();
  bind(DASHBOARD).toResolvedValue((session, gateway) => new Dashboard(session, gateway), [SESSION, STATS_GATEWAY]);
  bind(TODAY_BOARD).toResolvedValue(
    ({ can, branch, relationship: { professionalOnly } }, gateway) =>
      new TodayBoard({ can, professional: branch?.rel.professional ?? null, professionalOnly }, gateway),
    [SESSION, TODAY_GATEWAY],
  );
  bind(HOME_ARRANGEMENT).toResolvedValue(
    (preferences, session) => new HomeArrangement(preferences, `${session.user?.id}:${session.branch?.id}`),
    [PREFERENCES, SESSION],
  );
});
