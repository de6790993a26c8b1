import { Card, CheckboxField, FieldGrid } from '@prumo/ui';
import type { FormState } from '@prumo/view-models/core';
import type { PatientDraft } from '@prumo/view-models/patients';
import { Bind } from '../kit/index.ts';

const channels = [
  { channel: 'whatsapp', label: 'Aceita mensagens por WhatsApp' },
  { channel: 'email', label: 'Aceita mensagens por e-mail' },
  { channel: 'phone', label: 'Aceita ligações' },
] as const;

/** How the patient allows to be contacted; each change is kept with its date and who wrote it down. [AUD-007] */
export function ConsentBlock({ form }: { readonly form: FormState<PatientDraft> }) {
  return (
    <Card title="Autorizações de contato">
      <Bind form={form} field="consents">
        {({ value, onChange }) => (
          <FieldGrid>
            {channels.map(({ channel, label }) => (
              <CheckboxField
                key={channel}
                label={label}
                span={4}
                value={value[channel]}
                onChange={(granted) => onChange({ ...value, [channel]: granted })}
              />
            ))}
          </FieldGrid>
        )}
      </Bind>
    </Card>
  );
}
