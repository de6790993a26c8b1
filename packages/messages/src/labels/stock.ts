/** Estoque. */
export const stockLabels = {};
