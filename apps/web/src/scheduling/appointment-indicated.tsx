import { formatCbo } from '@prumo/domain/identity';
import { label } from '@prumo/messages';
import { AutoCompleteField } from '@prumo/ui';
import type { IndicatedOption } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { Bind } from '../kit/index.ts';
import type { AgendaDesk } from './agenda-desk.ts';

const IndicatedDialog = lazy(() => import('./indicated-dialog.tsx'));

interface Props {
  readonly desk: AgendaDesk;
}

/** Who indicated the clinic: registered before, or now. [SCH-046, spec 3.5] */
export const AppointmentIndicatedField = observer(function AppointmentIndicatedField({
  desk: { form, tools, lookups },
}: Props) {
  const { origin } = tools;
  return (
    <>
      <Bind form={form.fields} field="indicated">
        {(bound) => (
          <AutoCompleteField<IndicatedOption>
            label="Indicado por"
            span={6}
            readOnly={form.readOnly}
            placeholder="Nome de quem indicou"
            looksFor="other"
            search={origin.find}
            toKey={({ id, entityId }) => id ?? entityId ?? ''}
            toLabel={({ name }) => name}
            toDetail={detailOf}
            hint={bound.value === null ? undefined : detailOf(bound.value)}
            onUseText={form.readOnly ? undefined : origin.open}
            ownTextLabel={(text) => `Novo indicado «${text}»…`}
            {...bound}
            onChange={(chosen) => void origin.choose(chosen)}
          />
        )}
      </Bind>
      {origin.form !== null && (
        <Suspense fallback={null}>
          <IndicatedDialog origin={origin} lookups={lookups} />
        </Suspense>
      )}
    </>
  );
});

const detailOf = ({ type, council, specialty }: IndicatedOption): string =>
  [
    council?.record ? `${council.name}-${council.state} ${council.record}` : label('indicatedType', type),
    specialty && `${specialty.name} (${formatCbo(specialty.code)})`,
  ]
    .filter(Boolean)
    .join(' · ');
