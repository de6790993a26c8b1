import type { Schemas } from '@prumo/contract';
import { validateMessageTemplate } from '@prumo/domain/marketing';
import { requireFields } from '@prumo/domain/result';
import type { Some } from '../http/contract.ts';
import { refuseProblems } from '../http/refusal.ts';
import { catalogueOf } from './catalogue.ts';
import { filled, nameOf } from './typed-text.ts';

type Input = Schemas['MessageTemplateInput'];

const templates = catalogueOf({
  table: 'message_template',
  record: 'message-template',
  searched: 'name',
  columns: ['id', 'name', 'channel', 'header', 'body', 'buttons', 'footer', 'active', 'version'],
  toWire: (row): Schemas['MessageTemplate'] => row,
  toRow: ({ name, channel, header, body, buttons, footer, active }: Input) => ({
    name: nameOf(name),
    channel,
    header: filled(header),
    body: body.trim(),
    buttons: JSON.stringify((buttons ?? []).map((text) => text.trim())),
    footer: filled(footer),
    active,
  }),
});

const check = ({ name, channel, header, body, buttons, footer }: Input): void =>
  refuseProblems([
    ...requireFields({ name }),
    ...validateMessageTemplate({
      channel,
      header: header ?? null,
      body,
      buttons: buttons ?? [],
      footer: footer ?? null,
    }),
  ]);

/** Texts of reminders, confirmations and campaigns; only variables that can be filled. [REG-043, REG-044, REG-045, COM-047] */
export const messageTemplateRoutes: Some<
  | 'listMessageTemplates'
  | 'createMessageTemplate'
  | 'getMessageTemplate'
  | 'updateMessageTemplate'
  | 'deactivateMessageTemplate'
> = {
  listMessageTemplates: (call) => templates.list(call, call.query),
  createMessageTemplate: (call) => {
    check(call.body);
    return templates.create(call, call.body);
  },
  getMessageTemplate: (call) => templates.one(call, call.path.id),
  updateMessageTemplate: (call) => {
    check(call.body);
    return templates.update(call, call.path.id, call.body);
  },
  deactivateMessageTemplate: (call) => templates.deactivate(call, call.path.id),
};
