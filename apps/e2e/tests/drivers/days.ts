/** Today in a clinic and the days after it, as 'YYYY-MM-DD'; Clínica Aurora unless told otherwise. */
export function dayAhead(days: number, timeZone = 'America/Sao_Paulo'): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
  const date = new Date(`${today}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** dd/mm/aaaa */
export const shown = (day: string): string => day.split('-').toReversed().join('/');
