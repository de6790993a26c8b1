import type { Some } from '../http/contract.ts';
import type { Services } from '../services.ts';
import { erasePatient, erasePatientMarketing } from './patient-erasure.ts';
import { exportPatient } from './patient-export.ts';
import { ownPatientsOf } from './own-patients.ts';
import { readHistory } from './patient-history.ts';
import { mergePatients } from './patient-merge.ts';
import { searchPatients } from './patient-search.ts';
import { findTwins } from './patient-twins.ts';
import { changePatient, deactivatePatient, readPatient, registerPatient } from './patients.ts';
import { printPatients } from './print-patients.ts';

type PatientOperation =
  | 'listPatients'
  | 'createPatient'
  | 'getPatient'
  | 'updatePatient'
  | 'listPatientTwins'
  | 'mergePatients'
  | 'getPatientHistory'
  | 'printPatients'
  | 'exportPatient'
  | 'erasePatientMarketing'
  | 'erasePatient'
  | 'deactivatePatient';

/** Patients of the branch. Who read whom is audited; the audit names records, never people. [PAT-010, PAT-011, PAT-012, PAT-013, AUD-001] */
export const patientRoutes = ({ files }: Pick<Services, 'files'>): Some<PatientOperation> => ({
  listPatients: ({ trx, query, session }) => searchPatients(trx, { ...query, professionalId: ownPatientsOf(session) }),

  createPatient: async (call) => readPatient(call.trx, await registerPatient(call, call.body)),

  getPatient: async (call) => {
    const patient = await readPatient(call.trx, call.path.id);
    call.audit('patient.read', 'patient', call.path.id);
    return patient;
  },

  updatePatient: async (call) => {
    await changePatient(call, call.path.id, call.body);
    return readPatient(call.trx, call.path.id);
  },

  listPatientTwins: ({ trx, query }) => findTwins(trx, query),

  mergePatients: async (call) => {
    await mergePatients(call, call.path.id, call.body.duplicateId);
    return readPatient(call.trx, call.path.id);
  },

  getPatientHistory: async (call) => {
    const history = await readHistory(call, call.path.id);
    call.audit('patient.read', 'patient', call.path.id);
    return history;
  },

  printPatients,

  exportPatient: (call) => exportPatient(call, files),

  erasePatientMarketing: async (call) => {
    await erasePatientMarketing(call, call.path.id);
    return readPatient(call.trx, call.path.id);
  },

  deactivatePatient: async (call) => {
    await deactivatePatient(call, call.path.id);
    return undefined;
  },

  erasePatient: async (call) => {
    await erasePatient(call, call.path.id);
    return undefined;
  },
});
