import {
  Button,
  type Column,
  DataTable,
  Dialog,
  EmptyState,
  ErrorState,
  MoneyText,
  SearchField,
  SelectField,
} from '@prumo/ui';
import { maskTuss } from '@prumo/domain/identity';
import { label } from '@prumo/messages';
import { type ExpensePrice, PriceSearch } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useViewModel } from '../composition/services.tsx';
import { CLOCK, LOOKUP_GATEWAY, LOOKUPS } from '../composition/tokens.ts';
import '../kit/kit.css';
import { priceSourceText, ShownMoney, useStarted } from '../kit/index.ts';
import './price-search.css';

const columns: readonly Column<ExpensePrice>[] = [
  { key: 'code', header: 'Código', cell: ({ code }) => (code === null ? '' : maskTuss(code)), noWrap: true },
  { key: 'name', header: 'Procedimento', cell: ({ expense }) => expense.name, rowHeader: true },
  { key: 'type', header: 'Tipo', cell: ({ expense }) => label('expenseType', expense.type) },
  { key: 'specialty', header: 'Especialidade', cell: ({ expense }) => expense.specialty ?? '' },
  { key: 'professional', header: 'Profissional', cell: ({ professional }) => professional.name ?? '' },
  { key: 'insurance', header: 'Convênio', cell: ({ insurance }) => insurance.customName },
  {
    key: 'insuranceValue',
    header: 'Valor convênio',
    align: 'end',
    cell: ({ insuranceValue }) => <ShownMoney value={insuranceValue} />,
  },
  {
    key: 'particularValue',
    header: 'Valor particular',
    align: 'end',
    cell: ({ particularValue }) => <MoneyText value={particularValue} />,
  },
  { key: 'source', header: 'Origem', cell: ({ source }) => priceSourceText(source) },
];

/** What does a procedure cost? 15 lines at a time. [ACC-021, UIX-010, REG-001, REG-103] */
export const PriceSearchDialog = observer(function PriceSearchDialog({ onClose }: { readonly onClose: () => void }) {
  const gateway = useViewModel(LOOKUP_GATEWAY);
  const clock = useViewModel(CLOCK);
  const plans = useViewModel(LOOKUPS).insurancePlans();
  const [prices] = useState(() => new PriceSearch(gateway, clock));
  useStarted(prices.load, prices.stop);
  return (
    <Dialog title="Preços de procedimentos" size="xl" onClose={onClose}>
      <div className="price-search">
        <div className="price-filters">
          <SearchField
            label="Pesquisar procedimento"
            labelHidden
            placeholder="Nome ou código do procedimento"
            value={prices.search}
            onChange={prices.type}
            onSearch={() => void prices.load()}
          />
          <SelectField
            label="Convênio"
            labelHidden
            placeholder="Todos os convênios"
            clearable
            filter
            loading={plans.state === 'loading' || plans.state === 'idle'}
            options={plans.items.map(({ plan, customName }) => ({ value: plan.id, label: customName }))}
            value={prices.planId}
            onChange={prices.choosePlan}
          />
        </div>
        {prices.state === 'failed' ? (
          <ErrorState onRetry={() => void prices.load()} />
        ) : (
          <DataTable
            caption="Preços de procedimentos"
            rows={prices.items}
            rowKey={(price) => `${price.expense.id} ${price.insurance.customName} ${price.professional.name}`}
            loading={prices.state === 'loading'}
            empty={<EmptyState icon="search" text="Nenhum procedimento encontrado" />}
            columns={columns}
          />
        )}
        {prices.hasMore && (
          <div className="load-more">
            <Button busy={prices.state === 'loading'} onClick={() => void prices.more()}>
              Carregar mais
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
});
