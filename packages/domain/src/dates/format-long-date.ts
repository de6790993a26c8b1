import { format } from 'date-fns/format';
import { ptBR } from 'date-fns/locale/pt-BR';
import type { LocalDate } from './local-date.ts';
import { partsOf } from './parts.ts';

/** '2026-11-20' → 'sexta-feira, 20 de novembro de 2026', for headings; the words of the language are date-fns's. [UIX-001] */
export function formatLongDate(date: LocalDate): string {
  const { year, month, day } = partsOf(date);
  // Noon of the machine's zone: the day itself can never be missed by daylight saving.
  return format(new Date(year, month - 1, day, 12), "EEEE, d 'de' MMMM 'de' yyyy", { locale: ptBR });
}
