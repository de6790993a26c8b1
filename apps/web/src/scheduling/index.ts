export { statusActions } from './status-actions.ts';
