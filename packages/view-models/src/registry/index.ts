export { AddressFinder, type AddressGateway, type FilledAddress, type PostalAddress } from './address-finder.ts';
export { AddressSearch } from './address-search.ts';
export { categoryOptions } from './category-options.ts';
export {
  type Company,
  type CompanyDifference,
  CompanyFinder,
  type CompanyGateway,
  type CompanyValues,
} from './company-finder.ts';
export type {
  Category,
  Expense,
  ExpensePrice,
  InsurancePlan,
  LookupGateway,
  PaymentMethod,
  Place,
  PriceQuery,
  Professional,
  Schedule,
  Specialty,
} from './lookup-gateway.ts';
export { DoctoraliaAddition } from './doctoralia-addition.ts';
export { DoctoraliaBoard } from './doctoralia-board.ts';
export type {
  DoctoraliaGateway,
  DoctoraliaMapping,
  DoctoraliaMappings,
  MappedAddress,
  MappedProfessional,
  MappingSync,
  PlatformItem,
  PlatformProfessional,
} from './doctoralia-gateway.ts';
export { DoctoraliaPlatform } from './doctoralia-platform.ts';
export { DoctoraliaTies } from './doctoralia-ties.ts';
export { type LookupName, LookupStore } from './lookup-store.ts';
export { Lookup } from './lookup.ts';
export { makeMarkerForm, type Marker, MARKER_COLORS, type MarkerGateway } from './marker.ts';
export { TUSS_TABLES, type TussGateway, type TussTable, type TussTableReport } from './tuss-gateway.ts';
export { TussImport } from './tuss-import.ts';
export { TussSearch } from './tuss-search.ts';
export type { PriceParts, PriceSource } from './price-source.ts';
export { PlanCbhpmLinks } from './plan-cbhpm-links.ts';
export { PriceSearch } from './price-search.ts';
export { ConnectionForm, MAX_CERTIFICATE_BYTES } from './connection-form.ts';
export type {
  ConnectionGateway,
  ConnectionTest,
  InsuranceConnection,
  InsuranceConnectionInput,
} from './connection-gateway.ts';
export { checkInsurance, InsuranceDraft, PlanDraft, toInsuranceInput } from './insurance-draft.ts';
export { InsuranceForm, type PlanSection } from './insurance-form.ts';
export {
  type AnsInsurer,
  type Insurance,
  type InsuranceGateway,
  type InsuranceInput,
  type InsuranceItem,
  type InsuranceUsage,
  type PlanOfInsurance,
  type InvoiceCodeInput,
  type CbhpmTableName,
  type PlanAddress,
  type PlanCbhpmInput,
  type PlanCbhpmLink,
  type PlanInvoiceCode,
  type PlanPriceRow,
  type PlanPriceRules,
  type PlanPricesInput,
  type PriceTableInput,
  type PriceTableReport,
  priceTablePath,
} from './insurance-gateway.ts';
export { InvoiceCodes } from './invoice-codes.ts';
export { type PlanNumber, type PlanSwitch, type PlanText, planValue, setPlanValue } from './plan-path.ts';
export {
  MAX_PRICE_CHANGES,
  PlanPriceTable,
  type PlanPriceTablePorts,
  type PriceField,
  PRICES_PER_PAGE,
} from './plan-price-table.ts';
export { PriceCopy } from './price-copy.ts';
export { PriceEffects } from './price-effects.ts';
export type {
  PlanRepricing,
  PriceEffectsGateway,
  PriceSimulation,
  RepricedAccount,
  Simulated,
  SimulatedSource,
  SimulatedTable,
  SimulationQuery,
} from './price-effects.ts';
export { PriceRulesDraft } from './price-rules-draft.ts';
export { type ChosenFile, MAX_PRICE_TABLE_BYTES, PriceTableImport } from './price-table-import.ts';
export { PLAN_TABS, PlanPage, type PlanPagePorts } from './plan-page.ts';
export {
  type BusinessContact,
  BusinessContactDraft,
  type BusinessContactForm,
  type BusinessContactGateway,
  type BusinessContactInput,
  type BusinessContactItem,
  makeBusinessContactForm,
  makeClientForm,
} from './business-contact.ts';
export {
  insertVariable,
  makeMessageTemplateForm,
  type MessageChannel,
  type MessageTemplateForm,
  type MessageTemplateRecord,
  TEMPLATE_VARIABLES,
} from './message-template.ts';
export { makePhoneBookForm, type PhoneBookEntry } from './phone-book.ts';
export { makePlaceForm, type PlaceRecord } from './place.ts';
export type { CbhpmGateway, CbhpmItem, CbhpmTable, CbhpmTableInput, CbhpmTableItem } from './cbhpm-gateway.ts';
export { CbhpmDraft, CbhpmForm, type TypedCbhpmItem } from './cbhpm-form.ts';
export type { Package, PackageExpense, PackageGateway, PackageInput, PackageRow } from './package-gateway.ts';
export { PackageDraft, PackageForm, type TypedPackageItem } from './package-form.ts';
export type {
  ExpenseValue,
  Procedure,
  ProcedureGateway,
  ProcedureInput,
  ProcedureItem,
  Tuss,
} from './procedure-gateway.ts';
export { ProcedureDraft, ProcedureForm, type TypedPrice } from './procedure-form.ts';
export { type PlanRow, ProfessionalDraft } from './professional-draft.ts';
export { ProfessionalForm, type ProfessionalFormPorts } from './professional-form.ts';
export type {
  ProfessionalGateway,
  ProfessionalInput,
  ProfessionalItem,
  ProfessionalPlanTerms,
  ProfessionalRecord,
} from './professional-gateway.ts';
export {
  type NoteSettings,
  NoteSettingsForm,
  type NoteSettingsGateway,
  type NoteSettingsInput,
} from './note-settings-form.ts';
