export { checkSchema } from './check-schema.ts';
export { guideWarnings, type StoredTerms, termsJson, toldWarnings } from './guide-warnings.ts';
export { readAnswerFile, readMessageFile, readReturnFile } from './read-return-file.ts';
