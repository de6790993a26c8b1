export type { MessageSender } from './whatsapp.ts';
export { AnswerLinks } from './answer-links.ts';
export { answerLinkRoutes } from './answer-links.routes.ts';
export { cloudApi } from './cloud-api.ts';
export { messagesJob, MessageRounds } from './messages-job.ts';
export { messageRoutes } from './messages.routes.ts';
export { reminderRuleRoutes } from './reminder-rules.routes.ts';
export { keepSignedBytes, webhookRoutes } from './webhook.routes.ts';
export { startWhatsappSimulator } from './whatsapp-simulator.ts';
