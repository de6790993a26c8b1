import { PERMISSIONS } from './permissions.ts';
import type { Permission } from './permissions.ts';
import { TEMPLATE_KINDS } from './route-aliases.ts';

/** One address of the product. */
export interface RouteEntry {
  /** With ':id' where an id stands. */
  readonly path: string;
  /** One permission, or several of which one is enough; null: free for whoever is logged in. */
  readonly permission: Permission | readonly Permission[] | null;
  /** Opens without login and without the master layout. */
  readonly isPublic: boolean;
}

type Guard = RouteEntry['permission'];

function page(path: string, permission: Guard): RouteEntry {
  return { path, permission, isPublic: false };
}

/** List, form of a new one, form of one. */
function registry(path: string, list: Permission, create: Permission, update: Permission): RouteEntry[] {
  return [page(path, list), page(`${path}/create`, create), page(`${path}/:id/edit`, update)];
}

/** Every permission whose code begins so; a hub opens with any of them. */
function anyOf(...starts: readonly string[]): Permission[] {
  return PERMISSIONS.map(({ code }) => code).filter((code) => starts.some((start) => code.startsWith(start)));
}

/** Without login: the way in, and beside it what no login can ask for: the panel on a wall, a patient's answer, the code of a receipt, the outbox of the demonstration. [ACC-008] */
const PUBLIC: readonly RouteEntry[] = [
  '/login',
  '/logout',
  '/password-reset',
  '/password-reset/:id',
  '/panel',
  '/panel/:id',
  '/answers/:id',
  '/receipts/:id',
  '/demo/outbox',
].map((path) => ({ path, permission: null, isPublic: true }));

const CLINICAL: readonly RouteEntry[] = [
  page('/', null),
  page('/home', null),
  page('/appointments', 'clinical:listAppointments'),
  page('/surgery/appointments', 'surgery:listAppointments'),
  page('/attendances', 'clinical:listAttendances'),
  page('/attendances/hospitalizations', 'hospitalization:listHospitalizations'),
  page('/attendances/hospitalizations/:id', 'hospitalization:listHospitalizations'),
  ...registry('/patients', 'general:listPatients', 'general:createPatient', 'general:updatePatient'),
  page('/patients/:id', 'general:listPatients'),
  page('/patients/:id/medical-records', 'clinical:listMedicalRecords'),
  page('/medical-reports', 'clinical:listMedicalReports'),
  page('/medical-reports/:id', 'clinical:updateMedicalReport'),
  page('/clinical/reports', [
    ...anyOf('clinical:report'),
    'financial:reportIndicationResults',
    'general:printPatientAlert',
  ]),
  page('/clinical/indicators', 'clinical:viewIndicators'),
  ...registry(
    '/clinical/cbhpm-tables',
    'general:listCbhpmTable',
    'general:createCbhpmTable',
    'general:updateCbhpmTable',
  ),
  ...registry('/clinical/insurances', 'general:listInsurances', 'general:createInsurance', 'general:updateInsurance'),
  ...registry('/clinical/packages', 'clinical:listPackages', 'clinical:createPackage', 'clinical:updatePackage'),
  ...registry('/clinical/procedures', 'general:listExpenses', 'general:createExpense', 'general:updateExpense'),
  ...registry(
    '/clinical/professionals',
    'general:listProfessionals',
    'general:createProfessional',
    'general:updateProfessional',
  ),
  ...registry('/clinical/schedules', 'clinical:listSchedules', 'clinical:createSchedule', 'clinical:updateSchedule'),
  page('/clinical/insurances/:id/plans/:id', 'general:listInsurances'),
  page('/clinical/holidays', 'clinical:listSchedules'),
  page('/tuss', 'general:listExpenses'),
  page('/clinical/template-main', 'clinical:listTemplates'),
  ...TEMPLATE_KINDS.flatMap((kind) =>
    registry(
      `/clinical/${kind}-templates`,
      'clinical:listTemplates',
      'clinical:createTemplate',
      'clinical:updateTemplate',
    ),
  ),
  page('/clinical-financials', 'financial:listClinicalFinancials'),
  ...registry('/asos', 'clinical:listAsos', 'clinical:createAso', 'clinical:updateAso'),
  page('/audits', 'clinical:listAudits'),
  page('/surgery/reports', 'surgery:viewReports'),
  page('/others', [...anyOf('general:list', 'clinical:list'), 'referral:listPartners']),
];

