export { ConfirmationSender } from './confirmation-sender.ts';
export { MessageBoard } from './message-board.ts';
export { type Confirmation, MESSAGE_VIEWS, type MessageGateway, type MessageView, type PatientMessage } from './message-gateway.ts';
export { makeReminderRuleForm, type ReminderRule, type ReminderRuleForm, type ReminderRuleGateway, type ReminderRuleInput } from './reminder-rule.ts';
