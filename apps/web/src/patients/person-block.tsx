import { type LocalDate, localDate } from '@prumo/domain/dates';
import { cleanPassport, cleanRg, MINIMUM_BIRTH_DATE, onlyDigits } from '@prumo/domain/identity';
import { labelsOf } from '@prumo/messages';
import {
  AutoCompleteField,
  Card,
  CheckboxField,
  CpfField,
  DateField,
  FieldGrid,
  RadioGroupField,
  SelectField,
  TextField,
} from '@prumo/ui';
import type { FormState } from '@prumo/view-models/core';
import type { PatientDraft } from '@prumo/view-models/patients';
import { observer } from 'mobx-react-lite';
import { Bind } from '../kit/index.ts';
import { patientLabels as labels } from './patient-labels.ts';

/** Asks for occupations by a part of their name. */
export type FindOccupations = (
  text: string,
  signal: AbortSignal,
) => Promise<readonly { readonly code: string; readonly name: string }[]>;

interface Props {
  readonly findOccupations: FindOccupations;
  readonly form: FormState<PatientDraft>;
  readonly today: LocalDate;
}

const genders = labelsOf('gender') as { readonly value: 'female' | 'male'; readonly label: string }[];
const civilStatuses = labelsOf('civilStatus');
const documents = (['cpf', 'passport'] as const).map((value) => ({ value, label: labels[value] }));
const earliest = localDate(MINIMUM_BIRTH_DATE);

/** Who is it? Name, document, birth date and gender are required. [PAT-004 … PAT-009, PAT-024, UIX-047, UIX-054] */
export const PersonBlock = observer(function PersonBlock({ form, today, findOccupations }: Props) {
  return (
    <Card title="Dados pessoais">
      <FieldGrid>
        <Bind form={form} field="name">
          {(bound) => <TextField label={labels.name} required span={6} maxLength={120} {...bound} />}
        </Bind>
        <Bind form={form} field="socialName">
          {(bound) => <TextField label={labels.socialName} span={6} maxLength={120} {...bound} />}
        </Bind>
        <Bind form={form} field="document">
          {({ error: _error, onChange, ...bound }) => (
            <SelectField
              label="Documento"
              span={2}
              options={documents}
              onChange={(value) => value && onChange(value)}
              {...bound}
            />
          )}
        </Bind>
        <DocumentField form={form} />
        <Bind form={form} field="birthDate">
          {(bound) => (
            <DateField
              label={labels.birthDate}
              required
              span={3}
              min={earliest}
              max={today}
              onText={(text) => form.set('birthDateText', text)}
              {...bound}
            />
          )}
        </Bind>
        <Bind form={form} field="gender">
          {(bound) => <RadioGroupField label={labels.gender} required span={3} options={genders} {...bound} />}
        </Bind>
        <Bind form={form} field="cns">
          {({ onChange, ...bound }) => (
            <TextField
              label={labels.cns}
              span={3}
              inputMode="numeric"
              onChange={(text) => onChange(onlyDigits(text).slice(0, 15))}
              {...bound}
            />
          )}
        </Bind>
        <Bind form={form} field="rg">
          {({ onChange, ...bound }) => (
            <TextField label={labels.rg} span={3} onChange={(text) => onChange(cleanRg(text))} {...bound} />
          )}
        </Bind>
        <MotherFields form={form} />
        <Bind form={form} field="fatherName">
          {(bound) => <TextField label={labels.fatherName} span={6} maxLength={120} {...bound} />}
        </Bind>
        <Bind form={form} field="civilStatus">
          {(bound) => <SelectField label={labels.civilStatus} span={3} clearable options={civilStatuses} {...bound} />}
        </Bind>
        <Bind form={form} field="occupation">
          {({ value, onChange, ...bound }) => (
            <AutoCompleteField
              label={labels.occupation}
              span={3}
              maxLength={80}
              looksFor="other"
              value={null}
              freeText={value}
              onText={onChange}
              onChange={(occupation: { readonly code: string; readonly name: string } | null) =>
                occupation && onChange(occupation.name)
              }
              search={findOccupations}
              toKey={({ code }) => code}
              toLabel={({ name }) => name}
              onUseText={onChange}
              {...bound}
            />
          )}
        </Bind>
        <Bind form={form} field="guardianName">
          {(bound) => <TextField label={labels.guardianName} span={6} maxLength={120} {...bound} />}
        </Bind>
        <Bind form={form} field="guardianCpf">
          {(bound) => <CpfField label={labels.guardianCpf} span={6} {...bound} />}
        </Bind>
      </FieldGrid>
    </Card>
  );
});

/** The mother; for a newborn her name stands for the CPF. [PAT-024, A161] */
const MotherFields = observer(function MotherFields({ form }: { readonly form: FormState<PatientDraft> }) {
  const { newborn } = form.draft;
  return (
    <>
      <Bind form={form} field="newborn">
        {({ error: _error, ...bound }) => <CheckboxField label={labels.newborn} span={6} {...bound} />}
      </Bind>
      <Bind form={form} field="motherName">
        {(bound) => <TextField label={labels.motherName} required={newborn} span={6} maxLength={120} {...bound} />}
      </Bind>
      <Bind form={form} field="motherCpf">
        {(bound) => <CpfField label={labels.motherCpf} span={6} {...bound} />}
      </Bind>
    </>
  );
});

const DocumentField = observer(function DocumentField({ form }: { readonly form: FormState<PatientDraft> }) {
  if (form.draft.document === 'cpf') {
    return (
      <Bind form={form} field="cpf">
        {(bound) => <CpfField label={labels.cpf} required={!form.draft.newborn} span={4} {...bound} />}
      </Bind>
    );
  }
  return (
    <Bind form={form} field="passport">
      {({ onChange, ...bound }) => (
        <TextField
          label={labels.passport}
          required
          span={4}
          onChange={(text) => onChange(cleanPassport(text))}
          {...bound}
        />
      )}
    </Bind>
  );
});
