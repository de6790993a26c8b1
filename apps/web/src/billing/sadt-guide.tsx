import { OTHER_EXPENSE_TYPES, SADT_CLOSURE_REASONS } from '@prumo/domain/billing';
import { FieldGrid } from '@prumo/ui';
import type { AccountLine } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { AccountFrame, type VariantProps } from './account-frame.tsx';
import { EligibilityAnswer, EligibilityButton } from './eligibility.tsx';
import { AuthorizationAnswer, AuthorizationButtons } from './insurance-authorization.tsx';
import { ExecutingFields } from './executing-fields.tsx';
import {
  GuideDate,
  GuideHour,
  GuideSelect,
  GuideText,
  GuideTextArea,
  NewbornField,
  PrintedField,
} from './guide-fields.tsx';
import { GuideSection } from './guide-section.tsx';
import { LinesTable } from './lines-table.tsx';
import { RequesterFields } from './requester-fields.tsx';
import { SadtTotalsList } from './sadt-totals.tsx';
import { TokenFields } from './token-fields.tsx';

const otherTypes: ReadonlySet<string> = new Set(OTHER_EXPENSE_TYPES);
const isOther = ({ type }: AccountLine): boolean => otherTypes.has(type);
const isProcedure = (line: AccountLine): boolean => !isOther(line);

/** 'Guia de SP/SADT': seven sections in the order of the printed guide. [BIL-026 … BIL-033] */
export const SadtGuide = observer(function SadtGuide(props: VariantProps) {
  const { model, lookups } = props;
  const { guide } = model;
  const plan = lookups.insurancePlans().items.find(({ plan: { id } }) => id === model.opened?.insurance.planId);
  const guideLength = guide.plan.tiss.enabled ? 20 : 50;
  return (
    <AccountFrame {...props} title="Guia de SP/SADT" size="xl" numbered>
      <GuideSection title="Dados gerais" actions={<AuthorizationButtons model={model} lookups={lookups} />}>
        <AuthorizationAnswer authorization={model.insuranceAuthorization} />
        <FieldGrid>
          <PrintedField form={guide} path="insurer.ansRegistry" value={plan?.ansCode ?? ''} span={2} />
          <GuideText form={guide} path="referral.provider" span={4} maxLength={guideLength} first />
          <GuideText form={guide} path="referral.main" span={3} maxLength={guideLength} />
          <GuideText form={guide} path="referral.insurance" span={3} maxLength={20} />
          <GuideDate form={guide} path="authorization.date" span={4} />
          <GuideText form={guide} path="authorization.password" span={4} maxLength={20} />
          <GuideDate form={guide} path="authorization.validity" span={4} />
          <TokenFields form={guide} />
        </FieldGrid>
      </GuideSection>
      <GuideSection title="Beneficiário" actions={<EligibilityButton model={model} lookups={lookups} />}>
        <EligibilityAnswer eligibility={model.eligibility} />
        <FieldGrid>
          <GuideText form={guide} path="insurance.insured.record" span={4} maxLength={20} />
          <GuideDate form={guide} path="insurance.insured.validity" span={3} />
          <NewbornField form={guide} span={2} />
          <GuideText form={guide} path="patient.cns" span={3} maxLength={15} numeric />
          <GuideText form={guide} path="insurance.insured.name" span={6} maxLength={120} />
          <GuideText form={guide} path="patient.socialName" span={6} maxLength={120} />
        </FieldGrid>
      </GuideSection>
      <RequesterFields model={model} lookups={lookups} />
      <GuideSection title="Executante">
        <FieldGrid>
          <PrintedField form={guide} path="branch.name" value={model.branchName} span={4} />
          <ExecutingFields model={model} lookups={lookups} short />
          <GuideDate form={guide} path="startDate" span={3} />
          <GuideHour form={guide} path="startHour" span={2} />
          <GuideSelect form={guide} path="serviceType" of="serviceType" span={4} />
          <GuideSelect
            form={guide}
            path="consultationType"
            of="consultationType"
            span={3}
            onPick={model.setConsultationType}
          />
          <GuideSelect form={guide} path="accidentIndication" of="accidentIndication" span={3} />
          <GuideSelect form={guide} path="serviceRegime" of="serviceRegime" span={3} />
          <GuideSelect form={guide} path="occupationalHealth" of="occupationalHealth" span={3} />
          <GuideSelect form={guide} path="closureReason" of="closureReason" only={SADT_CLOSURE_REASONS} span={3} />
        </FieldGrid>
      </GuideSection>
      <LinesTable model={model} filter={isProcedure} />
      <LinesTable
        model={model}
        title="Outras despesas"
        filter={isOther}
        emptyText="Nenhuma outra despesa nesta conta"
      />
      <GuideSection title="Totais">
        <SadtTotalsList model={model} />
      </GuideSection>
      <FieldGrid>
        <GuideTextArea form={guide} path="justification" span={12} maxLength={500} />
      </FieldGrid>
    </AccountFrame>
  );
});
