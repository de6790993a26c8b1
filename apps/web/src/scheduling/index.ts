export { agreesToDay } from './agrees-to-day.ts';
export { statusActions } from './status-actions.ts';
