import { cleanAddressNumber } from '@prumo/domain/identity';
import { sentence } from '@prumo/messages';
import { Button, Card, CepField, FieldGrid, SelectField, TextField } from '@prumo/ui';
import type { AddressFields, FormState } from '@prumo/view-models/core';
import type { AddressFinder } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { use, useState } from 'react';
import { type AddressLookUps, addressLookUpsOf } from '../composition/look-ups.module.ts';
import { Services } from '../composition/services.tsx';
import { AddressSearchDialog } from './address-search-dialog.tsx';
import { Bind } from './bind.tsx';
import './kit.css';
import { stateOptions } from './state-options.ts';

interface Props {
  readonly form: FormState<AddressFields>;
  /** The look-ups; the application's own unless a story gives others. */
  readonly lookUps?: AddressLookUps | undefined;
}

/**
 * The address of whoever has one (patients, professionals, branches, suppliers, clients, partners): a whole CEP fills street, neighborhood,
 * city and state; who does not know the CEP looks for it by the street. The number takes up to 5 digits.
 * [UIX-014, UIX-031, UIX-032, COM-001, COM-025]
 */
export function AddressBlock({ form, lookUps: given }: Props) {
  const container = use(Services);
  const [lookUps] = useState(() => given ?? (container && addressLookUpsOf(container)));
  return (
    <Card
      title="Endereço"
      actions={
        lookUps && (
          <Button small kind="ghost" icon="search" onClick={() => lookUps.search.open(form.draft)}>
            Não sei o CEP
          </Button>
        )
      }
    >
      <FieldGrid>
        <Bind form={form} field="cep">
          {({ onChange, ...bound }) => (
            <CepField
              label="CEP"
              span={2}
              {...bound}
              onChange={(cep) => {
                onChange(cep);
                void lookUps?.finder.lookUp(form, cep);
              }}
            />
          )}
        </Bind>
        <Bind form={form} field="street">
          {(bound) => <TextField label="Logradouro" span={6} maxLength={120} {...bound} />}
        </Bind>
        <Bind form={form} field="number">
          {({ onChange, ...bound }) => (
            <TextField
              label="Número"
              span={2}
              inputMode="numeric"
              onChange={(text) => onChange(cleanAddressNumber(text))}
              {...bound}
            />
          )}
        </Bind>
        <Bind form={form} field="complement">
          {(bound) => <TextField label="Complemento" span={2} maxLength={60} {...bound} />}
        </Bind>
        <Bind form={form} field="neighborhood">
          {(bound) => <TextField label="Bairro" span={4} maxLength={80} {...bound} />}
        </Bind>
        <Bind form={form} field="city">
          {(bound) => <TextField label="Cidade" span={5} maxLength={80} {...bound} />}
        </Bind>
        <Bind form={form} field="state">
          {(bound) => <SelectField label="UF" span={3} clearable options={stateOptions} {...bound} />}
        </Bind>
      </FieldGrid>
      {lookUps && <FinderState finder={lookUps.finder} form={form} />}
      {lookUps && <AddressSearchDialog search={lookUps.search} form={form} />}
    </Card>
  );
}

/** What came of the look-up. It only ever informs: the address can be typed all the same. */
const FinderState = observer(function FinderState({
  finder,
  form,
}: Pick<Props, 'form'> & { readonly finder: AddressFinder }) {
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
