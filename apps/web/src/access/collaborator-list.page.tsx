import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { CollaboratorListScreen } from './collaborator-list.screen.tsx';
import { COLLABORATOR_LIST, peopleModule } from './people.module.ts';

export const modules = [peopleModule];

/** /collaborators [REG-028] */
export const Component = observer(function CollaboratorListPage() {
  const list = useViewModel(COLLABORATOR_LIST);
  const session = useViewModel(SESSION);
  useListInUrl(list);
  return (
    <CollaboratorListScreen
      list={list}
      may={{ create: session.can('general:createCollaborator'), update: session.can('general:updateCollaborator') }}
    />
  );
});
