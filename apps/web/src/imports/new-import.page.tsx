import { useViewModel } from '../composition/services.tsx';
import { importsModule, NEW_IMPORT } from './imports.module.ts';
import { NewImportScreen } from './new-import.screen.tsx';

export const modules = [importsModule];

/** /settings/imports/create [UXP-019] */
export function Component() {
  const model = useViewModel(NEW_IMPORT);
  return <NewImportScreen model={model} />;
}
