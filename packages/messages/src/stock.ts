/** Estoque. */
export const stock = {} as const;
