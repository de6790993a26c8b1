import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { runAccounts } from './accounts.ts';
import { runAgenda } from './agenda.ts';
import { runCashier } from './cashier.ts';
import { runDay } from './day.ts';
import { runDialog } from './dialog.ts';
import { table } from './figures.ts';
import { runFrames } from './frames.ts';
import { runGuides } from './guides.ts';
import { runHttp } from './http.ts';
import { runImport } from './import.ts';
import { runInvoices } from './invoices.ts';
import { runJobs } from './jobs.ts';
import { runLists } from './lists.ts';
import { runMoney } from './money.ts';
import { runMonths } from './months.ts';
import { runPages } from './pages.ts';
import { runPapers } from './papers.ts';
import { runProcesses } from './processes.ts';
import { runReturns } from './returns.ts';
import { runRules } from './rules.ts';
import { runSearch } from './search.ts';
import { runWork } from './work.ts';

// Figures of the walking clinic: product and named baseline in turn, in one run; only the ratios count.
const wanted = process.argv.slice(2);
const all = {
  work: runWork,
  processes: runProcesses,
  money: runMoney,
  http: runHttp,
  import: runImport,
  search: runSearch,
  accounts: runAccounts,
  guides: runGuides,
  dialog: runDialog,
  invoices: runInvoices,
  cashier: runCashier,
  months: runMonths,
  returns: runReturns,
  day: runDay,
  agenda: runAgenda,
  frames: runFrames,
  lists: runLists,
  pages: runPages,
  papers: runPapers,
  jobs: runJobs,
  rules: runRules,
};
const everything = wanted.length === 0 || wanted.includes('all');
const begun = performance.now();
for (const [name, run] of Object.entries(all)) {
  if (everything || wanted.includes(name)) await run();
}
const minutes = ((performance.now() - begun) / 60_000).toFixed(0);
process.stdout.write(`\n${table()}\n\n${minutes} minutes\n`);
if (everything) {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node.js ${process.version}`;
  writeFileSync(
    resolve(import.meta.dirname, '../../../docs/performance.md'),
    `# Performance\n\nWritten by \`pnpm bench all\`: product and baseline in turn, in one run. Only ratios compare machines; a ratio of answers a second is better when it is larger, one of times when it is smaller, as its goal says.\n\n${machine}; ${minutes} minutes.\n\n${table()}\n`,
  );
}
