import { labelsOf } from '@prumo/messages';
import { Card, FieldGrid, Form, RadioGroupField, SelectField } from '@prumo/ui';
import type { CashierMovementForm } from '@prumo/view-models/reports';
import { observer } from 'mobx-react-lite';
import { Bind, FormErrors } from '../kit/index.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportChecklist } from './report-checklist.tsx';
import { TypedDateField } from './typed-date-field.tsx';

interface Props {
  readonly form: CashierMovementForm;
}

const labels = {
  startDate: 'Data inicial',
  endDate: 'Data final',
  dateType: 'Período por',
  type: 'Modo',
  cashiers: 'Caixas',
  insurances: 'Convênios',
  methods: 'Formas de pagamento',
};
const dateTypes = labelsOf('cashierDateType') as { readonly value: 'payment' | 'service'; readonly label: string }[];
const types = labelsOf('cashierReportType') as {
  readonly value: CashierMovementForm['fields']['draft']['type'];
  readonly label: string;
}[];

/** Movimento de caixa. [RPT-035] */
export const CashierMovementScreen = observer(function CashierMovementScreen({ form }: Props) {
  const { fields, sources } = form;
  return (
    <Card title="Movimento de caixa">
      <Form aria-label="Movimento de caixa">
        <FormErrors form={fields} labels={labels} />
        <FieldGrid>
          <Bind form={fields} field="startDate">
            {(bound) => <TypedDateField label={labels.startDate} required span={3} {...bound} />}
          </Bind>
          <Bind form={fields} field="endDate">
            {(bound) => <TypedDateField label={labels.endDate} required span={3} {...bound} />}
          </Bind>
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
          <ReportChecklist
            form={fields}
            field="cashiers"
            label={labels.cashiers}
            choice={form.cashiers}
            source={sources.cashiers}
          />
          <ReportChecklist
            form={fields}
            field="insurances"
            label={labels.insurances}
            choice={form.insurances}
            source={sources.insurances}
          />
          <ReportChecklist
            form={fields}
            field="methods"
            label={labels.methods}
            choice={form.methods}
            source={sources.methods}
          />
        </FieldGrid>
        <ReportActions page="financial-reports" type="cashier-demonstrative" report={form} />
      </Form>
    </Card>
  );
});
