import { Column } from 'primereact/column';
import { TreeTable as PrimeTreeTable } from 'primereact/treetable';
import type { TreeNode } from 'primereact/treenode';
import { type ReactNode, useState } from 'react';
import { Prime } from '../prime/prime.tsx';

/** One line of a tree, e.g. a category with its sub-categories. */
export interface TreeRow<T> {
  readonly key: string;
  readonly data: T;
  readonly children?: readonly TreeRow<T>[] | undefined;
}

/** One column; the first one carries the opener. */
export interface TreeColumn<T> {
  readonly key: string;
  readonly header: string;
  readonly cell: (data: T) => ReactNode;
  readonly align?: 'start' | 'end' | undefined;
  readonly width?: string | undefined;
}

export interface TreeTableProps<T> {
  readonly label: string;
  readonly rows: readonly TreeRow<T>[];
  readonly columns: readonly TreeColumn<T>[];
  /** Every line open at first. */
  readonly expanded?: boolean | undefined;
}

// The typings of the library know fewer attributes than the element takes.
const rowAttributes: object = { 'aria-checked': undefined };

const toNode = <T,>(row: TreeRow<T>): TreeNode => ({
  key: row.key,
  data: row.data,
  leaf: row.children === undefined || row.children.length === 0,
  children: (row.children ?? []).map(toNode),
});

function everyKey<T>(rows: readonly TreeRow<T>[]): Record<string, boolean> {
  return Object.fromEntries(rows.flatMap((row) => [[row.key, true], ...Object.entries(everyKey(row.children ?? []))]));
}

/** A table whose lines open into lines: chart of categories, DRE, DFC. PrimeReact's tree table, scrolled inside itself. */
export function TreeTable<T>({ label, rows, columns, expanded = false }: TreeTableProps<T>) {
  const [open, setOpen] = useState<Record<string, boolean>>(() => (expanded ? everyKey(rows) : {}));
  return (
    <Prime>
      <PrimeTreeTable
        value={rows.map(toNode)}
        expandedKeys={open}
        onToggle={(event) => setOpen(event.value)}
        tableClassName="tree-table"
        pt={{
          // As published, a table role lies around the table, and its rows carry attributes that rows must not have.
          root: { role: undefined },
          table: { role: 'treegrid', 'aria-label': label },
          row: rowAttributes,
          wrapper: { tabIndex: 0 },
        }}
      >
        {columns.map((column, index) => (
          <Column
            key={column.key}
            field={column.key}
            header={column.header}
            expander={index === 0}
            align={column.align === 'end' ? 'right' : 'left'}
            alignHeader={column.align === 'end' ? 'right' : 'left'}
            {...(column.width === undefined ? {} : { style: { width: column.width } })}
            body={(node: TreeNode) =>
              index === 0 ? <div className="tree-name">{column.cell(node.data as T)}</div> : column.cell(node.data as T)
            }
          />
        ))}
      </PrimeTreeTable>
    </Prime>
  );
}
