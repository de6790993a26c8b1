import type { Sheets } from '../sheet.ts';
import { campaignsSheets } from './campaigns.ts';
import { deliverySheets } from './delivery.ts';
import { mailingSheets } from './mailing.ts';
import { markupSheets } from './markup.ts';
import { offerLinkSheets } from './offer-link.ts';
import { remindersSheets } from './reminders.ts';
import { selectionSheets } from './selection.ts';
import { sendingSheets } from './sending.ts';
import { templatesSheets } from './templates.ts';
import { variablesSheets } from './variables.ts';

/** The sheets of the rules of marketing: messages, campaigns, consent, chat. */
export const marketingSheets: Sheets = {
  ...variablesSheets,
  ...markupSheets,
  ...templatesSheets,
  ...sendingSheets,
  ...campaignsSheets,
  ...selectionSheets,
  ...remindersSheets,
  ...mailingSheets,
  ...deliverySheets,
  ...offerLinkSheets,
};
