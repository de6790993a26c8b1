import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';

/** Whether the branch pays its taxes by the Simples Nacional: not at all, as an MEI, as a small company (opSimpNac 1, 2, 3). */
export const SIMPLES_OPTIONS = ['none', 'mei', 'simples'] as const;
export type SimplesOption = (typeof SIMPLES_OPTIONS)[number];

/** Where notes are issued; those of the restricted one have no fiscal value. */
export const SERVICE_NOTE_ENVIRONMENTS = ['production', 'restricted'] as const;
export type ServiceNoteEnvironment = (typeof SERVICE_NOTE_ENVIRONMENTS)[number];

/** How a branch issues its notes, as typed. */
export interface ServiceNoteSettings {
  /** IBGE code of the city. */
  readonly municipality: string;
  readonly registration: string | null;
  readonly simples: SimplesOption;
  /** cTribNac: item, subitem and division of the list of LC 116. */
  readonly serviceCode: string;
  /** ISS in percent, at most two decimals; null: the emitter applies the city's own. */
  readonly rate: number | null;
  readonly withheld: boolean;
  readonly series: number;
  readonly nextNumber: number;
}

/** The first two digits of a city's code: its state (IBGE). */
const STATES = '11 12 13 14 15 16 17 21 22 23 24 25 26 27 28 29 31 32 33 35 41 42 43 50 51 52 53'.split(' ');
const CITY = /^\d{7}$/;
/** Item 4 of the list: health, medical assistance and the like. */
const HEALTH_CODE = /^04\d{4}$/;
/** LC 116, art. 8: 5 % at most. */
const MOST_RATE = 5;
/** Series of programs that send by the web service. */
const MOST_SERIES = 49_999;
const MOST_NUMBER = 2_000_000_000;
const LONGEST_REGISTRATION = 15;

/** Whether a text is the code of a city of the IBGE. */
export const isMunicipality = (text: string): boolean => CITY.test(text) && STATES.includes(text.slice(0, 2));

/**
 * Problems of how a branch issues notes: city (IBGE, 7 digits), a service of item 4 of the list (6 digits), ISS of at most 5 % in hundredths, which must be known
 * where it is withheld, series 1 to 49999, a next number. [LC 116/2003; Sistema Nacional NFS-e, DPS 1.01]
 */
export function validateServiceNoteSettings(draft: ServiceNoteSettings): Problem[] {
  const { municipality, registration, serviceCode, rate, withheld, series, nextNumber } = draft;
  return [
    ...requireFields({ municipality, serviceCode }),
    ...wrong('municipality', !isBlank(municipality) && !isMunicipality(municipality), 'service-note.municipality'),
    ...wrong('serviceCode', !isBlank(serviceCode) && !HEALTH_CODE.test(serviceCode), 'service-note.service-code'),
    ...wrong('registration', !/^\w{0,15}$/.test(registration?.trim() ?? ''), 'service-note.registration', {
      maximum: LONGEST_REGISTRATION,
    }),
    ...wrong('rate', rate !== null && !isRate(rate), 'service-note.rate'),
    ...wrong('rate', rate === null && withheld, 'service-note.rate-of-withheld'),
    ...wrong('series', !isWithin(series, MOST_SERIES), 'service-note.series'),
    ...wrong('nextNumber', !isWithin(nextNumber, MOST_NUMBER), 'service-note.number'),
  ];
}

const wrong = (field: string, is: boolean, code: string, data?: Record<string, number>): Problem[] =>
  is ? [problem(field, code, data)] : [];

const isRate = (rate: number): boolean =>
  rate >= 0 && rate <= MOST_RATE && Math.abs(Math.round(rate * 100) - rate * 100) < 1e-9;

const isWithin = (number: number, most: number): boolean => Number.isInteger(number) && number >= 1 && number <= most;
