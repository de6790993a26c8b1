import type { LocalDate } from '../../src/dates/index.ts';
import { cents, zero } from '../../src/money/index.ts';
import { STOCK_MOVEMENT_KINDS } from '../../src/stock/index.ts';
import type { StockMovement } from '../../src/stock/index.ts';
import { choice, date, flag, group, list, money, number, optional, text } from '../field.ts';
import type { InUnits } from './units.ts';

/** A day of June 2025, when the examples of stock happen. */
export const june = (day: number): LocalDate => `2025-06-${String(day).padStart(2, '0')}` as LocalDate;

/** The day the pages start from. */
export const today: LocalDate = june(10);

export type MovementRow = InUnits<StockMovement>;

/** Ten boxes of gloves come in for R$ 100,00. */
export const entryOf10: MovementRow = {
  kind: 'entry',
  productId: 'luva',
  placeId: 'farmácia',
  lot: null,
  expiresOn: null,
  quantity: 10,
  cost: cents(10_000),
  date: june(2),
};

/** Four of them go out. */
export const outputOf4: MovementRow = { ...entryOf10, kind: 'output', quantity: 4, cost: cents(4000), date: june(5) };

export const kindField = choice('Movimento', STOCK_MOVEMENT_KINDS, 'stockMovementKind');

export const movementField = group('Movimentação', {
  kind: kindField,
  productId: text('Produto'),
  placeId: text('Almoxarifado'),
  lot: optional(text('Lote')),
  expiresOn: optional(date('Validade')),
  quantity: number('Quantidade'),
  cost: money('Custo total'),
  date: date('Data'),
  reversal: optional(flag('Cancelamento')),
});

export const movementsField = list('Movimentações', movementField, entryOf10);

export const poolField = group('Estoque do produto', { quantity: number('Quantidade'), value: money('Valor') });

/** The pool the pages of costs start from: 10 units worth R$ 100,00. */
export const poolOf10 = { quantity: 10, value: cents(10_000) };

export const emptyPool = { quantity: 0, value: zero };

/** A value the rule agreed to, as a table writes it. */
export const yes = (value: unknown): unknown => ({ ok: true, value });

/** A refusal as a table writes it. */
export const no = (code: string, data?: Readonly<Record<string, string | number>>): unknown => ({
  ok: false,
  error: data === undefined ? { code } : { code, data },
});

/** One invalid field. */
export const wrong = (field: string, code: string, data?: Readonly<Record<string, string | number>>): unknown =>
  data === undefined ? { field, code } : { field, code, data };

/** The codes and fields of problems, without their data. */
export const codes = (problems: readonly { readonly field: string; readonly code: string }[]): string[] =>
  problems.map(({ field, code }) => `${field}: ${code}`);
