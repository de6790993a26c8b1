export { catalogueOf, refuseUsed, type Use } from './catalogue.ts';
export { CBO_OCCUPATIONS, OCCUPATION_CODES, occupationName } from './lookups-cbos.ts';
export { hidesInsuranceSql, onlookerOf } from './hidden-values.ts';
export { customName } from './lookups-expenses.ts';
export { filled, nameOf } from './typed-text.ts';
export { storeTuss, type TussImport, type TussRows, TussSheet, tussId } from './import-tuss.ts';
export {
  offeredBy,
  openConnection,
  readConnection,
  removeConnection,
  saveConnection,
  type UsableConnection,
} from './insurance-connections.ts';
export { openNoteSettings, type NoteSettingsRow, readNoteSettings, saveNoteSettings } from './service-note-settings.ts';
export { readPriceFile, toldProblems } from './price-tables.ts';
