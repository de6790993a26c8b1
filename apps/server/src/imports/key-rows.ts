import { hash } from 'node:crypto';

/** A power of two. */
const FIRST_SIZE = 1 << 14;

/**
 * Rows by key in few bytes: of a key only a fingerprint of 64 bits is held, in arrays and not in objects, so that the hundred thousand rows that a file
 * may have take some megabytes and not a hundred. That two of their keys have the same fingerprint happens once in a hundred million files.
 */
export class KeyRows {
  private high = new Uint32Array(FIRST_SIZE);
  private low = new Uint32Array(FIRST_SIZE);
  /** 0 where nothing is held: rows count from 1. */
  private rows = new Uint32Array(FIRST_SIZE);
  private held = 0;

  get(key: string): number | undefined {
    const [high, low] = fingerprint(key);
    const row = this.rows[this.placeOf(high, low)] ?? 0;
    return row === 0 ? undefined : row;
  }

  set(key: string, row: number): void {
    if (this.held * 2 > this.rows.length) this.grow();
    const [high, low] = fingerprint(key);
    const place = this.placeOf(high, low);
    if (this.rows[place] === 0) this.held++;
    this.put(place, high, low, row);
  }

  /** Where a fingerprint lies, or would: the next free place after its own. */
  private placeOf(high: number, low: number): number {
    const last = this.rows.length - 1;
    let place = low & last;
    while (this.rows[place] !== 0 && (this.high[place] !== high || this.low[place] !== low)) place = (place + 1) & last;
    return place;
  }

  private put(place: number, high: number, low: number, row: number): void {
    this.high[place] = high;
    this.low[place] = low;
    this.rows[place] = row;
  }

  private grow(): void {
    const { high, low, rows } = this;
    this.high = new Uint32Array(rows.length * 2);
    this.low = new Uint32Array(rows.length * 2);
    this.rows = new Uint32Array(rows.length * 2);
    for (const [at, row] of rows.entries()) {
      const [one = 0, other = 0] = [high[at], low[at]];
      if (row !== 0) this.put(this.placeOf(one, other), one, other, row);
    }
  }
}

function fingerprint(key: string): readonly [number, number] {
  const bytes = hash('sha256', key, 'buffer');
  return [bytes.readUInt32LE(0), bytes.readUInt32LE(4)];
}
