import { Card, FieldGrid, Form } from '@prumo/ui';
import type { CashierReceiptsForm } from '@prumo/view-models/reports';
import { observer } from 'mobx-react-lite';
import { Bind, FormErrors } from '../kit/index.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportChecklist } from './report-checklist.tsx';
import { TypedDateField } from './typed-date-field.tsx';

interface Props {
  readonly form: CashierReceiptsForm;
}

const labels = { startDate: 'Data inicial', endDate: 'Data final', cashiers: 'Caixas', insurances: 'Convênios' };

/** Recibos emitidos. [RPT-037] */
export const CashierReceiptsScreen = observer(function CashierReceiptsScreen({ form }: Props) {
  const { fields, sources } = form;
  return (
    <Card title="Recibos emitidos">
      <Form aria-label="Recibos emitidos">
        <FormErrors form={fields} labels={labels} />
        <FieldGrid>
          <Bind form={fields} field="startDate">
            {(bound) => <TypedDateField label={labels.startDate} required span={6} {...bound} />}
          </Bind>
          <Bind form={fields} field="endDate">
            {(bound) => <TypedDateField label={labels.endDate} required span={6} {...bound} />}
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
        </FieldGrid>
        <ReportActions page="financial-reports" type="cashier-receipt" report={form} />
      </Form>
    </Card>
  );
});
