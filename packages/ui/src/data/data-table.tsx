import { memo, type ReactNode, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import './data-table.css';
import { RowLink } from './row-link.tsx';
import { type RowSelection, SelectionBox, withKeys } from './row-selection.tsx';
import { useBareScroll } from '../scroll/use-bare-scroll.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

/** How the rows are ordered. */
export interface Sort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** One column. */
export interface Column<T> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: T, index: number) => ReactNode;
  /** `end` for money and quantities. */
  readonly align?: 'start' | 'end' | 'center' | undefined;
  /** A CSS width, e.g. `120px` or `20%`. */
  readonly width?: string | undefined;
  readonly sortable?: boolean | undefined;
  /** The header is said, not shown, e.g. for a column of icons. */
  readonly headerHidden?: boolean | undefined;
  readonly noWrap?: boolean | undefined;
  /** The column that names the row; the first one unless told otherwise. */
  readonly rowHeader?: boolean | undefined;
  readonly footer?: ReactNode;
}

export interface DataTableProps<T> {
  /** Says what the table holds, for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  readonly sort?: Sort | null | undefined;
  readonly onSort?: ((sort: Sort) => void) | undefined;
  /** Buttons at the end of each row. */
  readonly actions?: ((row: T) => ReactNode) | undefined;
  /** The cell that names the row becomes a button that opens it; a double click on the row does it too. */
  readonly onOpen?: ((row: T) => void) | undefined;
  /** Where a row that opens stands by itself: its button is a link then, which other tabs and the clipboard can take. */
  readonly addressOf?: ((row: T) => string) | undefined;
  /** A box before each row, and one for all that are shown. */
  readonly selection?: RowSelection<T> | undefined;
  readonly selectedKey?: string | null | undefined;
  readonly rowClass?: ((row: T) => string | undefined) | undefined;
  readonly loading?: boolean | undefined;
  /** Instead of the rows when there is none, usually an EmptyState. */
  readonly empty?: ReactNode;
  /** Height in px beyond which the rows scroll inside the table; 560 for long lists, the page scrolls otherwise. */
  readonly maxHeight?: number | undefined;
  /** On a phone each row becomes a card; `scroll` keeps the columns and scrolls inside the table. */
  readonly narrow?: 'cards' | 'scroll' | undefined;
}

const virtualAbove = 200;

/** A table of records. Above 200 rows only the visible ones exist in the document. */
export function DataTable<T>(props: DataTableProps<T>) {
  if (props.rows.length === 0 && !props.loading && props.empty !== undefined) return <>{props.empty}</>;
  return <TableBox {...props} />;
}

