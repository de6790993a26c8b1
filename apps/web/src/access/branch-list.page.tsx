import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { BranchListScreen } from './branch-list.screen.tsx';
import { BRANCH_LIST, peopleModule } from './people.module.ts';

export const modules = [peopleModule];

/** /branches [REG-022] */
export const Component = observer(function BranchListPage() {
  const list = useViewModel(BRANCH_LIST);
  const session = useViewModel(SESSION);
  useListInUrl(list);
  return (
    <BranchListScreen
      list={list}
      may={{ create: session.can('general:createBranch'), update: session.can('general:updateBranch') }}
    />
  );
});
