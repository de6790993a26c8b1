import type { Sheets } from '../sheet.ts';
import { costSheets } from './costs.ts';
import { documentSheets } from './documents.ts';
import { inventorySheets } from './inventories.ts';
import { kitSheets } from './kits.ts';
import { lotSheets } from './lots.ts';
import { movementSheets } from './movements.ts';
import { priceSheets } from './prices.ts';
import { purchaseSheets } from './purchases.ts';
import { quantitySheets } from './quantities.ts';

/** The sheets of the rules of stock. */
export const stockSheets: Sheets = {
  ...quantitySheets,
  ...movementSheets,
  ...costSheets,
  ...lotSheets,
  ...documentSheets,
  ...inventorySheets,
  ...kitSheets,
  ...priceSheets,
  ...purchaseSheets,
};
