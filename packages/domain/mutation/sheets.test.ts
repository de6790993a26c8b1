import { env } from 'node:process';
import type { Sheets } from '../rules/index.ts';
import { checkSheets } from '../test/check-sheets.ts';

// Only the mutated context is loaded: it is loaded anew for each mutant.
const rules = (await import(`../rules/${env['MUTATION_CONTEXT']}/index.ts`)) as Readonly<Record<string, Sheets>>;

for (const [name, sheets] of Object.entries(rules)) if (name.endsWith('Sheets')) checkSheets(sheets);
