import { formatMoney, sumCents, zero } from '@prumo/domain/money';
import { Card, FieldGrid, MoneyField, SelectField } from '@prumo/ui';
import type { CatalogueList } from '@prumo/view-models/core';
import type { CbhpmTableItem, ProcedureForm } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { Bind } from '../kit/index.ts';

interface Props {
  readonly procedure: ProcedureForm;
  readonly tables: CatalogueList<CbhpmTableItem>;
  readonly labels: { readonly fee: string; readonly operationalCost: string; readonly film: string };
}

/** The parts of an insurance value, typed or by a CBHPM table. [REG-109] */
export const ProcedureValues = observer(function ProcedureValues({ procedure, tables, labels }: Props) {
  const { fields } = procedure.form;
  const { fee, operationalCost, film, code } = fields.draft;
  const total = sumCents([fee ?? zero, operationalCost ?? zero, film ?? zero]);
  return (
    <Card title="Composição do valor">
      <FieldGrid>
        <Bind form={fields} field="fee">
          {(bound) => <MoneyField label={labels.fee} span={3} {...bound} />}
        </Bind>
        <Bind form={fields} field="operationalCost">
          {(bound) => <MoneyField label={labels.operationalCost} span={3} {...bound} />}
        </Bind>
        <Bind form={fields} field="film">
          {(bound) => <MoneyField label={labels.film} span={3} hint={`Total: ${formatMoney(total)}`} {...bound} />}
        </Bind>
        {tables.items.length > 0 && code !== '' && (
          <SelectField
            label="Calcular por uma tabela CBHPM"
            span={3}
            options={tables.items.map(({ id, name, edition }) => ({ value: id, label: `${name} (${edition})` }))}
            value={null}
            onChange={(id) => {
              if (id !== null) void procedure.takeCbhpm(id);
            }}
          />
        )}
      </FieldGrid>
    </Card>
  );
});
