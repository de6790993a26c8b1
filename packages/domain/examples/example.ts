/** A worked example: the id of the row, what is given and what must come out, as a reader checks it by hand. */
export interface Example<G, X> {
  readonly id: string;
  readonly given: G;
  readonly expected: X;
}
