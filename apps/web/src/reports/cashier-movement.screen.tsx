import { labelsOf } from '@prumo/messages';
import { RadioGroupField, SelectField } from '@prumo/ui';
import type { CashierMovementForm } from '@prumo/view-models/reports';
import { Bind } from '../kit/index.ts';
import { ReportFormScreen } from './report-form.screen.tsx';

type Draft = CashierMovementForm['fields']['draft'];

const labels = { type: 'Modo', dateType: 'Período por' };
const lists = { cashiers: 'Caixas', insurances: 'Convênios', methods: 'Formas de pagamento' };
const dateTypes = labelsOf('cashierDateType') as { readonly value: Draft['dateType']; readonly label: string }[];
const types = labelsOf('cashierReportType') as { readonly value: Draft['type']; readonly label: string }[];

/** Movimento de caixa. [RPT-035] */
export const CashierMovementScreen = ({ form }: { readonly form: CashierMovementForm }) => (
  <ReportFormScreen
    title="Movimento de caixa"
    report="cashier-demonstrative"
    form={form}
    lists={lists}
    labels={labels}
    beside={<MovementChoices fields={form.fields} />}
  />
);

const MovementChoices = ({ fields }: Pick<CashierMovementForm, 'fields'>) => (
  <>
    <Bind form={fields} field="type">
      {({ onChange, ...bound }) => (
        <SelectField
          label={labels.type}
          required
          span={6}
          options={types}
          onChange={(type) => type !== null && onChange(type)}
          {...bound}
        />
      )}
    </Bind>
    <Bind form={fields} field="dateType">
      {(bound) => <RadioGroupField label={labels.dateType} required span={12} options={dateTypes} {...bound} />}
    </Bind>
  </>
);
