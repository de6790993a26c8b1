import { PageHeader } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { Hub, permitted } from '../kit/index.ts';
import { otherRegistries } from './hub-entries.ts';

/** /others: the secondary registries that the user may list. [REG-021, A62] */
export const Component = observer(function OthersPage() {
  const session = useViewModel(SESSION);
  return (
    <div className="page">
      <PageHeader title="Outros cadastros" subtitle="Cadastros de apoio da clínica" />
      <Hub entries={permitted(otherRegistries, session.can)} />
    </div>
  );
});
