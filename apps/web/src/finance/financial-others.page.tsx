import { PageHeader } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { Hub, permitted } from '../kit/index.ts';
import { financeRegistries } from './finance-hub.ts';

/** /financial/others: the secondary registries of finance that the user may list. [FIN-003, A62] */
export const Component = observer(function FinancialOthersPage() {
  const session = useViewModel(SESSION);
  return (
    <div className="page">
      <PageHeader title="Outros cadastros" subtitle="Cadastros de apoio do financeiro" />
      <Hub entries={permitted(financeRegistries, session.can)} />
    </div>
  );
});
