import { EmptyState, PageHeader } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { Hub, permitted } from '../kit/index.ts';
import { financeSettings } from './finance-hub.ts';

/** /financial/settings: what is set once for the whole of finance. [FIN-004, A62] */
export const Component = observer(function FinancialSettingsPage() {
  const session = useViewModel(SESSION);
  const entries = permitted(financeSettings, session.can);
  return (
    <div className="page">
      <PageHeader title="Configurações do financeiro" subtitle="Caixas, categorias e formas de pagamento da unidade" />
      {entries.length === 0 ? (
        <EmptyState icon="lock" text="Nenhuma configuração liberada para o seu grupo de permissão" />
      ) : (
        <Hub entries={entries} />
      )}
    </div>
  );
});
