import { Card, FieldGrid, Form } from '@prumo/ui';
import type { PeriodDraft, ReportForm } from '@prumo/view-models/reports';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Bind, FormErrors } from '../kit/index.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportChecklist } from './report-checklist.tsx';
import { TypedDateField } from './typed-date-field.tsx';

interface Props<Name extends string> {
  readonly title: string;
  /** Name of the report in the remembered paper. [RPT-074] */
  readonly report: string;
  readonly form: Pick<ReportForm<PeriodDraft, Name>, 'fields' | 'lists' | 'runner' | 'validate' | 'sheet' | 'print'>;
  /** The checklists in their order, by what they are called. */
  readonly lists: Readonly<Record<Name, string>>;
  /** Lists that are long: always with a field to search in them. */
  readonly searched?: readonly Name[];
  /** The other choices, by what they are called where they are wrong. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Beside the period, which is narrower then. */
  readonly beside?: ReactNode;
}

/** Frame, period, choices, checklists and the two buttons of a report. [RPT-072, RPT-078, RPT-079] */
export const ReportFormScreen = observer(function ReportFormScreen<Name extends string>({
  title,
  report,
  form,
  lists,
  searched,
  labels,
  beside,
}: Props<Name>) {
  const { fields } = form;
  const span = beside === undefined ? 6 : 3;
  const names = Object.keys(lists) as Name[];
  return (
    <Card title={title}>
      <Form aria-label={title}>
        <FormErrors form={fields} labels={{ ...PERIOD, ...labels, ...lists }} />
        <FieldGrid>
          <Bind form={fields} field="startDate">
            {(bound) => <TypedDateField label={PERIOD.startDate} required span={span} {...bound} />}
          </Bind>
          <Bind form={fields} field="endDate">
            {(bound) => <TypedDateField label={PERIOD.endDate} required span={span} {...bound} />}
          </Bind>
          {beside}
          {names.map((name) => (
            <ReportChecklist
              key={name}
              form={fields}
              field={name}
              label={lists[name]}
              choice={form.lists[name].choice}
              source={form.lists[name].source}
              filter={searched?.includes(name)}
            />
          ))}
        </FieldGrid>
        <ReportActions page="financial-reports" type={report} report={form} />
      </Form>
    </Card>
  );
}) as <Name extends string>(props: Props<Name>) => ReactNode;

const PERIOD = { startDate: 'Data inicial', endDate: 'Data final' };
