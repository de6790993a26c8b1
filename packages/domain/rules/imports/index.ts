import type { Sheets } from '../sheet.ts';
import { appointmentImportSheets } from './appointments.ts';
import { cellSheets } from './cells.ts';
import { columnsSheets } from './columns.ts';
import { keySheets } from './keys.ts';
import { returnTableSheets } from './return-tables.ts';
import { rowSheets } from './rows.ts';

export const importsSheets: Sheets = {
  ...columnsSheets,
  ...cellSheets,
  ...rowSheets,
  ...keySheets,
  ...returnTableSheets,
  ...appointmentImportSheets,
};
