import { sentence } from '@prumo/messages';
import { Button, Card, DataTable, type DataTableProps, EmptyState, ErrorState, Pagination } from '@prumo/ui';
import type { LoadState } from '@prumo/view-models/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';

/** What a list of a server tells of itself: a page of it, how many there are, and whether a filter is set. */
export interface ListRows<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly state: LoadState;
  readonly problem: { readonly message: string } | null;
  readonly place: { readonly page: number };
  /** Left out by a list whose empty state is the same with and without filters. */
  readonly filtered?: boolean | undefined;
  readonly clear?: (() => void) | undefined;
  readonly reload: () => Promise<unknown>;
  readonly goTo: (page: number) => void;
}

interface Props<T> extends Omit<DataTableProps<T>, 'rows' | 'rowKey' | 'loading' | 'empty'> {
  readonly list: ListRows<T>;
  /** A title over the table, where it is not alone on its page. */
  readonly title?: string | undefined;
  /** What to do where there is nothing at all; that a filter finds nothing is told by itself. */
  readonly empty: ReactNode;
  /** Whether it is a filter that finds nothing; by the list itself unless told otherwise. */
  readonly filtered?: boolean | undefined;
  /** Over the table, e.g. the sums of the whole filter. */
  readonly above?: ReactNode;
  /** What may be done with the chosen rows. */
  readonly bar?: ReactNode;
}

/** A list page by page: its table, what stands instead while it fails or is empty, the bar of the chosen rows, the way to the other pages. */
export const ListTable = observer(function ListTable<T extends { readonly id: string }>(props: Props<T>) {
  const { list, title, empty, filtered = list.filtered ?? false, above, bar, ...table } = props;
  return (
    <>
      {list.state === 'failed' ? (
        <ErrorState detail={list.problem?.message} onRetry={() => void list.reload()} />
      ) : (
        <>
          {above}
          <Card title={title} flush>
            <DataTable
              {...table}
              rows={list.items}
              rowKey={({ id }) => id}
              loading={list.state !== 'ready'}
              empty={filtered ? <NothingFound onClear={list.clear} /> : empty}
            />
          </Card>
        </>
      )}
      {bar}
      <Pagination page={list.place.page} total={list.total} loading={list.state !== 'ready'} onChange={list.goTo} />
    </>
  );
}) as <T extends { readonly id: string }>(props: Props<T>) => ReactNode;

const NothingFound = ({ onClear }: { readonly onClear: (() => void) | undefined }) => (
  <EmptyState
    icon="search"
    text={sentence('list.empty')}
    action={onClear && <Button onClick={onClear}>Limpar filtros</Button>}
  />
);
