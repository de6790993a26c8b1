export type { ChosenFile, FileContent, FileGateway, FilesOf, StoredFile, UploadOptions } from './file-gateway.ts';
export { FileItem } from './file-item.ts';
export { FileManager } from './file-manager.ts';
export type { FilePrinter } from './file-printer.ts';
export { MAX_ZOOM, PhotoCrop, type Square } from './photo-crop.ts';
export { type OpenCrop, PHOTO_PIXELS, PhotoField, THUMBNAIL_PIXELS } from './photo-field.ts';
export type { Camera, OpenedPicture, Photo, PhotoPorts, PictureOpener, RunningCamera } from './photo-ports.ts';
