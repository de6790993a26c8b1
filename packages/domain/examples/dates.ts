import type { Example } from './example.ts';

/** A month of a year: first and last day of its calendar, as people write days. */
export const calendarExamples: readonly Example<
  { readonly year: number; readonly month: number },
  readonly [number, string, string]
>[] = [
  { id: 'W-141', given: { year: 2025, month: 6 }, expected: [42, '01/06/2025', '12/07/2025'] },
  { id: 'W-142', given: { year: 2025, month: 2 }, expected: [42, '26/01/2025', '08/03/2025'] },
  { id: 'UIX-018 06/2025', given: { year: 2025, month: 6 }, expected: [42, '01/06/2025', '12/07/2025'] },
  { id: 'UIX-018 02/2025', given: { year: 2025, month: 2 }, expected: [42, '26/01/2025', '08/03/2025'] },
];

/** Typed days: the day they mean, or null. */
export const typedDateExamples: readonly Example<string, string | null>[] = [
  { id: 'UIX-043', given: '10/06/2025', expected: '2025-06-10' },
  { id: 'UIX-043: 31/02 não existe', given: '31/02/2025', expected: null },
  { id: 'sem zeros', given: '1/6/2025', expected: null },
  { id: 'vazio', given: '', expected: null },
  { id: '29/02 de ano bissexto', given: '29/02/2024', expected: '2024-02-29' },
  { id: '29/02 de ano comum', given: '29/02/2025', expected: null },
];

/** Wall clocks around the changes of daylight saving: the instant they mean. */
export const clockExamples: readonly Example<
  { readonly date: string; readonly time: string; readonly timeZone: string },
  string
>[] = [
  {
    id: 'São Paulo',
    given: { date: '2025-06-10', time: '08:05', timeZone: 'America/Sao_Paulo' },
    expected: '2025-06-10T08:05:00-03:00',
  },
  {
    id: 'Manaus',
    given: { date: '2025-06-10', time: '08:05', timeZone: 'America/Manaus' },
    expected: '2025-06-10T08:05:00-04:00',
  },
  {
    id: 'verão de 2018',
    given: { date: '2018-12-10', time: '08:05', timeZone: 'America/Sao_Paulo' },
    expected: '2018-12-10T08:05:00-02:00',
  },
  { id: 'UTC', given: { date: '2025-06-10', time: '08:05', timeZone: 'UTC' }, expected: '2025-06-10T08:05:00+00:00' },
  {
    id: 'meia-noite pulada',
    given: { date: '2018-11-04', time: '00:00', timeZone: 'America/Sao_Paulo' },
    expected: '2018-11-04T01:00:00-02:00',
  },
  {
    id: 'meia-noite pulada de 1985',
    given: { date: '1985-11-02', time: '00:00', timeZone: 'America/Sao_Paulo' },
    expected: '1985-11-02T01:00:00-02:00',
  },
  {
    id: 'hora pulada',
    given: { date: '2018-11-04', time: '00:30', timeZone: 'America/Sao_Paulo' },
    expected: '2018-11-04T01:30:00-02:00',
  },
  {
    id: 'hora repetida',
    given: { date: '2018-02-17', time: '23:30', timeZone: 'America/Sao_Paulo' },
    expected: '2018-02-17T23:30:00-02:00',
  },
];
