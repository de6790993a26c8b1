import fc from 'fast-check';
import { describe } from 'vitest';
import { billingSheets } from '../rules/billing/index.ts';
import { cashierSheets } from '../rules/cashier/index.ts';
import { moneySheets } from '../rules/money/index.ts';
import { checkSheets } from '../test/check-sheets.ts';

// A mutant must die of the same case in every run.
fc.configureGlobal({ seed: 20_251_121 });

const CONTEXTS = { money: moneySheets, billing: billingSheets, cashier: cashierSheets };

// A context without sheets would be an empty suite, which fails.
describe.each(Object.entries(CONTEXTS).filter(([, sheets]) => Object.keys(sheets).length > 0))(
  '%s',
  (_context, sheets) => {
    checkSheets(sheets);
  },
);
