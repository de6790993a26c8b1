/** Prontuário. */
export const clinicalLabels = {};
