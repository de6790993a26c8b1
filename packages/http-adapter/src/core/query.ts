/** A query without what was not asked for: the contract knows no empty parameters. */
export function query<Q extends object>(values: Q): { [K in keyof Q]: Exclude<Q[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof Q]: Exclude<Q[K], undefined>;
  };
}
