export { TypedDateField } from './typed-date-field.tsx';
