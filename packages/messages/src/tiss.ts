/** Padrão TISS. */
export const tiss = {} as const;
