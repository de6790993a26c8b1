import type { Sheets } from '../sheet.ts';
import { addressSheets } from './addresses.ts';
import { ageSheets } from './ages.ts';
import { businessContactSheets } from './business-contacts.ts';
import { cboSheets } from './cbo.ts';
import { cnpjSheets } from './cnpj.ts';
import { contactSheets } from './contacts.ts';
import { councilSheets } from './councils.ts';
import { cpfSheets } from './cpf.ts';
import { documentSheets } from './documents.ts';
import { healthCardSheets } from './health-card.ts';
import { loginSheets } from './login.ts';
import { nameSheets } from './names.ts';
import { patientSearchSheets } from './patient-search.ts';
import { registrationSheets } from './registration.ts';
import { tussSheets } from './tuss.ts';

/** The sheets of identity: documents, addresses, contacts, names and people. */
export const identitySheets: Sheets = {
  ...cpfSheets,
  ...cnpjSheets,
  ...healthCardSheets,
  ...documentSheets,
  ...addressSheets,
  ...contactSheets,
  ...nameSheets,
  ...ageSheets,
  ...registrationSheets,
  ...businessContactSheets,
  ...patientSearchSheets,
  ...councilSheets,
  ...cboSheets,
  ...tussSheets,
  ...loginSheets,
};
