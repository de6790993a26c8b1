import type { LocalDate } from '@prumo/domain/dates';
import { Card, Checklist, ErrorState, SwitchField } from '@prumo/ui';
import type { InsurancePlan, Lookup, ProfessionalForm } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import {
  AddressBlock,
  Bind,
  CatalogueFormScreen,
  fieldId,
  PhotoChooser,
  PictureChooser,
  shownChoice,
  shownChoices,
  shownLabel,
  shownMoney,
} from '../kit/index.ts';
import { labelsWithLines, professionalLabels as labels } from './professional-labels.ts';
import { ProfessionalPersonBlock } from './professional-person-block.tsx';
import { ProfessionalPlansBlock } from './professional-plans-block.tsx';
import { CouncilsBlock, SpecialtiesBlock } from './professional-practice-blocks.tsx';

interface Props {
  readonly professional: ProfessionalForm;
  readonly plans: Lookup<InsurancePlan>;
  readonly today: LocalDate;
  readonly mayDeactivate: boolean;
  /** What saves by itself, below the form. */
  readonly below?: ReactNode;
}

/** The registration of a professional. [REG-015, REG-016, REG-106] */
export const ProfessionalFormScreen = observer(function ProfessionalFormScreen({
  professional,
  plans,
  today,
  mayDeactivate,
  below,
}: Props) {
  const { form, draft } = professional;
  const { fields } = form;
  const active = form.item?.active ?? true;
  return (
    <CatalogueFormScreen
      title={form.id === null ? 'Novo profissional' : 'Editar profissional'}
      form={form}
      listPath="/clinical/professionals"
      listTitle="Profissionais"
      labels={labelsWithLines(draft.councils.length, draft.plans.length)}
      shows={{
        'plans.*.planId': shownChoice(
          plans.items.map(({ plan, customName }) => ({ value: plan.id, label: customName })),
        ),
        'plans.*.value': shownMoney,
        'plans.*.transferType': shownLabel('transferType'),
        branchIds: shownChoices(
          (professional.branches.value ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ),
      }}
      canDeactivate={mayDeactivate && active}
      below={below}
    >
      {!active && (
        <Card>
          <Bind form={fields} field="active">
            {({ value, onChange }) => <SwitchField label="Ativo" value={value} onChange={onChange} />}
          </Bind>
        </Card>
      )}
      <ProfessionalPersonBlock form={fields} today={today} />
      <Card title={labels.photo}>
        <PhotoChooser
          field={professional.photo}
          name={draft.name}
          picture={draft.photo?.image ?? null}
          error={fields.errors['photo']}
          id={fieldId('photo')}
        />
      </Card>
      <AddressBlock form={fields} />
      <CouncilsBlock professional={professional} />
      <SpecialtiesBlock professional={professional} />
      <Branches professional={professional} />
      <ProfessionalPlansBlock professional={professional} plans={plans} />
      <Card title={labels.signature}>
        <PictureChooser
          label={labels.signature}
          field={professional.signature}
          value={draft.signature}
          hint="Sai nas impressões. PNG ou JPEG."
          error={fields.errors['signature']}
        />
      </Card>
    </CatalogueFormScreen>
  );
});

const Branches = observer(function Branches({ professional }: Pick<Props, 'professional'>) {
  const { branches, form, draft } = professional;
  return (
    <Card title={labels.branchIds}>
      {branches.state === 'failed' ? (
        <ErrorState inline onRetry={() => void branches.load()} />
      ) : (
        <Checklist
          id={fieldId('branchIds')}
          label="Unidades em que atende"
          options={(branches.value ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={new Set(draft.branchIds)}
          onChange={professional.chooseBranches}
          error={form.fields.errors['branchIds']}
        />
      )}
    </Card>
  );
});
