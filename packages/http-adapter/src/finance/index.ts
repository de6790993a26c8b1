export { createHttpCategoryGateway, createHttpCostCenterGateway } from './trees.ts';
