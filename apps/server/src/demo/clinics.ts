import { cnpjCheckDigits } from '@prumo/domain/identity';
import { MODULES } from '@prumo/domain/access';
import { fixedId } from './ids.ts';
import type { SpecialtyKey } from './specialties.ts';

export interface DemoSchedule {
  readonly specialty: SpecialtyKey;
  /** Number of the professional in the customer's list. */
  readonly professional: number;
  readonly room: string;
  /** Half days as weekday (0 Sunday) and turn; turns are hours of the clinic. */
  readonly turns: readonly (readonly [weekday: number, start: string, end: string])[];
  readonly name?: string;
}

export interface DemoClinic {
  readonly id: string;
  readonly number: number;
  readonly customerId: string;
  readonly name: string;
  readonly cnpj: string;
  readonly cnes: string;
  readonly timeZone: string;
  readonly areaCode: string;
  readonly modules: readonly string[];
  readonly address: Readonly<Record<string, string>>;
  /** Days from today; negative means suspended. */
  readonly expiresIn: number;
  readonly patients: number;
  readonly daysBack: number;
  readonly daysAhead: number;
  readonly drawers: readonly [string, string];
  readonly schedules: readonly DemoSchedule[];
}

const cnpj = (twelve: string): string => `${twelve}${cnpjCheckDigits(twelve)}`;
const days = (weekdays: readonly number[], start: string, end: string) =>
  weekdays.map((weekday) => [weekday, start, end] as const);
const morning = (...weekdays: number[]) => days(weekdays, '08:00', '12:00');
const afternoon = (...weekdays: number[]) => days(weekdays, '13:00', '18:00');
const whole = (...weekdays: number[]) => [...morning(...weekdays), ...afternoon(...weekdays)];
/** Open every day, so that the demonstration has a today on Sundays too. */
const onDuty = [...days([0, 1, 2, 3, 4, 5, 6], '07:00', '12:00'), ...days([0, 1, 2, 3, 4, 5, 6], '13:00', '21:00')];

export const CUSTOMERS = { aurora: fixedId(1, 1), horizonte: fixedId(1, 2) } as const;

export const AURORA: DemoClinic = {
  id: fixedId(2, 1),
  number: 1,
  customerId: CUSTOMERS.aurora,
  name: 'Clínica Aurora',
  cnpj: cnpj('417820560001'),
  cnes: '7654321',
  timeZone: 'America/Sao_Paulo',
  areaCode: '11',
  modules: MODULES.map(({ key }) => key),
  expiresIn: 200,
  patients: 3000,
  daysBack: 365,
  daysAhead: 21,
  drawers: ['Caixa Recepção', 'Caixa Centro'],
  address: {
    cep: '01310100',
    street: 'Avenida Paulista',
    number: '1471',
    complement: '8º andar',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
  schedules: [
    { specialty: 'clinic', professional: 0, room: 'Consultório 1', turns: onDuty, name: 'Plantão · Clínica médica' },
    { specialty: 'cardiology', professional: 1, room: 'Consultório 2', turns: [...whole(1, 3), ...morning(6)] },
    { specialty: 'gynecology', professional: 2, room: 'Consultório 3', turns: [...whole(2, 4), ...morning(6)] },
    {
      specialty: 'pediatrics',
      professional: 3,
      room: 'Consultório 4',
      turns: [...whole(4), ...morning(1, 2, 6), ...afternoon(5)],
    },
    { specialty: 'orthopedics', professional: 4, room: 'Consultório 5', turns: [...whole(1, 3, 5), ...morning(6)] },
    {
      specialty: 'dermatology',
      professional: 5,
      room: 'Consultório 6',
      turns: [...morning(1, 3, 6), ...afternoon(2, 4, 5)],
    },
    { specialty: 'psychology', professional: 6, room: 'Sala de psicologia', turns: [...whole(1, 4), ...morning(2, 6)] },
    {
      specialty: 'physiotherapy',
      professional: 7,
      room: 'Ginásio de fisioterapia',
      turns: [...whole(2, 3, 5), ...morning(1, 4, 6)],
    },
    { specialty: 'nutrition', professional: 8, room: 'Consultório 7', turns: [...whole(3, 5), ...afternoon(1)] },
    {
      specialty: 'imaging',
      professional: 9,
      room: 'Sala de imagem',
      turns: [...morning(1, 3, 5, 6), ...afternoon(2, 4)],
    },
    {
      specialty: 'surgery',
      professional: 4,
      room: 'Centro cirúrgico 1',
      turns: days([2, 4], '07:00', '17:00'),
      name: 'Centro cirúrgico',
    },
  ],
};

export const SANTA_CLARA: DemoClinic = {
  id: fixedId(2, 2),
  number: 2,
  customerId: CUSTOMERS.aurora,
  name: 'Hospital Santa Clara',
  cnpj: cnpj('417820560002'),
  cnes: '7654338',
  timeZone: 'America/Manaus',
  areaCode: '92',
  modules: ['clinical', 'financial', 'hospitalization', 'surgery', 'call-panel'],
  expiresIn: 200,
  patients: 1200,
  daysBack: 365,
  daysAhead: 21,
  drawers: ['Caixa Recepção', 'Caixa Pronto Atendimento'],
  address: {
    cep: '69005010',
    street: 'Avenida Eduardo Ribeiro',
    number: '620',
    neighborhood: 'Centro',
    city: 'Manaus',
    state: 'AM',
  },
  schedules: [
    { specialty: 'clinic', professional: 10, room: 'Pronto atendimento', turns: onDuty, name: 'Pronto atendimento' },
    { specialty: 'ophthalmology', professional: 11, room: 'Ambulatório 1', turns: [...morning(1, 3, 5)] },
    {
      specialty: 'orthopedics',
      professional: 12,
      room: 'Ambulatório 2',
      turns: [...afternoon(1, 2, 4), ...morning(6)],
    },
    { specialty: 'imaging', professional: 13, room: 'Imagem', turns: [...morning(2, 4), ...afternoon(3)] },
    {
      specialty: 'surgery',
      professional: 14,
      room: 'Centro cirúrgico',
      turns: days([1, 3, 5], '07:00', '17:00'),
      name: 'Centro cirúrgico',
    },
  ],
};

export const HORIZONTE: DemoClinic = {
  id: fixedId(2, 3),
  number: 3,
  customerId: CUSTOMERS.horizonte,
  name: 'Clínica Horizonte',
  cnpj: cnpj('508931470001'),
  cnes: '7654345',
  timeZone: 'America/Sao_Paulo',
  areaCode: '41',
  modules: ['clinical', 'financial'],
  expiresIn: -1,
  patients: 180,
  daysBack: 60,
  daysAhead: -1,
  drawers: ['Caixa Recepção', 'Caixa Reserva'],
  address: {
    cep: '80010000',
    street: 'Rua XV de Novembro',
    number: '310',
    neighborhood: 'Centro',
    city: 'Curitiba',
    state: 'PR',
  },
  schedules: [
    { specialty: 'clinic', professional: 0, room: 'Consultório 1', turns: morning(1, 3, 5) },
    { specialty: 'nutrition', professional: 1, room: 'Consultório 2', turns: afternoon(2, 4) },
  ],
};

export const CLINICS: readonly DemoClinic[] = [AURORA, SANTA_CLARA, HORIZONTE];
