import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import { Resource } from '@prumo/view-models/core';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS, SESSION } from '../composition/tokens.ts';
import { FileManagerPanel, useStarted } from '../kit/index.ts';
import { PatientFormScreen } from './patient-form.screen.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { PATIENT_FILES, PATIENT_FORM, PATIENT_GATEWAY, PATIENT_TWINS, patientsModule } from './patients.module.ts';

export const modules = [patientsModule];

/** /patients/create and /patients/:id/edit [PAT-002, PAT-003, PAT-023] */
export function Component() {
  const { id } = useParams();
  const form = useViewModel(PATIENT_FORM);
  const files = useViewModel(PATIENT_FILES);
  const twins = useViewModel(PATIENT_TWINS);
  const gateway = useViewModel(PATIENT_GATEWAY);
  const [history] = useState(() => new Resource((options) => gateway.history(id ?? '', options)));
  const lookups = useViewModel(LOOKUPS);
  const session = useViewModel(SESSION);
  useStarted(() => form.load(id ?? null));
  useEffect(() => twins.watch(form), [twins, form]);
  useStarted(() => (id === undefined ? undefined : history.load()), history.stop);
  useStarted(() => (id === undefined ? undefined : files.show({ entityId: id, origin: null })), files.stop);
  const timeZone = session.branch?.timeZone ?? DEFAULT_TIME_ZONE;
  return (
    <PatientFormScreen
      form={form}
      plans={lookups.insurancePlans()}
      today={session.today}
      twins={twins}
      below={
        id !== undefined && (
          <>
            <FileManagerPanel files={files} timeZone={timeZone} readOnly={!session.can('general:updatePatient')} />
            <HistoryPanel history={history} timeZone={timeZone} />
          </>
        )
      }
    />
  );
}
