import type { LocalDate } from '@prumo/domain/dates';
import { Card, FieldGrid, SwitchField, TextAreaField } from '@prumo/ui';
import type { FormState } from '@prumo/view-models/core';
import type { PhotoField } from '@prumo/view-models/files';
import type { PatientDraft, PatientForm, PatientTwins } from '@prumo/view-models/patients';
import type { InsurancePlan, Lookup } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import {
  AddressBlock,
  Bind,
  CatalogueFormScreen,
  type ConflictShows,
  fieldId,
  PhotoChooser,
  shownChoice,
} from '../kit/index.ts';
import { ConsentBlock } from './consent-block.tsx';
import { ContactBlock } from './contact-block.tsx';
import { InsuranceBlock } from './insurance-block.tsx';
import { patientLabels } from './patient-labels.ts';
import { type FindOccupations, PersonBlock } from './person-block.tsx';
import { TwinsNotice } from './twins-notice.tsx';

interface Props {
  readonly form: PatientForm;
  readonly plans: Lookup<InsurancePlan>;
  readonly today: LocalDate;
  /** Occupations of the national list while one is typed. */
  readonly findOccupations: FindOccupations;
  /** What saves by itself, below the form. */
  readonly below?: ReactNode;
  /** Warns of people who are registered already. */
  readonly twins?: PatientTwins | undefined;
  /** The face, from a file or the camera. */
  readonly photo?: PhotoField | undefined;
}

/** The registration of a patient: person, contact, address, insurance, remarks. [PAT-002, PAT-003, PAT-020] */
export const PatientFormScreen = observer(function PatientFormScreen({
  form,
  plans,
  today,
  findOccupations,
  below,
  twins,
  photo,
}: Props) {
  const { fields } = form;
  return (
    <CatalogueFormScreen
      title={form.id === null ? 'Novo paciente' : 'Editar paciente'}
      form={form}
      listPath="/patients"
      listTitle="Pacientes"
      labels={patientLabels}
      shows={showsOf(plans)}
      below={below}
    >
      {twins && <TwinsNotice twins={twins} form={form} />}
      <PersonBlock form={fields} today={today} findOccupations={findOccupations} />
      {photo && <PatientPhoto form={fields} photo={photo} />}
      <ContactBlock form={fields} />
      <ConsentBlock form={fields} />
      <AddressBlock form={fields} />
      <InsuranceBlock form={fields} plans={plans} />
      <Card title="Observações">
        <FieldGrid>
          <Bind form={fields} field="alert">
            {(bound) => (
              <TextAreaField
                label={patientLabels.alert}
                hint="Aparece na agenda e no atendimento."
                span={6}
                maxLength={500}
                {...bound}
              />
            )}
          </Bind>
          <Bind form={fields} field="notes">
            {(bound) => <TextAreaField label={patientLabels.notes} span={6} maxLength={4000} {...bound} />}
          </Bind>
          {form.id !== null && (
            <Bind form={fields} field="active">
              {({ value, onChange }) => <SwitchField label="Ativo" value={value} onChange={onChange} />}
            </Bind>
          )}
        </FieldGrid>
      </Card>
    </CatalogueFormScreen>
  );
});

/** The face, saved with the form. [UIX-008] */
const PatientPhoto = observer(function PatientPhoto({
  form,
  photo,
}: {
  readonly form: FormState<PatientDraft>;
  readonly photo: PhotoField;
}) {
  const { name, socialName, photo: chosen } = form.draft;
  return (
    <Card title={patientLabels.photo}>
      <PhotoChooser
        field={photo}
        name={socialName || name}
        picture={chosen?.image ?? null}
        error={form.errors['photo']}
        id={fieldId('photo')}
      />
    </Card>
  );
});

function showsOf(plans: Lookup<InsurancePlan>): ConflictShows {
  const shown = shownChoice(plans.items.map(({ plan, customName }) => ({ value: plan.id, label: customName })));
  return { planId: shown, 'cards.*.planId': shown, document: (value) => (value === 'passport' ? 'Passaporte' : 'CPF') };
}
