import { formatDateTime } from '@prumo/domain/dates';
import { sentence } from '@prumo/messages';
import { Button, Card, DataTable, EmptyState, ErrorState, Form, IconButton, Toolbar } from '@prumo/ui';
import type { Cashier, Closings } from '@prumo/view-models/cashier';
import { observer } from 'mobx-react-lite';
import { Bind } from '../kit/index.ts';
import { keptPaper } from './kept-paper.ts';
import { TypedDateField } from '../reports/index.ts';

interface Props {
  readonly closings: Closings;
}

/** Fechamentos realizados. [CSH-022, CSH-023, CSH-024] */
export const ClosingsCard = observer(function ClosingsCard({ closings }: Props) {
  const { fields } = closings;
  return (
    <Card title="Fechamentos realizados" flush>
      <Form className="card-padded" aria-label="Pesquisar fechamentos" onSubmit={() => void closings.search()}>
        <Toolbar label="Período">
          <Bind form={fields} field="initialEndDate">
            {(bound) => <TypedDateField label="Data inicial" {...bound} />}
          </Bind>
          <Bind form={fields} field="finalEndDate">
            {(bound) => <TypedDateField label="Data final" {...bound} />}
          </Bind>
          <Button type="submit" icon="search" busy={closings.state === 'loading'}>
            Pesquisar
          </Button>
        </Toolbar>
      </Form>
      <ClosingsTable closings={closings} />
    </Card>
  );
});

const ClosingsTable = observer(function ClosingsTable({ closings }: Props) {
  if (closings.state === 'failed') return <ErrorState onRetry={() => void closings.search()} />;
  return (
    <DataTable
      caption="Fechamentos realizados"
      rows={closings.items}
      rowKey={({ id }) => id}
      loading={closings.state === 'loading'}
      empty={
        <EmptyState
          text={sentence('cashier.none-closed')}
          detail="Sem datas, são pesquisados os fechamentos de hoje."
        />
      }
      columns={[
        {
          key: 'opening',
          header: 'Abertura',
          cell: ({ opening }) => formatDateTime(opening.date, closings.timeZone),
          noWrap: true,
          width: '160px',
        },
        {
          key: 'closure',
          header: 'Fechamento',
          cell: ({ closure }) => (closure === null ? '' : formatDateTime(closure.date, closings.timeZone)),
          noWrap: true,
          width: '160px',
        },
        { key: 'cashier', header: 'Caixa', cell: ({ drawer }) => drawer.name },
        { key: 'user', header: 'Usuário', cell: ({ closure }) => closure?.user ?? '' },
      ]}
      actions={actionsOf(closings)}
    />
  );
});

const actionsOf = (closings: Closings) => (cashier: Cashier) => (
  <>
    <IconButton icon="print" label="Imprimir fechamento" onClick={() => void closings.print(cashier, keptPaper())} />
    <IconButton icon="undo" label="Reabrir caixa" onClick={() => void closings.reopen(cashier)} />
  </>
);
