export { FileStore } from './file-store.ts';
export { acceptUploads } from './upload.ts';
