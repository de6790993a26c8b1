import { openAccessRoutes, sessionAccessRoutes } from './access/access.routes.ts';
import { branchRoutes } from './access/branches.routes.ts';
import { collaboratorRoutes } from './access/collaborators.routes.ts';
import { auditRoutes } from './access/audit.routes.ts';
import { customerSettingRoutes } from './access/customer-settings.routes.ts';
import { customerRoutes } from './access/customer.routes.ts';
import { firstStepRoutes } from './access/first-steps.routes.ts';
import { permissionGroupRoutes } from './access/permission-groups.routes.ts';
import { ticketRoutes } from './access/tickets.routes.ts';
import { accountPrintRoutes, billingRoutes } from './billing/billing.routes.ts';
import { billingPriceRoutes } from './billing/prices.routes.ts';
import { billingAttendanceRoutes } from './billing/attendances.routes.ts';
import { guideCheckRoutes } from './billing/guide-check.routes.ts';
import { guideDocumentRoutes } from './billing/guide-documents.ts';
import { insuranceServiceQuestions, insuranceServiceRoutes } from './billing/insurance-services.routes.ts';
import { serviceNoteRoutes } from './billing/service-notes.routes.ts';
import { invoiceRoutes } from './billing/invoices.routes.ts';
import { billingReturnRoutes } from './billing/returns.routes.ts';
import { professionalTransferRoutes } from './billing/professional-transfer.routes.ts';
import { transferRuleRoutes } from './billing/transfer-rules.routes.ts';
import { receiptCheckRoutes } from './billing/receipt-check.routes.ts';
import { cashierRoutes } from './cashier/cashier.routes.ts';
import { patientCreditRoutes } from './cashier/patient-credit.routes.ts';
import { cashierDayRoutes } from './cashier/day.routes.ts';
import { handoverRoutes } from './cashier/handover.ts';
import { cashierOperationRoutes } from './cashier/operations.routes.ts';
import { cashierPrintRoutes } from './cashier/prints.routes.ts';
import { cashierSettingRoutes } from './cashier/settings.routes.ts';
import { chatRoutes } from './chat/chat.routes.ts';
import { answerLinkRoutes, messageRoutes, reminderRuleRoutes, webhookRoutes } from './marketing/index.ts';
import { attendanceRoutes, callPanelRoutes } from './clinical/clinical.routes.ts';
import { clinicalTemplateRoutes } from './clinical/clinical-templates.routes.ts';
import { bankAccountRoutes } from './finance/bank-accounts.routes.ts';
import { categoryRoutes } from './finance/categories.routes.ts';
import { costCenterRoutes } from './finance/cost-centers.routes.ts';
import { financeRoutes } from './finance/finance.routes.ts';
import { paymentMethodRoutes } from './finance/payment-methods.routes.ts';
import { fileRoutes } from './files/files.routes.ts';
import { personaRoutes } from './demo/personas.routes.ts';
import type { Handlers } from './http/contract.ts';
import { indicatorRoutes } from './indicators/indicators.routes.ts';
import { todayRoutes } from './indicators/today.routes.ts';
import { partnerLookupRoutes } from './partner-services/partner-services.routes.ts';
import { importRoutes } from './imports/imports.routes.ts';
import { tussRoutes } from './imports/tuss.routes.ts';
import { patientRoutes } from './patients/patients.routes.ts';
import { doctoraliaMappingRoutes, doctoraliaPlatformRoutes } from './registry/doctoralia.routes.ts';
import { insuranceRoutes } from './registry/insurances.routes.ts';
import { clientRoutes } from './registry/clients.routes.ts';
import { lookupRoutes } from './registry/lookups.routes.ts';
import { markerRoutes } from './registry/markers.routes.ts';
import { messageTemplateRoutes } from './registry/message-templates.routes.ts';
import { partnerRoutes } from './registry/partners.routes.ts';
import { phoneBookRoutes } from './registry/phone-books.routes.ts';
import { placeRoutes } from './registry/places.routes.ts';
import { providerRoutes } from './registry/providers.routes.ts';
import { professionalRoutes } from './registry/professionals.routes.ts';
import { procedureRoutes } from './registry/procedures.routes.ts';
import { referralRoutes } from './referrals/referrals.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';
import { calendarRead } from './scheduling/calendar.ts';
import { agendaRoutes, calendarFeedRoutes } from './scheduling/agenda.routes.ts';
import { scheduleLookup } from './scheduling/schedule-lookup.ts';
import { scheduleRoutes } from './scheduling/schedules.routes.ts';
import { waitingListRoutes } from './scheduling/waiting-list.routes.ts';
import { indicatedRoutes } from './scheduling/indicated.routes.ts';
import { schedulingRoutes } from './scheduling/scheduling.routes.ts';
import type { Services } from './services.ts';

/** Every operation of the contract and who answers it: a missing one does not compile. */
export const handlersOf = (services: Services): Handlers => ({
  open: {
    ...openAccessRoutes(services),
    ...personaRoutes(services),
    ...callPanelRoutes(services),
    ...calendarFeedRoutes(services),
    ...webhookRoutes(services),
    ...answerLinkRoutes(services),
    ...receiptCheckRoutes(services),
  },
  session: {
    ...sessionAccessRoutes(services),
    ...partnerLookupRoutes(services),
    ...doctoraliaPlatformRoutes(services),
    ...insuranceServiceQuestions(services),
  },
  shared: { getCalendar: calendarRead },
  branch: {
    ...permissionGroupRoutes,
    ...customerRoutes,
    ...ticketRoutes(services),
    ...chatRoutes(services),
    ...collaboratorRoutes(services),
    ...branchRoutes,
    ...customerSettingRoutes,
    ...firstStepRoutes,
    ...auditRoutes(services),
    ...importRoutes(services),
    ...tussRoutes(services),
    ...patientRoutes(services),
    ...fileRoutes(services),
    ...lookupRoutes,
    ...insuranceRoutes,
    ...markerRoutes,
    ...doctoraliaMappingRoutes(services),
    ...procedureRoutes,
    ...professionalRoutes,
    ...placeRoutes,
    ...phoneBookRoutes,
    ...messageTemplateRoutes,
    ...clinicalTemplateRoutes,
    ...providerRoutes,
    ...clientRoutes,
    ...partnerRoutes,
    ...referralRoutes(services),
    ...bankAccountRoutes,
    ...paymentMethodRoutes,
    ...categoryRoutes,
    ...costCenterRoutes,
    ...schedulingRoutes,
    ...indicatedRoutes,
    ...agendaRoutes,
    ...waitingListRoutes,
    ...reminderRuleRoutes,
    ...messageRoutes(services),
    ...attendanceRoutes,
    ...scheduleRoutes,
    ...scheduleLookup,
    ...billingRoutes,
    ...billingPriceRoutes,
    ...billingAttendanceRoutes,
    ...guideCheckRoutes,
    ...invoiceRoutes,
    ...guideDocumentRoutes(services),
    ...insuranceServiceRoutes(services),
    ...serviceNoteRoutes(services),
    ...billingReturnRoutes(services),
    ...professionalTransferRoutes,
    ...transferRuleRoutes,
    ...accountPrintRoutes(services),
    ...cashierRoutes,
    ...patientCreditRoutes,
    ...cashierDayRoutes,
    ...handoverRoutes,
    ...cashierOperationRoutes,
    ...cashierSettingRoutes,
    ...cashierPrintRoutes,
    ...financeRoutes,
    ...reportRoutes,
    ...indicatorRoutes,
    ...todayRoutes,
  },
});
