import { BRAZILIAN_STATES } from '@prumo/domain/identity';
import { Card, CepField, FieldGrid, SelectField, TextField } from '@prumo/ui';
import type { FormState } from '@prumo/view-models/core';
import { onlyDigits } from '@prumo/domain/identity';
import { Bind } from './bind.tsx';

/** The fields of an address in a draft. */
export interface AddressDraft {
  cep: string;
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string | null;
}

const states = BRAZILIAN_STATES.map(({ code, name }) => ({ value: code as string, label: `${code} – ${name}` }));

/** The address block of patients and branches. The number takes up to 5 digits. [UIX-014, UIX-031, UIX-032] */
export function AddressBlock({ form }: { readonly form: FormState<AddressDraft> }) {
  return (
    <Card title="Endereço">
      <FieldGrid>
        <Bind form={form} field="cep">{(bound) => <CepField label="CEP" span={2} {...bound} />}</Bind>
        <Bind form={form} field="street">{(bound) => <TextField label="Logradouro" span={6} maxLength={120} {...bound} />}</Bind>
        <Bind form={form} field="number">
          {({ onChange, ...bound }) => (
            <TextField label="Número" span={2} inputMode="numeric" onChange={(text) => onChange(onlyDigits(text).slice(0, 5))} {...bound} />
          )}
        </Bind>
        <Bind form={form} field="complement">{(bound) => <TextField label="Complemento" span={2} maxLength={60} {...bound} />}</Bind>
        <Bind form={form} field="neighborhood">{(bound) => <TextField label="Bairro" span={4} maxLength={80} {...bound} />}</Bind>
        <Bind form={form} field="city">{(bound) => <TextField label="Cidade" span={5} maxLength={80} {...bound} />}</Bind>
        <Bind form={form} field="state">{(bound) => <SelectField label="UF" span={3} clearable options={states} {...bound} />}</Bind>
      </FieldGrid>
    </Card>
  );
}
