import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { PatientListScreen } from './patient-list.screen.tsx';
import { PATIENT_LIST, patientsModule } from './patients.module.ts';

export const modules = [patientsModule];

/** /patients [PAT-001] */
export const Component = observer(function PatientListPage() {
  const list = useViewModel(PATIENT_LIST);
  const session = useViewModel(SESSION);
  useListInUrl(list);
  return <PatientListScreen list={list} may={{ create: session.can('general:createPatient'), update: session.can('general:updatePatient') }} />;
});
