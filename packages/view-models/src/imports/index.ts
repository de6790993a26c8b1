export {
  type DataImport,
  type ImportCounts,
  type ImportedColumn,
  type ImportGateway,
  type ImportItem,
  type ImportStatus,
  type RefusedRow,
} from './import-gateway.ts';
export { ImportPage } from './import-page.ts';
export { NewImport } from './new-import.ts';
