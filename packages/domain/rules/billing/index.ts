import type { Sheets } from '../sheet.ts';
import { accountProblemsSheets } from './account-problems.ts';
import { accountStatementSheets } from './account-statement.ts';
import { accountsSheets } from './accounts.ts';
import { openBalanceSheets } from './open-balance.ts';
import { adjustmentsSheets } from './adjustments.ts';
import { appointmentLinksSheets } from './appointment-links.ts';
import { cancelAccountSheets } from './cancel-account.ts';
import { takeBackReceiptSheets } from './take-back-receipt.ts';
import { attendanceAccountSheets } from './attendance-account.ts';
import { cardFeeSheets } from './card-fee.ts';
import { cbhpmTableSheets } from './cbhpm-table.ts';
import { cbhpmSheets } from './cbhpm.ts';
import { courtesySheets } from './courtesy.ts';
import { decidingSheets } from './deciding.ts';
import { planningInstalmentsSheets } from './planning-instalments.ts';
import { planningLinesSheets } from './planning-lines.ts';
import { defaultsSheets } from './defaults.ts';
import { dueDatesSheets } from './due-dates.ts';
import { fillingSheets } from './filling.ts';
import { guideNumbersSheets } from './guide-numbers.ts';
import { guideTypesSheets } from './guide-types.ts';
import { guidesSheets } from './guides.ts';
import { typedInstalmentsSheets } from './typed-instalments.ts';
import { removingInstalmentsSheets } from './removing-instalments.ts';
import { instalmentsSheets } from './instalments.ts';
import { insuranceConnectionSheets } from './insurance-connection.ts';
import { materialRequestSheets } from './material-request.ts';
import { insuranceReceivedSheets } from './insurance-received.ts';
import { guideDocumentSheets } from './guide-document.ts';
import { givenBackSheets } from './given-back.ts';
import { toppedUpSheets } from './topped-up.ts';
import { transferDenialSheets } from './transfer-denial.ts';
import { insurancesSheets } from './insurances.ts';
import { invoiceDocumentSheets } from './invoice-document.ts';
import { statementAdjustmentSheets } from './statement-adjustments.ts';
import { invoiceStepsSheets } from './invoice-steps.ts';
import { invoicesSheets } from './invoices.ts';
import { lineValuesSheets } from './line-values.ts';
import { linesSheets } from './lines.ts';
import { lotStepsSheets } from './lot-steps.ts';
import { returnRequestSheets } from './return-request.ts';
import { particularAccountSheets } from './particular-account.ts';
import { planCbhpmSheets } from './plan-cbhpm.ts';
import { planPricesSheets } from './plan-prices.ts';
import { plansSheets } from './plans.ts';
import { procedureRulesSheets } from './procedure-rules.ts';
import { professionalsSheets } from './professionals.ts';
import { registeredProceduresSheets } from './registered-procedures.ts';
import { repricingSheets } from './repricing.ts';
import { requesterSheets } from './requester.ts';
import { denialRuleSheets } from './denial-rules.ts';
import { returnsSheets } from './returns.ts';
import { savingSheets } from './saving.ts';
import { serviceNoteSheets } from './service-note.ts';
import { sessionsSheets } from './sessions.ts';
import { totalsSheets } from './totals.ts';
import { transferRulesSheets } from './transfer-rules.ts';
import { transfersSheets } from './transfers.ts';
import { wholeAccountSheets } from './whole-account.ts';

/** The sheets of the rules of billing. */
export const billingSheets: Sheets = {
  ...accountsSheets,
  ...savingSheets,
  ...appointmentLinksSheets,
  ...attendanceAccountSheets,
  ...invoicesSheets,
  ...invoiceStepsSheets,
  ...invoiceDocumentSheets,
  ...statementAdjustmentSheets,
  ...lotStepsSheets,
  ...returnRequestSheets,
  ...denialRuleSheets,
  ...returnsSheets,
  ...transfersSheets,
  ...transferRulesSheets,
  ...insuranceConnectionSheets,
  ...materialRequestSheets,
  ...insuranceReceivedSheets,
  ...transferDenialSheets,
  ...givenBackSheets,
  ...toppedUpSheets,
  ...guideDocumentSheets,
  ...defaultsSheets,
  ...fillingSheets,
  ...guideNumbersSheets,
  ...guideTypesSheets,
  ...guidesSheets,
  ...linesSheets,
  ...wholeAccountSheets,
  ...accountProblemsSheets,
  ...decidingSheets,
  ...planningInstalmentsSheets,
  ...planningLinesSheets,
  ...lineValuesSheets,
  ...procedureRulesSheets,
  ...plansSheets,
  ...insurancesSheets,
  ...planCbhpmSheets,
  ...planPricesSheets,
  ...repricingSheets,
  ...professionalsSheets,
  ...cbhpmSheets,
  ...cbhpmTableSheets,
  ...registeredProceduresSheets,
  ...requesterSheets,
  ...serviceNoteSheets,
  ...sessionsSheets,
  ...totalsSheets,
  ...adjustmentsSheets,
  ...openBalanceSheets,
  ...cancelAccountSheets,
  ...takeBackReceiptSheets,
  ...cancelAccountSheets,
  ...accountStatementSheets,
  ...cardFeeSheets,
  ...courtesySheets,
  ...dueDatesSheets,
  ...instalmentsSheets,
  ...removingInstalmentsSheets,
  ...typedInstalmentsSheets,
  ...particularAccountSheets,
};
