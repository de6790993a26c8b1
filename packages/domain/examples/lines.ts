import type { Example } from './example.ts';

/** What is changed in a complete line, dotted paths, and the problems that come out as «field code». */
export interface LineChange {
  readonly line?: Readonly<Record<string, unknown>>;
  readonly tiss?: boolean;
}

const surgical = { 'rules.requireWayTechnique': true };

export const lineExamples: readonly Example<LineChange, readonly string[]>[] = [
  { id: 'BIL-110 complete', given: {}, expected: [] },
  ...['expenseId', 'professionalId', 'accreditedProfessionalId', 'degreeParticipationCode'].map((field) => ({
    id: `BIL-110 ${field}`,
    given: { line: { [field]: '' } },
    expected: [`${field} field.required`],
  })),
  {
    id: 'BIL-111',
    given: { line: { 'execution.time': '25:00', 'execution.duration': -1 } },
    expected: ['execution.time hour.invalid', 'execution.duration number.out-of-range'],
  },
  { id: 'BIL-111 0', given: { line: { 'execution.duration': 0 } }, expected: [] },
  {
    id: 'BIL-111 empty',
    given: { line: { 'execution.date': '', 'execution.time': '', 'execution.duration': null } },
    expected: ['execution.date field.required', 'execution.time field.required', 'execution.duration field.required'],
  },
  { id: 'BIL-112', given: { line: { factor: '' } }, expected: ['factor field.required'] },
  { id: 'BIL-112 x', given: { line: { factor: 'x' } }, expected: ['factor number.invalid'] },
  { id: 'BIL-112 0', given: { line: { factor: 0 } }, expected: ['factor number.invalid'] },
  { id: 'BIL-112 hex', given: { line: { factor: '0x10' } }, expected: ['factor number.invalid'] },
  { id: 'BIL-112 NaN', given: { line: { factor: Number.NaN } }, expected: ['factor number.invalid'] },
  { id: 'BIL-112 quantity', given: { line: { quantity: null } }, expected: ['quantity field.required'] },
  { id: 'BIL-112 huge', given: { line: { quantity: 99_999_999 } }, expected: ['quantity number.out-of-range'] },
  { id: 'BIL-113', given: { line: surgical }, expected: ['way field.required', 'technique field.required'] },
  { id: 'BIL-113 filled', given: { line: { ...surgical, way: 'unique', technique: 'video' } }, expected: [] },
  { id: 'BIL-113 not asked', given: { line: { 'rules.requireWayTechnique': false } }, expected: [] },
  {
    id: 'ENT-039 unknown',
    given: { line: { way: 'moon', technique: 'moon' } },
    expected: ['way field.invalid', 'technique field.invalid'],
  },
  {
    id: 'BIL-194',
    given: { line: { 'rules.definition': { professionals: ['P1'] }, professionalId: 'P2', accreditedProfessionalId: 'P2' } },
    expected: ['professionalId billing.professional-not-allowed'],
  },
  {
    id: 'BIL-194 accreditation',
    given: { line: { 'rules.definition': { accreditation: true, professionals: ['P1'] }, accreditedProfessionalId: 'P2' } },
    expected: ['accreditedProfessionalId billing.professional-not-allowed'],
  },
  { id: 'LIM-029 negative', given: { line: { 'value.insurance': -1 } }, expected: ['value.insurance money.negative'] },
  { id: 'LIM-029 fraction', given: { line: { 'value.particular': 0.5 } }, expected: ['value.particular money.invalid'] },
  {
    id: 'LIM-029 total',
    given: { line: { 'value.insurance': 99_999_999_999, quantity: 2 } },
    expected: ['quantity billing.line-above-maximum'],
  },
  { id: 'TIS-011 1,5', given: { line: { quantity: 1.5 }, tiss: true }, expected: ['quantity billing.quantity-whole'] },
  { id: 'TIS-011 1000', given: { line: { quantity: 1000 }, tiss: true }, expected: ['quantity billing.quantity-whole'] },
  { id: 'TIS-011 1,255', given: { line: { factor: 1.255 }, tiss: true }, expected: ['factor billing.factor-digits'] },
  { id: 'TIS-011 0,75', given: { line: { factor: 0.75, quantity: 999 }, tiss: true }, expected: [] },
  { id: 'TIS-011 off', given: { line: { factor: 1.255, quantity: 1.5 } }, expected: [] },
];

export const lineTextExamples: readonly Example<{ readonly field: 'duration' | 'quantity' | 'factor'; readonly text: string }, string>[] = [
  { id: 'BIL-114', given: { field: 'duration', text: '1234' }, expected: '123' },
  { id: 'BIL-114 minus', given: { field: 'duration', text: '-5' }, expected: '5' },
  { id: 'BIL-115 quantity', given: { field: 'quantity', text: '12345678901' }, expected: '1234567890' },
  { id: 'BIL-115 factor', given: { field: 'factor', text: '1.2345' }, expected: '1.234' },
];
