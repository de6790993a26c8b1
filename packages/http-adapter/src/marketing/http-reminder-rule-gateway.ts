import type { ReminderRuleGateway } from '@prumo/view-models/marketing';
import type { Api } from '../core/api.ts';
import { registry } from '../core/registry.ts';

/** The rules of reminders over HTTP. */
export const createHttpReminderRuleGateway = (api: Api): ReminderRuleGateway => registry(api, '/reminder-rules');
