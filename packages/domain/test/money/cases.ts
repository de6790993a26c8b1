/** Reproducible random numbers from 0 up to 1 (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws cases: small amounts, where residues live, are as common as the largest of a form. */
export class Cases {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = random(seed);
  }

  whole(minimum: number, maximum: number): number {
    return minimum + Math.floor(this.#next() * (maximum - minimum + 1));
  }

  one<T>(options: readonly T[]): T {
    return options[this.whole(0, options.length - 1)] as T;
  }

  /** Cents from 0 to R$ 999.999.999,99. */
  amount(): number {
    return this.whole(0, this.one([9, 500, 100_000, 100_000_000, 99_999_999_999]));
  }

  signed(): number {
    return this.one([1, -1]) * this.amount();
  }

  list<T>(draw: () => T, maximum: number): T[] {
    return Array.from({ length: this.whole(1, maximum) }, draw);
  }

  /** A number with up to four decimals: as the text a form gives or the number of the wire, and as ten-thousandths. */
  decimal(maximum: number): Units {
    const scaled = this.whole(0, this.one([100, 10_000, 100_000, maximum * 10_000]));
    const text = `${Math.floor(scaled / 10_000)}.${String(scaled % 10_000).padStart(4, '0')}`;
    return { typed: this.one([text, Number(text)]), scaled };
  }

  /** A whole number, as stored lines have it. */
  wholeUnits(maximum: number): Units {
    const typed = this.whole(0, maximum);
    return { typed, scaled: typed * 10_000 };
  }
}

/** A factor, percent or quantity as the rule takes it, and the same in ten-thousandths. */
interface Units {
  readonly typed: string | number;
  readonly scaled: number;
}
