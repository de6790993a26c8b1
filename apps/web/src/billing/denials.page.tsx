import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS } from '../composition/tokens.ts';
import { DenialsScreen } from './denials.screen.tsx';
import { DENIAL_BOARD, returnsModule } from './returns.module.ts';
import { usePlacedList } from './use-placed-list.ts';

export const modules = [returnsModule];

/** /financial/billing-denials [TIS-020] */
export const Component = observer(function DenialsPage() {
  const board = useViewModel(DENIAL_BOARD);
  const lookups = useViewModel(LOOKUPS);
  usePlacedList(board, true);
  useEffect(() => {
    void board.appeals.loaded.load();
    return board.appeals.loaded.stop;
  }, [board]);
  return <DenialsScreen board={board} lookups={lookups} />;
});
