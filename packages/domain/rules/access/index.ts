import type { Sheets } from '../sheet.ts';
import { branchSheets } from './branch.ts';
import { guardSheets } from './guards.ts';
import { loginSheets } from './login.ts';
import { moduleSheets } from './modules.ts';

/** The sheets of access: permissions and addresses, the branch, logging in. */
export const accessSheets: Sheets = { ...guardSheets, ...branchSheets, ...moduleSheets, ...loginSheets };
