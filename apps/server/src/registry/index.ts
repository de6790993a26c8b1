export { EVERYTHING, likeText, pageOf } from './catalogue.ts';
export { contains, flag, lookupPage } from './lookups-page.ts';
