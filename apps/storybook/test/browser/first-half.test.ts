import { mountRulePages } from './rule-pages.ts';

mountRulePages(0);
