export { ApiSession } from './api-session.ts';
export { type Api, type ApiSettings, type CallInit, createApi } from './api.ts';
export { createHttpDownloads, type FileOpener } from './http-downloads.ts';
export { createHttpRealtime } from './http-realtime.ts';
export { registry } from './registry.ts';
export { mapAnswer, mapNothing, mapPage } from './map-answer.ts';
