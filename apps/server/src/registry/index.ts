export { catalogueOf, refuseUsed, type Use } from './catalogue.ts';
export { CBO_OCCUPATIONS, OCCUPATION_CODES, occupationName } from './lookups-cbos.ts';
export { customName } from './lookups-expenses.ts';
export { filled, nameOf } from './typed-text.ts';
export { importTuss, TUSS_TABLES, tussId, type TussImport } from './import-tuss.ts';
