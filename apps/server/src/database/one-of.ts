/** A text that the rules let through, as what its list says; one that is not in it is a defect and throws. */
export function oneOf<T extends string>(list: readonly T[], text: string): T {
  const found = list.find((known) => known === text);
  if (found === undefined) throw new Error(`'${text}' is none of ${list.join(', ')}`);
  return found;
}
