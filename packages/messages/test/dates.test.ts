import { validateDateRange } from '@prumo/domain/dates';
import { expect, test } from 'vitest';
import '../src/all.ts';
import { sentence } from '../src/index.ts';

test("a period from 02/05 to 01/05 says 'Data inferior a data de início' [RPT-081]", () => {
  const said = validateDateRange('2025-05-02', '2025-05-01').map(({ field, code }) => [field, sentence(code)]);
  expect(said).toEqual([['endDate', 'Data inferior a data de início']]);
});
