/** One appointment of the measured day or month, the same for every side. */
export interface Event {
  readonly id: string;
  /** 'YYYY-MM-DD' */
  readonly date: string;
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
const MONTH_DAYS = 30;
const OPEN_MINUTES = 780;

/** `count` appointments over ten schedules from 07:00 on: of 10 minutes, or of fewer where they would not fit. */
export const dayOf = (count: number): Event[] => {
  const each = Math.max(3, Math.min(12, Math.floor(OPEN_MINUTES / Math.ceil(count / SCHEDULES))));
  return Array.from({ length: count }, (_, n) =>
    eventOf(n, DATE, n % SCHEDULES, 420 + Math.floor(n / SCHEDULES) * each, Math.min(10, each)),
  );
};

/** November with so many appointments a day. */
export const monthOf = (perDay: number): Event[] =>
  Array.from({ length: MONTH_DAYS * perDay }, (_, n) => {
    const date = `2026-11-${String(1 + Math.floor(n / perDay)).padStart(2, '0')}`;
    return eventOf(n, date, n % SCHEDULES, 420 + Math.floor((n % perDay) / SCHEDULES) * 30, 10);
  });

const eventOf = (n: number, date: string, schedule: number, start: number, minutes: number): Event => ({
  id: n.toString(16).padStart(24, '0'),
  date,
  schedule,
  start,
  end: start + minutes,
  name: `Paciente ${n} da Silva`,
  status: STATUSES[n % 5] ?? 'scheduled',
});

/** '2026-11-20T07:10:00' */
export const clockOf = (date: string, minutes: number): string =>
  `${date}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
