/**
 * What the provider has said of a message, the weakest word first: a message may fail after it was taken, but one that arrived or was read has
 * not failed, whatever is heard later.
 */
export const DELIVERY_STAGES = ['sent', 'failed', 'delivered', 'read'] as const;
export type DeliveryStage = (typeof DELIVERY_STAGES)[number];

/**
 * What is known of a message after one more report. Reports come late, twice and in any order: the strongest one counts, so a late «delivered»
 * never undoes «read». A word that is no stage changes nothing. [UXP-016]
 */
export function deliveryAfter(known: DeliveryStage | null, reported: string): DeliveryStage | null {
  const stage = DELIVERY_STAGES.find((one) => one === reported);
  if (stage === undefined) return known;
  return known !== null && DELIVERY_STAGES.indexOf(known) >= DELIVERY_STAGES.indexOf(stage) ? known : stage;
}

/** What the desk can do something about; the provider's other numbers are one and the same to it. */
const REASONS: Readonly<
  Record<number, 'message.number-unreachable' | 'message.window-closed' | 'message.recipient-stopped'>
> = { 131_026: 'message.number-unreachable', 131_047: 'message.window-closed', 131_050: 'message.recipient-stopped' };

/** Why a message did not arrive, from the number that the Cloud API of WhatsApp gives; without a number, or with another one, only that it did not. */
export function deliveryFailure(code: number | null): (typeof REASONS)[number] | 'message.not-delivered' {
  return (code === null ? undefined : REASONS[code]) ?? 'message.not-delivered';
}
