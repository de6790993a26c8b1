export { makeLots } from './make-lots.ts';
