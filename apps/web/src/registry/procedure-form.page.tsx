import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS, SESSION } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { ProcedureFormScreen } from './procedure-form.screen.tsx';
import { CBHPM_LIST, PROCEDURE_FORM, proceduresModule } from './procedures.module.ts';

export const modules = [proceduresModule];

/** /clinical/procedures/create and /clinical/procedures/:id/edit [REG-012, REG-013, REG-105] */
export function Component() {
  const { id } = useParams();
  const procedure = useViewModel(PROCEDURE_FORM);
  const tables = useViewModel(CBHPM_LIST);
  const lookups = useViewModel(LOOKUPS);
  const session = useViewModel(SESSION);
  const mayPrice = session.can('general:listCbhpmTable');
  useStarted(() =>
    Promise.all([
      procedure.form.load(id ?? null),
      ...(mayPrice ? [tables.show({ search: '', page: 1, inactive: false })] : []),
    ]),
  );
  return <ProcedureFormScreen procedure={procedure} lookups={lookups} tables={tables} />;
}
