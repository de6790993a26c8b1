export { exchangeJob } from './exchange-job.ts';
export { localInstant } from './local-instant.ts';
export { makeLots } from './make-lots.ts';
export { insuranceMoneyOf } from './released-by-line.ts';
export { type Importing, importReturn } from './import-return.ts';
export { makeAppeals } from './make-appeals.ts';
export { serviceNoteJob } from './service-note-job.ts';
export { sentGuides } from './sent-guides.ts';
export { freeTransferLines, TRANSFER_OPERATION, transferredServices } from './transfers.ts';
