/** Procedures of one search outside guide lines, which ask for fewer. [LIM-005] */
export const PROCEDURES_PER_SEARCH = 100;
