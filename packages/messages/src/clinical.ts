/** Prontuário. */
export const clinical = {} as const;
