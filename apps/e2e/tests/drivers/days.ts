/** Today in Clínica Aurora and the days after it, as 'YYYY-MM-DD'. */
export function dayAhead(days: number): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date());
  const date = new Date(`${today}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** dd/mm/aaaa */
export const shown = (day: string): string => day.split('-').toReversed().join('/');
