export type {
  Category, Expense, ExpensePrice, InsurancePlan, LookupGateway, PaymentMethod, Place, PriceQuery, Professional, Schedule, Specialty,
} from './lookup-gateway.ts';
export { LookupStore } from './lookup-store.ts';
export { Lookup } from './lookup.ts';
export { makeMarkerForm, MARKER_COLORS, MarkerDraft, type MarkerForm } from './marker-form.ts';
export type { Marker, MarkerGateway, MarkerInput } from './marker-gateway.ts';
export { PriceSearch } from './price-search.ts';
