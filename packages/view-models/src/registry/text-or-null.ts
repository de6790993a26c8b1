export { textOrNull } from '../core/index.ts';
