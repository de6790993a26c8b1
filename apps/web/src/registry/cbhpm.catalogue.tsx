import { Card, FieldGrid, MoneyField, MoneyText, NumberField, SwitchField, TextField } from '@prumo/ui';
import { CBHPM_PORTES } from '@prumo/domain/billing';
import { createHttpCbhpmGateway } from '@prumo/http-adapter/registry';
import { CbhpmForm } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { activeColumn, Bind, catalogue, fieldId, shownMoney } from '../kit/index.ts';
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

/** CBHPM tables agreed with insurances: edition, portes with values, and procedures. [REG-002, REG-003, REG-004, REG-109] */
export default catalogue({
  calls: createHttpCbhpmGateway,
  form: (calls, notifier, newKey) => new CbhpmForm(calls, notifier, newKey),
  purpose:
    'Os valores combinados com o convênio em uma edição da CBHPM: portes, UCO e filme, de onde saem o honorário, o custo operacional e o filme de cada código.',
  columns: [
    { key: 'name', header: 'Nome', cell: ({ name }) => name },
    { key: 'edition', header: 'Edição', cell: ({ edition }) => edition, width: '100px' },
    {
      key: 'band',
      header: 'Banda',
      align: 'end',
      cell: ({ bandPercent }) => `${bandPercent.toLocaleString('pt-BR')} %`,
      width: '90px',
      noWrap: true,
    },
    { key: 'uco', header: 'UCO', align: 'end', cell: ({ uco }) => <MoneyText value={uco} />, width: '110px' },
    { key: 'film', header: 'Filme (m²)', align: 'end', cell: ({ film }) => <MoneyText value={film} />, width: '110px' },
    {
      key: 'procedures',
      header: 'Procedimentos',
      align: 'end',
      cell: ({ procedures }) => procedures.toLocaleString('pt-BR'),
      width: '130px',
    },
    activeColumn,
  ],
  labels: ({ form }) => ({
    ...labels,
    ...Object.fromEntries(
      form.fields.draft.items.flatMap((_, index) => [
        [`items.${index}.code`, `Código ${index + 1}`],
        [`items.${index}.name`, `Nome ${index + 1}`],
        [`items.${index}.porte`, `Porte ${index + 1}`],
      ]),
    ),
    ...PARTS,
  }),
  shows: {
    uco: shownMoney,
    film: shownMoney,
    ...Object.fromEntries(CBHPM_PORTES.map((porte) => [`portes.${porte}`, shownMoney])),
  },
  fields: (table) => (
    <>
      <Card title="Contrato">
        <FieldGrid>
          <Bind form={table.form.fields} field="name">
            {(bound) => <TextField label={labels.name} required span={6} maxLength={120} {...bound} />}
          </Bind>
          <Bind form={table.form.fields} field="edition">
            {(bound) => (
              <TextField label={labels.edition} required span={3} maxLength={20} placeholder="2022" {...bound} />
            )}
          </Bind>
          <Bind form={table.form.fields} field="bandPercent">
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
          <Bind form={table.form.fields} field="uco">
            {(bound) => <MoneyField label={labels.uco} span={3} {...bound} />}
          </Bind>
          <Bind form={table.form.fields} field="film">
            {(bound) => <MoneyField label={labels.film} span={3} {...bound} />}
          </Bind>
          <Bind form={table.form.fields} field="urgencyPercent">
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
          <Bind form={table.form.fields} field="sameWayPercent">
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
          <Bind form={table.form.fields} field="differentWaysPercent">
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
          {table.form.id !== null && (
            <Bind form={table.form.fields} field="active">
              {({ value, onChange }) => <SwitchField label="Ativa" value={value} onChange={onChange} />}
            </Bind>
          )}
        </FieldGrid>
      </Card>
      <Portes table={table} />
      <CbhpmItems table={table} />
    </>
  ),
});

const Portes = observer(function Portes({ table }: { readonly table: CbhpmForm }) {
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
