import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { useStarted } from '../kit/index.ts';
import { CbhpmFormScreen } from './cbhpm-form.screen.tsx';
import { CBHPM_FORM, proceduresModule } from './procedures.module.ts';

export const modules = [proceduresModule];

/** /clinical/cbhpm-tables/create and /clinical/cbhpm-tables/:id/edit [REG-003, REG-004] */
export function Component() {
  const { id } = useParams();
  const table = useViewModel(CBHPM_FORM);
  useStarted(() => table.form.load(id ?? null));
  return <CbhpmFormScreen table={table} />;
}
