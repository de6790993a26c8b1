/** What was chosen from a list; null for what the list does not have, so for nothing too. */
export const choice = <T extends string>(list: readonly T[], text: string): T | null =>
  list.find((one) => one === text) ?? null;
