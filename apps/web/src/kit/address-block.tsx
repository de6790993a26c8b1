import { BRAZILIAN_STATES, onlyDigits } from '@prumo/domain/identity';
import { sentence } from '@prumo/messages';
import { Button, Card, CepField, FieldGrid, SelectField, TextField } from '@prumo/ui';
import type { FormState } from '@prumo/view-models/core';
import type { AddressFinder } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { use, useState } from 'react';
import { Services } from '../composition/services.tsx';
import { ADDRESS_FINDER } from '../composition/tokens.ts';
import { Bind } from './bind.tsx';
import './kit.css';

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

interface Props {
  readonly form: FormState<AddressDraft>;
  /** The look-up by postal code; the application's own unless a story gives another. */
  readonly finder?: AddressFinder | undefined;
}

/**
 * The address block of patients and branches: a whole CEP fills street, neighborhood, city and state. The number takes up to 5 digits.
 * [UIX-014, UIX-031, UIX-032, COM-001]
 */
export function AddressBlock({ form, finder: given }: Props) {
  const container = use(Services);
  const [finder] = useState(() => given ?? container?.get(ADDRESS_FINDER) ?? null);
  return (
    <Card title="Endereço">
      <FieldGrid>
        <Bind form={form} field="cep">
          {({ onChange, ...bound }) => (
            <CepField
              label="CEP"
              span={2}
              {...bound}
              onChange={(cep) => {
                onChange(cep);
                void finder?.lookUp(form, cep);
              }}
            />
          )}
        </Bind>
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
      {finder && <FinderState finder={finder} form={form} />}
    </Card>
  );
}

/** What came of the look-up. It only ever informs: the address can be typed all the same. */
const FinderState = observer(function FinderState({ finder, form }: { readonly finder: AddressFinder; readonly form: FormState<AddressDraft> }) {
  return (
    <div className="address-finder" role="status">
      {finder.state === 'loading' && 'Procurando o endereço…'}
      {finder.state === 'missing' && `${sentence('cep.not-found')}. Preencha o endereço.`}
      {finder.state === 'failed' && (
        <>
          Não foi possível carregar{' '}
          <Button small kind="ghost" icon="refresh" onClick={() => void finder.lookUp(form, form.draft.cep)}>
            Tentar novamente
          </Button>
        </>
      )}
    </div>
  );
});
