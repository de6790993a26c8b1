export { ASO_CONCLUSIONS, ASO_EXAM_RESULTS, ASO_RISKS, ASO_TYPES, validateAso } from './aso.ts';
export type { AsoConclusion, AsoDraft, AsoExam, AsoRules, AsoType } from './aso.ts';
export {
  DISMISSAL_EXAM_DAYS,
  dueExams,
  isDismissalExamWaived,
  needsReturnToWorkExam,
  nextPeriodicExam,
  RETURN_TO_WORK_DAYS,
} from './aso-periods.ts';
export type { DueExam, Employee, Exposure, RiskGrade } from './aso-periods.ts';
export { filterAttendances, upsertAttendance } from './attendance.ts';
export type { AttendanceEntry, AttendanceFilter, AttendanceRow } from './attendance.ts';
export {
  callsOnPanel,
  checkCall,
  PREVIOUS_CALLS,
  publicCall,
  roomText,
  ticketText,
  validateCall,
} from './call-panel.ts';
export type { CalledPatient, PublicCall } from './call-panel.ts';
export { normalizeCid } from './cid.ts';
export { checkFileSize, fileOrigin, MAX_FILE_BYTES } from './files.ts';
export { formatMeasure, MEASURE_UNITS } from './measure.ts';
export type { MeasureUnit } from './measure.ts';
export {
  ENVIRONMENTS,
  loadsPrescription,
  PRESCRIPTION_DELAY_MS,
  prescriptionPatient,
  prescriptionStep,
} from './prescription.ts';
export type { Environment, PrescribedPatient, PrescriptionState, PrescriptionStep } from './prescription.ts';
export { compareQueued, PRIORITY_REASONS, priorityRank, proposedPriority } from './priority.ts';
export type { PriorityReason, Queued } from './priority.ts';
export { canEraseRecord, recordsNewestFirst, RETENTION_YEARS, retentionEnd } from './record-list.ts';
export { changeRecord, RECORD_EVENTS, RECORD_STATUSES } from './record-state.ts';
export type { RecordContext, RecordEvent, RecordRefusal, RecordStatus } from './record-state.ts';
export { addAddendum, compareVersions, correctRecord } from './record-versions.ts';
export type {
  Addendum,
  AddendumRefusal,
  NewVersion,
  RecordSections,
  RecordVersion,
  SectionChange,
} from './record-versions.ts';
export {
  MAX_RETURN_DAYS,
  RETURN_SITUATIONS,
  RETURN_UNITS,
  RETURN_WINDOW_DAYS,
  returnDate,
  returnSituation,
  scheduledReturns,
} from './scheduled-return.ts';
export type { ReturnFilter, ReturnRecord, ReturnSituation, ReturnUnit } from './scheduled-return.ts';
export {
  canSign,
  countSignedReports,
  DEFAULT_SIGNATURE_LIFETIME,
  SIGNATURE_LIFETIMES,
  signatureExpiry,
  signatureStatus,
  signatureStep,
  validateSignatureRequest,
} from './signature.ts';
export type {
  SignableDocument,
  Signer,
  SignatureRequest,
  SignatureStatus,
  SignatureToken,
  SignRefusal,
} from './signature.ts';
export {
  applyTemplate,
  CLINICAL_VARIABLES,
  clinicalValues,
  TEMPLATE_KINDS,
  TEMPLATE_LIMITS,
  validateTemplate,
} from './templates.ts';
export type { ClinicalContext, ClinicalVariable, TemplateDraft, TemplateKind } from './templates.ts';
export { MAX_ANSWER_LENGTH, QUESTION_TYPES, validateAnswers } from './validate-answers.ts';
export type { Answer, Question, QuestionType } from './validate-answers.ts';
export { MAX_SECTION_LENGTH, RECORD_SECTIONS, validateRecord } from './validate-record.ts';
export type { RecordDraft, RecordRules, RecordSection } from './validate-record.ts';
export {
  DEFAULT_WAITING_LIMITS,
  MAX_ROOM_LENGTH,
  MAX_WAITING_MINUTES,
  validateAttendanceConfig,
  WAITING_LEVELS,
  waitingLevel,
  waitingMinutes,
} from './waiting-time.ts';
export type { AttendanceConfig, PatientWait, WaitingLevel, WaitingLimits } from './waiting-time.ts';
