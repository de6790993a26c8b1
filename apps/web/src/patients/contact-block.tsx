import { Card, FieldGrid, PhoneField, TextField } from '@prumo/ui';
import type { FormState } from '@prumo/view-models/core';
import type { PatientDraft } from '@prumo/view-models/patients';
import { Bind } from '../kit/index.ts';
import { patientLabels as labels } from './patient-labels.ts';

/** How to reach the patient. */
export function ContactBlock({ form }: { readonly form: FormState<PatientDraft> }) {
  return (
    <Card title="Contato">
      <FieldGrid>
        <Bind form={form} field="cellphone">{(bound) => <PhoneField label={labels.cellphone} span={3} {...bound} />}</Bind>
        <Bind form={form} field="phone">{(bound) => <PhoneField label={labels.phone} span={3} {...bound} />}</Bind>
        <Bind form={form} field="email">{(bound) => <TextField label={labels.email} type="email" span={6} maxLength={254} spellCheck={false} {...bound} />}</Bind>
      </FieldGrid>
    </Card>
  );
}
