import type { Sheets } from '../sheet.ts';
import { appointmentImportSheets } from './appointments.ts';
import { columnsSheets } from './columns.ts';
import { readingSheets } from './reading.ts';

export const importsSheets: Sheets = { ...columnsSheets, ...readingSheets, ...appointmentImportSheets };
