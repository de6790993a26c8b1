import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { TUSS_IMPORT, TUSS_SEARCH, tussModule } from './tuss.module.ts';
import { TussScreen } from './tuss.screen.tsx';

export const modules = [tussModule];

/** /tuss [REG-094, TIS-022] */
export const Component = observer(function TussPage() {
  const search = useViewModel(TUSS_SEARCH);
  const startImport = useViewModel(TUSS_IMPORT);
  const session = useViewModel(SESSION);
  useStarted(search.load, search.stop);
  return <TussScreen search={search} startImport={session.can('general:importData') ? startImport : null} />;
});
