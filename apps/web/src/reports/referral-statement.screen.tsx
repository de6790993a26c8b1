import { Card, FieldGrid, Form } from '@prumo/ui';
import type { ReferralStatementForm } from '@prumo/view-models/reports';
import { observer } from 'mobx-react-lite';
import { Bind, FormErrors } from '../kit/index.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportChecklist } from './report-checklist.tsx';
import { TypedDateField } from './typed-date-field.tsx';

interface Props {
  readonly form: ReferralStatementForm;
}

const labels = { startDate: 'Data inicial', endDate: 'Data final', partners: 'Parceiros' };

/** Demonstrativo de encaminhamentos. [RPT-029] */
export const ReferralStatementScreen = observer(function ReferralStatementScreen({ form }: Props) {
  const { fields } = form;
  return (
    <Card title="Demonstrativo de encaminhamentos">
      <Form aria-label="Demonstrativo de encaminhamentos">
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
            field="partners"
            label={labels.partners}
            choice={form.partners}
            source={form.source}
            filter
          />
        </FieldGrid>
        <ReportActions page="financial-reports" type="forward-demonstrative" report={form} />
      </Form>
    </Card>
  );
});
