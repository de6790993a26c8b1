import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { ProcedureListScreen } from './procedure-list.screen.tsx';
import { PROCEDURE_LIST, proceduresModule } from './procedures.module.ts';

export const modules = [proceduresModule];

/** /clinical/procedures [REG-011] */
export const Component = observer(function ProcedureListPage() {
  const list = useViewModel(PROCEDURE_LIST);
  const session = useViewModel(SESSION);
  useListInUrl(list);
  return (
    <ProcedureListScreen
      list={list}
      may={{ create: session.can('general:createExpense'), update: session.can('general:updateExpense') }}
    />
  );
});
