import { holds, type Permission } from '@prumo/domain/access';
import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import { PatientView } from '@prumo/view-models/patients';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { PersonFiles, useRecordAtHand, useStarted } from '../kit/index.ts';
import { patientAtHand } from './patient-at-hand.ts';
import { PatientCreditCard } from './patient-credit-card.tsx';
import { PatientViewScreen } from './patient-view.screen.tsx';
import { PATIENT_CREDIT, PATIENT_VIEW_GATEWAY, patientsModule } from './patients.module.ts';

export const modules = [patientsModule];

/** /patients/:id: the patient to look at; another patient is another page. */
export function Component() {
  const { id = '' } = useParams();
  return <PatientPage key={id} id={id} />;
}

/** Who receives or gives back, or looks at the patient's accounts. */
const mayLookAtCredit = ({ can }: { readonly can: (permission: Permission) => boolean }): boolean =>
  holds(['financial:operateCashier', 'financial:listAccounts', 'financial:reverseFinancialTransaction'], can);

const PatientPage = observer(function PatientPage({ id }: { readonly id: string }) {
  const session = useViewModel(SESSION);
  const gateway = useViewModel(PATIENT_VIEW_GATEWAY);
  const [view] = useState(() => new PatientView(id, session.can, gateway));
  const makeCredit = useViewModel(PATIENT_CREDIT);
  const [credit] = useState(() => (mayLookAtCredit(session) ? makeCredit(id) : null));
  useStarted(
    () => Promise.all([view.load(), credit?.load()]),
    () => {
      view.stop();
      credit?.stop();
    },
  );
  const { value } = view.record;
  useRecordAtHand(value && patientAtHand(id, value));
  return (
    <PatientViewScreen
      view={view}
      id={id}
      today={session.today}
      timeZone={session.branch?.timeZone ?? DEFAULT_TIME_ZONE}
      credit={credit && <PatientCreditCard credit={credit} timeZone={session.branch?.timeZone ?? DEFAULT_TIME_ZONE} />}
      files={<PersonFiles entityId={id} read="general:listPatients" write={false} />}
    />
  );
});
