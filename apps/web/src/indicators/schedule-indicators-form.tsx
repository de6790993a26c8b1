import { PROCEDURE_TYPES } from '@prumo/domain/billing';
import type { IndicatorType } from '@prumo/domain/indicators';
import { label as nameOf, labelsOf } from '@prumo/messages';
import { Button, FieldGrid, Form, RadioGroupField, ReportButton, SelectField } from '@prumo/ui';
import type { ScheduleIndicators } from '@prumo/view-models/indicators';
import { observer } from 'mobx-react-lite';
import { Bind, FormErrors } from '../kit/index.ts';
import { TypedDateField } from '../reports/index.ts';

interface Props {
  readonly indicators: ScheduleIndicators;
}

/** Names the form in the remembered paper. */
const KIND = 'schedule-indicators';
const labels = {
  startDate: 'Data inicial',
  endDate: 'Data final',
  type: 'Agrupar por',
  branchId: 'Unidade',
  scheduleId: 'Agenda',
  insuranceId: 'Convênio',
  expenseTypeId: 'Tipo de procedimento',
};
const groupings = labelsOf('indicatorType') as { readonly value: IndicatorType; readonly label: string }[];
const expenseTypes = PROCEDURE_TYPES.map((value) => ({ value: value as string, label: nameOf('expenseType', value) }));
const named = (items: readonly { readonly id: string; readonly name: string }[] | null) =>
  (items ?? []).map(({ id, name }) => ({ value: id, label: name }));

/** The filters, the six months of the picker, and the prints. [DSH-011, DSH-022, DSH-027, DSH-030] */
export const ScheduleIndicatorsForm = observer(function ScheduleIndicatorsForm({ indicators }: Props) {
  const { fields, runner } = indicators;
  return (
    <Form aria-label="Indicadores de agenda" onSubmit={() => void indicators.show()}>
      <FormErrors form={fields} labels={labels} />
      <FieldGrid>
        <SelectField
          label="Mês"
          span={2}
          placeholder="Período livre"
          options={indicators.months}
          value={indicators.month}
          onChange={(month) => month !== null && void indicators.chooseMonth(month)}
        />
        <Bind form={fields} field="startDate">
          {(bound) => <TypedDateField label={labels.startDate} required span={2} {...bound} />}
        </Bind>
        <Bind form={fields} field="endDate">
          {(bound) => <TypedDateField label={labels.endDate} required span={2} {...bound} />}
        </Bind>
        <Bind form={fields} field="type">
          {(bound) => <RadioGroupField label={labels.type} required span={6} options={groupings} {...bound} />}
        </Bind>
        <Choices indicators={indicators} />
        <Bind form={fields} field="expenseTypeId">
          {(bound) => (
            <SelectField
              label={labels.expenseTypeId}
              span={3}
              clearable
              placeholder="Todos"
              options={expenseTypes}
              {...bound}
            />
          )}
        </Bind>
      </FieldGrid>
      <div className="form-actions">
        {runner.running !== null && (
          <Button kind="ghost" icon="times" onClick={runner.cancel}>
            Cancelar
          </Button>
        )}
        <ReportButton
          label="Planilha"
          format="xlsx"
          page="indicators"
          type={KIND}
          validate={indicators.validate}
          onRun={indicators.sheet}
          disabled={runner.running === 'pdf'}
        />
        <ReportButton
          label="Imprimir"
          page="indicators"
          type={KIND}
          validate={indicators.validate}
          onRun={indicators.print}
          disabled={runner.running === 'sheet'}
        />
        <Button kind="primary" type="submit" icon="chart-bar" busy={indicators.summary.state === 'loading'}>
          Mostrar
        </Button>
      </div>
    </Form>
  );
});

/** What belongs to a branch is chosen once the branch is. */
const Choices = observer(function Choices({ indicators }: Props) {
  const { fields, branches, schedules, insurances } = indicators;
  const everywhere = fields.draft.branchId === null;
  return (
    <>
      <Bind form={fields} field="branchId">
        {(bound) => (
          <SelectField
            {...bound}
            label={labels.branchId}
            span={3}
            clearable
            placeholder="Todas as unidades"
            options={named(branches.value)}
            loading={branches.state === 'loading'}
            onChange={(id) => void indicators.chooseBranch(id)}
          />
        )}
      </Bind>
      <Bind form={fields} field="scheduleId">
        {(bound) => (
          <SelectField
            {...bound}
            label={labels.scheduleId}
            span={3}
            clearable
            disabled={everywhere}
            placeholder={everywhere ? 'Escolha a unidade' : 'Todas'}
            options={named(schedules.value)}
            loading={schedules.state === 'loading'}
          />
        )}
      </Bind>
      <Bind form={fields} field="insuranceId">
        {(bound) => (
          <SelectField
            {...bound}
            label={labels.insuranceId}
            span={3}
            clearable
            disabled={everywhere}
            placeholder={everywhere ? 'Escolha a unidade' : 'Todos'}
            options={named(insurances.value)}
            loading={insurances.state === 'loading'}
          />
        )}
      </Bind>
    </>
  );
});
