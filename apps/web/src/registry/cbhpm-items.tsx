import { CBHPM_PORTES } from '@prumo/domain/billing';
import { formatMoney } from '@prumo/domain/money';
import { Button, Card, IconButton, NumberField, SearchField, SelectField, TextField, TussField } from '@prumo/ui';
import type { CbhpmForm, TypedCbhpmItem } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { fieldId } from '../kit/index.ts';

/** Above this many procedures the table has a search of its own. */
const SEARCHED_FROM = 5;

interface Props {
  readonly table: CbhpmForm;
}

/** The procedures of a CBHPM table; each says what it would be paid. [REG-109, TIS-023] */
export const CbhpmItems = observer(function CbhpmItems({ table }: Props) {
  const { items } = table.form.fields.draft;
  return (
    <Card
      title="Procedimentos"
      actions={
        <Button kind="secondary" icon="plus" onClick={table.addItem}>
          Adicionar procedimento
        </Button>
      }
    >
      {items.length === 0 && (
        <p className="row-empty">Código, porte, UCO e filme de cada procedimento do rol contratado.</p>
      )}
      {items.length > SEARCHED_FROM && (
        <div className="cbhpm-search">
          <SearchField
            label="Pesquisar na tabela"
            labelHidden
            placeholder="Código ou nome"
            value={table.search}
            onChange={table.look}
          />
        </div>
      )}
      {table.found.slice(0, table.limit).map(({ item, place }) => (
        <Item key={place} table={table} item={item} place={place} />
      ))}
      {table.found.length > table.limit && (
        <div className="load-more">
          <Button onClick={table.showMore}>
            Mostrar mais ({(table.found.length - table.limit).toLocaleString('pt-BR')})
          </Button>
        </div>
      )}
    </Card>
  );
});

const Item = observer(function Item({
  table,
  item,
  place,
}: Props & { readonly item: TypedCbhpmItem; readonly place: number }) {
  const { draft, errors } = table.form.fields;
  const common = (field: string) => ({
    id: fieldId(`items.${place}.${field}`),
    error: errors[`items.${place}.${field}`],
  });
  const valued = CBHPM_PORTES.filter((porte) => (draft.portes[porte] ?? null) !== null || porte === item.porte);
  const price = table.priceOf(item);
  const urgent = table.priceOf(item, true);
  return (
    <div className="form-item">
      <div className="form-row form-row-item">
        <TussField
          {...common('code')}
          label="Código"
          required
          value={item.code}
          onChange={(code) => table.changeItem(place, { code })}
        />
        <TextField
          {...common('name')}
          label="Nome"
          required
          maxLength={150}
          value={item.name}
          onChange={(name) => table.changeItem(place, { name })}
        />
        <SelectField
          {...common('porte')}
          label="Porte"
          clearable
          options={valued.map((porte) => ({ value: porte, label: porte }))}
          emptyText="Informe antes o valor dos portes"
          value={item.porte}
          onChange={(porte) => table.changeItem(place, { porte })}
        />
        <NumberField
          {...common('porteFraction')}
          label="Fração"
          decimals={4}
          min={0}
          value={item.porteFraction}
          onChange={(porteFraction) => table.changeItem(place, { porteFraction })}
        />
        <NumberField
          {...common('ucoQuantity')}
          label="UCO"
          decimals={4}
          min={0}
          value={item.ucoQuantity}
          onChange={(ucoQuantity) => table.changeItem(place, { ucoQuantity })}
        />
        <NumberField
          {...common('filmArea')}
          label="Filme (m²)"
          decimals={4}
          min={0}
          value={item.filmArea}
          onChange={(filmArea) => table.changeItem(place, { filmArea })}
        />
        <IconButton icon="trash" label={`Remover procedimento ${place + 1}`} onClick={() => table.removeItem(place)} />
      </div>
      {price !== null && urgent !== null && (
        <p className="row-total">
          Honorário {formatMoney(price.fee)} · Custo operacional {formatMoney(price.operationalCost)} · Filme{' '}
          {formatMoney(price.film)} · <strong>Total {formatMoney(price.total)}</strong> · Em urgência{' '}
          {formatMoney(urgent.total)}
        </p>
      )}
    </div>
  );
});
