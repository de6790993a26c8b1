import type { Shapes } from '@prumo/contract';
import { localDate } from '@prumo/domain/dates';
import {
  MESSAGE_TAGS,
  messageValues,
  type MessageTag,
  previewMessage,
  type PreviewPart,
  validateMessageTemplate,
} from '@prumo/domain/marketing';
import { requireFields } from '@prumo/domain/result';
import { makeAutoObservable } from 'mobx';
import { type CatalogueForm, formMaker, fieldErrors, textOrNull } from '../core/index.ts';

export type MessageChannel = 'whatsapp' | 'email';

/** The text of a reminder, a confirmation or a campaign. */
export type MessageTemplateRecord = Shapes['MessageTemplate'];

export type MessageTemplateInput = Shapes['MessageTemplateInput'];

/** What is typed of a template. */
export class MessageTemplateDraft {
  name: string;
  channel: MessageChannel | null;
  header: string;
  body: string;
  /** One text a line; only WhatsApp shows buttons. */
  buttons: string;
  footer: string;
  active: boolean;
  readonly version: number | undefined;

  constructor(template: MessageTemplateRecord | null) {
    this.name = template?.name ?? '';
    this.channel = template?.channel ?? 'whatsapp';
    this.header = template?.header ?? '';
    this.body = template?.body ?? '';
    this.buttons = (template?.buttons ?? []).join('\n');
    this.footer = template?.footer ?? '';
    this.active = template?.active ?? true;
    this.version = template?.version;
    makeAutoObservable(this);
  }

  get buttonTexts(): readonly string[] {
    return this.channel === 'email'
      ? []
      : this.buttons
          .split('\n')
          .map((text) => text.trim())
          .filter((text) => text !== '');
  }

  /** The message as a patient would read it. [MKT-009, MKT-010] */
  get preview(): readonly PreviewPart[] {
    return previewMessage(
      {
        channel: this.channel ?? '',
        header: this.header,
        body: this.body,
        buttons: this.buttonTexts,
        footer: this.footer,
      },
      SAMPLE,
    );
  }
}

/** An invented patient for the preview. */
const SAMPLE = messageValues(
  { name: 'Maria Aparecida da Silva', gender: 'Feminino', birthDate: '1980-02-01', phone: '11999998888' },
  { date: localDate('2027-03-15'), hour: '08:30' },
);

/** The variables a template may use. [MKT-024] */
export const TEMPLATE_VARIABLES: readonly MessageTag[] = MESSAGE_TAGS;

/** Puts a variable in the place of what is selected; answers the text and where the caret stands behind it. */
export function insertVariable(
  text: string,
  start: number,
  end: number,
  variable: MessageTag,
): { readonly text: string; readonly caret: number } {
  const tag = `{{${variable}}}`;
  return { text: text.slice(0, start) + tag + text.slice(end), caret: start + tag.length };
}

export type MessageTemplateForm = CatalogueForm<MessageTemplateRecord, MessageTemplateInput, MessageTemplateDraft>;

function check({ name, channel, header, body, buttonTexts, footer }: MessageTemplateDraft) {
  const found = validateMessageTemplate({ channel: channel ?? '', header, body, buttons: buttonTexts, footer });
  // The buttons are one field here: the first wrong one speaks for all.
  const ofButtons = found.map((problem) =>
    problem.field.startsWith('buttons.') ? { ...problem, field: 'buttons' } : problem,
  );
  return fieldErrors([...requireFields({ name }), ...ofButtons]);
}

/** The form of a message template. [REG-044, REG-045, COM-047] */
export const makeMessageTemplateForm = formMaker<MessageTemplateRecord, MessageTemplateInput, MessageTemplateDraft>({
  toDraft: (template) => new MessageTemplateDraft(template),
  toInput: (draft) => ({
    name: draft.name.trim(),
    channel: draft.channel ?? 'whatsapp',
    header: textOrNull(draft.header),
    body: draft.body.trim(),
    buttons: draft.buttonTexts,
    footer: textOrNull(draft.footer),
    active: draft.active,
    version: draft.version,
  }),
  check,
});
