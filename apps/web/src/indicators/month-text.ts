const shortMonth = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' });

/** 'jan' of '2026-01': short enough for twelve of them side by side on a phone. */
export const monthText = (month: string): string => shortMonth.format(new Date(`${month}-01`)).replace('.', '');

/** 'jan/26', where the months are of two years. */
export const monthOfYearText = (month: string): string => `${monthText(month)}/${month.slice(2, 4)}`;
