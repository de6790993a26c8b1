import { formatCep } from '@prumo/domain/identity';
import { Button, Dialog, EmptyState, FieldGrid, Icon, SelectField, TextField } from '@prumo/ui';
import type { AddressFields, FormState } from '@prumo/view-models/core';
import type { AddressSearch, PostalAddress } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { stateOptions } from './state-options.ts';

interface Props {
  readonly search: AddressSearch;
  readonly form: FormState<AddressFields>;
}

/** «Não sei o CEP»: state, city and street; the chosen line fills the address. [COM-025] */
export const AddressSearchDialog = observer(function AddressSearchDialog({ search, form }: Props) {
  if (!search.isOpen) return null;
  return (
    <Dialog
      title="Procurar o CEP"
      size="md"
      onClose={search.close}
      onSubmit={() => void search.search()}
      footer={
        <>
          <Button onClick={search.close}>Sair</Button>
          <Button kind="primary" type="submit" icon="search" busy={search.busy}>
            Procurar
          </Button>
        </>
      }
    >
      <FieldGrid>
        <SelectField
          label="UF"
          span={3}
          filter
          options={stateOptions}
          value={search.state}
          onChange={search.chooseState}
        />
        <TextField
          label="Cidade"
          span={4}
          maxLength={80}
          value={search.city}
          onChange={(text) => search.type('city', text)}
        />
        <TextField
          label="Rua"
          span={5}
          maxLength={120}
          hint="Sem o número"
          value={search.street}
          onChange={(text) => search.type('street', text)}
        />
      </FieldGrid>
      <Found search={search} form={form} />
    </Dialog>
  );
});

const Found = observer(function Found({ search, form }: Props) {
  const { found, problem } = search;
  return (
    <div role="status">
      {problem !== null && <p className="address-search-problem">{problem}</p>}
      {found?.length === 0 && (
        <EmptyState
          icon="search"
          text="Nenhum CEP encontrado"
          detail="Confira a cidade e escreva menos da rua, por exemplo só «Tiradentes»."
        />
      )}
      {found !== null && found.length > 0 && (
        <ul className="address-choices" aria-label="Endereços encontrados">
          {found.map((address) => (
            <li key={`${address.cep} ${address.street ?? ''}`}>
              <button type="button" className="address-choice" onClick={() => search.choose(form, address)}>
                <Icon name="map-marker" />
                <span className="tnum">{formatCep(address.cep)}</span>
                <span>{wordsOf(address)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

const wordsOf = ({ street, neighborhood, city, state }: PostalAddress): string =>
  [street, neighborhood, `${city}/${state}`].filter(Boolean).join(', ');
