import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { EXPENSE_UNITS } from '@prumo/domain/billing';
import { tableRow, TABLES } from '../src/index.ts';

test.each([
  [56, 3, '1 Solicitação', '3 Recurso de glosa'],
  [68, 5, '1 Consulta', '5 Odontologia'],
  [69, 25, '1 01.00.00', '025 04.01.00'],
  [71, 2, '1 Atendimento eventual', '2 Atendimento continuado'],
  [78, 2, '01 Inicial', '02 Recurso'],
] as const)('table %i has its %i codes, as the agency lists them', (table, count, first, last) => {
  const rows = TABLES[table].map(({ code, description }) => `${code} ${description}`);
  expect([rows.length, rows[0], rows.at(-1)]).toEqual([count, first, last]);
});

test('the units that other expenses are registered with are those of the standard [TIS-008]', () => {
  expect(TABLES[60].map(({ code }) => code)).toEqual([...EXPENSE_UNITS]);
});

test('the models of payment are told with what they mean', () => {
  const rows = TABLES[79].map(({ code, description }) => `${code};${description}`).join('\n');
  expect(TABLES[79].map(({ description }) => description.split(' — ')[0])).toEqual([
    'Por procedimento (Fee for Service)',
    'Pacote',
    'Orçamentação',
    'Capitation (capitação)',
    'DRG',
    'Bundle baseado em episódio',
    'Bundle por condição clínica',
  ]);
  expect(createHash('sha256').update(rows).digest('hex').slice(0, 8)).toBe('8f2d72c6');
});

test('a version without an official code has none here', () => {
  expect(tableRow(69, '026')).toBeNull();
});
