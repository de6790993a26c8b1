/** Whether a method puts the money into our hands at the receipt: cash does, and what settles on the same day (PIX). [BIL-192] */
export function isPaidAtOnce(documentType: string, compensation: unknown): boolean {
  if (documentType === 'money') return true;
  return (
    typeof compensation === 'object' &&
    compensation !== null &&
    'type' in compensation &&
    compensation.type === 'same-day'
  );
}
