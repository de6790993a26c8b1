import { labelsOf } from '@prumo/messages';
import { Card, FieldGrid, PhoneField, SelectField, TextField } from '@prumo/ui';
import type { FormState } from '@prumo/view-models/core';
import type { PatientDraft } from '@prumo/view-models/patients';
import { Bind } from '../kit/index.ts';
import { patientLabels as labels } from './patient-labels.ts';

const addressTypes = labelsOf('addressType') as {
  readonly value: 'residential' | 'commercial';
  readonly label: string;
}[];

/** How to reach the patient. Whether letters go to home or work stands here: the address block is the same for everybody. [UIX-014, ENT-068] */
export function ContactBlock({ form }: { readonly form: FormState<PatientDraft> }) {
  return (
    <Card title="Contato">
      <FieldGrid>
        <Bind form={form} field="cellphone">
          {(bound) => <PhoneField label={labels.cellphone} span={2} {...bound} />}
        </Bind>
        <Bind form={form} field="phone">
          {(bound) => <PhoneField label={labels.phone} span={2} {...bound} />}
        </Bind>
        <Bind form={form} field="email">
          {(bound) => (
            <TextField label={labels.email} type="email" span={5} maxLength={254} spellCheck={false} {...bound} />
          )}
        </Bind>
        <Bind form={form} field="addressType">
          {(bound) => <SelectField label={labels.addressType} span={3} clearable options={addressTypes} {...bound} />}
        </Bind>
      </FieldGrid>
    </Card>
  );
}
