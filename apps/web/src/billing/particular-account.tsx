import { FieldGrid, MoneyText, Notice } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import { HiddenValue } from '../kit/index.ts';
import { AccountFrame, type VariantProps } from './account-frame.tsx';
import { ExecutingFields } from './executing-fields.tsx';
import { GuideDate, GuideHour, GuideSelect, GuideText, GuideTextArea } from './guide-fields.tsx';
import { GuideSection } from './guide-section.tsx';
import { LinesTable } from './lines-table.tsx';
import { PaymentSection } from './payment-section.tsx';

/** 'Gerenciar conta convênio/particular': what the patient pays, and how. Without anything to pay the payment is not shown. [BIL-011, A20, A168] */
export const ParticularAccount = observer(function ParticularAccount(props: VariantProps) {
  const { model, lookups } = props;
  const { guide } = model;
  return (
    <AccountFrame {...props} title="Gerenciar conta convênio/particular" size="xl">
      <GuideSection title="Dados da conta">
        <FieldGrid>
          <GuideText form={guide} path="referral.provider" label="Nº da guia" span={3} maxLength={20} first />
          <GuideDate form={guide} path="startDate" span={3} />
          <GuideHour form={guide} path="startHour" span={2} />
          <GuideSelect form={guide} path="serviceType" of="serviceType" span={4} />
          <ExecutingFields model={model} lookups={lookups} short />
          <GuideSelect
            form={guide}
            path="consultationType"
            of="consultationType"
            span={4}
            onPick={model.setConsultationType}
          />
        </FieldGrid>
      </GuideSection>
      <LinesTable model={model} />
      {model.variant === 'particular' ? (
        <PaymentSection model={model} lookups={lookups} />
      ) : (
        <InsuranceTotals model={model} />
      )}
      <FieldGrid>
        <GuideTextArea form={guide} path="justification" span={12} maxLength={500} />
      </FieldGrid>
    </AccountFrame>
  );
});

/** An account the insurance pays in full: its total, and nothing to receive. */
const InsuranceTotals = observer(function InsuranceTotals({ model }: Pick<VariantProps, 'model'>) {
  return (
    <Notice kind="info">
      Total pelo convênio:{' '}
      {model.insuranceHidden ? <HiddenValue /> : <MoneyText value={model.lines.totals.insurance} />}. Não há valor
      particular a receber.
    </Notice>
  );
});
