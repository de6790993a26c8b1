/** Marketing. */
export const marketingLabels = {};
