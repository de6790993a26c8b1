export { CELL_CONTENTS, readCell } from './cell-content.ts';
export type { CellContent, CellRefusal, CellValue } from './cell-content.ts';
export { findHeader, HEADER_WITHIN } from './find-header.ts';
export { IMPORT_FIELDS } from './import-fields.ts';
export type { ImportField } from './import-fields.ts';
export { placeImported } from './imported-appointment.ts';
export type {
  ImportedAppointment,
  ImportedDay,
  ImportedPlace,
  ImportedRefusal,
  ImportedStatus,
} from './imported-appointment.ts';
export { importedTime } from './imported-time.ts';
export type { WrittenTime } from './imported-time.ts';
export { importKeys } from './import-keys.ts';
export type { ImportKey } from './import-keys.ts';
export { IMPORT_KINDS } from './import-kinds.ts';
export type { ImportKind } from './import-kinds.ts';
export { proposeMapping } from './propose-mapping.ts';
export type { ImportColumn, ImportMapping } from './propose-mapping.ts';
export { IMPORT_PERMISSIONS } from './import-permissions.ts';
export { readImportRow } from './read-import-row.ts';
export type { ImportRow, ImportRowContext, ImportValues } from './read-import-row.ts';
export { recognizeContent } from './recognize-content.ts';
export { validateMapping } from './validate-mapping.ts';
export { isReturnField, RETURN_FIELDS, RETURN_TABLE_KINDS } from './return-fields.ts';
export type { ReturnField, ReturnTableKind } from './return-fields.ts';
export {
  findReturnHeader,
  proposeReturnColumns,
  proposeReturnKind,
  returnLayoutKey,
  validateReturnColumns,
} from './return-columns.ts';
export type { ReturnColumns } from './return-columns.ts';
export { readReturnRow } from './read-return-row.ts';
export type { ReturnKeys, ReturnRow } from './read-return-row.ts';
