export { checkSchema } from './check-schema.ts';
export { guideWarnings, type StoredTerms, termsJson, toldWarnings } from './guide-warnings.ts';
export { readInsurerFile } from './read-insurer-file.ts';
