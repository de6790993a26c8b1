import { Checklist, ErrorState } from '@prumo/ui';
import type { FormState } from '@prumo/view-models/core';
import type { Lookup } from '@prumo/view-models/registry';
import type { ChecklistChoice } from '@prumo/view-models/reports';
import { observer } from 'mobx-react-lite';
import { fieldId } from '../kit/index.ts';

interface Props {
  readonly form: FormState<object>;
  /** The key of its error. */
  readonly field: string;
  readonly label: string;
  readonly choice: ChecklistChoice;
  readonly source: Pick<Lookup<unknown>, 'state' | 'load'>;
  /** Always with a field to search in it. */
  readonly filter?: boolean | undefined;
}

/** The lines a report takes in, all of them at first. A list that could not be loaded says so in its place. [RPT-076, ERR-082] */
export const ReportChecklist = observer(function ReportChecklist({
  form,
  field,
  label,
  choice,
  source,
  filter,
}: Props) {
  if (source.state === 'failed') {
    return (
      <div style={{ ['--span' as string]: 4 }}>
        <ErrorState inline text={`${label}: não foi possível carregar`} onRetry={() => void source.load()} />
      </div>
    );
  }
  return (
    <Checklist
      id={fieldId(field)}
      label={label}
      span={4}
      options={choice.options}
      value={choice.chosen}
      filter={filter}
      onChange={choice.choose}
      error={choice.none ? form.errors[field] : undefined}
      emptyText={source.state === 'ready' ? undefined : 'Carregando…'}
    />
  );
});
