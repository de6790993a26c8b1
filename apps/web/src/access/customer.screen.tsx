import { formatDate } from '@prumo/domain/dates';
import { label } from '@prumo/messages';
import { Card, DataTable, EmptyState, ErrorState, Icon, PageHeader } from '@prumo/ui';
import type { Customer } from '@prumo/view-models/access';
import type { Resource } from '@prumo/view-models/core';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';

/** The customer account and its branches. [ACC-081] */
export const CustomerScreen = observer(function CustomerScreen({
  customer,
}: {
  readonly customer: Resource<Customer>;
}) {
  const { value } = customer;
  return (
    <div className="page">
      <PageHeader
        title="Conta do cliente"
        subtitle={value?.name}
        actions={
          <Link className="button button-primary" to="/customer/payments">
            <Icon name="barcode" />
            <span className="button-label">Ver boletos</span>
          </Link>
        }
      />
      {customer.state === 'failed' ? (
        <ErrorState onRetry={() => void customer.load()} />
      ) : (
        <Card flush>
          <DataTable
            caption="Unidades"
            rows={value?.branches ?? []}
            rowKey={({ id }) => id}
            loading={value === null}
            empty={<EmptyState icon="building" text="Nenhuma unidade nesta conta" />}
            columns={[
              { key: 'name', header: 'Unidade', cell: ({ name }) => name },
              {
                key: 'expiresAt',
                header: 'Válida até',
                noWrap: true,
                cell: ({ expiresAt }) => (expiresAt === null ? 'Sem vencimento' : formatDate(expiresAt)),
              },
              {
                key: 'modules',
                header: 'Módulos',
                cell: ({ modules }) => modules.map((module) => label('module', module)).join(', '),
              },
            ]}
          />
        </Card>
      )}
    </div>
  );
});
