import { runAccounts } from './accounts.ts';
import { runAgenda } from './agenda.ts';
import { runDay } from './day.ts';
import { runFrames } from './frames.ts';
import { runHttp } from './http.ts';
import { runImport } from './import.ts';
import { runJobs } from './jobs.ts';
import { runLists } from './lists.ts';
import { runMonths } from './months.ts';
import { runPages } from './pages.ts';
import { runReturns } from './returns.ts';
import { runRules } from './rules.ts';
import { runSearch } from './search.ts';

// Figures of the walking clinic: product and named baseline in turn, in one run; only the ratios count.
const wanted = process.argv.slice(2);
const all = {
  http: runHttp,
  import: runImport,
  search: runSearch,
  accounts: runAccounts,
  months: runMonths,
  returns: runReturns,
  day: runDay,
  agenda: runAgenda,
  frames: runFrames,
  lists: runLists,
  pages: runPages,
  jobs: runJobs,
  rules: runRules,
};
for (const [name, run] of Object.entries(all)) {
  if (wanted.length === 0 || wanted.includes(name)) await run();
}
