import type { Sheets } from '../sheet.ts';
import { costSheets } from './costs.ts';
import { documentSheets } from './documents.ts';
import { draftSheets } from './drafts.ts';
import { inventorySheets } from './inventories.ts';
import { kitSheets } from './kits.ts';
import { lotSheets } from './lots.ts';
import { movementReportSheets } from './movement-reports.ts';
import { movementSheets } from './movements.ts';
import { priceSheets } from './prices.ts';
import { pricingSheets } from './pricing.ts';
import { quantitySheets } from './quantities.ts';
import { quotationSheets } from './quotations.ts';

/** The sheets of the rules of stock. */
export const stockSheets: Sheets = {
  ...quantitySheets,
  ...movementSheets,
  ...movementReportSheets,
  ...costSheets,
  ...pricingSheets,
  ...lotSheets,
  ...draftSheets,
  ...documentSheets,
  ...inventorySheets,
  ...kitSheets,
  ...priceSheets,
  ...quotationSheets,
};
