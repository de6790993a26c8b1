import type { Some } from '../http/contract.ts';
import { searchPatients } from './patient-search.ts';
import { changePatient, readPatient, registerPatient } from './patients.ts';

/** Patients of the branch. Who read whom is audited; the audit names records, never people. [PAT-010, PAT-011, PAT-012, AUD-001] */
export const patientRoutes: Some<'listPatients' | 'createPatient' | 'getPatient' | 'updatePatient'> = {
  listPatients: ({ trx, query }) => searchPatients(trx, query),

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
};
