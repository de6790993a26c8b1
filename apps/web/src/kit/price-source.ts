import { formatNumber } from '@prumo/domain/money';
import type { PriceSource } from '@prumo/view-models/registry';

const times = (factor: number): string => (factor === 1 ? '' : ` × ${written(factor)}`);

/** At least two decimals, at most four: 0,85. */
const written = (factor: number): string =>
  formatNumber(String(factor), Math.max(2, (String(factor).split('.')[1] ?? '').length));

/** Where a price comes from, in words: «Tabela própria», «CBHPM 2022 × 0,85». */
export function priceSourceText({ kind, cbhpm }: PriceSource): string {
  if (kind === 'own') return 'Tabela própria';
  if (kind === 'professional') return 'Valor do profissional';
  if (kind === 'private' || cbhpm === null) return 'Valor do procedimento';
  const { fee, film, operationalCost } = cbhpm.factors;
  const start = `CBHPM ${cbhpm.edition}`;
  if (film === fee && operationalCost === fee) return `${start}${times(fee)}`;
  return `${start} (honorário${times(fee) || ' × 1,00'}, filme${times(film) || ' × 1,00'}, UCO${times(operationalCost) || ' × 1,00'})`;
}
