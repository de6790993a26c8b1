import { PRINT_SECONDS, tellProblem } from '@prumo/view-models/core';
import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { DOWNLOADS, NOTIFIER, SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { PatientListScreen } from './patient-list.screen.tsx';
import { PATIENT_LIST, patientsModule } from './patients.module.ts';

export const modules = [patientsModule];

/** /patients [PAT-001] */
export const Component = observer(function PatientListPage() {
  const list = useViewModel(PATIENT_LIST);
  const session = useViewModel(SESSION);
  const downloads = useViewModel(DOWNLOADS);
  const notifier = useViewModel(NOTIFIER);
  useListInUrl(list);
  const print = async () => {
    const search = list.place.search.trim();
    const answer = await downloads.print(
      `/patients/print${search === '' ? '' : `?search=${encodeURIComponent(search)}`}`,
    );
    if (!answer.ok) tellProblem(notifier, answer.error, PRINT_SECONDS);
  };
  const may = { create: session.can('general:createPatient'), print: session.can('general:printPatientList') };
  return <PatientListScreen list={list} may={may} onPrint={print} />;
});
