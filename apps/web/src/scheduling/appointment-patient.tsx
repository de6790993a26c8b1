import { formatDate } from '@prumo/domain/dates';
import { formatCpf, formatPhone } from '@prumo/domain/identity';
import { AutoCompleteField, Button, CpfField, DateField, Face, FieldGrid, PhoneField, TextField } from '@prumo/ui';
import type { AppointmentForm, FoundPatient } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { Bind } from '../kit/index.ts';

interface Props {
  readonly form: AppointmentForm;
}

/** A known patient, or a new one by name and phone in the same dialog. [SCH-046, UXP-001] */
export const AppointmentPatientFields = observer(function AppointmentPatientFields({ form }: Props) {
  return form.fields.draft.registering ? <NewPatientFields form={form} /> : <KnownPatientField form={form} />;
});

const KnownPatientField = observer(function KnownPatientField({ form }: Props) {
  return (
    <FieldGrid>
      <Bind form={form.fields} field="patient">
        {(bound) => (
          <AutoCompleteField<FoundPatient>
            label="Paciente"
            span={9}
            required
            readOnly={form.readOnly}
            placeholder="Nome, data de nascimento ou CPF"
            looksFor="other"
            search={form.patient.find}
            toKey={({ id }) => id}
            toLabel={({ name }) => name}
            toDetail={detailOf}
            toBefore={({ name, thumbnail }) => <Face name={name} picture={thumbnail} />}
            emptyText="Paciente não encontrado"
            onUseText={form.readOnly ? undefined : form.patient.register}
            hint={bound.value === null ? undefined : detailOf(bound.value)}
            {...bound}
            onChange={form.patient.choose}
          />
        )}
      </Bind>
      {!form.readOnly && (
        <div className="appointment-patient-action" style={{ ['--span' as string]: 3 }}>
          <Button icon="user-plus" block onClick={() => form.patient.register('')}>
            Novo paciente
          </Button>
        </div>
      )}
    </FieldGrid>
  );
});

const detailOf = ({ birthDate, cpf, phone, insurance }: FoundPatient): string =>
  [birthDate && formatDate(birthDate), cpf && `CPF ${formatCpf(cpf)}`, phone && formatPhone(phone), insurance?.name]
    .filter(Boolean)
    .join(' · ');

const NewPatientFields = observer(function NewPatientFields({ form }: Props) {
  const named = form.fields.draft.name !== '';
  return (
    <FieldGrid>
      <Bind form={form.fields} field="name">
        {(bound) => <TextField label="Nome" span={4} required maxLength={120} autoFocus={!named} {...bound} />}
      </Bind>
      <Bind form={form.fields} field="phone">
        {(bound) => <PhoneField label="Telefone" span={3} required autoFocus={named} {...bound} />}
      </Bind>
      <Bind form={form.fields} field="cpf">
        {(bound) => <CpfField label="CPF" span={2} {...bound} />}
      </Bind>
      <Bind form={form.fields} field="birthDate">
        {(bound) => (
          <DateField
            label="Data de nascimento"
            span={3}
            onText={(text) => form.fields.set('birthDateText', text)}
            {...bound}
          />
        )}
      </Bind>
      <div style={{ ['--span' as string]: 12 }}>
        <Button small kind="ghost" icon="search" onClick={form.patient.search}>
          Buscar paciente já cadastrado
        </Button>
      </div>
    </FieldGrid>
  );
});
