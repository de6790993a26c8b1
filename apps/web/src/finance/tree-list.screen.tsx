import type { TreeItem, TreeNode } from '@prumo/domain/finance';
import { sentence } from '@prumo/messages';
import {
  Card,
  EmptyState,
  ErrorState,
  Icon,
  PageHeader,
  SearchField,
  Skeleton,
  SwitchField,
  Toolbar,
  type TreeColumn,
  type TreeRow,
  TreeTable,
} from '@prumo/ui';
import { treeRows } from '@prumo/view-models/finance';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CatalogueListProps } from '../kit/index.ts';
import './finance-registries.css';

/** The columns stand beside the name, which comes first. */
type Props<Item extends TreeItem> = CatalogueListProps<Item>;

/** A registry that is a tree: everything at once, open, with what a search finds among its neighbours. [FIN-077] */
export const TreeListScreen = observer(function TreeListScreen<Item extends TreeItem>(props: Props<Item>) {
  const { title, list, createPath } = props;
  const create = createPath !== undefined && (
    <Link className="button button-primary" to={createPath}>
      <Icon name="plus" />
      <span className="button-label">{props.createLabel}</span>
    </Link>
  );
  return (
    <div className="page">
      <PageHeader title={title} actions={create} />
      <Toolbar label="Filtros">
        <div className="list-search">
          <SearchField
            label="Pesquisar"
            labelHidden
            placeholder="Pesquisar"
            maxLength={120}
            value={list.search}
            onChange={list.type}
            onSearch={list.searchNow}
          />
        </div>
        <SwitchField label="Mostrar inativos" value={list.place.inactive} onChange={list.showInactive} />
      </Toolbar>
      <Rows {...props} create={create} />
    </div>
  );
}) as <Item extends TreeItem>(props: Props<Item>) => ReactNode;

const Rows = observer(function Rows<Item extends TreeItem>(props: Props<Item> & { readonly create: ReactNode }) {
  const { title, list, columns, pathOf } = props;
  if (list.state === 'failed')
    return (
      <ErrorState {...(list.problem ? { detail: list.problem.message } : {})} onRetry={() => void list.reload()} />
    );
  if (list.state !== 'ready') return <Skeleton lines={8} />;
  const rows = treeRows(list.items, list.place.search);
  const searching = list.place.search !== '';
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={searching ? 'search' : 'sitemap'}
        text={sentence('list.empty')}
        detail={searching ? undefined : props.purpose}
        action={searching ? undefined : props.create}
      />
    );
  }
  const name: TreeColumn<Item> = {
    key: 'name',
    header: 'Nome',
    width: '55%',
    cell: (item) => (
      <span className={item.active ? undefined : 'tree-inactive'}>
        {pathOf === undefined ? item.name : <Link to={pathOf(item)}>{item.name}</Link>}
      </span>
    ),
  };
  return (
    <Card flush>
      {/* Opened anew for other rows: which lines are open belongs to what was shown. */}
      <TreeTable
        key={`${list.place.search} ${list.place.inactive}`}
        label={title}
        rows={rows.map(toRow)}
        columns={[
          name,
          ...columns.map(({ key, header, cell }) => ({ key, header, cell: (item: Item) => cell(item, 0) })),
        ]}
        expanded
      />
    </Card>
  );
}) as <Item extends TreeItem>(props: Props<Item> & { readonly create: ReactNode }) => ReactNode;

const toRow = <Item extends TreeItem>({ item, children }: TreeNode<Item>): TreeRow<Item> => ({
  key: item.id,
  data: item,
  children: children.map(toRow),
});
