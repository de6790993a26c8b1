export { doneAs } from './done-as.ts';
export { isCode } from './dictionary.ts';
export type { Code } from './dictionary.ts';
export { isLabelled, label, labelsOf } from './label.ts';
export { sentence } from './sentence.ts';
export { type Booked, tellBooked } from './tell-booked.ts';
export { type Received, tellReceived } from './tell-received.ts';
