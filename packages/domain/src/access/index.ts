export { BRANCH_SEARCH_ABOVE, branchModal, branchOfCall } from './branch-choice.ts';
export type { BranchModal } from './branch-choice.ts';
export {
  BRANCH_SETTINGS,
  BRAZILIAN_TIME_ZONES,
  changeTimeZone,
  SETTINGS_ON_UNLESS_SET,
  validateBranch,
} from './branch-form.ts';
export type { BranchDraft, BranchSetting } from './branch-form.ts';
export { checkRoute, holds, ROUTE_OUTCOMES, routeAt } from './check-route.ts';
export type { RouteDecision, Visitor } from './check-route.ts';
export { checkCollaboratorRights, isBeyondOwnRights, validateCollaborator } from './collaborator.ts';
export type { BranchRights, CollaboratorContext, CollaboratorDraft } from './collaborator.ts';
export { deviceOf } from './device.ts';
export type { Device } from './device.ts';
export {
  canOpenPath,
  checkExpiryChange,
  EXPIRY_WARNING_DAYS,
  expiryDays,
  expiryNotice,
  isSuspended,
} from './expiry.ts';
export type { ExpiryChange, ExpiryNotice } from './expiry.ts';
export { FIRST_STEPS } from './first-steps.ts';
export type { FirstStep } from './first-steps.ts';
export { ADDRESS_TRIES, judgeAttempt, LOGIN_LOCK_MINUTES, LOGIN_TRIES } from './login-attempts.ts';
export type { AttemptCounter } from './login-attempts.ts';
export { callPanelUrl, visitModule } from './module-visit.ts';
export type { ModuleVisit } from './module-visit.ts';
export { availableModules, MODULES } from './modules.ts';
export type { ModuleChoice, ModuleKey } from './modules.ts';
export {
  canRequestReset,
  checkResetCode,
  cleanResetCode,
  isResetCode,
  RESET_CODE_ATTEMPTS,
  RESET_CODE_DIGITS,
  RESET_CODE_MINUTES,
  RESET_REQUEST_ABOVE,
} from './password-reset.ts';
export type { SentCode } from './password-reset.ts';
export { PERMISSION_AREAS } from './permission-catalogue.ts';
export { actionsOf, decidePermissionGroup } from './permission-group.ts';
export type {
  GroupMember,
  PermissionGroupContext,
  PermissionGroupDraft,
  PermissionGroupPlan,
} from './permission-group.ts';
export { isAdmin } from './is-admin.ts';
export { isPermission, PERMISSIONS } from './permissions.ts';
export type { Permission, PermissionEntry } from './permissions.ts';
export { ownProfessionalOnly, relationshipOf } from './relationship.ts';
export type { Relationship, RelationshipFlags } from './relationship.ts';
export { hiddenUsers } from './restricted-users.ts';
export { ROUTE_ALIASES } from './route-aliases.ts';
export { ROUTES } from './routes.ts';
export type { RouteEntry } from './routes.ts';
export {
  formatRecoveryCode,
  readSecondFactorCode,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  SECOND_FACTOR_MINUTES,
  SECOND_FACTOR_TRIES,
  secondFactorNeed,
  TOTP_DIGITS,
  TOTP_SECONDS,
} from './second-factor.ts';
export type { SecondFactorNeed, SecondFactorState, TypedCode } from './second-factor.ts';
