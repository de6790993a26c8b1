import type { LocalDate } from '@prumo/domain/dates';
import type { Cents } from '@prumo/domain/money';
import type { TableCode, TableNumber } from '../tables/table-codes.ts';

/**
 * The schema of the standard in miniature. A group lists its elements in document order; each is required unless wrapped in
 * `optional`, `many` or `alternative`. The TypeScript type of a value follows from the group (`ValueOf`), the writer and the
 * checker walk it: order, sizes and types stand in one place.
 */

declare const held: unique symbol;

interface Holds<T> {
  readonly [held]?: T;
}

/** A leaf element, with the facets of its simple type. */
export type Leaf<T = unknown> = Holds<T> &
  (
    | { readonly kind: 'text'; readonly maximum: number }
    | { readonly kind: 'pattern'; readonly pattern: RegExp }
    | { readonly kind: 'code'; readonly table: TableNumber; readonly among?: readonly string[] }
    | { readonly kind: 'integer'; readonly digits: number }
    | { readonly kind: 'decimal'; readonly digits: number; readonly fraction: number }
    | { readonly kind: 'date' | 'time' | 'money' | 'yesNo' | 'truth' }
  );

/** An element that holds elements. */
export interface Group<F extends Fields = Fields> {
  readonly kind: 'group';
  readonly fields: F;
  /** The fields as a list, made once: every guide is checked and written by walking it. */
  readonly slots: readonly { readonly name: string; readonly slot: Slot }[];
  /** Names of the fields that are alternatives of one another. */
  readonly alternatives: readonly string[];
}

export type Part = Leaf | Group;

/** 0..1 */
export interface Optional<P extends Part = Part> {
  readonly kind: 'optional';
  readonly part: P;
}

/** minimum..maximum, repeated under the same name. */
export interface Many<P extends Part = Part, M extends number = number> {
  readonly kind: 'many';
  readonly part: P;
  readonly minimum: M;
  readonly maximum: number;
}

/** One of the alternatives of its group is present, and only one. */
export interface Alternative<P extends Part | Many = Part | Many> {
  readonly kind: 'alternative';
  readonly part: P;
}

export type Slot = Part | Optional | Many | Alternative;
export type Fields = Readonly<Record<string, Slot>>;

type Simple<T> = { readonly [K in keyof T]: T[K] };
type Needed<F extends Fields> = {
  readonly [K in keyof F as F[K] extends Part | Many<Part, 1> ? K : never]: ValueOf<F[K]>;
};
type Omissible<F extends Fields> = {
  readonly [K in keyof F as F[K] extends Optional | Many<Part, 0> ? K : never]?: ValueOf<F[K]>;
};
type AlternativeKey<F extends Fields> = { [K in keyof F]: F[K] extends Alternative ? K : never }[keyof F];
type OneOf<F extends Fields, K extends keyof F> = [K] extends [never]
  ? unknown
  : { [P in K]: { readonly [Q in P]: ValueOf<F[Q]> } & { readonly [Q in Exclude<K, P>]?: never } }[K];

/** The value an element holds: what the writer takes. */
export type ValueOf<S> =
  S extends Group<infer F>
    ? Simple<Needed<F> & Omissible<F>> & OneOf<F, AlternativeKey<F>>
    : S extends Many<infer P>
      ? readonly ValueOf<P>[]
      : S extends Optional<infer P>
        ? ValueOf<P>
        : S extends Alternative<infer P>
          ? ValueOf<P>
          : S extends Holds<infer T>
            ? T
            : never;

/** A text of 1 to `maximum` characters, counted as sent. */
export const text = (maximum: number): Leaf<string> => ({ kind: 'text', maximum });
export const pattern = (expression: RegExp): Leaf<string> => ({ kind: 'pattern', pattern: expression });
/** A code of a table of the standard. */
export const code = <N extends TableNumber>(table: N): Leaf<TableCode<N>> => ({ kind: 'code', table });
/** One of some codes of a table. */
export const codeAmong = <N extends TableNumber, C extends TableCode<N>>(table: N, among: readonly C[]): Leaf<C> => ({
  kind: 'code',
  table,
  among,
});
/** A whole number from 1 of at most so many digits. */
export const integer = (digits: number): Leaf<number> => ({ kind: 'integer', digits });
/** A number from 0 of at most so many significant digits, `fraction` of them decimals. */
export const decimal = (digits: number, fraction: number): Leaf<number> => ({ kind: 'decimal', digits, fraction });
/** Reais on the wire, cents here: 0,00 to 99.999.999,99. */
export const money: Leaf<Cents> = { kind: 'money' };
export const date: Leaf<LocalDate> = { kind: 'date' };
/** 'HH:mm' here, 'HH:MM:SS' on the wire. */
export const time: Leaf<string> = { kind: 'time' };
/** S or N. */
export const yesNo: Leaf<boolean> = { kind: 'yesNo' };
/** true or false. */
export const truth: Leaf<boolean> = { kind: 'truth' };
export const group = <const F extends Fields>(fields: F): Group<F> => {
  const slots = Object.entries(fields).map(([name, slot]) => ({ name, slot }));
  const alternatives = slots.flatMap(({ name, slot }) => (slot.kind === 'alternative' ? [name] : []));
  return { kind: 'group', fields, slots, alternatives };
};
export const optional = <P extends Part>(part: P): Optional<P> => ({ kind: 'optional', part });
export const alternative = <P extends Part | Many>(part: P): Alternative<P> => ({ kind: 'alternative', part });
export const many = <P extends Part, const M extends 0 | 1>(
  part: P,
  minimum: M,
  maximum = Number.POSITIVE_INFINITY,
): Many<P, M> => ({ kind: 'many', part, minimum, maximum });
