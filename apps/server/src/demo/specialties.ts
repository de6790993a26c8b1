import type { Weighted } from './random.ts';

/** What a schedule of a specialty offers, to whom and how long. */
export interface DemoSpecialty {
  readonly code: string;
  readonly name: string;
  readonly council: string;
  readonly slotMinutes: number;
  readonly patients: 'any' | 'women' | 'children' | 'adults';
  readonly first: readonly Weighted<string>[];
  /** Procedures that may join the first one. */
  readonly more: readonly string[];
}

const CONSULTATION = '10101012';
const CHECK_UP = [
  '40304361',
  '40302040',
  '40301605',
  '40301583',
  '40302547',
  '40301630',
  '40316521',
  '40302733',
  '40311210',
  '40302830',
];

export const SPECIALTIES = {
  clinic: {
    code: '225125',
    name: 'Médico Clínico',
    council: 'CRM',
    slotMinutes: 20,
    patients: 'adults',
    first: [
      [CONSULTATION, 8],
      ['10101039', 2],
    ],
    more: [...CHECK_UP, '40101010'],
  },
  cardiology: {
    code: '225120',
    name: 'Médico Cardiologista',
    council: 'CRM',
    slotMinutes: 30,
    patients: 'adults',
    first: [
      [CONSULTATION, 6],
      ['40101045', 1],
      ['40901106', 2],
      ['20102020', 1],
      ['20102038', 1],
    ],
    more: ['40101010'],
  },
  gynecology: {
    code: '225250',
    name: 'Médico Ginecologista e Obstetra',
    council: 'CRM',
    slotMinutes: 30,
    patients: 'women',
    first: [
      [CONSULTATION, 8],
      ['31303269', 1],
      ['40901300', 1],
    ],
    more: ['41301102', '40601137'],
  },
  pediatrics: {
    code: '225124',
    name: 'Médico Pediatra',
    council: 'CRM',
    slotMinutes: 20,
    patients: 'children',
    first: [
      [CONSULTATION, 7],
      ['10106146', 3],
    ],
    more: ['40304361', '40311210'],
  },
  orthopedics: {
    code: '225270',
    name: 'Médico Ortopedista e Traumatologista',
    council: 'CRM',
    slotMinutes: 20,
    patients: 'any',
    first: [
      [CONSULTATION, 8],
      ['30713137', 1],
    ],
    more: ['40804054', '40802019', '40803104'],
  },
  dermatology: {
    code: '225135',
    name: 'Médico Dermatologista',
    council: 'CRM',
    slotMinutes: 15,
    patients: 'any',
    first: [
      [CONSULTATION, 7],
      ['30101468', 1],
      ['30101620', 1],
      ['30101077', 1],
    ],
    more: ['41301129'],
  },
  psychology: {
    code: '251510',
    name: 'Psicólogo Clínico',
    council: 'CRP',
    slotMinutes: 30,
    patients: 'any',
    first: [
      ['50000470', 8],
      ['50000462', 2],
      ['50000454', 1],
    ],
    more: [],
  },
  physiotherapy: {
    code: '223605',
    name: 'Fisioterapeuta Geral',
    council: 'CREFITO',
    slotMinutes: 30,
    patients: 'adults',
    first: [
      ['20103492', 5],
      ['20103514', 4],
      ['20103522', 2],
      ['50000144', 1],
    ],
    more: [],
  },
  nutrition: {
    code: '223710',
    name: 'Nutricionista',
    council: 'CRN',
    slotMinutes: 30,
    patients: 'any',
    first: [
      ['50000560', 6],
      ['50000586', 2],
    ],
    more: [],
  },
  imaging: {
    code: '225320',
    name: 'Médico em Radiologia e Diagnóstico por Imagem',
    council: 'CRM',
    slotMinutes: 15,
    patients: 'any',
    first: [
      ['40901122', 4],
      ['40901114', 2],
      ['40901203', 2],
      ['40901220', 2],
      ['40805026', 3],
      ['41001010', 1],
      ['41101014', 1],
    ],
    more: [],
  },
  ophthalmology: {
    code: '225265',
    name: 'Médico Oftalmologista',
    council: 'CRM',
    slotMinutes: 15,
    patients: 'any',
    first: [[CONSULTATION, 7]],
    more: ['41301250', '41301323'],
  },
  surgery: {
    code: '225225',
    name: 'Médico Cirurgião Geral',
    council: 'CRM',
    slotMinutes: 120,
    patients: 'adults',
    first: [
      ['31005497', 3],
      ['31009115', 3],
      ['30733073', 2],
      ['31303170', 1],
    ],
    more: ['60023155', '60000805', '90000001'],
  },
} as const satisfies Record<string, DemoSpecialty>;

export type SpecialtyKey = keyof typeof SPECIALTIES;
