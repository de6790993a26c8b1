import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS, SESSION } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { PatientFormScreen } from './patient-form.screen.tsx';
import { PATIENT_FORM, patientsModule } from './patients.module.ts';

export const modules = [patientsModule];

/** /patients/create and /patients/:id/edit [PAT-002, PAT-003] */
export function Component() {
  const { id } = useParams();
  const form = useViewModel(PATIENT_FORM);
  const lookups = useViewModel(LOOKUPS);
  const session = useViewModel(SESSION);
  useStarted(() => form.load(id ?? null));
  return <PatientFormScreen form={form} plans={lookups.insurancePlans()} today={session.today} />;
}
