import { MESSAGE_CHANNELS } from '../identity/index.ts';
import { assert, isBlank, ok, problem, refuse, requireFields } from '../result/index.ts';
import type { Problem, Refusal, Result } from '../result/index.ts';
import { MESSAGE_LIMITS, validateMessageText } from './message-template.ts';

/** What a campaign passes through; only `finished` shows as sent. [MKT-012, A138] */
export const CAMPAIGN_STATUSES = ['pending', 'sending', 'finished', 'failed'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** How a campaign reaches its patients. [MKT-025] */
export const SHIPPING_METHODS = MESSAGE_CHANNELS;

export interface CampaignDraft {
  readonly message?: string | null;
  readonly shippingMethod?: string | null;
  readonly patientIds: readonly string[];
}

/**
 * Problems of a campaign before it is sent: message and shipping method required, a message of at most 4096 characters with tags that can
 * be filled, and at least one patient. The missing patients belong to the whole form (field ''). [MKT-016, MKT-017, MKT-024, MKT-025]
 */
export function validateCampaign({ message, shippingMethod, patientIds }: CampaignDraft): Problem[] {
  const known = isBlank(shippingMethod) || (SHIPPING_METHODS as readonly string[]).includes(shippingMethod);
  return [
    ...requireFields({ message, shippingMethod }),
    ...(known ? [] : [problem('shippingMethod', 'field.invalid')]),
    ...validateMessageText('message', message, MESSAGE_LIMITS.message),
    ...(patientIds.length === 0 ? [problem('', 'campaign.no-patient')] : []),
  ];
}

export interface CampaignForm {
  /** An existing campaign has an id. */
  readonly id?: string | null;
  readonly saving: boolean;
  readonly patientIds: readonly string[];
}

export type CampaignRefusal = Refusal<'campaign.read-only' | 'campaign.saving' | 'campaign.no-patient'>;

/**
 * Whether «Enviar» does anything: existing campaigns are view-only, a second click while saving and an empty list send nothing.
 * [MKT-014, MKT-018]
 */
export function canSendCampaign({ id, saving, patientIds }: CampaignForm): Result<true, CampaignRefusal> {
  if (!isBlank(id)) return refuse('campaign.read-only');
  if (saving) return refuse('campaign.saving');
  return patientIds.length === 0 ? refuse('campaign.no-patient') : ok(true);
}

/** How far the messages of a campaign are; each is in one of these. */
export interface CampaignProgress {
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
}

/**
 * The status that follows from the messages: nothing tried yet is pending, some waiting is sending, all tried is finished, and failed
 * only when not one message left. A campaign without messages is pending. Counts are whole and not negative, anything else is a defect and
 * throws. [MKT-012, A138]
 */
export function campaignStatus({ waiting, sent, failed }: CampaignProgress): CampaignStatus {
  assert(
    [waiting, sent, failed].every((count) => Number.isInteger(count) && count >= 0),
    'messages are counted in whole numbers',
  );
  if (sent + failed === 0) return 'pending';
  if (waiting > 0) return 'sending';
  return sent > 0 ? 'finished' : 'failed';
}

/** The sentence shown for a status: 'campaign.sent' («Mensagens enviadas») when finished; null is shown as a dash. [MKT-012, A138] */
export function campaignOutcome(status: string): 'campaign.sent' | null {
  return status === 'finished' ? 'campaign.sent' : null;
}
