import { PageHeader } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { Hub, permitted } from '../kit/index.ts';
import { settingsChildren } from './hub-entries.ts';

/** /settings: the general settings with their children. [REG-046] */
export const Component = observer(function SettingsPage() {
  const session = useViewModel(SESSION);
  return (
    <div className="page">
      <PageHeader title="Configurações" subtitle="O que vale para toda a unidade" />
      <Hub entries={permitted(settingsChildren, session.can)} />
    </div>
  );
});
