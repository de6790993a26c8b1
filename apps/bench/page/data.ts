/** One appointment of the measured day, the same for every side. */
export interface Event {
  readonly id: string;
  readonly schedule: number;
  /** Minutes of the day. */
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly status: string;
}

export const DATE = '2026-11-20';
export const SCHEDULES = 10;
const STATUSES = ['scheduled', 'confirmed', 'waiting', 'attending', 'attended'];

/** `count` appointments of 10 minutes over ten schedules from 07:00 on. */
export const events = (count: number): Event[] =>
  Array.from({ length: count }, (_, n) => {
    const schedule = n % SCHEDULES;
    const start = 420 + Math.floor(n / SCHEDULES) * 12;
    return { id: n.toString(16).padStart(24, '0'), schedule, start, end: start + 10, name: `Paciente ${n} da Silva`, status: STATUSES[n % 5] ?? 'scheduled' };
  });
