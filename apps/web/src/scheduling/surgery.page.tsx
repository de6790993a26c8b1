import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useViewModel } from '../composition/services.tsx';
import { agendaAccountsModule } from '../billing/agenda-accounts.module.ts';
import { patientsModule } from '../patients/patients.module.ts';
import { AgendaPage } from './agenda.page.tsx';
import { schedulingModule, SURGERY_DESK } from './scheduling.module.ts';

export const modules = [patientsModule, schedulingModule, agendaAccountsModule];

/** /surgery/appointments: the same agenda over the schedules of surgeries. [SCH-003, SCH-045, A117] */
export const Component = observer(function SurgeryPage() {
  const desk = useViewModel(SURGERY_DESK);
  useEffect(() => void desk.lookups.schedules('surgery'), [desk]);
  return <AgendaPage desk={desk} />;
});
