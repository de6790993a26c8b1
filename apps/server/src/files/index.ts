export type { FileStore } from './file-store.ts';
export { openFiles } from './open-files.ts';
export { tussTypeOf } from './tuss-type.ts';
export { tableTypeOf } from './table-type.ts';
export { acceptUploads } from './upload.ts';
