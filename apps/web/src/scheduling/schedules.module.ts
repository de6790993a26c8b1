import { createHttpHolidayGateway, createHttpScheduleGateway } from '@prumo/http-adapter/scheduling';
import { CatalogueList } from '@prumo/view-models/core';
import {
  HolidayBoard,
  type HolidayGateway,
  ScheduleDesk,
  type ScheduleGateway,
  type ScheduleItem,
} from '@prumo/view-models/scheduling';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, CLOCK, LOOKUPS, NEW_KEY, NOTIFIER, SESSION } from '../composition/tokens.ts';

const SCHEDULE_GATEWAY = token<ScheduleGateway>('ScheduleGateway');
const HOLIDAY_GATEWAY = token<HolidayGateway>('HolidayGateway');
export const SCHEDULE_LIST = token<CatalogueList<ScheduleItem>>('ScheduleList');
export const SCHEDULE_DESK = token<ScheduleDesk>('ScheduleDesk');
export const HOLIDAY_BOARD = token<HolidayBoard>('HolidayBoard');

/** The registry of schedules and the branch's holidays. */
export const schedulesModule = new ContainerModule(({ bind }) => {
  bind(SCHEDULE_GATEWAY).toResolvedValue(createHttpScheduleGateway, [API]).inSingletonScope();
  bind(HOLIDAY_GATEWAY).toResolvedValue(createHttpHolidayGateway, [API]).inSingletonScope();
  bind(SCHEDULE_LIST).toResolvedValue(
    (gateway, clock) => new CatalogueList<ScheduleItem>(gateway.list, clock, { columns: ['name'], usual: '' }),
    [SCHEDULE_GATEWAY, CLOCK],
  );
  bind(SCHEDULE_DESK).toResolvedValue(
    (gateway, holidays, lookups, notifier, newKey, session) =>
      new ScheduleDesk({
        gateway,
        holidays,
        lookups,
        notifier,
        newKey,
        today: () => session.today,
        mayListBlocks: () => session.can('clinical:listCommitments'),
      }),
    [SCHEDULE_GATEWAY, HOLIDAY_GATEWAY, LOOKUPS, NOTIFIER, NEW_KEY, SESSION],
  );
  bind(HOLIDAY_BOARD).toResolvedValue(
    (gateway, notifier, newKey, session) => new HolidayBoard(gateway, notifier, newKey, session.today),
    [HOLIDAY_GATEWAY, NOTIFIER, NEW_KEY, SESSION],
  );
});
