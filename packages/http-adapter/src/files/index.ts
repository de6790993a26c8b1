export { createHttpFileGateway, type UploadFetch } from './http-file-gateway.ts';
