export { type AnswerLinkGateway, AnswerPage, type LinkedAnswer } from './answer-page.ts';
export { ConfirmationSender } from './confirmation-sender.ts';
export type {
  MailingGateway,
  MailingOrder,
  MailingQuestion,
  MailingRecipient,
  MailingReview,
  MessageChoice,
} from './mailing-gateway.ts';
export { MessageBoard } from './message-board.ts';
export { MessageComposer } from './message-composer.ts';
export {
  type Confirmation,
  MESSAGE_VIEWS,
  type MessageGateway,
  type MessageView,
  type PatientMessage,
} from './message-gateway.ts';
export { makeReminderRuleForm, type ReminderRule, type ReminderRuleInput } from './reminder-rule.ts';
