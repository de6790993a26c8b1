import type { Example } from './example.ts';

/** Amounts are typed text in Brazilian form, as in the specification's tables. null: refused. */
export const splitExamples: readonly Example<{ readonly total: string; readonly count: number }, readonly string[] | null>[] = [
  { id: 'W-001', given: { total: '100,00', count: 3 }, expected: ['33,34', '33,33', '33,33'] },
  { id: 'W-002', given: { total: '200,00', count: 3 }, expected: ['66,67', '66,67', '66,66'] },
  { id: 'W-003', given: { total: '99,99', count: 2 }, expected: ['50,00', '49,99'] },
  { id: 'W-004', given: { total: '10,00', count: 4 }, expected: ['2,50', '2,50', '2,50', '2,50'] },
  { id: 'W-005', given: { total: '0,05', count: 3 }, expected: ['0,02', '0,02', '0,01'] },
  { id: 'W-006', given: { total: '1.000,00', count: 7 }, expected: ['142,86', '142,86', '142,86', '142,86', '142,86', '142,85', '142,85'] },
  {
    id: 'W-007',
    given: { total: '350,00', count: 12 },
    expected: ['29,17', '29,17', '29,17', '29,17', '29,17', '29,17', '29,17', '29,17', '29,16', '29,16', '29,16', '29,16'],
  },
  { id: 'W-008', given: { total: '150,00', count: 1 }, expected: ['150,00'] },
  { id: 'W-009', given: { total: '0,02', count: 3 }, expected: null },
];

export const apportionExamples: readonly Example<{ readonly total: string; readonly lines: readonly string[] }, readonly string[]>[] = [
  { id: 'W-041', given: { total: '10,00', lines: ['50', '50', '50'] }, expected: ['3,34', '3,33', '3,33'] },
  { id: 'W-042', given: { total: '10,00', lines: ['100', '60', '40'] }, expected: ['5,00', '3,00', '2,00'] },
  { id: 'W-043', given: { total: '5,00', lines: ['100', '50', '30'] }, expected: ['2,78', '1,39', '0,83'] },
  { id: 'W-044', given: { total: '20,00', lines: ['1', '1', '1'] }, expected: ['6,66', '6,67', '6,67'] },
  { id: 'W-045', given: { total: '0,01', lines: ['10', '10', '10'] }, expected: ['0,01', '0,00', '0,00'] },
  {
    id: 'W-046',
    given: { total: '100,00', lines: ['3', '3', '3', '3', '3', '3'] },
    expected: ['16,66', '16,66', '16,67', '16,67', '16,67', '16,67'],
  },
  { id: 'W-047', given: { total: '7,77', lines: ['120,5', '79,5'] }, expected: ['4,68', '3,09'] },
  { id: 'W-048', given: { total: '1,00', lines: ['33,34', '33,33', '33,33'] }, expected: ['0,34', '0,33', '0,33'] },
  {
    id: 'W-049',
    given: { total: '0,05', lines: ['1', '1', '1', '1', '1', '1', '1', '1', '1', '1'] },
    expected: ['0,00', '0,00', '0,00', '0,00', '0,00', '0,01', '0,01', '0,01', '0,01', '0,01'],
  },
];

export interface LineGiven {
  readonly insurance: string;
  readonly factor: string;
  readonly particular: string;
  readonly quantity: string;
  readonly hidden?: boolean;
}

export const lineTotalExamples: readonly Example<LineGiven, string>[] = [
  { id: 'W-050', given: { insurance: '100', factor: '1', particular: '0', quantity: '1' }, expected: '100,00' },
  { id: 'W-051', given: { insurance: '100', factor: '1.5', particular: '20', quantity: '2' }, expected: '340,00' },
  { id: 'W-052', given: { insurance: '80,55', factor: '0.7', particular: '0', quantity: '3' }, expected: '169,16' },
  { id: 'W-053', given: { insurance: '0', factor: '1', particular: '150', quantity: '1' }, expected: '150,00' },
  { id: 'W-054', given: { insurance: '33,33', factor: '1', particular: '0,01', quantity: '3' }, expected: '100,02' },
  { id: 'W-055', given: { insurance: '100', factor: '1.5', particular: '20', quantity: '2', hidden: true }, expected: '60,00' },
  { id: 'W-056', given: { insurance: '100', factor: '1', particular: '0', quantity: '1', hidden: true }, expected: '0,00' },
];

export const percentOfExamples: readonly Example<{ readonly total: string; readonly percent: number }, string>[] = [
  { id: 'W-031', given: { total: '250,00', percent: 10 }, expected: '25,00' },
  { id: 'W-034', given: { total: '100,01', percent: 33.33 }, expected: '33,33' },
  { id: 'W-035', given: { total: '50,50', percent: 2.5 }, expected: '1,26' },
  { id: 'W-036', given: { total: '10,10', percent: 2.5 }, expected: '0,25' },
  { id: 'W-037', given: { total: '0,50', percent: 1 }, expected: '0,01' },
  { id: 'W-038', given: { total: '0,00', percent: 10 }, expected: '0,00' },
];

export const percentFromExamples: readonly Example<{ readonly total: string; readonly value: string }, number>[] = [
  { id: 'W-032', given: { total: '250,00', value: '25,00' }, expected: 10 },
  { id: 'W-033', given: { total: '300,00', value: '10,00' }, expected: 3.33 },
  { id: 'W-038', given: { total: '0,00', value: '0,00' }, expected: 0 },
];

export const formatExamples: readonly Example<string, string>[] = [
  { id: 'W-139', given: '1234567.5', expected: 'R$ 1.234.567,50' },
  { id: 'W-139', given: '-0.1', expected: '-R$ 0,10' },
];

export const roundExamples: readonly Example<number, string>[] = [
  { id: 'W-140', given: 1.005, expected: '1,01' },
  { id: 'W-140', given: 2.675, expected: '2,68' },
];
