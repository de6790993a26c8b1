export { createHttpFileGateway, type UploadFetch } from './http-file-gateway.ts';
export { progressFetch } from './progress-fetch.ts';
