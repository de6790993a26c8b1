import { PERMISSIONS } from './permissions.ts';
import type { Permission } from './permissions.ts';
import type { ModuleKey } from './modules.ts';
import { TEMPLATE_KINDS } from './route-aliases.ts';

/** One address of the product. */
export interface RouteEntry {
  /** With ':id' where an id stands. */
  readonly path: string;
  /** One permission, or several of which one is enough; null: free for whoever is logged in. */
  readonly permission: Permission | readonly Permission[] | null;
  /** Opens without login and without the master layout. */
  readonly isPublic: boolean;
  /** Whose menu shows it; null for every module. */
  readonly module: ModuleKey | null;
}

type Guard = RouteEntry['permission'];

function page(module: ModuleKey | null, path: string, permission: Guard): RouteEntry {
  return { path, permission, isPublic: false, module };
}

/** List, form of a new one, form of one. */
function registry(
  module: ModuleKey | null,
  path: string,
  list: Permission,
  create: Permission,
  update: Permission,
): RouteEntry[] {
  return [page(module, path, list), page(module, `${path}/create`, create), page(module, `${path}/:id/edit`, update)];
}

/** Every permission whose code begins so; a hub opens with any of them. */
function anyOf(...starts: readonly string[]): Permission[] {
  return PERMISSIONS.map(({ code }) => code).filter((code) => starts.some((start) => code.startsWith(start)));
}

const PUBLIC: readonly RouteEntry[] = ['/login', '/logout', '/password-reset', '/password-reset/:id'].map((path) => ({
  path,
  permission: null,
  isPublic: true,
  module: null,
}));

const CLINICAL: readonly RouteEntry[] = [
  page('clinical', '/', null),
  page('clinical', '/home', null),
  page('clinical', '/appointments', 'clinical:listAppointments'),
  page('surgery', '/surgery/appointments', 'surgery:listAppointments'),
  page('clinical', '/attendances', 'clinical:listAttendances'),
  page('hospitalization', '/attendances/hospitalizations', 'hospitalization:listHospitalizations'),
  page('hospitalization', '/attendances/hospitalizations/:id', 'hospitalization:listHospitalizations'),
  ...registry('clinical', '/patients', 'general:listPatients', 'general:createPatient', 'general:updatePatient'),
  page('clinical', '/patients/:id/medical-records', 'clinical:listMedicalRecords'),
  page('clinical', '/medical-reports', 'clinical:listMedicalReports'),
  page('clinical', '/medical-reports/:id', 'clinical:updateMedicalReport'),
  page('clinical', '/clinical/reports', [
    ...anyOf('clinical:report'),
    'financial:reportIndicationResults',
    'general:printPatientAlert',
  ]),
  page('clinical', '/clinical/indicators', 'clinical:viewIndicators'),
  ...registry(
    'clinical',
    '/clinical/cbhpm-tables',
    'general:listCbhpmTable',
    'general:createCbhpmTable',
    'general:updateCbhpmTable',
  ),
  ...registry(
    'clinical',
    '/clinical/insurances',
    'general:listInsurances',
    'general:createInsurance',
    'general:updateInsurance',
  ),
  ...registry(
    'clinical',
    '/clinical/packages',
    'clinical:listPackages',
    'clinical:createPackage',
    'clinical:updatePackage',
  ),
  ...registry(
    'clinical',
    '/clinical/procedures',
    'general:listExpenses',
    'general:createExpense',
    'general:updateExpense',
  ),
  ...registry(
    'clinical',
    '/clinical/professionals',
    'general:listProfessionals',
    'general:createProfessional',
    'general:updateProfessional',
  ),
  ...registry(
    'clinical',
    '/clinical/schedules',
    'clinical:listSchedules',
    'clinical:createSchedule',
    'clinical:updateSchedule',
  ),
  page('clinical', '/clinical/template-main', 'clinical:listTemplates'),
  ...TEMPLATE_KINDS.flatMap((kind) =>
    registry(
      'clinical',
      `/clinical/${kind}-templates`,
      'clinical:listTemplates',
      'clinical:createTemplate',
      'clinical:updateTemplate',
    ),
  ),
  page('clinical', '/clinical-financials', 'financial:listClinicalFinancials'),
  ...registry('occupational', '/asos', 'clinical:listAsos', 'clinical:createAso', 'clinical:updateAso'),
  page('clinical', '/audits', 'clinical:listAudits'),
  page('surgery', '/surgery/reports', 'surgery:viewReports'),
  page('clinical', '/others', anyOf('general:list', 'clinical:list')),
];

