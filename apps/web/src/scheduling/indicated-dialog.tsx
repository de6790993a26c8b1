import { OFFERED_COUNCILS } from '@prumo/domain/billing';
import { formatCbo } from '@prumo/domain/identity';
import { INDICATED_NAME_LENGTH, INDICATED_TYPES } from '@prumo/domain/scheduling';
import { label } from '@prumo/messages';
import { Button, Dialog, FieldGrid, SelectField, TextField } from '@prumo/ui';
import type { FormState } from '@prumo/view-models/core';
import type { LookupStore } from '@prumo/view-models/registry';
import type { AppointmentOrigin, IndicatedDraft } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { Bind, FieldScope, FormErrors, stateOptions } from '../kit/index.ts';

interface Props {
  readonly origin: AppointmentOrigin;
  readonly lookups: LookupStore;
}

const labels = {
  name: 'Nome',
  type: 'Tipo',
  councilName: 'Conselho',
  councilState: 'UF',
  councilRecord: 'Número no conselho',
  specialty: 'Especialidade',
};
const types = INDICATED_TYPES.map((type) => ({ value: type, label: label('indicatedType', type) }));
const councils = OFFERED_COUNCILS.map((name) => ({
  value: name as string,
  label: name,
  detail: label('council', name),
}));

/** «Novo indicado»: a professional, with council and specialty, a partner or anybody else. [ENT-070, LIM-035] */
const IndicatedDialog = observer(function IndicatedDialog({ origin, lookups }: Props) {
  const { form } = origin;
  if (form === null) return null;
  return (
    <Dialog
      title="Novo indicado"
      dirty={form.dirty}
      closable={!origin.saving}
      onClose={origin.close}
      onSubmit={() => void origin.save()}
      footer={
        <>
          <Button onClick={origin.close}>Sair</Button>
          <Button kind="primary" type="submit" icon="check" busy={origin.saving}>
            Salvar
          </Button>
        </>
      }
    >
      <FieldScope.Provider value="indicated">
        <FormErrors form={form} labels={labels} />
        <FieldGrid>
          <Bind form={form} field="name">
            {(bound) => (
              <TextField label={labels.name} span={8} required maxLength={INDICATED_NAME_LENGTH} autoFocus {...bound} />
            )}
          </Bind>
          <Bind form={form} field="type">
            {({ onChange, ...bound }) => (
              <SelectField
                label={labels.type}
                span={4}
                required
                options={types}
                {...bound}
                onChange={(type) => type !== null && onChange(type)}
              />
            )}
          </Bind>
          {form.draft.type === 'professional' && <ProfessionalFields form={form} lookups={lookups} />}
        </FieldGrid>
      </FieldScope.Provider>
    </Dialog>
  );
});

export default IndicatedDialog;

const ProfessionalFields = observer(function ProfessionalFields({
  form,
  lookups,
}: {
  readonly form: FormState<IndicatedDraft>;
  readonly lookups: LookupStore;
}) {
  const specialties = lookups.specialties();
  const options = specialties.items.map(({ code, name }) => ({ value: code, label: name, detail: formatCbo(code) }));
  return (
    <>
      <Bind form={form} field="councilName">
        {(bound) => <SelectField label={labels.councilName} span={4} required options={councils} {...bound} />}
      </Bind>
      <Bind form={form} field="councilState">
        {(bound) => (
          <SelectField label={labels.councilState} span={4} required filter options={stateOptions} {...bound} />
        )}
      </Bind>
      <Bind form={form} field="councilRecord">
        {(bound) => <TextField label={labels.councilRecord} span={4} maxLength={20} {...bound} />}
      </Bind>
      <Bind form={form} field="specialty">
        {({ value, onChange, ...bound }) => (
          <SelectField
            label={labels.specialty}
            span={12}
            clearable
            filter
            loading={specialties.state === 'loading'}
            options={options}
            {...bound}
            value={value?.code ?? null}
            onChange={(code) => onChange(specialties.items.find((item) => item.code === code) ?? null)}
          />
        )}
      </Bind>
    </>
  );
});
