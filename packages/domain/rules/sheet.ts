import type { Arbitrary } from 'fast-check';
import type { Example } from '../examples/example.ts';
import type { Field } from './field.ts';

/** One row of a decision table: what is given, what must come out, and a way to put it into the form. */
export interface Decision {
  readonly id: string;
  readonly given: unknown;
  readonly expected: unknown;
  /** The answer of the rule, in the form the table writes it. */
  answer(): unknown;
  /** The row as arguments of the rule. */
  load(): unknown;
}

/** Something that is always true of a rule, checked over generated input. The name claims the rows: «… [BIL-166]». */
export interface Law<V = unknown> {
  readonly name: string;
  readonly values: Arbitrary<V>;
  /** false or an exception is a counterexample. */
  holds(value: V): boolean;
}

/**
 * The sheet of one exported rule: what it says, where that comes from, an input to start from, the decision table
 * and the laws. One sheet is read by the tests (every row and law) and by the laboratory (the page of the rule).
 */
export interface Sheet<G = unknown, R = unknown> {
  /** «Dividir em parcelas iguais» */
  readonly title: string;
  /** The rule in plain Portuguese, for staff. */
  readonly statement: string;
  /** Requirement ids, decisions, sections, tables of the standard: 'BIL-166', 'A14', '§6.3', 'ANS 23'. */
  readonly source: readonly string[];
  /** Input the page opens with. */
  readonly given: G;
  /** How each part of the input is typed and called. */
  readonly fields: { readonly [K in keyof G]-?: Field };
  apply(given: G): R;
  /** How the answer is shown; without it by its shape alone (a plain number would not be known as money). */
  readonly result?: Field;
  readonly decisions?: readonly Decision[];
  readonly laws?: readonly Law[];
}

/** The sheets of a context by the name of the exported function. */
export type Sheets = Readonly<Record<string, Sheet>>;

/** A sheet whose parts agree in their types. */
export function sheet<G extends object, R>(parts: Sheet<G, R>): Sheet {
  return parts;
}

/** A law over generated values. */
export function law<V>(name: string, values: Arbitrary<V>, holds: (value: V) => boolean): Law {
  return { name, values, holds };
}

/** Rows that are written as the rule takes and gives them. */
export function decisions<G, R>(rows: readonly Example<G, R>[], apply: (given: G) => R): Decision[] {
  return written(rows, (given) => given, apply);
}

/**
 * Rows that are written for people («100,00», «10/06/2025»): `load` makes them arguments,
 * `answer` runs the rule and writes its answer as the table does.
 */
export function written<W, X, G>(
  rows: readonly Example<W, X>[],
  load: (row: W) => G,
  answer: (given: G) => X,
): Decision[] {
  return rows.map(({ id, given, expected }) => ({
    id,
    given,
    expected,
    answer: () => answer(load(given)),
    load: () => load(given),
  }));
}
