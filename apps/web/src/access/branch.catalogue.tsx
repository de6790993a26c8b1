import { NO_ORDERS } from '@prumo/view-models/core';
import { formatDate } from '@prumo/domain/dates';
import { formatCnpj } from '@prumo/domain/identity';
import { createHttpBranchGateway } from '@prumo/http-adapter/access';
import { confirm } from '@prumo/ui';
import { BranchForm } from '@prumo/view-models/access';
import { SESSION } from '../composition/tokens.ts';
import { browserPictureFitter, catalogue } from '../kit/index.ts';
import { BranchNoteSettings } from './note-settings-card.tsx';
import { BranchBlocks, branchLabels, branchShows } from './branch-blocks.tsx';

/** The branches of the user. [REG-022, REG-023, REG-024] */
export default catalogue({
  calls: createHttpBranchGateway,
  form: (gateway, notifier, newKey, get) => {
    const ask = (message: string) => confirm({ message });
    const currentBranchId = get(SESSION).branch?.id ?? null;
    const branch = new BranchForm({ gateway, notifier, newKey, currentBranchId, fitter: browserPictureFitter, ask });
    return {
      form: branch.form,
      branch,
      load: branch.load,
      // Name, modules and switches of the own branch are in the header and the menu; a new branch is one to switch to.
      stop: () => void get(SESSION).reloadUser(),
    };
  },
  searchLabel: 'Nome',
  purpose: 'Cada clínica ou hospital do cliente, com seus dados, módulos e configurações.',
  orders: NO_ORDERS,
  columns: [
    { key: 'name', header: 'Nome', cell: ({ name }) => name },
    { key: 'cnpj', header: 'CNPJ', noWrap: true, cell: ({ cnpj }) => (cnpj === null ? '' : formatCnpj(cnpj)) },
    { key: 'city', header: 'Cidade', cell: ({ city }) => city ?? '' },
    {
      key: 'expiresAt',
      header: 'Vencimento',
      noWrap: true,
      cell: ({ expiresAt }) => (expiresAt === null ? 'Sem vencimento' : formatDate(expiresAt)),
    },
  ],
  labels: branchLabels,
  shows: branchShows,
  fields: ({ branch }) => <BranchBlocks branch={branch} />,
  below: (id) => <BranchNoteSettings branchId={id} />,
});
