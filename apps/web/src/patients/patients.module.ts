import {
  createHttpPatientCreditGateway,
  createHttpPatientGateway,
  createHttpPatientViewGateway,
} from '@prumo/http-adapter/patients';
import { CatalogueList } from '@prumo/view-models/core';
import {
  makePatientForm,
  PATIENT_ORDERS,
  PatientCredit,
  type PatientForm,
  type PatientGateway,
  type PatientItem,
  PatientTwins,
  type PatientViewGateway,
} from '@prumo/view-models/patients';
import { ContainerModule } from 'inversify';
import { ChosenPatients } from './chosen-patients.ts';
import { token } from '../composition/token.ts';
import { API, CLOCK, DOWNLOADS, LOOKUPS, NEW_KEY, NOTIFIER, SESSION } from '../composition/tokens.ts';

export const PATIENT_GATEWAY = token<PatientGateway>('PatientGateway');
export const PATIENT_VIEW_GATEWAY = token<PatientViewGateway>('PatientViewGateway');
/** The credit of a patient. */
export const PATIENT_CREDIT = token<(patientId: string) => PatientCredit>('PatientCredit');
export const CHOSEN_PATIENTS = token<ChosenPatients>('ChosenPatients');
export const PATIENT_LIST = token<CatalogueList<PatientItem>>('PatientList');
export const PATIENT_TWINS = token<PatientTwins>('PatientTwins');
export const PATIENT_FORM = token<PatientForm>('PatientForm');

/** The patients. Agenda and billing load this module too, for the search and the quick registration. */
export const patientsModule = new ContainerModule(({ bind }) => {
  bind(PATIENT_GATEWAY).toResolvedValue(createHttpPatientGateway, [API]).inSingletonScope();
  bind(PATIENT_VIEW_GATEWAY).toResolvedValue(createHttpPatientViewGateway, [API]).inSingletonScope();
  bind(PATIENT_CREDIT).toResolvedValue(
    (api, newKey, notifier, downloads, session, lookups) => (patientId: string) =>
      new PatientCredit(patientId, {
        gateway: createHttpPatientCreditGateway(api),
        newKey,
        notifier,
        downloads,
        can: session.can,
        onDeposit: () => lookups.forget('paymentMethods'),
      }),
    [API, NEW_KEY, NOTIFIER, DOWNLOADS, SESSION, LOOKUPS],
  );
  bind(CHOSEN_PATIENTS)
    .toResolvedValue(() => new ChosenPatients())
    .inSingletonScope();
  bind(PATIENT_LIST).toResolvedValue(
    (gateway, clock) => new CatalogueList<PatientItem>(gateway.list, clock, PATIENT_ORDERS),
    [PATIENT_GATEWAY, CLOCK],
  );
  bind(PATIENT_TWINS).toResolvedValue(
    (gateway, clock, notifier) => new PatientTwins(gateway, clock, notifier),
    [PATIENT_GATEWAY, CLOCK, NOTIFIER],
  );
  bind(PATIENT_FORM).toResolvedValue(
    (gateway, notifier, newKey, session) => makePatientForm(gateway, notifier, newKey, () => session.today),
    [PATIENT_GATEWAY, NOTIFIER, NEW_KEY, SESSION],
  );
});
