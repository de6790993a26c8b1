import { OFFERED_COUNCILS } from '@prumo/domain/billing';
import { FieldGrid } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import { AccountFrame, type VariantProps } from './account-frame.tsx';
import { EligibilityAnswer, EligibilityButton } from './eligibility.tsx';
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
import { TokenFields } from './token-fields.tsx';

/** Councils of the professionals of a Guia de Consulta. [BIL-140] */
const offered: ReadonlySet<string> = new Set(OFFERED_COUNCILS);

/** 'Guia de consulta', with the numbers of the national guide. [BIL-018 … BIL-025] */
export const ConsultationGuide = observer(function ConsultationGuide(props: VariantProps) {
  const { model, lookups } = props;
  const { guide } = model;
  const plan = lookups.insurancePlans().items.find(({ plan: { id } }) => id === model.opened?.insurance.planId);
  const needsIndication = guide.required.has('clinicalIndication') || guide.values.clinicalIndication !== '';
  return (
    <AccountFrame {...props} title="Guia de consulta" size="xl" numbered>
      <GuideSection title="Guia">
        <FieldGrid>
          <PrintedField form={guide} path="insurer.ansRegistry" value={plan?.ansCode ?? ''} span={2} />
          <GuideText form={guide} path="referral.provider" span={4} maxLength={20} first />
          <GuideText form={guide} path="referral.insurance" span={4} maxLength={20} />
          <GuideText form={guide} path="authorization.password" span={2} maxLength={20} />
          <TokenFields form={guide} />
        </FieldGrid>
      </GuideSection>
      <GuideSection title="Dados do beneficiário" actions={<EligibilityButton model={model} lookups={lookups} />}>
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
      <GuideSection title="Dados do contratado">
        <FieldGrid>
          <PrintedField form={guide} path="branch.name" value={model.branchName} span={4} />
          <ExecutingFields model={model} lookups={lookups} councils={offered} />
        </FieldGrid>
      </GuideSection>
      <GuideSection title="Dados do atendimento">
        <FieldGrid>
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
          <GuideSelect form={guide} path="character" of="character" span={3} />
          <GuideSelect form={guide} path="serviceRegime" of="serviceRegime" span={3} />
          <GuideSelect form={guide} path="specialCoverage" of="specialCoverage" span={3} />
          <GuideSelect form={guide} path="occupationalHealth" of="occupationalHealth" span={3} />
        </FieldGrid>
      </GuideSection>
      <LinesTable model={model} />
      <FieldGrid>
        {needsIndication && <GuideTextArea form={guide} path="clinicalIndication" span={12} maxLength={500} />}
        <GuideTextArea form={guide} path="justification" span={12} maxLength={500} />
      </FieldGrid>
    </AccountFrame>
  );
});
