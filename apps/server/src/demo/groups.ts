import { type Permission, PERMISSIONS } from '@prumo/domain/access';

export type GroupName =
  | 'Administração'
  | 'Recepção'
  | 'Faturamento'
  | 'Caixa'
  | 'Financeiro'
  | 'Profissional'
  | 'Gestão';

const section = (...names: readonly string[]): Permission[] =>
  PERMISSIONS.filter(({ section: name }) => names.includes(name)).map(({ code }) => code);
const without = (codes: readonly Permission[], ...taken: readonly Permission[]): Permission[] =>
  codes.filter((code) => !taken.includes(code));

const READ: readonly Permission[] = [
  'general:listPatients',
  'general:listProfessionals',
  'general:listInsurances',
  'general:listExpenses',
  'general:listMarkers',
  'general:listPlaces',
  'general:listPhoneBooks',
  'clinical:listSchedules',
  'clinical:listAppointments',
  'clinical:listAttendances',
  'clinical:viewDashboard',
];
const DRAWER: readonly Permission[] = [
  'financial:openCashier',
  'financial:closeCashier',
  'financial:listCashiers',
  'financial:operateCashier',
  'financial:accessCashFlow',
  'financial:printCashFlow',
];

/** What a manager sets up: people, agendas, prices and the registries behind them. */
const SET_UP: readonly string[] = [
  'general.professionals',
  'general.insurances',
  'general.expenses',
  'general.cbhpm',
  'general.suppliers',
  'general.clients',
  'general.markers',
  'general.places',
  'general.phoneBooks',
  'general.messages',
  'clinical.schedules',
  'clinical.commitments',
  'clinical.packages',
  'clinical.templates',
  'clinical.appointmentSettings',
  'referral.partners',
  'financial.paymentMethods',
  'financial.categories',
  'financial.costCenters',
  'financial.bankAccounts',
  'financial.settings',
];

/** The seven permission groups of a fresh clinic. The desk receives money but never sees the financial documents. [ACC-098] */
export const GROUPS: Readonly<Record<GroupName, readonly Permission[]>> = {
  Administração: PERMISSIONS.map(({ code }) => code),
  Recepção: [
    ...READ,
    ...DRAWER,
    ...without(section('general.patients'), 'general:listPatients'),
    ...without(section('clinical.appointments'), 'clinical:listAppointments'),
    ...section('surgery.surgery'),
    ...section('clinical.commitments'),
    'clinical:updateAttendance',
    'general:listMessages',
    'general:createMessage',
    'general:createPhoneBook',
    'general:updatePhoneBook',
    'financial:listAttendances',
    'financial:listAccounts',
    'financial:createAccount',
    'financial:updateAccount',
    'financial:printAccount',
    'financial:accessCashierReferrals',
    ...section('referral.orders', 'referral.partners'),
  ],
  Faturamento: [
    ...READ,
    ...section(
      'financial.accounts',
      'financial.billings',
      'financial.billingTransfers',
      'financial.attendances',
      'general.insurances',
      'general.expenses',
      'general.cbhpm',
    ).filter((code) => code !== 'financial:releaseAccount' && !READ.includes(code)),
    'clinical:viewIndicators',
    'financial:reportAccounts',
    'financial:reportBillingResults',
    'financial:reportForwardResults',
    'financial:reportProfessionalTransfer',
  ],
  Caixa: [
    ...READ,
    ...section('financial.cashier'),
    'financial:listAttendances',
    'financial:listAccounts',
    'financial:createAccount',
    'financial:updateAccount',
    'financial:printAccount',
    'financial:allowDiscountInterest',
    'referral:listOrders',
    'referral:printOrder',
    'financial:reportCashTransactions',
    'financial:reportCashReceipts',
    'financial:reportForwardResults',
  ],
  Financeiro: [
    ...READ,
    ...section(
      'financial.cashier',
      'financial.financialTransactions',
      'financial.budgets',
      'financial.paymentMethods',
      'financial.categories',
      'financial.costCenters',
      'financial.bankAccounts',
      'financial.settings',
      'financial.reports',
    ),
    ...section('general.suppliers', 'general.clients'),
    'financial:listAccounts',
    'financial:printAccount',
    'financial:listBillingTransfers',
    'financial:createBillingTransfer',
    'financial:listClinicalFinancials',
  ],
  Profissional: [
    ...READ,
    ...section('clinical.medicalRecords', 'clinical.medicalReports', 'clinical.templates'),
    'clinical:createAppointment',
    'clinical:updateAppointment',
    'clinical:printAppointments',
    'clinical:createSlot',
    'clinical:updateAttendance',
    'clinical:viewIndicators',
    'surgery:listAppointments',
    'general:updatePatient',
    'general:printPatientAlert',
  ],
  Gestão: [
    ...READ,
    ...section(
      'clinical.reports',
      'clinical.audits',
      'clinical.examProduction',
      'financial.reports',
      'financial.cashier',
      'financial.attendances',
      'general.collaborators',
      ...SET_UP,
    ).filter((code) => !READ.includes(code)),
    'general:updateSettings',
    'general:importData',
    'clinical:viewIndicators',
    'surgery:listAppointments',
    'surgery:viewReports',
    'financial:listAccounts',
    'financial:printAccount',
    'financial:releaseAccount',
    'financial:allowDiscountInterest',
    'financial:listBillings',
    'financial:listFinancialTransactions',
    'general:listBranches',
    'general:listPermissionGroups',
  ],
};