const FINANCIAL: readonly RouteEntry[] = [
  page('/financial', anyOf('financial:')),
  page('/financial/others', anyOf('financial:list')),
  page('/financial/settings', 'financial:manageSettings'),
  page('/financial/reports', anyOf('financial:report')),
  page('/financial/accounts', 'financial:listAccounts'),
  page('/financial/accounts/:id/edit', 'financial:updateAccount'),
  page('/financial/billing-accounts', 'financial:listBillings'),
  page('/financial/billing-attendances', ['financial:listBillings', 'financial:listAttendances']),
  page('/financial/billing-invoices', 'financial:listBillings'),
  page('/financial/invoices', 'financial:listBillings'),
  page('/financial/billing-returns', ['financial:importBillingReturn', 'financial:listBillings']),
  page('/financial/billing-denials', 'financial:listBillings'),
  page('/financial/billing-transfer', 'financial:listBillingTransfers'),
  ...registry(
    '/financial/transfer-rules',
    'financial:listBillingTransfers',
    'financial:createBillingTransfer',
    'financial:createBillingTransfer',
  ),
  page('/financial/statements', 'financial:listStatements'),
  ...registry(
    '/financial/transactions',
    'financial:listFinancialTransactions',
    'financial:createFinancialTransaction',
    'financial:updateFinancialTransaction',
  ),
  page('/financial/transactions/:id/payment', 'financial:payFinancialTransaction'),
  ...registry('/financial/budgets', 'financial:listBudgets', 'financial:createBudget', 'financial:updateBudget'),
  ...registry(
    '/financial/bank-accounts',
    'financial:listBankAccounts',
    'financial:createBankAccount',
    'financial:updateBankAccount',
  ),
  ...registry(
    '/financial/categories',
    'financial:listCategories',
    'financial:createCategory',
    'financial:updateCategory',
  ),
  ...registry(
    '/financial/cost-centers',
    'financial:listCostCenters',
    'financial:createCostCenter',
    'financial:updateCostCenter',
  ),
  ...registry(
    '/financial/payment-methods',
    'financial:listPaymentMethods',
    'financial:createPaymentMethod',
    'financial:updatePaymentMethod',
  ),
  page('/cashier', 'financial:openCashier'),
  page('/cashier-opening', 'financial:openCashier'),
  page('/cashier-closure', 'financial:closeCashier'),
  page('/cashier-attendances', 'financial:listCashiers'),
  page('/cashier-financial', 'financial:operateCashier'),
  page('/cashier-operations', 'financial:operateCashier'),
  page('/cashier-cash-flow', 'financial:accessCashFlow'),
  page('/cashier-referrals', 'financial:accessCashierReferrals'),
  page('/cashier-configuration', 'financial:configureCashier'),
  page('/cashier-day', 'financial:accessCashierDay'),
];

