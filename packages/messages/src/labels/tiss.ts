/** Padrão TISS. */
export const tissLabels = {};
