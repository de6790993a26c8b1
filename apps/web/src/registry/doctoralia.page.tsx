import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { DOCTORALIA_BOARD, doctoraliaModule } from './doctoralia.module.ts';
import { DoctoraliaScreen } from './doctoralia.screen.tsx';

export const modules = [doctoraliaModule];

/** /settings/doctoralia: the mapping with the partner platform inside the layout of the settings. [COM-007] */
export const Component = observer(function DoctoraliaPage() {
  const board = useViewModel(DOCTORALIA_BOARD);
  const session = useViewModel(SESSION);
  useStarted(board.start, board.stop);
  return <DoctoraliaScreen board={board} timeZone={session.branch?.timeZone ?? DEFAULT_TIME_ZONE} />;
});
