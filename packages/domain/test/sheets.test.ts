import { describe } from 'vitest';
import { SHEETS } from '../rules/index.ts';
import { checkSheets } from './check-sheets.ts';

describe.each(Object.entries(SHEETS))('%s', (_context, sheets) => {
  checkSheets(sheets);
});
