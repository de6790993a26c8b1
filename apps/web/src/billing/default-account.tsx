import { FieldGrid } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import { AccountFrame, type VariantProps } from './account-frame.tsx';
import { ExecutingFields } from './executing-fields.tsx';
import { GuideDate, GuideHour, GuideSelect, GuideText, GuideTextArea } from './guide-fields.tsx';
import { GuideSection } from './guide-section.tsx';
import { LinesTable } from './lines-table.tsx';

/** 'Conta padrão': a guide number and an executing professional are enough. [BIL-010, BIL-108, BIL-109] */
export const DefaultAccount = observer(function DefaultAccount(props: VariantProps) {
  const { model, lookups } = props;
  const { guide } = model;
  return (
    <AccountFrame {...props} title="Conta padrão" size="lg">
      <GuideSection title="Dados da conta">
        <FieldGrid>
          <GuideText form={guide} path="referral.provider" label="Nº da guia" span={4} maxLength={20} first />
          <GuideDate form={guide} path="startDate" span={3} />
          <GuideHour form={guide} path="startHour" span={2} />
          <GuideText form={guide} path="authorization.password" span={3} maxLength={20} />
          <ExecutingFields model={model} lookups={lookups} short />
          <GuideSelect form={guide} path="serviceType" of="serviceType" span={4} />
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
      <FieldGrid>
        <GuideTextArea form={guide} path="justification" span={12} maxLength={500} />
      </FieldGrid>
    </AccountFrame>
  );
});
