import type { CategoryType, TreeItem } from '@prumo/domain/finance';
import { type SelectOption, SelectField } from '@prumo/ui';
import type { FormState } from '@prumo/view-models/core';
import { parentOptions } from '@prumo/view-models/finance';
import type { Lookup } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { Bind } from '../kit/index.ts';

interface InTree {
  readonly id: string | null;
  parentId: string | null;
  readonly type?: CategoryType | null;
}

interface Props {
  readonly fields: FormState<InTree>;
  /** The tree it stands in. */
  readonly all: Lookup<TreeItem & { readonly type?: CategoryType }>;
  readonly label: string;
}

/** Below what an item may be put, each with its path. */
export const parentChoices = (all: Props['all'], draft: InTree): readonly SelectOption<string>[] =>
  parentOptions(all.items, draft).map(({ id, label }) => ({ value: id, label }));

/** The item above this one in its tree. [FIN-077] */
export const ParentField = observer(function ParentField({ fields, all, label }: Props) {
  return (
    <Bind form={fields} field="parentId">
      {(bound) => (
        <SelectField
          label={label}
          span={4}
          clearable
          loading={all.state === 'loading'}
          options={parentChoices(all, fields.draft)}
          placeholder="Primeiro nível"
          {...bound}
        />
      )}
    </Bind>
  );
});
