import { OFFERED_COUNCILS, PROVIDER_NAME_LENGTH } from '@prumo/domain/billing';
import { BRAZILIAN_STATES } from '@prumo/domain/identity';
import { label } from '@prumo/messages';
import { Button, FieldGrid } from '@prumo/ui';
import type { AccountDialogModel } from '@prumo/view-models/billing';
import type { LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import './billing.css';
import { GuideDate, GuideSelect, GuideText, GuideTextArea } from './guide-fields.tsx';
import { GuideSection } from './guide-section.tsx';

interface Props {
  readonly model: AccountDialogModel;
  readonly lookups: LookupStore;
}

const councils = OFFERED_COUNCILS.map((name) => ({ value: name, label: name, detail: label('council', name) }));
const states = BRAZILIAN_STATES.map(({ code, name }) => ({ value: code, label: code, detail: name }));

/** Who asked for the service, and when; whoever the three of the council name is looked up. [BIL-030, BIL-139, BIL-152, BIL-096, BIL-136, BIL-137, BIL-138, BIL-140] */
export const RequesterFields = observer(function RequesterFields({ model, lookups }: Props) {
  const { guide } = model;
  const { items, state } = lookups.specialties();
  const code = guide.values['request.professional.specialty.code'];
  const options = items.map((item) => ({ value: item.code, label: `${item.code} ${item.name}` }));
  const known = code === '' || items.some((item) => item.code === code);
  const choose = (chosen: string) => {
    guide.set('request.professional.specialty.code', chosen);
    guide.set('request.professional.specialty.name', items.find((item) => item.code === chosen)?.name ?? '');
  };
  return (
    <GuideSection
      title="Solicitante"
      actions={
        !model.readOnly && (
          <Button small icon="copy" onClick={model.copyRequester}>
            Copiar do executante
          </Button>
        )
      }
    >
      <FieldGrid>
        <GuideSelect form={guide} path="request.providerType" of="providerCodeType" span={3} />
        <GuideText form={guide} path="request.providerCode" span={3} maxLength={18} />
        <GuideText form={guide} path="request.providerName" span={6} maxLength={PROVIDER_NAME_LENGTH} />
        <GuideText form={guide} path="request.professional.name" span={5} maxLength={120} />
        <div className="council-fields" role="presentation" onBlur={() => void model.requester.run()}>
          <GuideSelect form={guide} path="request.professional.council.name" options={councils} span={2} />
          <GuideText form={guide} path="request.professional.council.record" span={2} maxLength={15} />
          <GuideSelect form={guide} path="request.professional.council.state" options={states} span={3} />
        </div>
        <GuideSelect
          form={guide}
          path="request.professional.specialty.code"
          span={5}
          loading={state === 'loading' || state === 'idle'}
          options={
            known
              ? options
              : [
                  { value: code, label: `${code} ${guide.values['request.professional.specialty.name']}`.trim() },
                  ...options,
                ]
          }
          onPick={choose}
        />
        <GuideSelect form={guide} path="character" of="character" span={4} />
        <GuideDate form={guide} path="request.date" span={3} />
        <GuideSelect form={guide} path="specialCoverage" of="specialCoverage" span={4} />
        <GuideTextArea form={guide} path="clinicalIndication" span={8} maxLength={500} />
      </FieldGrid>
    </GuideSection>
  );
});
