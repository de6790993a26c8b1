import { Card, Checklist, ErrorState, SearchField, SwitchField } from '@prumo/ui';
import type { FormState } from '@prumo/view-models/core';
import type { Lookup } from '@prumo/view-models/registry';
import type { OfferChoice, ScheduleDraft } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { Bind } from '../kit/index.ts';

interface Props {
  readonly title: string;
  readonly allLabel: string;
  readonly form: FormState<ScheduleDraft>;
  readonly every: 'everyExpense' | 'everyPlan';
  readonly field: 'expenseIds' | 'planIds';
  readonly choice: OfferChoice;
  readonly lookup: Lookup<unknown>;
}

/** What a schedule takes: everything, or what is ticked. [SCH-035, SCH-036] */
export const ScheduleOffersCard = observer(function ScheduleOffersCard({
  title,
  allLabel,
  form,
  every,
  field,
  choice,
  lookup,
}: Props) {
  const all = form.draft[every];
  return (
    <Card title={title}>
      <Bind form={form} field={every}>
        {({ value, onChange }) => <SwitchField label={allLabel} value={value} onChange={onChange} />}
      </Bind>
      {!all && lookup.state === 'failed' && <ErrorState inline onRetry={() => void lookup.load()} />}
      {!all && lookup.state !== 'failed' && (
        <div className="schedule-offers">
          <SearchField
            label={`Pesquisar em ${title}`}
            labelHidden
            placeholder="Pesquisar"
            maxLength={120}
            value={choice.search}
            onChange={choice.type}
          />
          <Bind form={form} field={field}>
            {({ id, value, error, onChange }) => (
              <Checklist
                id={id}
                label={`${title} aceitos`}
                filter={false}
                options={choice.shown.map((offer) => ({ value: offer.id, label: offer.name }))}
                value={new Set(value)}
                onChange={(chosen) => onChange([...chosen])}
                error={error}
                emptyText={lookup.state === 'loading' ? 'Carregando…' : undefined}
              />
            )}
          </Bind>
          {choice.hidden > 0 && (
            <p className="field-hint">Mais {choice.hidden} na lista: pesquise para encontrá-los.</p>
          )}
        </div>
      )}
    </Card>
  );
});
