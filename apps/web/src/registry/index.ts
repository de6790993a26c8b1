export { inSettings } from './in-settings.ts';
