import type { Sheets } from '../sheet.ts';
import { bankAccountSheets } from './bank-accounts.ts';
import { bankSheets } from './bank.ts';
import { budgetSheets } from './budgets.ts';
import { categorySheets } from './categories.ts';
import { costCenterSheets } from './cost-centers.ts';
import { dueSheets } from './dues.ts';
import { formSheets } from './forms.ts';
import { instalmentSheets } from './instalments.ts';
import { listSheets } from './lists.ts';
import { paymentMethodSheets } from './payment-methods.ts';
import { pixSheets } from './pix.ts';
import { permitSheets } from './permits.ts';
import { settlingSheets } from './settling.ts';
import { statementEntrySheets } from './statement-entries.ts';
import { statementSheets } from './statements.ts';
import { transactionSheets } from './transactions.ts';
import { treeSheets } from './trees.ts';

/** The sheets of the rules of finance. */
export const financeSheets: Sheets = {
  ...transactionSheets,
  ...permitSheets,
  ...settlingSheets,
  ...formSheets,
  ...instalmentSheets,
  ...dueSheets,
  ...treeSheets,
  ...categorySheets,
  ...costCenterSheets,
  ...paymentMethodSheets,
  ...pixSheets,
  ...listSheets,
  ...statementEntrySheets,
  ...statementSheets,
  ...bankSheets,
  ...bankAccountSheets,
  ...budgetSheets,
};
