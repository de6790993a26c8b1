export { ANSWER_LINK_STATES, ANSWER_WISHES, answerLinkState } from './answer-link.ts';
export type { AnswerLink, AnswerLinkState, AnswerWish } from './answer-link.ts';
export {
  campaignOutcome,
  campaignStatus,
  CAMPAIGN_STATUSES,
  canSendCampaign,
  SHIPPING_METHODS,
  validateCampaign,
} from './campaign.ts';
export type { CampaignDraft, CampaignForm, CampaignProgress, CampaignRefusal, CampaignStatus } from './campaign.ts';
export { matchesCampaign, MAXIMUM_AGE, validateCampaignFilter } from './campaign-filter.ts';
export type { CampaignCandidate, CampaignFilter, CampaignVisit } from './campaign-filter.ts';
export { becomesUnread, canSendChat } from './chat.ts';
export type { ChatMessage } from './chat.ts';
export { confirmationReply } from './confirmation-reply.ts';
export { canSendMessage, CONSENT_CHANNELS, hasConsent } from './consent.ts';
export type { ConsentChannel, ConsentEntry, MessageReceiver, MessageRefusal } from './consent.ts';
export { DELIVERY_STAGES, deliveryAfter, deliveryFailure } from './delivery.ts';
export type { DeliveryStage } from './delivery.ts';
export { fillVariables, unknownVariables, variablesOf } from './fill-variables.ts';
export type { MissingVariable, VariableValues } from './fill-variables.ts';
export { checkMailing, MAILING_LIMIT, planMailing, sendingObstacle } from './mailing.ts';
export type { MailingPlan, MailingReceiver, MailingRefusal, Reachable, SendingObstacle } from './mailing.ts';
export { markupHtml } from './markup-html.ts';
export { parseMarkup } from './markup.ts';
export type { MarkupToken } from './markup.ts';
export { MESSAGE_TAGS, messageValues } from './message-tags.ts';
export type { MessageMoment, MessagePatient, MessageTag } from './message-tags.ts';
export { MESSAGE_LIMITS, previewMessage, validateMessageTemplate, validateMessageText } from './message-template.ts';
export type { MessageTemplate, PreviewPart } from './message-template.ts';
export { messagingLink } from './messaging-link.ts';
export { OFFER_LINK_STATES, OFFER_STATUSES, offerLinkState } from './offer-link.ts';
export type { OfferLink, OfferLinkState, OfferStatus } from './offer-link.ts';
export { patientAnswer } from './patient-answer.ts';
export type { AnswerRefusal, PatientAnswer } from './patient-answer.ts';
export { selectionState, toggleEveryone, togglePatient } from './patient-selection.ts';
export type { SelectionState } from './patient-selection.ts';
export { REMINDER_HOURS, REMINDER_STATUSES, validateReminderRule } from './reminder-rule.ts';
export type { ReminderRuleForm, ReminderStatus } from './reminder-rule.ts';
export { reminderTime, MESSAGE_HOURS } from './reminder-time.ts';
export { canEditSetting, MARKETING_SETTINGS, marketingSettings } from './settings.ts';
export type { CustomerSetting, MarketingSetting } from './settings.ts';
