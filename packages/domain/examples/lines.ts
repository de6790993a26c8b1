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
    given: {
      line: { 'rules.definition': { professionals: ['P1'] }, professionalId: 'P2', accreditedProfessionalId: 'P2' },
    },
    expected: ['professionalId billing.professional-not-allowed'],
  },
  {
    id: 'BIL-194 accreditation',
    given: {
      line: { 'rules.definition': { accreditation: true, professionals: ['P1'] }, accreditedProfessionalId: 'P2' },
    },
    expected: ['accreditedProfessionalId billing.professional-not-allowed'],
  },
  {
    id: 'TIS-007 team',
    given: { line: { team: [{ professionalId: 'P2', degreeParticipationCode: 'surgeon' }] } },
    expected: [],
  },
  {
    id: 'TIS-007 incomplete',
    given: {
      line: {
        team: [
          { professionalId: null, degreeParticipationCode: '' },
          { professionalId: 'P2', degreeParticipationCode: 'x' },
        ],
      },
    },
    expected: [
      'team.0.professionalId field.required',
      'team.0.degreeParticipationCode field.required',
      'team.1.degreeParticipationCode field.invalid',
    ],
  },
  {
    id: 'TIS-007 repeated',
    given: {
      line: {
        team: [
          { professionalId: 'P1', degreeParticipationCode: 'surgeon' },
          { professionalId: 'P1', degreeParticipationCode: 'clinical' },
          { professionalId: 'P1', degreeParticipationCode: 'surgeon' },
        ],
      },
    },
    expected: ['team.1.professionalId appointment.team-repeated', 'team.2.professionalId appointment.team-repeated'],
  },
  {
    id: 'TIS-007 other expense',
    given: { line: { type: 'material', team: [{ professionalId: 'P2', degreeParticipationCode: 'surgeon' }] } },
    expected: ['team field.invalid'],
  },
  {
    id: 'TIS-007 too many',
    given: {
      line: {
        team: Array.from({ length: 30 }, (_, at) => ({
          professionalId: `T${at}`,
          degreeParticipationCode: 'first_assistant',
        })),
      },
    },
    expected: ['team number.out-of-range'],
  },
  { id: 'LIM-029 negative', given: { line: { 'value.insurance': -1 } }, expected: ['value.insurance money.negative'] },
  {
    id: 'LIM-029 fraction',
    given: { line: { 'value.particular': 0.5 } },
    expected: ['value.particular money.invalid'],
  },
  {
    id: 'LIM-029 total',
    given: { line: { 'value.insurance': 99_999_999_999, quantity: 2 } },
    expected: ['quantity billing.line-above-maximum'],
  },
  {
    id: 'BIL-111 nothing of the execution',
    given: { line: { execution: undefined } },
    expected: ['execution.date field.required', 'execution.time field.required', 'execution.duration field.required'],
  },
  {
    id: 'BIL-111 duration absent',
    given: { line: { 'execution.duration': undefined } },
    expected: ['execution.duration field.required'],
  },
  { id: 'BIL-111 999', given: { line: { 'execution.duration': 999 } }, expected: [] },
  {
    id: 'BIL-111 1000',
    given: { line: { 'execution.duration': 1000 } },
    expected: ['execution.duration number.out-of-range'],
  },
  { id: 'BIL-112 absent', given: { line: { factor: undefined } }, expected: ['factor field.required'] },
  { id: 'BIL-112 spaces', given: { line: { factor: ' ' } }, expected: ['factor field.required'] },
  { id: 'BIL-112 text', given: { line: { factor: '12.75', quantity: '10' } }, expected: [] },
  { id: 'BIL-112 whole text', given: { line: { factor: '12' } }, expected: [] },
  { id: 'BIL-112 text with a space', given: { line: { factor: ' 1' } }, expected: ['factor number.invalid'] },
  { id: 'BIL-112 text with an exponent', given: { line: { factor: '1e2' } }, expected: ['factor number.invalid'] },
  { id: 'BIL-112 no digit before the point', given: { line: { factor: '.5' } }, expected: ['factor number.invalid'] },
  { id: 'BIL-112 no digit after the point', given: { line: { factor: '5.' } }, expected: ['factor number.invalid'] },
  { id: 'BIL-112 the most', given: { line: { quantity: 9_999_999, 'value.insurance': 1 } }, expected: [] },
  {
    id: 'BIL-112 one more',
    given: { line: { quantity: 10_000_000, 'value.insurance': 1 } },
    expected: ['quantity number.out-of-range'],
  },
  { id: 'quantity not typed', given: { line: { quantity: undefined } }, expected: [] },
  { id: 'values not typed', given: { line: { value: undefined } }, expected: [] },
  {
    id: 'BIL-194 accredited and allowed',
    given: {
      line: {
        'rules.definition': { accreditation: true, professionals: ['P1', 'P3'] },
        accreditedProfessionalId: 'P3',
      },
    },
    expected: [],
  },
  { id: 'LIM-029 largest', given: { line: { 'value.insurance': 99_999_999_999 } }, expected: [] },
  {
    id: 'LIM-029 above the largest',
    given: { line: { 'value.insurance': 100_000_000_000 } },
    expected: ['value.insurance money.above-maximum'],
  },
  {
    id: 'LIM-029 largest particular total',
    given: { line: { 'value.insurance': 0, 'value.particular': 33_333_333_333, quantity: 3 } },
    expected: [],
  },
  {
    id: 'LIM-029 particular total above',
    given: { line: { 'value.insurance': 0, 'value.particular': 33_333_333_334, quantity: 3 } },
    expected: ['quantity billing.line-above-maximum'],
  },
  {
    id: 'LIM-029 both together above',
    given: { line: { 'value.insurance': 99_999_999_999, 'value.particular': 1 } },
    expected: ['quantity billing.line-above-maximum'],
  },
  {
    id: 'LIM-029 factor above',
    given: { line: { 'value.insurance': 50_000_000_000, factor: 2 } },
    expected: ['quantity billing.line-above-maximum'],
  },
  { id: 'TIS-011 factor of three digits', given: { line: { factor: 999 }, tiss: true }, expected: [] },
  {
    id: 'TIS-011 factor of four digits',
    given: { line: { factor: 1000 }, tiss: true },
    expected: ['factor billing.factor-digits'],
  },
  {
    id: 'TIS-011 four decimals',
    given: { line: { factor: 0.0125 }, tiss: true },
    expected: ['factor billing.factor-digits'],
  },
  {
    id: 'TIS-011 an exponent',
    given: { line: { factor: 1.25e-7 }, tiss: true },
    expected: ['factor billing.factor-digits'],
  },
  { id: 'TIS-011 12,34', given: { line: { factor: 12.34 }, tiss: true }, expected: ['factor billing.factor-digits'] },
  { id: 'TIS-011 0,5', given: { line: { quantity: 0.5 }, tiss: true }, expected: ['quantity billing.quantity-whole'] },
  { id: 'TIS-011 one', given: { line: { quantity: 1 }, tiss: true }, expected: [] },
  { id: 'TIS-011 1,5', given: { line: { quantity: 1.5 }, tiss: true }, expected: ['quantity billing.quantity-whole'] },
  {
    id: 'TIS-011 1000',
    given: { line: { quantity: 1000 }, tiss: true },
    expected: ['quantity billing.quantity-whole'],
  },
  { id: 'TIS-011 0,705', given: { line: { factor: 0.705 }, tiss: true }, expected: ['factor billing.factor-digits'] },
  { id: 'TIS-011 0,7', given: { line: { factor: '0.70' }, tiss: true }, expected: [] },
  { id: 'TIS-011 0,705 sem TISS', given: { line: { factor: 0.705 }, tiss: false }, expected: [] },
  { id: 'TIS-011 1,255', given: { line: { factor: 1.255 }, tiss: true }, expected: ['factor billing.factor-digits'] },
  { id: 'TIS-011 0,75', given: { line: { factor: 0.75, quantity: 999 }, tiss: true }, expected: [] },
  {
    id: 'TIS-011 supply',
    given: {
      line: { 'supply.table': '22', 'supply.consumptionCenter': '11', 'supply.anvisaRegistration': '1234567890123456' },
    },
    expected: [
      'supply.table field.invalid',
      'supply.consumptionCenter field.invalid',
      'supply.anvisaRegistration text.too-long',
    ],
  },
  {
    id: 'TIS-008 supply',
    given: {
      line: { 'supply.table': '00', 'supply.consumptionCenter': '6', 'supply.operatingAuthorization': 'AFE 1' },
    },
    expected: [],
  },
  { id: 'TIS-011 off', given: { line: { factor: 1.255, quantity: 1.5 } }, expected: [] },
];

export const lineTextExamples: readonly Example<
  { readonly field: 'duration' | 'quantity' | 'factor'; readonly text: string },
  string
>[] = [
  { id: 'BIL-114', given: { field: 'duration', text: '1234' }, expected: '123' },
  { id: 'BIL-114 minus', given: { field: 'duration', text: '-5' }, expected: '5' },
  { id: 'BIL-115 quantity', given: { field: 'quantity', text: '12345678901' }, expected: '1234567890' },
  { id: 'BIL-115 factor', given: { field: 'factor', text: '1.2345' }, expected: '1.234' },
];
