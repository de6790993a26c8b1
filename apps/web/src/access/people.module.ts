import { createHttpBranchGateway, createHttpCollaboratorGateway } from '@prumo/http-adapter/access';
import { confirm } from '@prumo/ui';
import {
  BranchForm,
  type BranchGateway,
  type BranchItem,
  type CollaboratorAccount,
  CollaboratorForm,
  type CollaboratorGateway,
} from '@prumo/view-models/access';
import { CatalogueList } from '@prumo/view-models/core';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, CLOCK, NEW_KEY, NOTIFIER, SESSION } from '../composition/tokens.ts';
import { browserPictureFitter } from '../kit/index.ts';

const COLLABORATOR_GATEWAY = token<CollaboratorGateway>('CollaboratorGateway');
const BRANCH_GATEWAY = token<BranchGateway>('BranchGateway');
export const COLLABORATOR_LIST = token<CatalogueList<CollaboratorAccount>>('CollaboratorList');
export const COLLABORATOR_FORM = token<CollaboratorForm>('CollaboratorForm');
export const BRANCH_LIST = token<CatalogueList<BranchItem>>('BranchList');
export const BRANCH_FORM = token<BranchForm>('BranchForm');

/** People who log in, and branches. */
export const peopleModule = new ContainerModule(({ bind }) => {
  bind(COLLABORATOR_GATEWAY).toResolvedValue(createHttpCollaboratorGateway, [API]).inSingletonScope();
  bind(BRANCH_GATEWAY).toResolvedValue(createHttpBranchGateway, [API]).inSingletonScope();
  bind(COLLABORATOR_LIST).toResolvedValue(
    (gateway, clock) => new CatalogueList<CollaboratorAccount>(gateway.list, clock),
    [COLLABORATOR_GATEWAY, CLOCK],
  );
  bind(COLLABORATOR_FORM).toResolvedValue(
    (gateway, notifier, newKey, session) =>
      new CollaboratorForm(
        gateway,
        notifier,
        newKey,
        () => session.branch,
        (message) => confirm({ message, danger: true }),
      ),
    [COLLABORATOR_GATEWAY, NOTIFIER, NEW_KEY, SESSION],
  );
  bind(BRANCH_LIST).toResolvedValue(
    (gateway, clock) => new CatalogueList<BranchItem>(gateway.list, clock),
    [BRANCH_GATEWAY, CLOCK],
  );
  bind(BRANCH_FORM).toResolvedValue(
    (gateway, notifier, newKey) =>
      new BranchForm({
        gateway,
        notifier,
        newKey,
        fitter: browserPictureFitter,
        ask: (message) => confirm({ message }),
      }),
    [BRANCH_GATEWAY, NOTIFIER, NEW_KEY],
  );
});
