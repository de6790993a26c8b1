import type { Sheets } from '../sheet.ts';
import { branchSheets } from './branch.ts';
import { branchFormSheets } from './branch-form.ts';
import { collaboratorSheets } from './collaborator.ts';
import { loginSheets } from './login.ts';
import { moduleSheets } from './modules.ts';
import { permissionGroupSheets } from './permission-group.ts';
import { permissionSheets } from './permissions.ts';
import { routeSheets } from './routes.ts';
import { secondFactorSheets } from './second-factor.ts';

/** The sheets of access: permissions and addresses, the branch, logging in. */
export const accessSheets: Sheets = {
  ...routeSheets,
  ...permissionSheets,
  ...permissionGroupSheets,
  ...branchSheets,
  ...branchFormSheets,
  ...collaboratorSheets,
  ...moduleSheets,
  ...loginSheets,
  ...secondFactorSheets,
};
