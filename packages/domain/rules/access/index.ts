import type { Sheets } from '../sheet.ts';
import { branchSheets } from './branch.ts';
import { branchFormSheets } from './branch-form.ts';
import { collaboratorSheets } from './collaborator.ts';
import { guardSheets } from './guards.ts';
import { loginSheets } from './login.ts';
import { moduleSheets } from './modules.ts';
import { secondFactorSheets } from './second-factor.ts';

/** The sheets of access: permissions and addresses, the branch, logging in. */
export const accessSheets: Sheets = {
  ...guardSheets,
  ...branchSheets,
  ...branchFormSheets,
  ...collaboratorSheets,
  ...moduleSheets,
  ...loginSheets,
  ...secondFactorSheets,
};
