/** Whoever acted at the end of a long list is shown what became of it. */
export const intoView = (notice: HTMLElement | null): void => notice?.scrollIntoView({ block: 'nearest' });
