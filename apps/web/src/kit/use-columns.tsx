import { type Column, MenuButton } from '@prumo/ui';
import { ColumnMemory } from '@prumo/view-models/core';
import { observer } from 'mobx-react-lite';
import { type ReactNode, use, useState } from 'react';
import { Services } from '../composition/services.tsx';
import { COLUMN_MEMORY } from '../composition/tokens.ts';

/** Below so many columns there is nothing to choose. */
const WORTH_CHOOSING = 5;

interface Chosen<Row> {
  readonly shown: readonly Column<Row>[];
  /** The control; null where there is nothing to choose. */
  readonly chooser: ReactNode;
}

/** The columns of a list that the person wants to see, and the menu to choose them. What names the row stays: it leads to the record. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]): Chosen<Row> {
  // A story stands alone: it keeps nothing.
  const container = use(Services);
  const [memory] = useState(() => container?.get(COLUMN_MEMORY) ?? new ColumnMemory(FORGETFUL, ''));
  if (columns.length < WORTH_CHOOSING) return { shown: columns, chooser: null };
  const head = columns.find(({ rowHeader }) => rowHeader) ?? columns[0];
  return {
    shown: columns.filter((column) => column === head || !memory.isHidden(list, column.key)),
    chooser: <Chooser list={list} columns={columns.filter((column) => column !== head)} memory={memory} />,
  };
}

const FORGETFUL = { read: () => null, write: () => undefined };

interface Props {
  readonly list: string;
  readonly columns: readonly Pick<Column<never>, 'key' | 'header'>[];
  readonly memory: ColumnMemory;
}

const Chooser = observer(function Chooser({ list, columns, memory }: Props) {
  const hidden = columns.filter(({ key }) => memory.isHidden(list, key)).length;
  return (
    <MenuButton
      label={hidden === 0 ? 'Colunas' : `Colunas (${columns.length + 1 - hidden} de ${columns.length + 1})`}
      icon="objects-column"
      align="end"
      items={[
        ...columns.map(({ key, header }) => ({
          label: header,
          checked: !memory.isHidden(list, key),
          staysOpen: true,
          run: () => memory.toggle(list, key),
        })),
        { label: 'Mostrar todas', separated: true, disabled: hidden === 0, run: () => memory.showAll(list) },
      ]}
    />
  );
});