function TableBox<T>(props: DataTableProps<T>) {
  const { caption, columns, rows, rowKey, actions, selection, narrow = 'cards' } = props;
  const box = useRef<HTMLDivElement>(null);
  const virtual = rows.length > virtualAbove;
  const shown = useVirtualRows(box, rows.length, virtual);
  const maxHeight = props.maxHeight ?? (virtual ? 560 : undefined);
  const width = columns.length + (actions ? 1 : 0) + (selection ? 1 : 0);
  const bare = useBareScroll(box);
  const hasFooter = columns.some((column) => column.footer !== undefined);
  const scrolls = virtual || narrow === 'scroll';
  return (
    <div
      ref={box}
      className={narrow === 'scroll' ? 'table-box table-wide' : scrolls ? 'table-box' : 'table-box table-cards'}
      style={maxHeight === undefined ? undefined : { maxHeight }}
      // A box that scrolls must be reachable by keyboard.
      {...(scrolls || maxHeight !== undefined || bare ? { tabIndex: 0, role: 'group', 'aria-label': caption } : {})}
    >
      <table
        className="table"
        aria-rowcount={virtual ? rows.length + 1 : undefined}
        aria-busy={props.loading || undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && <EveryRow selection={selection} keys={rows.filter(selection.offers ?? all).map(rowKey)} />}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={props.sort ?? null} onSort={props.onSort} />
            ))}
            {actions && (
              <th scope="col" className="table-actions">
                <span className="visually-hidden">Ações</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {props.loading && rows.length === 0 ? (
            <LoadingRows width={width} />
          ) : (
            <>
              {shown.before > 0 && <Spacer height={shown.before} width={width} />}
              {rows.slice(shown.start, shown.end).map((row, offset) => (
                <TableRow
                  key={rowKey(row)}
                  table={props}
                  row={row}
                  index={shown.start + offset}
                  measure={shown.measure}
                />
              ))}
              {shown.after > 0 && <Spacer height={shown.after} width={width} />}
            </>
          )}
        </tbody>
        {hasFooter && (
          <tfoot>
            <tr>
              {selection && <td className="table-choice" />}
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cellClass(column)}
                  data-label={column.footer === undefined ? undefined : column.header}
                >
                  {column.footer}
                </td>
              ))}
              {actions && <td className="table-actions" />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface RowProps<T> {
  /** A table that scrolls keeps its props, one that is drawn by whoever uses it gets new ones. */
  readonly table: DataTableProps<T>;
  readonly row: T;
  readonly index: number;
  /** Of a table of which only the visible rows exist. */
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/** A row that scrolling leaves as it is. */
const TableRow = memo(function TableRow<T>({
  table: { columns, actions, selection, onOpen, addressOf, selectedKey, rowKey, rowClass },
  row,
  index,
  measure,
}: RowProps<T>) {
  const key = rowKey(row);
  const chosen = selection?.keys.has(key) ?? false;
  const selected = selectedKey === key;
  const classes = [(selected || chosen) && 'row-selected', onOpen && 'row-open', rowClass?.(row)];
  return (
    <tr
      data-index={index}
      ref={measure}
      aria-rowindex={measure && index + 2}
      aria-current={selected || undefined}
      className={classes.filter(Boolean).join(' ') || undefined}
      onDoubleClick={onOpen && (() => onOpen(row))}
    >
      {selection && (
        // Two quick presses on the box choose and let go: they open nothing.
        <td className="table-choice" onDoubleClick={(event) => event.stopPropagation()}>
          {(selection.offers ?? all)(row) && (
            <SelectionBox
              label={`Selecionar ${selection.labelOf(row)}`}
              checked={chosen}
              onChange={(on) => selection.onChange(withKeys(selection.keys, [key], on))}
            />
          )}
        </td>
      )}
      {columns.map((column, at) => (
        <BodyCell
          key={column.key}
          column={column}
          heads={column.rowHeader ?? at === 0}
          content={column.cell(row, index)}
          onOpen={onOpen && (() => onOpen(row))}
          address={addressOf?.(row)}
        />
      ))}
      {actions && (
        <td className="table-actions">
          <div>{actions(row)}</div>
        </td>
      )}
    </tr>
  );
}) as <T>(props: RowProps<T>) => ReactNode;

const all = (): boolean => true;

interface EveryProps<T> {
  readonly selection: RowSelection<T>;
  readonly keys: readonly string[];
}

function EveryRow<T>({ selection, keys }: EveryProps<T>) {
  const every = keys.length > 0 && keys.every((key) => selection.keys.has(key));
  const some = keys.some((key) => selection.keys.has(key));
  return (
    <th scope="col" className="table-choice">
      <SelectionBox
        label="Selecionar todos desta página"
        checked={every}
        indeterminate={!every && some}
        onChange={(on) => selection.onChange(withKeys(selection.keys, keys, on))}
      />
    </th>
  );
}

function cellClass<T>(column: Column<T>): string | undefined {
  return (
    [
      column.align === 'end' && 'cell-end tnum',
      column.align === 'center' && 'cell-center',
      column.noWrap && 'cell-nowrap',
    ]
      .filter(Boolean)
      .join(' ') || undefined
  );
}

interface HeaderProps<T> {
  readonly column: Column<T>;
  readonly sort: Sort | null;
  readonly onSort?: ((sort: Sort) => void) | undefined;
}

function HeaderCell<T>({ column, sort, onSort }: HeaderProps<T>) {
  const sorted = sort?.column === column.key ? sort.direction : undefined;
  const next = sorted === 'ascending' ? 'descending' : 'ascending';
  const sortable = column.sortable && onSort;
  return (
    <th
      scope="col"
      className={cellClass(column)}
      style={column.width ? { width: column.width } : undefined}
      aria-sort={sortable ? (sorted ?? 'none') : undefined}
    >
      {sortable ? (
        <button type="button" className="table-sort" onClick={() => onSort({ column: column.key, direction: next })}>
          {column.header}{' '}
          <Icon
            name={sorted === 'ascending' ? 'sort-up-fill' : sorted === 'descending' ? 'sort-down-fill' : 'sort-alt'}
          />
        </button>
      ) : (
        <span className={column.headerHidden ? 'visually-hidden' : undefined}>{column.header}</span>
      )}
    </th>
  );
}

interface BodyProps<T> {
  readonly column: Column<T>;
  readonly heads: boolean;
  readonly content: ReactNode;
  readonly onOpen?: (() => void) | undefined;
  readonly address?: string | undefined;
}

function BodyCell<T>({ column, heads, content, onOpen, address }: BodyProps<T>) {
  return heads ? (
    <th scope="row" className={cellClass(column)} data-label={column.header}>
      {onOpen ? (
        <RowLink address={address} onOpen={onOpen}>
          {content}
        </RowLink>
      ) : (
        content
      )}
    </th>
  ) : (
    <td className={cellClass(column)} data-label={column.headerHidden ? undefined : column.header}>
      {content}
    </td>
  );
}

const Spacer = ({ height, width }: { readonly height: number; readonly width: number }) => (
  <tr aria-hidden="true" className="table-spacer">
    <td colSpan={width} style={{ height }} />
  </tr>
);

const LoadingRows = ({ width }: { readonly width: number }) => (
  <tr className="table-loading">
    <td colSpan={width}>
      <Skeleton lines={5} />
    </td>
  </tr>
);
