/** The papers an order is printed on; on the roll once it was received. */
export type ReferralPaper = 'A4' | 'A5' | '80mm';

/** Where the paper of an order is asked for. [REF-009, CSH-121] */
export const paperOf = (id: string, paper: ReferralPaper = 'A4'): string => `/forwards/${id}/print?format=${paper}`;
