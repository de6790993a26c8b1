import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { FirstStepsScreen } from './first-steps.screen.tsx';
import { FIRST_STEPS, settingsModule } from './settings.module.ts';

export const modules = [settingsModule];

/** What a new branch still needs. */
export const Component = observer(function FirstStepsPage() {
  const steps = useViewModel(FIRST_STEPS);
  const session = useViewModel(SESSION);
  useStarted(steps.loaded.load, () => steps.loaded.stop());
  return <FirstStepsScreen steps={steps} branchId={session.branch?.id ?? ''} can={session.can} />;
});
