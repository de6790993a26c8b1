import { PRINT_SECONDS, tellProblem } from '@prumo/view-models/core';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { DOWNLOADS, NOTIFIER, SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { PatientListScreen } from './patient-list.screen.tsx';
import { CHOSEN_PATIENTS, PATIENT_LIST, patientsModule } from './patients.module.ts';

export const modules = [patientsModule];

/** /patients [PAT-001] */
export const Component = observer(function PatientListPage() {
  const list = useViewModel(PATIENT_LIST);
  const session = useViewModel(SESSION);
  const downloads = useViewModel(DOWNLOADS);
  const notifier = useViewModel(NOTIFIER);
  const chosen = useViewModel(CHOSEN_PATIENTS);
  const navigate = useNavigate();
  useListInUrl(list);
  const told = async (answer: ReturnType<typeof downloads.print>) => {
    const made = await answer;
    if (!made.ok) tellProblem(notifier, made.error, PRINT_SECONDS);
  };
  const may = {
    create: session.can('general:createPatient'),
    print: session.can('general:printPatientList'),
    write: session.can('general:createMessage'),
  };
  return (
    <PatientListScreen
      list={list}
      may={may}
      onPrint={() => told(downloads.print(`/patients/print?${list.filter}`))}
      onExport={() => told(downloads.save(`/patients/print?printType=sheet&${list.filter}`))}
      onWrite={(patients) => {
        chosen.give(patients);
        void navigate('/messages/create');
      }}
    />
  );
});