const FINANCIAL: readonly RouteEntry[] = [
  page('financial', '/financial', anyOf('financial:')),
  page('financial', '/financial/others', anyOf('financial:list')),
  page('financial', '/financial/settings', 'financial:manageSettings'),
  page('financial', '/financial/reports', anyOf('financial:report')),
  page('financial', '/financial/accounts', 'financial:listAccounts'),
  page('financial', '/financial/accounts/:id/edit', 'financial:updateAccount'),
  page('financial', '/financial/billing-accounts', 'financial:listBillings'),
  page('financial', '/financial/billing-attendances', 'financial:listBillings'),
  page('financial', '/financial/billing-invoices', 'financial:generateBillingXML'),
  page('financial', '/financial/invoices', 'financial:listBillings'),
  page('financial', '/financial/billing-transfer', 'financial:listBillingTransfers'),
  page('financial', '/financial/statements', 'financial:listStatements'),
  ...registry(
    'financial',
    '/financial/transactions',
    'financial:listFinancialTransactions',
    'financial:createFinancialTransaction',
    'financial:updateFinancialTransaction',
  ),
  page('financial', '/financial/transactions/:id/payment', 'financial:payFinancialTransaction'),
  ...registry(
    'financial',
    '/financial/budgets',
    'financial:listBudgets',
    'financial:createBudget',
    'financial:updateBudget',
  ),
  ...registry(
    'financial',
    '/financial/bank-accounts',
    'financial:listBankAccounts',
    'financial:createBankAccount',
    'financial:updateBankAccount',
  ),
  ...registry(
    'financial',
    '/financial/categories',
    'financial:listCategories',
    'financial:createCategory',
    'financial:updateCategory',
  ),
  ...registry(
    'financial',
    '/financial/cost-centers',
    'financial:listCostCenters',
    'financial:createCostCenter',
    'financial:updateCostCenter',
  ),
  ...registry(
    'financial',
    '/financial/payment-methods',
    'financial:listPaymentMethods',
    'financial:createPaymentMethod',
    'financial:updatePaymentMethod',
  ),
  page('financial', '/cashier', 'financial:openCashier'),
  page('financial', '/cashier-opening', 'financial:openCashier'),
  page('financial', '/cashier-closure', 'financial:closeCashier'),
  page('financial', '/cashier-attendances', 'financial:listCashiers'),
  page('financial', '/cashier-financial', 'financial:operateCashier'),
  page('financial', '/cashier-operations', 'financial:operateCashier'),
  page('financial', '/cashier-cash-flow', 'financial:accessCashFlow'),
  page('financial', '/cashier-referrals', 'financial:accessCashierReferrals'),
  page('financial', '/cashier-configuration', 'financial:configureCashier'),
];

const STOCK: readonly RouteEntry[] = [
  page('stock', '/stock', anyOf('stock:')),
  page('stock', '/stock/others', anyOf('stock:list')),
  page('stock', '/stock/reports', anyOf('stock:report')),
  ...registry('stock', '/stock/balances', 'stock:listBalances', 'stock:createBalance', 'stock:updateBalance'),
  ...registry('stock', '/stock/entries', 'stock:listEntries', 'stock:createEntry', 'stock:updateEntry'),
  ...registry('stock', '/stock/inventories', 'stock:listInventories', 'stock:createInventory', 'stock:updateInventory'),
  ...registry('stock', '/stock/kits', 'stock:listKits', 'stock:createKit', 'stock:updateKit'),
  ...registry('stock', '/stock/outputs', 'stock:listOutputs', 'stock:createOutput', 'stock:updateOutput'),
  ...registry('stock', '/stock/quotations', 'stock:listQuotations', 'stock:createQuotation', 'stock:updateQuotation'),
  ...registry(
    'stock',
    '/stock/operation-types',
    'stock:listOperationTypes',
    'stock:createOperationType',
    'stock:updateOperationType',
  ),
  ...registry('stock', '/stock/product-families', 'stock:listFamilies', 'stock:createFamily', 'stock:updateFamily'),
  ...registry('stock', '/stock/product-groups', 'stock:listGroups', 'stock:createGroup', 'stock:updateGroup'),
  ...registry(
    'stock',
    '/stock/price-tables',
    'stock:listPriceTables',
    'stock:createPriceTable',
    'stock:updatePriceTable',
  ),
];

