/** A query of an address, without what is not asked for. */
export const queryText = (values: Readonly<Record<string, string | boolean | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&');
