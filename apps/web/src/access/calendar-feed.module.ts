import { createHttpCalendarFeedGateway } from '@prumo/http-adapter/scheduling';
import { CalendarFeed, type CalendarFeedGateway } from '@prumo/view-models/scheduling';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, NOTIFIER } from '../composition/tokens.ts';

const CALENDAR_FEED_GATEWAY = token<CalendarFeedGateway>('CalendarFeedGateway');
export const CALENDAR_FEED = token<CalendarFeed>('CalendarFeed');

/** The own calendar address. */
export const calendarFeedModule = new ContainerModule(({ bind }) => {
  bind(CALENDAR_FEED_GATEWAY).toResolvedValue(createHttpCalendarFeedGateway, [API]).inSingletonScope();
  bind(CALENDAR_FEED).toResolvedValue(
    (gateway, notifier) => new CalendarFeed(gateway, notifier, window.location.origin),
    [CALENDAR_FEED_GATEWAY, NOTIFIER],
  );
});
