import { type LocalDate, localDate } from '@prumo/domain/dates';
import { MINIMUM_BIRTH_DATE } from '@prumo/domain/identity';
import { labelsOf } from '@prumo/messages';
import { Card, CpfField, DateField, FieldGrid, PhoneField, SelectField, TextField } from '@prumo/ui';
import type { FormState } from '@prumo/view-models/core';
import type { ProfessionalDraft } from '@prumo/view-models/registry';
import { Bind } from '../kit/index.ts';
import { professionalLabels as labels } from './professional-labels.ts';

interface Props {
  readonly form: FormState<ProfessionalDraft>;
  readonly today: LocalDate;
}

const genders = labelsOf('gender') as { readonly value: 'female' | 'male'; readonly label: string }[];

/** Who the professional is and how to reach the person. */
export function ProfessionalPersonBlock({ form, today }: Props) {
  return (
    <Card title="Dados pessoais">
      <FieldGrid>
        <Bind form={form} field="name">
          {(bound) => <TextField label={labels.name} required span={6} maxLength={120} {...bound} />}
        </Bind>
        <Bind form={form} field="socialName">
          {(bound) => <TextField label={labels.socialName} span={4} maxLength={120} {...bound} />}
        </Bind>
        <Bind form={form} field="treatment">
          {(bound) => <TextField label={labels.treatment} hint="Ex.: Dra." span={2} maxLength={10} {...bound} />}
        </Bind>
        <Bind form={form} field="cpf">
          {(bound) => <CpfField label={labels.cpf} required span={3} {...bound} />}
        </Bind>
        <Bind form={form} field="birthDate">
          {(bound) => (
            <DateField
              label={labels.birthDate}
              span={3}
              min={localDate(MINIMUM_BIRTH_DATE)}
              max={today}
              onText={(text) => form.set('birthDateText', text)}
              {...bound}
            />
          )}
        </Bind>
        <Bind form={form} field="gender">
          {(bound) => <SelectField label={labels.gender} span={3} clearable options={genders} {...bound} />}
        </Bind>
        <Bind form={form} field="cellphone">
          {(bound) => <PhoneField label={labels.cellphone} span={3} {...bound} />}
        </Bind>
        <Bind form={form} field="phone">
          {(bound) => <PhoneField label={labels.phone} span={3} {...bound} />}
        </Bind>
        <Bind form={form} field="email">
          {(bound) => (
            <TextField label={labels.email} type="email" span={6} maxLength={254} spellCheck={false} {...bound} />
          )}
        </Bind>
      </FieldGrid>
    </Card>
  );
}
