import type { Permission } from '../access/index.ts';
import type { ImportKind } from './import-kinds.ts';

/** Besides the permission to import: what the rows of a kind do to a registry is also asked one by one. */
export const IMPORT_PERMISSIONS: Readonly<Record<ImportKind, readonly Permission[]>> = {
  patients: ['general:createPatient', 'general:updatePatient'],
  professionals: ['general:createProfessional', 'general:updateProfessional'],
  procedures: ['general:createExpense', 'general:updateExpense'],
  prices: ['general:updateInsurance'],
  insurers: ['general:createInsurance', 'general:updateInsurance'],
  appointments: ['clinical:createAppointment'],
};