const HOSPITAL_AND_REFERRAL: readonly RouteEntry[] = [
  page('hospitalization', '/hospitalization', 'hospitalization:listHospitalizations'),
  page('hospitalization', '/hospitalization/others', anyOf('hospitalization:list')),
  page('hospitalization', '/hospitalization/:id/therapeutic-plan', 'hospitalization:updateHospitalization'),
  page('hospitalization', '/bed-management', 'hospitalization:listAccommodations'),
  page('hospitalization', '/bed-management/:id/edit', 'hospitalization:updateAccommodation'),
  ...registry(
    'hospitalization',
    '/accommodation-types',
    'hospitalization:listAccommodations',
    'hospitalization:createAccommodation',
    'hospitalization:updateAccommodation',
  ),
  ...registry('referral', '/forwards', 'referral:listOrders', 'referral:createOrder', 'referral:updateOrder'),
  page('referral', '/partners', 'referral:listPartners'),
];

/** The pages of /settings and the list each shows. */
const SETTINGS: Readonly<Record<string, Permission>> = {
  branches: 'general:listBranches',
  places: 'general:listPlaces',
  collaborators: 'general:listCollaborators',
  providers: 'general:listSuppliers',
  markers: 'general:listMarkers',
  'permission-groups': 'general:listPermissionGroups',
  reminders: 'clinical:manageAppointmentSettings',
  imports: 'general:importData',
  doctoralia: 'general:manageDoctoralia',
};

const ADMINISTRATION: readonly RouteEntry[] = [
  ...registry(
    null,
    '/permission-groups',
    'general:listPermissionGroups',
    'general:createPermissionGroup',
    'general:updatePermissionGroup',
  ),
  page(null, '/permission-groups/:id', 'general:listPermissionGroups'),
  ...registry(null, '/branches', 'general:listBranches', 'general:createBranch', 'general:updateBranch'),
  ...registry(null, '/clients', 'general:listClients', 'general:createClient', 'general:updateClient'),
  ...registry(
    null,
    '/collaborators',
    'general:listCollaborators',
    'general:createCollaborator',
    'general:updateCollaborator',
  ),
  ...registry(null, '/providers', 'general:listSuppliers', 'general:createSupplier', 'general:updateSupplier'),
  ...registry(null, '/markers', 'general:listMarkers', 'general:createMarker', 'general:updateMarker'),
  ...registry(null, '/phone-books', 'general:listPhoneBooks', 'general:createPhoneBook', 'general:updatePhoneBook'),
  ...registry(null, '/places', 'general:listPlaces', 'general:createPlace', 'general:updatePlace'),
  page(null, '/messages', 'general:listMessages'),
  page(null, '/messages/create', 'general:createMessage'),
  ...registry(
    null,
    '/message-templates',
    'general:listMessageTemplates',
    'general:createMessageTemplate',
    'general:updateMessageTemplate',
  ),
  page(null, '/settings', [...new Set([...Object.values(SETTINGS), 'general:updateSettings' as const])]),
  ...Object.entries(SETTINGS).map(([child, permission]) => page(null, `/settings/${child}`, permission)),
  page(null, '/settings/reminders/create', 'clinical:manageAppointmentSettings'),
  page(null, '/settings/reminders/:id/edit', 'clinical:manageAppointmentSettings'),
  page(null, '/settings/imports/create', 'general:importData'),
  page(null, '/settings/imports/:id', 'general:importData'),
  ...['dashboard', 'campaigns', 'settings'].map((child) => page(null, `/marketing/${child}`, 'general:listCampaigns')),
  page(null, '/me', null),
  page(null, '/customer', 'general:manageCustomerAccount'),
  page(null, '/customer/payments', 'general:manageCustomerAccount'),
  page(null, '/tutorial', null),
  page(null, '/tickets', null),
];

/** Every address of the product with its guard: the one table. [ACC-102, A51, A52, A58, A59, A60, A61] */
export const ROUTES: readonly RouteEntry[] = [
  ...PUBLIC,
  ...CLINICAL,
  ...FINANCIAL,
  ...STOCK,
  ...HOSPITAL_AND_REFERRAL,
  ...ADMINISTRATION,
];
