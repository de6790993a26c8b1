/** Internação. */
export const hospitalization = {} as const;
