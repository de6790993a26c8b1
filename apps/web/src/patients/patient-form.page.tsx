import { useParams } from 'react-router-dom';
import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS, SESSION } from '../composition/tokens.ts';
import { FileManagerPanel, useStarted } from '../kit/index.ts';
import { PatientFormScreen } from './patient-form.screen.tsx';
import { PATIENT_FILES, PATIENT_FORM, patientsModule } from './patients.module.ts';

export const modules = [patientsModule];

/** /patients/create and /patients/:id/edit [PAT-002, PAT-003, PAT-023] */
export function Component() {
  const { id } = useParams();
  const form = useViewModel(PATIENT_FORM);
  const files = useViewModel(PATIENT_FILES);
  const lookups = useViewModel(LOOKUPS);
  const session = useViewModel(SESSION);
  useStarted(() => form.load(id ?? null));
  useStarted(() => (id === undefined ? undefined : files.show({ entityId: id, origin: null })), files.stop);
  const timeZone = session.branch?.timeZone ?? DEFAULT_TIME_ZONE;
  return (
    <PatientFormScreen
      form={form}
      plans={lookups.insurancePlans()}
      today={session.today}
      below={id === undefined ? undefined : <FileManagerPanel files={files} timeZone={timeZone} readOnly={!session.can('general:updatePatient')} />}
    />
  );
}
