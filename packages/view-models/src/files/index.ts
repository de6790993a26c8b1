export type { ChosenFile, FileContent, FileGateway, FilesOf, StoredFile, UploadOptions } from './file-gateway.ts';
export { FileItem } from './file-item.ts';
export { FileManager } from './file-manager.ts';
