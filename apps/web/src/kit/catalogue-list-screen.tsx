import { sentence } from '@prumo/messages';
import { type Column, EmptyState, Icon, PageHeader, SearchField, SwitchField, Toolbar } from '@prumo/ui';
import type { CatalogueList } from '@prumo/view-models/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import './kit.css';
import { ListTable } from './list-table.tsx';
import { SelectionBar, useSelection } from './selection-bar.tsx';
import { useColumns } from './use-columns.tsx';

/** What a list is given. */
export interface CatalogueListProps<Item extends { readonly id: string }> {
  readonly title: string;
  /** Where the list stands, e.g. below a hub. */
  readonly crumbs?: ReactNode;
  readonly list: CatalogueList<Item>;
  readonly columns: readonly Column<Item>[];
  readonly searchLabel?: string | undefined;
  /** Address of the empty form; without it nothing can be created. */
  readonly createPath?: string | undefined;
  readonly createLabel?: string | undefined;
  /** Where a row leads; without it rows do not open. */
  readonly pathOf?: ((item: Item) => string) | undefined;
  /** What the list is for, said when it has no row yet. */
  readonly purpose?: string | undefined;
  /** Rows can be deactivated, so the list offers to show those too. */
  readonly withInactive?: boolean | undefined;
  readonly actions?: ReactNode;
  /** What may be done with several rows at once, given the chosen ones; without it none can be chosen. */
  readonly bulk?: ((chosen: readonly Item[], clear: () => void) => ReactNode) | undefined;
  /** Names a row where it is chosen. */
  readonly nameOf?: ((item: Item) => string) | undefined;
  /** Stands above the rows, e.g. what could not be done with some of them. */
  readonly notice?: ReactNode;
  readonly rowActions?: ((item: Item) => ReactNode) | undefined;
}

const sortable = <Item,>(columns: readonly Column<Item>[], keys: readonly string[]): readonly Column<Item>[] =>
  columns.map((column) => (keys.includes(column.key) ? { ...column, sortable: true } : column));

/** A list with search, pages and a button to create. A failed load never looks like an empty list. [UIX-023, UIX-055] */
export const CatalogueListScreen = observer(function CatalogueListScreen<Item extends { readonly id: string }>(
  props: CatalogueListProps<Item>,
) {
  const { title, list, pathOf, createPath } = props;
  const navigate = useNavigate();
  const columns = useColumns(title, props.columns);
  const { keys, choose, chosen } = useSelection(list.items);
  const { bulk, nameOf = ({ id }: Item) => id } = props;
  const clear = () => choose(new Set());
  const searching = list.place.search !== '';
  const create = createPath !== undefined && (
    <Link className="button button-primary" to={createPath}>
      <Icon name="plus" />
      <span className="button-label">{props.createLabel ?? 'Novo'}</span>
    </Link>
  );
  return (
    <div className="page">
      <PageHeader
        title={title}
        crumbs={props.crumbs}
        actions={
          <>
            {props.actions}
            {create}
          </>
        }
      />
      <Toolbar label="Filtros" end={columns.chooser}>
        <div className="list-search">
          <SearchField
            label={props.searchLabel ?? 'Pesquisar'}
            labelHidden
            placeholder={props.searchLabel ?? 'Pesquisar'}
            maxLength={120}
            value={list.search}
            onChange={list.type}
            onSearch={list.searchNow}
          />
        </div>
        {props.withInactive && (
          <SwitchField label="Mostrar inativos" value={list.place.inactive} onChange={list.showInactive} />
        )}
      </Toolbar>
      {props.notice}
      <ListTable
        list={list}
        caption={title}
        columns={sortable(columns.shown, list.sortable)}
        sort={list.order}
        onSort={list.orderBy}
        onOpen={pathOf && ((item: Item) => void navigate(pathOf(item)))}
        addressOf={pathOf}
        selection={bulk && { keys, onChange: choose, labelOf: nameOf }}
        actions={props.rowActions}
        bar={
          bulk && (
            <SelectionBar count={chosen.length} onClear={clear}>
              {bulk(chosen, clear)}
            </SelectionBar>
          )
        }
        empty={
          <EmptyState
            icon={searching ? 'search' : 'inbox'}
            text={sentence('list.empty')}
            detail={searching ? undefined : props.purpose}
            action={searching ? undefined : create}
          />
        }
      />
    </div>
  );
}) as <Item extends { readonly id: string }>(props: CatalogueListProps<Item>) => ReactNode;
