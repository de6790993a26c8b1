import { formatDate, type LocalDate } from '@prumo/domain/dates';
import { type Cents, formatMoney } from '@prumo/domain/money';

/** What was received of an account, as every place that shows it knows it. */
export interface Received {
  readonly receipt: number;
  readonly date: LocalDate;
  readonly total: Cents;
  readonly drawer: string;
  readonly methods: readonly string[];
  /** Of cards and cheques still to come, and until when. */
  readonly due: Cents;
  readonly dueDate: LocalDate | null;
}

/** «Recebido R$ 280,00 em 22/11/2026 · Caixa Centro · Pix», with what is still to come. [BIL-192] */
export function tellReceived({ date, total, drawer, methods, due, dueDate }: Received): string {
  const parts = [`Recebido ${formatMoney(total)} em ${formatDate(date)}`, drawer, methods.join(' e ')];
  if (due > 0) parts.push(`a compensar ${formatMoney(due)}${dueDate === null ? '' : ` até ${formatDate(dueDate)}`}`);
  return parts.filter((part) => part !== '').join(' · ');
}