const STOCK: readonly RouteEntry[] = [
  page('/stock', anyOf('stock:')),
  page('/stock/others', anyOf('stock:list')),
  page('/stock/reports', anyOf('stock:report')),
  ...registry('/stock/balances', 'stock:listBalances', 'stock:createBalance', 'stock:updateBalance'),
  ...registry('/stock/entries', 'stock:listEntries', 'stock:createEntry', 'stock:updateEntry'),
  ...registry('/stock/inventories', 'stock:listInventories', 'stock:createInventory', 'stock:updateInventory'),
  ...registry('/stock/kits', 'stock:listKits', 'stock:createKit', 'stock:updateKit'),
  ...registry('/stock/outputs', 'stock:listOutputs', 'stock:createOutput', 'stock:updateOutput'),
  ...registry('/stock/quotations', 'stock:listQuotations', 'stock:createQuotation', 'stock:updateQuotation'),
  ...registry(
    '/stock/operation-types',
    'stock:listOperationTypes',
    'stock:createOperationType',
    'stock:updateOperationType',
  ),
  ...registry('/stock/product-families', 'stock:listFamilies', 'stock:createFamily', 'stock:updateFamily'),
  ...registry('/stock/product-groups', 'stock:listGroups', 'stock:createGroup', 'stock:updateGroup'),
  ...registry('/stock/price-tables', 'stock:listPriceTables', 'stock:createPriceTable', 'stock:updatePriceTable'),
];

const HOSPITAL_AND_REFERRAL: readonly RouteEntry[] = [
  page('/hospitalization', 'hospitalization:listHospitalizations'),
  page('/hospitalization/others', anyOf('hospitalization:list')),
  page('/hospitalization/:id/therapeutic-plan', 'hospitalization:updateHospitalization'),
  page('/bed-management', 'hospitalization:listAccommodations'),
  page('/bed-management/:id/edit', 'hospitalization:updateAccommodation'),
  ...registry(
    '/accommodation-types',
    'hospitalization:listAccommodations',
    'hospitalization:createAccommodation',
    'hospitalization:updateAccommodation',
  ),
  ...registry('/forwards', 'referral:listOrders', 'referral:createOrder', 'referral:updateOrder'),
  ...registry('/partners', 'referral:listPartners', 'referral:createPartner', 'referral:updatePartner'),
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
  'customer-settings': 'general:updateSettings',
  audit: 'clinical:listAudits',
  'first-steps': 'general:updateSettings',
};

const ADMINISTRATION: readonly RouteEntry[] = [
  ...registry(
    '/permission-groups',
    'general:listPermissionGroups',
    'general:createPermissionGroup',
    'general:updatePermissionGroup',
  ),
  page('/permission-groups/:id', 'general:listPermissionGroups'),
  ...registry('/branches', 'general:listBranches', 'general:createBranch', 'general:updateBranch'),
  ...registry('/clients', 'general:listClients', 'general:createClient', 'general:updateClient'),
  ...registry(
    '/collaborators',
    'general:listCollaborators',
    'general:createCollaborator',
    'general:updateCollaborator',
  ),
  ...registry('/providers', 'general:listSuppliers', 'general:createSupplier', 'general:updateSupplier'),
  ...registry('/markers', 'general:listMarkers', 'general:createMarker', 'general:updateMarker'),
  ...registry('/phone-books', 'general:listPhoneBooks', 'general:createPhoneBook', 'general:updatePhoneBook'),
  ...registry('/places', 'general:listPlaces', 'general:createPlace', 'general:updatePlace'),
  page('/messages', 'general:listMessages'),
  page('/messages/create', 'general:createMessage'),
  ...registry(
    '/message-templates',
    'general:listMessageTemplates',
    'general:createMessageTemplate',
    'general:updateMessageTemplate',
  ),
  page('/settings', [...new Set(Object.values(SETTINGS))]),
  ...Object.entries(SETTINGS).map(([child, permission]) => page(`/settings/${child}`, permission)),
  page('/settings/reminders/create', 'clinical:manageAppointmentSettings'),
  page('/settings/reminders/:id/edit', 'clinical:manageAppointmentSettings'),
  page('/settings/imports/create', 'general:importData'),
  page('/settings/imports/:id', 'general:importData'),
  ...['dashboard', 'campaigns', 'settings'].map((child) => page(`/marketing/${child}`, 'general:listCampaigns')),
  page('/me', null),
  page('/customer', 'general:manageCustomerAccount'),
  page('/customer/payments', 'general:manageCustomerAccount'),
  page('/tutorial', null),
  page('/tickets', null),
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
