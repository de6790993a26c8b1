export {
  type Attendance,
  ATTENDANCE_STATUSES,
  type AttendanceGateway,
  type AttendanceQuery,
  type AttendanceStatus,
  type CallTarget,
} from './attendance-gateway.ts';
export { AttendanceList, type AttendanceListPorts, type AttendanceSession } from './attendance-list.ts';
export { attendanceFilterCount, type AttendancePlace, attendanceQueryOf, attendancesOn } from './attendance-place.ts';
export { AttendanceSetup } from './attendance-setup.ts';
export type { AttendanceStep, Waiting } from './attendance-steps.ts';
export {
  CallPanel,
  type CallPanelPorts,
  type Chime,
  FRESH_MILLISECONDS,
  type PanelCalls,
  type PanelGateway,
  type ShownCall,
} from './call-panel.ts';
export { ClinicalTemplateDesk } from './clinical-template-desk.ts';
export { CLINICAL_VARIABLE_GROUPS, type ClinicalTemplate, type ClinicalTemplateGateway } from './clinical-template.ts';
