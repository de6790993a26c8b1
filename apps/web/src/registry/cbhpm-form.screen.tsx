import { Card, FieldGrid, MoneyField, NumberField, SwitchField, TextField } from '@prumo/ui';
import { CBHPM_PORTES } from '@prumo/domain/billing';
import type { CbhpmForm } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { Bind, CatalogueFormScreen, fieldId, shownMoney } from '../kit/index.ts';
import { CbhpmItems } from './cbhpm-items.tsx';
import './procedures.css';

const labels = {
  name: 'Nome',
  edition: 'Edição',
  bandPercent: 'Banda',
  uco: 'Valor da UCO',
  film: 'Filme, valor do m²',
  urgencyPercent: 'Urgência',
  sameWayPercent: 'Mesma via',
  differentWaysPercent: 'Vias diferentes',
};

const PARTS = {
  items: 'Procedimentos',
  'items.*.porteFraction': 'Fração do porte',
  'items.*.ucoQuantity': 'UCO',
  'items.*.filmArea': 'Filme em m²',
  ...Object.fromEntries(CBHPM_PORTES.map((porte) => [`portes.${porte}`, `Porte ${porte}`])),
};

interface Props {
  readonly table: CbhpmForm;
}

/** A CBHPM table: edition, portes with values, and procedures. [REG-003, REG-004, REG-109] */
export const CbhpmFormScreen = observer(function CbhpmFormScreen({ table }: Props) {
  const { form } = table;
  const { fields } = form;
  const rows = Object.fromEntries(
    fields.draft.items.flatMap((_, index) => [
      [`items.${index}.code`, `Código ${index + 1}`],
      [`items.${index}.name`, `Nome ${index + 1}`],
      [`items.${index}.porte`, `Porte ${index + 1}`],
    ]),
  );
  return (
    <CatalogueFormScreen
      title={form.id === null ? 'Nova tabela CBHPM' : 'Editar tabela CBHPM'}
      form={form}
      listPath="/clinical/cbhpm-tables"
      listTitle="Tabelas CBHPM"
      labels={{ ...labels, ...rows, ...PARTS }}
      shows={{
        uco: shownMoney,
        film: shownMoney,
        ...Object.fromEntries(CBHPM_PORTES.map((porte) => [`portes.${porte}`, shownMoney])),
      }}
      canDeactivate={form.item?.active ?? false}
    >
      <Card title="Contrato">
        <FieldGrid>
          <Bind form={fields} field="name">
            {(bound) => <TextField label={labels.name} required span={6} maxLength={120} {...bound} />}
          </Bind>
          <Bind form={fields} field="edition">
            {(bound) => (
              <TextField label={labels.edition} required span={3} maxLength={20} placeholder="2022" {...bound} />
            )}
          </Bind>
          <Bind form={fields} field="bandPercent">
            {(bound) => (
              <NumberField
                label={labels.bandPercent}
                span={3}
                decimals={2}
                min={0}
                max={500}
                unit="%"
                hint="Do valor do porte: 100 % paga a tabela."
                {...bound}
              />
            )}
          </Bind>
          <Bind form={fields} field="uco">
            {(bound) => <MoneyField label={labels.uco} span={3} {...bound} />}
          </Bind>
          <Bind form={fields} field="film">
            {(bound) => <MoneyField label={labels.film} span={3} {...bound} />}
          </Bind>
          <Bind form={fields} field="urgencyPercent">
            {(bound) => (
              <NumberField
                label={labels.urgencyPercent}
                span={2}
                decimals={2}
                min={0}
                max={100}
                unit="%"
                hint="Só sobre o porte."
                {...bound}
              />
            )}
          </Bind>
          <Bind form={fields} field="sameWayPercent">
            {(bound) => (
              <NumberField
                label={labels.sameWayPercent}
                span={2}
                decimals={2}
                min={0}
                max={100}
                unit="%"
                hint="Sugestão."
                {...bound}
              />
            )}
          </Bind>
          <Bind form={fields} field="differentWaysPercent">
            {(bound) => (
              <NumberField
                label={labels.differentWaysPercent}
                span={2}
                decimals={2}
                min={0}
                max={100}
                unit="%"
                hint="Sugestão."
                {...bound}
              />
            )}
          </Bind>
          {form.id !== null && (
            <Bind form={fields} field="active">
              {({ value, onChange }) => <SwitchField label="Ativa" value={value} onChange={onChange} />}
            </Bind>
          )}
        </FieldGrid>
      </Card>
      <Portes table={table} />
      <CbhpmItems table={table} />
    </CatalogueFormScreen>
  );
});

const Portes = observer(function Portes({ table }: Props) {
  const { portes } = table.form.fields.draft;
  return (
    <Card title="Portes">
      <p className="row-empty">O valor de cada porte no contrato; em branco, o porte não foi combinado.</p>
      <FieldGrid minWidth={120}>
        {CBHPM_PORTES.map((porte) => (
          <MoneyField
            key={porte}
            id={fieldId(`porte-${porte}`)}
            label={porte}
            value={portes[porte] ?? null}
            onChange={(value) => table.setPorte(porte, value)}
          />
        ))}
      </FieldGrid>
    </Card>
  );
});
