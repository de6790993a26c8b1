import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import { Resource } from '@prumo/view-models/core';
import { PhotoField } from '@prumo/view-models/files';
import { type PatientForm, type PatientHistory, PatientPrivacy } from '@prumo/view-models/patients';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { DOWNLOADS, LOOKUPS, NOTIFIER, SESSION } from '../composition/tokens.ts';
import { browserPhotos, PersonFiles, useRecordAtHand, useStarted } from '../kit/index.ts';
import { useWayBack } from '../pages/may-open.ts';
import { HistoryPanel } from './history-panel.tsx';
import { patientAtHand } from './patient-at-hand.ts';
import { PatientFormScreen } from './patient-form.screen.tsx';
import { PATIENT_FORM, PATIENT_GATEWAY, PATIENT_TWINS, patientsModule } from './patients.module.ts';
import { PrivacyCard } from './privacy-card.tsx';

export const modules = [patientsModule];

/** /patients/create and /patients/:id/edit [PAT-002, PAT-003, PAT-023] */
export function Component() {
  const { id } = useParams();
  const form = useViewModel(PATIENT_FORM);
  const twins = useViewModel(PATIENT_TWINS);
  const gateway = useViewModel(PATIENT_GATEWAY);
  const notifier = useViewModel(NOTIFIER);
  const [history] = useState(() => new Resource((options) => gateway.history(id ?? '', options)));
  const [photo] = useState(() => new PhotoField(browserPhotos, notifier, (chosen) => form.fields.set('photo', chosen)));
  const lookups = useViewModel(LOOKUPS);
  const session = useViewModel(SESSION);
  useStarted(() => form.load(id ?? null), photo.stop);
  const mayRead = session.can('general:listPatients');
  // Who is registered already is told to whom patients are told.
  useEffect(() => (mayRead ? twins.watch(form) : undefined), [twins, form, mayRead]);
  useStarted(() => (id === undefined || !mayRead ? undefined : history.load()), history.stop);
  return (
    <PatientFormScreen
      form={form}
      plans={lookups.insurancePlans()}
      today={session.today}
      findOccupations={(text, signal) => lookups.searchOccupations(text, { signal })}
      twins={twins}
      photo={photo}
      below={id !== undefined && <Below id={id} form={form} history={history} />}
    />
  );
}

interface BelowProps {
  readonly id: string;
  readonly form: PatientForm;
  readonly history: Resource<PatientHistory>;
}

/** What stands by itself below the form: files, history, privacy. */
const Below = observer(function Below({ id, form, history }: BelowProps) {
  const gateway = useViewModel(PATIENT_GATEWAY);
  const downloads = useViewModel(DOWNLOADS);
  const notifier = useViewModel(NOTIFIER);
  const session = useViewModel(SESSION);
  const navigate = useNavigate();
  const back = useWayBack('/patients');
  const [privacy] = useState(() => new PatientPrivacy(gateway, downloads, notifier));
  const { item } = form;
  useRecordAtHand(item && patientAtHand(id, item));
  const leave = () => {
    form.fields.markSaved();
    return navigate(back);
  };
  return (
    <>
      <PersonFiles entityId={id} read="general:listPatients" write="general:updatePatient" />
      {session.can('general:listPatients') && (
        <HistoryPanel
          history={history}
          timeZone={session.branch?.timeZone ?? DEFAULT_TIME_ZONE}
          patient={{ name: item?.socialName ?? item?.name ?? '', thumbnail: item?.photo?.thumbnail ?? null }}
        />
      )}
      <PrivacyCard
        privacy={privacy}
        form={form}
        may={{ exportData: session.can('general:exportPatient'), erase: session.can('general:erasePatient') }}
        onErased={leave}
      />
    </>
  );
});
