import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useChoicesInUrl, useStarted } from '../kit/index.ts';
import { HolidaysScreen } from './holidays.screen.tsx';
import { HOLIDAY_BOARD, schedulesModule } from './schedules.module.ts';

export const modules = [schedulesModule];

/** /clinical/holidays */
export const Component = observer(function HolidaysPage() {
  const board = useViewModel(HOLIDAY_BOARD);
  const session = useViewModel(SESSION);
  const thisYear = Number(session.today.slice(0, 4));
  useChoicesInUrl(
    () => ({ year: board.year === thisYear ? '' : String(board.year) }),
    (choices) => {
      const year = choices.get('year') ?? '';
      if (/^(?:19|20)\d\d$/.test(year)) board.show(Number(year));
    },
  );
  useStarted(
    () => board.list.load(),
    () => board.list.stop(),
  );
  return <HolidaysScreen board={board} mayUpdate={session.can('clinical:updateSchedule')} />;
});
