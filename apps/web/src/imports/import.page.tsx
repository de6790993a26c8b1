import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { useStarted } from '../kit/index.ts';
import { ImportScreen } from './import.screen.tsx';
import { IMPORT_PAGE, importsModule } from './imports.module.ts';

export const modules = [importsModule];

/** /settings/imports/:id [UXP-019] */
export function Component() {
  const { id = '' } = useParams();
  const page = useViewModel(IMPORT_PAGE);
  useStarted(() => page.load(id), page.stop);
  return <ImportScreen page={page} />;
}
