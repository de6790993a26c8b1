export { archiveEntries } from './archive-entries.ts';
export { ArchiveError, checkArchive } from './check-archive.ts';
export { decodeText } from './decode-text.ts';
export type { FileStore } from './file-store.ts';
export { openFiles } from './open-files.ts';
export { tussTypeOf } from './tuss-type.ts';
export { tableTypeOf } from './table-type.ts';
export { type Pieces, textPieces } from './text-pieces.ts';
export { acceptUploads } from './upload.ts';
