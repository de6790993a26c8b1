export { checkSchema } from './check-schema.ts';
