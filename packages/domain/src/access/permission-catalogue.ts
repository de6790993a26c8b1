/**
 * The one catalogue of permissions: server guards, routes and the permission-group editor read it. [ACC-102, A51, A52]
 * Areas are sections of the editor; each holds actions of one subject. Names of specification 6 are literal.
 */
export const PERMISSION_AREAS = [
  { subject: 'general', area: 'account', actions: ['manageCustomerAccount', 'updateSettings'] },
  { subject: 'general', area: 'branches', actions: ['listBranches', 'createBranch', 'updateBranch'] },
  { subject: 'general', area: 'permissionGroups', actions: ['listPermissionGroups', 'createPermissionGroup', 'updatePermissionGroup'] },
  { subject: 'general', area: 'patients', actions: ['listPatients', 'createPatient', 'updatePatient', 'printPatientList', 'printPatientAlert'] },
  { subject: 'general', area: 'collaborators', actions: ['listCollaborators', 'createCollaborator', 'updateCollaborator'] },
  {
    subject: 'general', area: 'professionals',
    actions: ['listProfessionals', 'createProfessional', 'updateProfessional', 'deleteProfessional', 'printProfessionalList'],
  },
  { subject: 'general', area: 'insurances', actions: ['listInsurances', 'createInsurance', 'updateInsurance'] },
  { subject: 'general', area: 'expenses', actions: ['listExpenses', 'createExpense', 'updateExpense'] },
  { subject: 'general', area: 'cbhpm', actions: ['listCbhpmTable', 'createCbhpmTable', 'updateCbhpmTable'] },
  { subject: 'general', area: 'suppliers', actions: ['listSuppliers', 'createSupplier', 'updateSupplier'] },
  { subject: 'general', area: 'clients', actions: ['listClients', 'createClient', 'updateClient'] },
  { subject: 'general', area: 'markers', actions: ['listMarkers', 'createMarker', 'updateMarker'] },
  { subject: 'general', area: 'places', actions: ['listPlaces', 'createPlace', 'updatePlace'] },
  { subject: 'general', area: 'phoneBooks', actions: ['listPhoneBooks', 'createPhoneBook', 'updatePhoneBook'] },
  {
    subject: 'general', area: 'messages',
    actions: ['listMessages', 'createMessage', 'listMessageTemplates', 'createMessageTemplate', 'updateMessageTemplate'],
  },
  { subject: 'general', area: 'marketing', actions: ['listCampaigns'] },
  { subject: 'general', area: 'integrations', actions: ['manageDoctoralia'] },

  { subject: 'clinical', area: 'dashboard', actions: ['viewDashboard', 'viewIndicators'] },
  {
    subject: 'clinical', area: 'appointments',
    actions: ['listAppointments', 'createAppointment', 'updateAppointment', 'deleteAppointment', 'printAppointments', 'createSlot'],
  },
  {
    subject: 'clinical', area: 'commitments',
    actions: ['listCommitments', 'createCommitment', 'updateCommitment', 'deleteCommitment'],
  },
  { subject: 'clinical', area: 'appointmentSettings', actions: ['manageAppointmentSettings'] },
  { subject: 'clinical', area: 'attendances', actions: ['listAttendances', 'updateAttendance'] },
  {
    subject: 'clinical', area: 'medicalRecords',
    actions: ['listMedicalRecords', 'createMedicalRecord', 'updateMedicalRecord', 'finishMedicalRecord', 'printMedicalRecord'],
  },
  {
    subject: 'clinical', area: 'medicalReports',
    actions: ['listMedicalReports', 'createMedicalReport', 'updateMedicalReport', 'finishMedicalReport', 'printMedicalReport'],
  },
  { subject: 'clinical', area: 'schedules', actions: ['listSchedules', 'createSchedule', 'updateSchedule'] },
  { subject: 'clinical', area: 'packages', actions: ['listPackages', 'createPackage', 'updatePackage'] },
  { subject: 'clinical', area: 'templates', actions: ['listTemplates', 'createTemplate', 'updateTemplate'] },
  { subject: 'clinical', area: 'asos', actions: ['listAsos', 'createAso', 'updateAso', 'printAso'] },
  { subject: 'clinical', area: 'audits', actions: ['listAudits'] },
  { subject: 'clinical', area: 'examProduction', actions: ['viewExamProduction'] },
  {
    subject: 'clinical', area: 'reports',
    actions: ['reportProductivity', 'reportMarkers', 'reportExamProduction', 'reportScheduledReturn', 'reportRooms'],
  },

  { subject: 'surgery', area: 'surgery', actions: ['listAppointments', 'createAppointment', 'updateAppointment', 'deleteAppointment', 'viewReports'] },

  { subject: 'financial', area: 'attendances', actions: ['listAttendances'] },
  {
    subject: 'financial', area: 'accounts',
    actions: ['listAccounts', 'createAccount', 'updateAccount', 'deleteAccount', 'printAccount', 'releaseAccount', 'allowDiscountInterest'],
  },
  {
    subject: 'financial', area: 'billings',
    actions: ['listBillings', 'createBilling', 'updateBilling', 'finishBilling', 'generateBillingXML', 'importBillingReturn'],
  },
  { subject: 'financial', area: 'billingTransfers', actions: ['listBillingTransfers', 'createBillingTransfer', 'listClinicalFinancials'] },
  {
    subject: 'financial', area: 'cashier',
    actions: [
      'openCashier', 'closeCashier', 'listCashiers', 'operateCashier', 'accessCashFlow', 'printCashFlow', 'accessCashierReferrals',
      'configureCashier',
    ],
  },
  {
    subject: 'financial', area: 'financialTransactions',
    actions: [
      'listFinancialTransactions', 'createFinancialTransaction', 'updateFinancialTransaction', 'deleteFinancialTransaction',
      'payFinancialTransaction', 'reverseFinancialTransaction', 'printFinancialTransaction',
    ],
  },
  { subject: 'financial', area: 'budgets', actions: ['listBudgets', 'createBudget', 'updateBudget', 'deleteBudget'] },
  { subject: 'financial', area: 'paymentMethods', actions: ['listPaymentMethods', 'createPaymentMethod', 'updatePaymentMethod'] },
  { subject: 'financial', area: 'categories', actions: ['listCategories', 'createCategory', 'updateCategory'] },
  { subject: 'financial', area: 'costCenters', actions: ['listCostCenters', 'createCostCenter', 'updateCostCenter'] },
  { subject: 'financial', area: 'bankAccounts', actions: ['listBankAccounts', 'createBankAccount', 'updateBankAccount', 'listStatements'] },
  { subject: 'financial', area: 'settings', actions: ['manageSettings'] },
  {
    subject: 'financial', area: 'reports',
    actions: [
      'reportAccounts', 'reportBillingResults', 'reportForwardResults', 'reportIndicationResults', 'reportRequestResults',
      'reportFinancialTransactions', 'reportDre', 'reportDfc', 'reportCashTransactions', 'reportCashReceipts',
      'reportProfessionalTransfer', 'reportCategories',
    ],
  },

  { subject: 'stock', area: 'balances', actions: ['listBalances', 'createBalance', 'updateBalance', 'deleteBalance', 'finishBalance'] },
  { subject: 'stock', area: 'priceTables', actions: ['listPriceTables', 'createPriceTable', 'updatePriceTable', 'deletePriceTable', 'finishPriceTable'] },
  { subject: 'stock', area: 'quotations', actions: ['listQuotations', 'createQuotation', 'updateQuotation', 'deleteQuotation', 'finishQuotation'] },
  { subject: 'stock', area: 'entries', actions: ['listEntries', 'createEntry', 'updateEntry', 'deleteEntry', 'finishEntry'] },
  { subject: 'stock', area: 'outputs', actions: ['listOutputs', 'createOutput', 'updateOutput', 'deleteOutput', 'finishOutput'] },
  { subject: 'stock', area: 'inventories', actions: ['listInventories', 'createInventory', 'updateInventory', 'deleteInventory', 'finishInventory'] },
  { subject: 'stock', area: 'groups', actions: ['listGroups', 'createGroup', 'updateGroup', 'deleteGroup', 'finishGroup'] },
  { subject: 'stock', area: 'families', actions: ['listFamilies', 'createFamily', 'updateFamily', 'deleteFamily', 'finishFamily'] },
  {
    subject: 'stock', area: 'operationTypes',
    actions: ['listOperationTypes', 'createOperationType', 'updateOperationType', 'deleteOperationType', 'finishOperationType'],
  },
  { subject: 'stock', area: 'kits', actions: ['listKits', 'createKit', 'updateKit', 'deleteKit', 'finishKit'] },
  { subject: 'stock', area: 'reports', actions: ['reportProductManagement', 'reportStockEntry', 'reportStockOutput'] },

  { subject: 'referral', area: 'partners', actions: ['listPartners', 'createPartner', 'updatePartner', 'deletePartner'] },
  {
    subject: 'referral', area: 'orders',
    actions: ['listOrders', 'createOrder', 'updateOrder', 'deleteOrder', 'printOrder', 'finishOrder'],
  },

  { subject: 'hospitalization', area: 'accommodations', actions: ['listAccommodations', 'createAccommodation', 'updateAccommodation'] },
  {
    subject: 'hospitalization', area: 'hospitalizations',
    actions: ['listHospitalizations', 'createHospitalization', 'updateHospitalization'],
  },
] as const;
