import type { Sheets } from '../sheet.ts';
import { asoSheets } from './aso.ts';
import { attendanceSheets } from './attendance.ts';
import { callPanelSheets } from './call-panel.ts';
import { measuresSheets } from './measures.ts';
import { prescriptionSheets } from './prescription.ts';
import { prioritySheets } from './priority.ts';
import { recordSheets } from './record.ts';
import { fileSheets } from './files.ts';
import { returnsSheets } from './returns.ts';
import { signatureSheets } from './signature.ts';
import { textsSheets } from './texts.ts';
import { versionsSheets } from './versions.ts';
import { waitingTimeSheets } from './waiting-time.ts';

/** The sheets of the rules of clinical: records, returns, ASO, signature, templates, attendances, referrals. */
export const clinicalSheets: Sheets = {
  ...recordSheets,
  ...versionsSheets,
  ...returnsSheets,
  ...asoSheets,
  ...signatureSheets,
  ...textsSheets,
  ...attendanceSheets,
  ...waitingTimeSheets,
  ...prioritySheets,
  ...callPanelSheets,
  ...measuresSheets,
  ...prescriptionSheets,
  ...fileSheets,
};
