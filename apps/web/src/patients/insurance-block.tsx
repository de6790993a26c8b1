import { onlyDigits } from '@prumo/domain/identity';
import { Card, DateField, ErrorState, FieldGrid, SelectField, TextField } from '@prumo/ui';
import type { FormState } from '@prumo/view-models/core';
import type { PatientDraft } from '@prumo/view-models/patients';
import type { InsurancePlan, Lookup } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { Bind } from '../kit/index.ts';
import { CARD_DIGITS, MoreCards } from './more-cards.tsx';
import { patientLabels as labels } from './patient-labels.ts';

interface Props {
  readonly form: FormState<PatientDraft>;
  readonly plans: Lookup<InsurancePlan>;
}

/** Plan, card and holder; the card's fields belong to a plan. [PAT-020, ENT-101] */
export const InsuranceBlock = observer(function InsuranceBlock({ form, plans }: Props) {
  const options = plans.items.map(({ plan, customName }) => ({ value: plan.id, label: customName }));
  const withPlan = form.draft.planId !== null;
  return (
    <Card title="Convênio">
      <FieldGrid>
        <Bind form={form} field="planId">
          {(bound) => (
            <SelectField
              label={labels.planId}
              span={4}
              clearable
              filter
              options={options}
              loading={plans.state === 'loading'}
              {...bound}
            />
          )}
        </Bind>
        <Bind form={form} field="record">
          {({ onChange, ...bound }) => (
            <TextField
              label={labels.record}
              span={3}
              inputMode="numeric"
              disabled={!withPlan}
              hint={withPlan ? undefined : 'Escolha antes o convênio'}
              onChange={(text) => onChange(onlyDigits(text).slice(0, CARD_DIGITS))}
              {...bound}
            />
          )}
        </Bind>
        <Bind form={form} field="validity">
          {(bound) => (
            <DateField
              label={labels.validity}
              span={2}
              disabled={!withPlan}
              onText={(text) => form.set('validityText', text)}
              {...bound}
            />
          )}
        </Bind>
        <Bind form={form} field="insured">
          {(bound) => <TextField label={labels.insured} span={3} maxLength={120} disabled={!withPlan} {...bound} />}
        </Bind>
      </FieldGrid>
      <MoreCards form={form} plans={options} />
      {plans.state === 'failed' && <ErrorState inline onRetry={() => void plans.load()} />}
    </Card>
  );
});
