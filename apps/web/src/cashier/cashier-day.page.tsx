import { observer } from 'mobx-react-lite';
import { isLocalDate } from '@prumo/domain/dates';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useChoicesInUrl, useStarted } from '../kit/index.ts';
import { CashierDayScreen } from './cashier-day.screen.tsx';
import { CashierFrame } from './cashier-frame.tsx';
import { CASHIER_DAY, cashierModule } from './cashier.module.ts';

export const modules = [cashierModule];

/** /cashier-day: all drawers of the branch, read only. */
export const Component = observer(function CashierDayPage() {
  const session = useViewModel(SESSION);
  const day = useViewModel(CASHIER_DAY);
  useChoicesInUrl(
    () => ({ date: day.date === session.today ? '' : day.date }),
    (choices) => {
      const date = choices.get('date') ?? '';
      day.choose(isLocalDate(date) ? date : null);
    },
  );
  useStarted(day.start, day.stop);
  return (
    <CashierFrame can={session.can}>
      <CashierDayScreen day={day} />
    </CashierFrame>
  );
});
