import { addGuideWords } from '@prumo/messages/guides';
import { OWN_TABLES, SUPPLY_LENGTH } from '@prumo/domain/billing';
import { labelsOf } from '@prumo/messages';
import { SelectField, TextField } from '@prumo/ui';
import type { LineForm, SupplyTexts } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { lineField } from './line-field.ts';

addGuideWords();

interface Props {
  readonly form: LineForm;
}

const TOLD = {
  anvisaRegistration: 'Registro ANVISA',
  manufacturerReference: 'Referência no fabricante',
  operatingAuthorization: 'Autorização de funcionamento (AFE)',
} as const satisfies Record<keyof typeof SUPPLY_LENGTH, string>;

const own: ReadonlySet<string> = new Set(OWN_TABLES);
const tables = labelsOf('tussTable').filter(({ value }) => own.has(value));

/** What the guide tells of a line beyond what was done; most of it of OPME and materials alone. [TIS-008] */
export const SupplyFields = observer(function SupplyFields({ form }: Props) {
  return (
    <>
      <SelectField
        {...choice(form, 'table')}
        label="Tabela própria do convênio"
        span={form.isOther ? 4 : 6}
        clearable
        placeholder={form.readOnly ? '—' : 'A do cadastro do procedimento'}
        options={tables}
      />
      {form.isOther && (
        <>
          <SelectField
            {...choice(form, 'consumptionCenter')}
            label="Centro de consumo"
            span={4}
            clearable
            options={labelsOf('consumptionCenter')}
          />
          <SelectField
            {...choice(form, 'linkedItem')}
            label="Item vinculado"
            span={4}
            clearable
            options={form.context.linkable.map(({ itemId, name }) => ({ value: itemId, label: name }))}
          />
          <Told form={form} field="anvisaRegistration" />
          <Told form={form} field="manufacturerReference" />
          <Told form={form} field="operatingAuthorization" />
        </>
      )}
    </>
  );
});

const choice = (form: LineForm, field: keyof SupplyTexts) => ({
  ...lineField(form, `supply.${field}`),
  value: form.supply[field] === '' ? null : form.supply[field],
  onChange: (value: string | null) => form.setSupply(field, value ?? ''),
});

const Told = observer(function Told({ form, field }: Props & { readonly field: keyof typeof SUPPLY_LENGTH }) {
  return (
    <TextField
      {...lineField(form, `supply.${field}`)}
      label={TOLD[field]}
      span={4}
      maxLength={SUPPLY_LENGTH[field]}
      value={form.supply[field]}
      onChange={(value) => form.setSupply(field, value)}
    />
  );
});
