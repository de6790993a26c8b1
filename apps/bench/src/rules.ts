import { benchChecking } from './rules/checking.ts';
import { benchApportioning, benchGrowth, benchSplitting } from './rules/dividing.ts';
import { benchBalances, benchInstalments, benchTotals } from './rules/totals.ts';
import { benchWriting } from './rules/writing.ts';

/** The rules of money and of guides against the least code that does the same and against the libraries people take for it. */
export function runRules(): void {
  benchSplitting();
  benchApportioning();
  benchGrowth();
  benchBalances();
  benchTotals();
  benchInstalments();
  benchChecking();
  benchWriting();
}
