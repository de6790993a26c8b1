export { branchesWith, inEachBranch, type NamedBranch } from './branch-rights.ts';
export { keyPrintOf } from './kept-secret.ts';
export { spendGrant, spendRelease } from './supervisor.ts';
export { hashSecret, newSecret } from './tokens.ts';
