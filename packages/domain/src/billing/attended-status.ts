/** Appointments of these statuses have been attended: there is something to charge. [DSH-004] */
export const ATTENDED_STATUSES = ['attended', 'returned'] as const;

export const isAttended = (status: string): boolean => ATTENDED_STATUSES.some((one) => one === status);
