export { createHttpCategoryGateway, createHttpCostCenterGateway } from './trees.ts';
export { createHttpTransactionGateway, createHttpTransferPapers } from './http-transaction-gateway.ts';
