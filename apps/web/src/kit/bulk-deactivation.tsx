import { Button, confirm } from '@prumo/ui';
import { type Answer, BulkWork, type CatalogueList } from '@prumo/view-models/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useViewModel } from '../composition/services.tsx';
import { NOTIFIER } from '../composition/tokens.ts';
import type { CatalogueListProps } from './catalogue-list-screen.tsx';
import { UndoneNotice } from './selection-bar.tsx';

/** A row of a registry, as far as it is chosen and taken out of use. */
interface Usable {
  readonly id: string;
  readonly name?: string;
  readonly active?: boolean;
}

type Deactivate = (id: string) => Answer<unknown>;

/** How a registry takes one record out of use; undefined where it does not. [A85] */
export const deactivateOf = (calls: object): Deactivate | undefined =>
  'deactivate' in calls && typeof calls.deactivate === 'function' ? (calls.deactivate as Deactivate) : undefined;

const nameOf = ({ id, name }: Usable): string => name ?? id;

interface Setup<Row> {
  readonly list: CatalogueList<Row>;
  readonly deactivate: Deactivate | undefined;
  /** Some are out of use now. */
  readonly onDone: () => void;
}

/** Several records of a registry are taken out of use at once: what its list needs for that, and nothing where it cannot be. */
export function useBulkDeactivation<Row extends { readonly id: string }>({
  list,
  deactivate,
  onDone,
}: Setup<Row>): Pick<CatalogueListProps<Row>, 'bulk' | 'nameOf' | 'notice'> {
  const notifier = useViewModel(NOTIFIER);
  const [work] = useState(() => new BulkWork<Usable>(nameOf));
  if (deactivate === undefined) return {};
  const done = (count: number): void => {
    if (count > 0) notifier.success(count === 1 ? '1 registro desativado' : `${count} registros desativados`);
    onDone();
    void list.reload();
  };
  return {
    nameOf,
    notice: <Undone work={work} />,
    bulk: (chosen, clear) => (
      <BulkDeactivation
        work={work}
        chosen={chosen}
        deactivate={deactivate}
        onDone={(count) => {
          clear();
          done(count);
        }}
      />
    ),
  };
}

const Undone = observer(function Undone({ work }: { readonly work: BulkWork<Usable> }) {
  return <UndoneNotice undone={work.undone} onClose={work.forget} />;
});

interface Props {
  readonly work: BulkWork<Usable>;
  readonly chosen: readonly Usable[];
  readonly deactivate: Deactivate;
  readonly onDone: (count: number) => void;
}

/** Takes the chosen records out of use after a question; those that something needs stay, and are told. */
const BulkDeactivation = observer(function BulkDeactivation({ work, chosen, deactivate, onDone }: Props) {
  const used = chosen.filter(({ active }) => active !== false);
  const many = used.length === 1 ? '1 registro' : `${used.length} registros`;
  const ask = async () => {
    const yes = await confirm({
      title: `Desativar ${many}?`,
      message: 'O que é desativado deixa de aparecer nas escolhas e pode ser ativado de novo no cadastro.',
      yes: `Desativar ${many}`,
      no: 'Voltar',
    });
    if (yes) onDone(await work.run(used, ({ id }) => deactivate(id)));
  };
  return (
    <Button
      icon="ban"
      busy={work.running}
      disabled={used.length === 0}
      disabledReason="Os escolhidos já estão desativados"
      onClick={() => void ask()}
    >
      Desativar
    </Button>
  );
});
