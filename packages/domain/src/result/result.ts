/** The answer of a rule that may refuse: a value, or the reason it was refused. Never thrown. */
export type Result<T, E = Refusal> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** Values a sentence may need ("no mínimo {minimum} dígitos"). Money travels as integer cents. */
export type ProblemData = Readonly<Record<string, string | number>>;

/** Why a rule said no. The code is looked up in the messages package. */
export interface Refusal<C extends string = string> {
  readonly code: C;
  readonly data?: ProblemData;
}

/** Invalid input: which field, why. `field` is the dotted wire path, `''` when the whole form is meant. */
export interface Problem<C extends string = string> extends Refusal<C> {
  readonly field: string;
}
