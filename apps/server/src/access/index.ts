export { branchesWith, inEachBranch, type NamedBranch } from './branch-rights.ts';
export type { FirstPasswordCode } from './first-password.ts';
export { keptSecret, keyPrintOf } from './kept-secret.ts';
export { namedBranch } from './named-branch.ts';
export {
  auditCommand,
  createAdmin,
  giveWayIn,
  type ListedPerson,
  listPeople,
  type OperatorServices,
} from './operator.ts';
export { Passwords } from './passwords.ts';
export { refreshCookie } from './refresh-cookie.ts';
export { spendGrant, spendRelease } from './supervisor.ts';
export { hashSecret, newSecret } from './tokens.ts';
