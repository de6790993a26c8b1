import { mountRulePages } from './rule-pages.tsx';

mountRulePages(1);
