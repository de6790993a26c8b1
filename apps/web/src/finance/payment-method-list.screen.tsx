import { label } from '@prumo/messages';
import type { Column } from '@prumo/ui';
import type { CatalogueList } from '@prumo/view-models/core';
import type { PaymentMethod } from '@prumo/view-models/finance';
import { CatalogueListScreen } from '../kit/index.ts';
import { compensationWords, feeWords } from './payment-method-words.ts';

interface Props {
  readonly list: CatalogueList<PaymentMethod>;
  readonly may: { readonly create: boolean; readonly update: boolean };
}

const columns: readonly Column<PaymentMethod>[] = [
  { key: 'name', header: 'Nome', cell: ({ name }) => name },
  { key: 'paymentType', header: 'Recebimento', cell: ({ paymentType }) => label('paymentType', paymentType) },
  { key: 'compensation', header: 'Compensação', cell: ({ compensation }) => compensationWords(compensation) },
  { key: 'installments', header: 'Taxas', cell: ({ installments }) => feeWords(installments) },
  { key: 'active', header: 'Situação', width: '120px', cell: ({ active }) => label('active', String(active)) },
];

/** How the branch is paid. [FIN-022] */
export const PaymentMethodListScreen = ({ list, may }: Props) => (
  <CatalogueListScreen
    title="Formas de pagamento"
    list={list}
    searchLabel="Nome da forma de pagamento"
    createPath={may.create ? '/financial/payment-methods/create' : undefined}
    createLabel="Nova forma de pagamento"
    purpose="Cada forma de pagamento diz quando o dinheiro chega e quanto custa por número de parcelas."
    pathOf={may.update ? ({ id }) => `/financial/payment-methods/${id}/edit` : undefined}
    withInactive
    columns={columns}
  />
);
