export { AuditCheck, type AuditGateway, type AuditVerification } from './audit-check.ts';
export { BranchDraft } from './branch-draft.ts';
export { BranchForm, type BranchFormPorts } from './branch-form.ts';
export type { BranchGateway, BranchInput, BranchItem, BranchRecord } from './branch-gateway.ts';
export { CollaboratorSecurity } from './collaborator-security.ts';
export { CollaboratorDraft, CollaboratorForm, type MembershipRow } from './collaborator-form.ts';
export type {
  Collaborator,
  CollaboratorAccount,
  CollaboratorBranch,
  CollaboratorGateway,
  CollaboratorInput,
  Membership,
} from './collaborator-gateway.ts';
export type { CustomerSettingGateway, CustomerSwitch } from './customer-setting-gateway.ts';
export { CustomerSettings } from './customer-settings.ts';
export { FirstSteps, type FirstStepsGateway, type FirstStepsState } from './first-steps.ts';
export { SHOWN_SETTINGS, type ShownSetting } from './shown-settings.ts';
export { BranchChooser } from './branch-chooser.ts';
export type { Customer, CustomerGateway, CustomerPayment } from './customer-gateway.ts';
export { DEMO_PASSWORD, type DemoGateway, type Mail, type Persona } from './demo-gateway.ts';
export { DemoPersonas } from './demo-personas.ts';
export { LoginDraft, LoginForm } from './login-form.ts';
export { ModuleChooser } from './module-chooser.ts';
export { PasswordResetForm } from './password-reset-form.ts';
export type { PasswordResetGateway } from './password-reset-gateway.ts';
export { OpenSessions } from './open-sessions.ts';
export type { OpenSession, OpenSessionsGateway } from './open-sessions-gateway.ts';
export { proveUser } from './prove-user.ts';
export { PasswordResetRequest } from './password-reset-request.ts';
export { PermissionGroupDraft, PermissionGroupForm, type PermissionSection } from './permission-group-form.ts';
export type { PermissionGroup, PermissionGroupGateway, PermissionGroupInput } from './permission-group-gateway.ts';
export { PasswordDraft, ProfileForm } from './profile-form.ts';
export { ReloginForm } from './relogin-form.ts';
export type { ProfileGateway } from './profile-gateway.ts';
export {
  type Challenge,
  isChallenge,
  type Enrolment,
  type Proven,
  type SecondFactorGateway,
  type SecondFactorStatus,
} from './second-factor-gateway.ts';
export { type SecondFactorAction, SecondFactorSettings } from './second-factor-settings.ts';
export { SecondFactorStep } from './second-factor-step.ts';
export type { SessionChannel, SessionNews } from './session-channel.ts';
export type { Credentials, SessionGateway } from './session-gateway.ts';
export { RELOAD_MILLISECONDS, type SessionPorts, type SessionStatus, SessionStore } from './session-store.ts';
export { TicketDesk, TicketDraft } from './ticket-desk.ts';
export type { Ticket, TicketGateway, TicketKind, TicketPage, TicketScope } from './ticket-gateway.ts';
export type { Branch, Named, User } from './user.ts';
