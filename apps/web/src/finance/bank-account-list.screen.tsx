import { label } from '@prumo/messages';
import type { Column } from '@prumo/ui';
import type { CatalogueList } from '@prumo/view-models/core';
import type { BankAccountItem } from '@prumo/view-models/finance';
import { CatalogueListScreen } from '../kit/index.ts';

interface Props {
  readonly list: CatalogueList<BankAccountItem>;
  readonly may: { readonly create: boolean; readonly update: boolean };
}

const columns: readonly Column<BankAccountItem>[] = [
  { key: 'name', header: 'Nome', cell: ({ name }) => name },
  { key: 'type', header: 'Tipo', cell: ({ type }) => label('bankAccountType', type) },
  { key: 'bank', header: 'Banco', cell: ({ bank }) => bank ?? '' },
  { key: 'active', header: 'Situação', width: '140px', cell: ({ active }) => label('active', String(active)) },
];

/** Bank accounts and drawers. [FIN-013] */
export const BankAccountListScreen = ({ list, may }: Props) => (
  <CatalogueListScreen
    title="Contas bancárias"
    list={list}
    searchLabel="Nome da conta"
    createPath={may.create ? '/financial/bank-accounts/create' : undefined}
    createLabel="Nova conta"
    purpose="Aqui ficam as contas dos bancos e os caixas da recepção. Todo recebimento e pagamento passa por uma delas."
    pathOf={may.update ? ({ id }) => `/financial/bank-accounts/${id}/edit` : undefined}
    withInactive
    columns={columns}
  />
);
