/** Internação. */
export const hospitalizationLabels = {};
