/** A value and how often it comes compared with the others of its list. */
export type Weighted<T> = readonly [value: T, weight: number];

/** Repeatable chance: the same seed gives the same row of numbers on every machine (mulberry32). */
export class Random {
  private state: number;

  constructor(seed: string) {
    // FNV-1a spreads similar seeds far apart.
    let hash = 0x811c9dc5;
    for (let index = 0; index < seed.length; index++) hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193);
    this.state = hash >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of the list. An empty list is a defect and throws. */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('nothing to pick from');
    return list[Math.floor(this.next() * list.length)] as T;
  }

  weighted<T>(list: readonly Weighted<T>[]): T {
    let rest = this.next() * list.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of list) {
      rest -= weight;
      if (rest < 0) return value;
    }
    return this.pick(list)[0];
  }

  digits(count: number): string {
    let text = '';
    for (let index = 0; index < count; index++) text += this.int(0, 9);
    return text;
  }
}
