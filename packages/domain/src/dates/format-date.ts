import { isLocalDate } from './local-date.ts';
import type { LocalDate } from './local-date.ts';
import { localOf } from './time-zone.ts';

/** '2025-06-10' → '10/06/2025'. [UIX-003] */
export function formatDate(date: LocalDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** An instant in the branch's time zone: '10/06/2025 08:05'. [UIX-004] */
export function formatDateTime(instant: string, timeZone: string): string {
  const { date, time } = localOf(instant, timeZone);
  return `${formatDate(date)} ${time}`;
}

/** '10/06/2025' → '2025-06-10'; null when that day does not exist, e.g. 31/02/2025. [UIX-043] */
export function parseDisplayDate(text: string): LocalDate | null {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  if (parts === null) return null;
  const iso = `${parts[3]}-${parts[2]}-${parts[1]}`;
  return isLocalDate(iso) ? iso : null;
}

/** Accepts a day in the wire or in the displayed form. [RPT-082] */
export function parseAnyDate(text: string): LocalDate | null {
  const trimmed = text.trim();
  return isLocalDate(trimmed) ? trimmed : parseDisplayDate(trimmed);
}
