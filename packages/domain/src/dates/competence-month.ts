/** A competence month is typed 'MM/YYYY' and stored 'YYYY-MM'; null when it is no month: 13/2025. [UIX-034, A75] */
export function parseCompetenceMonth(text: string): string | null {
  const parts = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(text.trim());
  return parts === null ? null : `${parts[2]}-${parts[1]}`;
}

/** 'YYYY-MM' or a whole date → 'MM/YYYY'. [UIX-034] */
export function formatCompetenceMonth(month: string): string {
  return `${month.slice(5, 7)}/${month.slice(0, 4)}`;
}
