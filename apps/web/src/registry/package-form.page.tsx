import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { useStarted } from '../kit/index.ts';
import { PackageFormScreen } from './package-form.screen.tsx';
import { PACKAGE_FORM, proceduresModule } from './procedures.module.ts';

export const modules = [proceduresModule];

/** /clinical/packages/create and /clinical/packages/:id/edit [REG-009, REG-010] */
export function Component() {
  const { id } = useParams();
  const bundle = useViewModel(PACKAGE_FORM);
  useStarted(() => bundle.form.load(id ?? null));
  return <PackageFormScreen bundle={bundle} />;
}
