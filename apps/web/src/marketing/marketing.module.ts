import { createHttpMessageGateway, createHttpReminderRuleGateway } from '@prumo/http-adapter/marketing';
import { registry } from '@prumo/http-adapter/core';
import { CatalogueList } from '@prumo/view-models/core';
import {
  ConfirmationSender,
  makeReminderRuleForm,
  MessageBoard,
  type MessageGateway,
  type ReminderRule,
  type ReminderRuleForm,
  type ReminderRuleGateway,
} from '@prumo/view-models/marketing';
import { Lookup, type MessageTemplateRecord } from '@prumo/view-models/registry';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, CLOCK, NEW_KEY, NOTIFIER, REALTIME } from '../composition/tokens.ts';

const MESSAGE_GATEWAY = token<MessageGateway>('MessageGateway');
const REMINDER_RULE_GATEWAY = token<ReminderRuleGateway>('ReminderRuleGateway');
export const MESSAGE_BOARD = token<MessageBoard>('MessageBoard');
export const CONFIRMATION_SENDER = token<ConfirmationSender>('ConfirmationSender');
export const REMINDER_RULE_LIST = token<CatalogueList<ReminderRule>>('ReminderRuleList');
export const REMINDER_RULE_FORM = token<ReminderRuleForm>('ReminderRuleForm');
/** The templates that a reminder may use. */
export const REMINDER_TEMPLATES = token<Lookup<MessageTemplateRecord>>('ReminderTemplates');

/** Messages to patients and the rules of reminders. */
export const marketingModule = new ContainerModule(({ bind }) => {
  bind(MESSAGE_GATEWAY).toResolvedValue(createHttpMessageGateway, [API]).inSingletonScope();
  bind(REMINDER_RULE_GATEWAY).toResolvedValue(createHttpReminderRuleGateway, [API]).inSingletonScope();
  bind(MESSAGE_BOARD).toResolvedValue(
    (gateway, realtime, clock, notifier, newKey) => new MessageBoard({ gateway, realtime, clock, notifier, newKey }),
    [MESSAGE_GATEWAY, REALTIME, CLOCK, NOTIFIER, NEW_KEY],
  );
  bind(CONFIRMATION_SENDER).toResolvedValue(
    (gateway, notifier, newKey) => new ConfirmationSender(gateway, notifier, newKey),
    [MESSAGE_GATEWAY, NOTIFIER, NEW_KEY],
  );
  bind(REMINDER_RULE_LIST).toResolvedValue(
    (gateway, clock) => new CatalogueList<ReminderRule>(gateway.list, clock),
    [REMINDER_RULE_GATEWAY, CLOCK],
  );
  bind(REMINDER_RULE_FORM).toResolvedValue(makeReminderRuleForm, [REMINDER_RULE_GATEWAY, NOTIFIER, NEW_KEY]);
  bind(REMINDER_TEMPLATES).toResolvedValue(
    (api) =>
      new Lookup<MessageTemplateRecord>(async () => {
        const answer = await registry(api, '/message-templates').list({ active: true, limit: 0 });
        return answer.ok ? { ok: true, value: answer.value.items } : answer;
      }),
    [API],
  );
});
