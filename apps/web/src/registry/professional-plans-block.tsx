import { TRANSFER_TYPES } from '@prumo/domain/billing';
import { label } from '@prumo/messages';
import { Card, CheckboxField, ErrorState, FieldGrid, MoneyField, NumberField, SelectField, TextField } from '@prumo/ui';
import type { InsurancePlan, Lookup, PlanRow, ProfessionalForm } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { fieldId, Row, RowList } from '../kit/index.ts';
import { professionalLabels } from './professional-labels.ts';

interface Props {
  readonly professional: ProfessionalForm;
  readonly plans: Lookup<InsurancePlan>;
}

const transferTypes = TRANSFER_TYPES.map((value) => ({ value, label: label('transferType', value) }));

/** Accreditation, code with the insurance and transfer (repasse), by plan of this branch. [REG-106] */
export const ProfessionalPlansBlock = observer(function ProfessionalPlansBlock({ professional, plans }: Props) {
  const rows = professional.draft.plans;
  return (
    <Card title={`${professionalLabels.plans} desta unidade`}>
      {plans.state === 'failed' && <ErrorState inline onRetry={() => void plans.load()} />}
      <RowList
        addLabel="Adicionar convênio"
        onAdd={professional.addPlan}
        empty={
          rows.length === 0 ? 'Informe em quais planos o profissional é credenciado e qual é o repasse.' : undefined
        }
      >
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no id, and only the last one is added
          <Row key={index} label={`Convênio ${index + 1}`} onRemove={() => professional.removePlan(index)}>
            <PlanFields professional={professional} plans={plans} row={row} index={index} />
          </Row>
        ))}
      </RowList>
    </Card>
  );
});

const PlanFields = observer(function PlanFields({
  professional,
  plans,
  row,
  index,
}: Props & { readonly row: PlanRow; readonly index: number }) {
  const { errors } = professional.form.fields;
  const field = (part: string) => ({ id: fieldId(`plans.${index}.${part}`), error: errors[`plans.${index}.${part}`] });
  const change = (changes: Partial<PlanRow>) => professional.changePlan(index, changes);
  const options = plans.items.map(({ plan, customName }) => ({ value: plan.id, label: customName }));
  return (
    <FieldGrid>
      <SelectField
        label="Convênio e plano"
        required
        span={4}
        filter
        options={options}
        loading={plans.state === 'loading'}
        value={row.planId}
        onChange={(planId) => change({ planId })}
        {...field('planId')}
      />
      <TextField
        label="Código na operadora"
        span={2}
        maxLength={14}
        value={row.providerCode}
        onChange={(providerCode) => change({ providerCode })}
        {...field('providerCode')}
      />
      <SelectField
        label="Repasse"
        span={2}
        clearable
        placeholder="Sem repasse"
        options={transferTypes}
        value={row.transferType}
        onChange={(transferType) => change({ transferType })}
      />
      {row.transferType === 'percent' && (
        <NumberField
          label="Percentual"
          required
          span={2}
          unit="%"
          decimals={2}
          min={0}
          max={100}
          value={row.percent}
          onChange={(percent) => change({ percent })}
          {...field('transfer.percent')}
        />
      )}
      {row.transferType === 'fixed' && (
        <MoneyField
          label="Valor"
          required
          span={2}
          value={row.value}
          onChange={(value) => change({ value })}
          {...field('transfer.value')}
        />
      )}
      <CheckboxField
        label="Credenciado"
        span={2}
        value={row.accredited}
        onChange={(accredited) => change({ accredited })}
      />
    </FieldGrid>
  );
});
