import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { BranchFormScreen } from './branch-form.screen.tsx';
import { BRANCH_FORM, peopleModule } from './people.module.ts';

export const modules = [peopleModule];

/** /branches/create and /branches/:id/edit [REG-023, REG-024] */
export function Component() {
  const { id } = useParams();
  const branch = useViewModel(BRANCH_FORM);
  const session = useViewModel(SESSION);
  // Name, modules and switches of the own branch are in the header and the menu; a new branch is one to switch to.
  useStarted(
    () => branch.load(id ?? null),
    () => void session.reloadUser(),
  );
  return <BranchFormScreen branch={branch} />;
}
