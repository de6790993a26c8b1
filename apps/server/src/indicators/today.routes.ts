import type { Some } from '../http/contract.ts';
import { listTodayDocuments } from './today-documents.ts';
import { listTodayGuides } from './today-guides.ts';
import { listTodayPayments } from './today-payments.ts';
import { listTodayUnbilled, listTodayVisits } from './today-visits.ts';

/** The own work of today, each part by its own permission. */
export const todayRoutes: Some<
  'listTodayVisits' | 'listTodayPayments' | 'listTodayGuides' | 'listTodayUnbilled' | 'listTodayDocuments'
> = { listTodayVisits, listTodayPayments, listTodayGuides, listTodayUnbilled, listTodayDocuments };
