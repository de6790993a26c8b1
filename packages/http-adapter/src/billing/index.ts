export { createHttpBillingGateway } from './http-billing-gateway.ts';
export { createHttpInvoiceGateway } from './http-invoice-gateway.ts';
export { createHttpPayerGateway } from './http-payer-gateway.ts';
export { createHttpUnbilledGateway } from './http-unbilled-gateway.ts';
export { checkReceipt } from './http-receipt-check.ts';
export { createHttpReturnsGateway } from './http-returns-gateway.ts';
export { createHttpTransferGateway } from './http-transfer-gateway.ts';
export { createHttpRefundGateway, createHttpStatementGateway } from './http-statement-gateway.ts';
export { createHttpServiceNoteGateway } from './http-service-note-gateway.ts';
