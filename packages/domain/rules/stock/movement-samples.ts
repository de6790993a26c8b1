import type { StockMovement, StockTransfer } from '../../src/stock/index.ts';
import { june, outputOf4 } from './samples.ts';
import type { MovementRow } from './samples.ts';
import { fromUnits } from './units.ts';
import type { InUnits } from './units.ts';

export interface Ledger {
  readonly movements: readonly MovementRow[];
}

export const load = (rows: readonly MovementRow[]): StockMovement[] => fromUnits<StockMovement[]>(rows);

/** Four boxes from the pharmacy to the surgery, and the two movements that makes. */
export const transferOf4: InUnits<StockTransfer> = {
  productId: 'luva',
  fromPlaceId: 'farmácia',
  toPlaceId: 'centro cirúrgico',
  lot: null,
  expiresOn: null,
  quantity: 4,
  date: june(6),
};

export const [sent, received] = [
  { ...outputOf4, kind: 'transfer_out', date: june(6) },
  { ...outputOf4, kind: 'transfer_in', placeId: 'centro cirúrgico', date: june(6) },
] as const;
