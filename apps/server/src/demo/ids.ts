/** Makes ids like newId does (24 hex, ordered by time), but the same ones every time: instant, number of the clinic, running number. */
export function demoIds(clinic: number): (at: number) => string {
  let count = 0;
  return (at) =>
    Math.trunc(at).toString(16).padStart(12, '0') +
    clinic.toString(16).padStart(2, '0') +
    (count++).toString(16).padStart(10, '0');
}

/** Ids of what exists once: customers, branches, personas. */
export const fixedId = (kind: number, number: number): string =>
  `0190a1b2c3d4${kind.toString(16).padStart(4, '0')}${number.toString(16).padStart(8, '0')}`;
