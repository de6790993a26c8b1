export { catalogueOf, EVERYTHING, likeText, pageOf } from './catalogue.ts';
export type { Catalogue, Page } from './catalogue.ts';
export { contains, flag, lookupPage } from './lookups-page.ts';
