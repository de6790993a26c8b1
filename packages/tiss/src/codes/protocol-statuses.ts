/** What the insurer says of a protocol, in the order of table 47. [ANS 47] */
export const PROTOCOL_STATUSES = [
  'received',
  'in_analysis',
  'released_for_payment',
  'closed_without_payment',
  'analysed_awaiting_release',
  'paid',
  'not_found',
  'awaiting_information',
  'canceled',
  'judicial_block',
] as const;
export type ProtocolStatus = (typeof PROTOCOL_STATUSES)[number];
