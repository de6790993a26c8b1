import { MESSAGE_CHANNELS } from '../identity/index.ts';
import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { fillVariables, unknownVariables } from './fill-variables.ts';
import type { VariableValues } from './fill-variables.ts';
import { MESSAGE_TAGS } from './message-tags.ts';

/** Characters each part may have, the limits of WhatsApp's templates; a free message may be longer. */
export const MESSAGE_LIMITS = { header: 60, body: 1024, footer: 60, button: 25, buttons: 10, message: 4096 } as const;

/** The parts of a message in the order they are shown. [MKT-009, COM-047] */
export interface MessageTemplate {
  readonly channel: string;
  readonly header?: string | null;
  readonly body: string;
  readonly buttons?: readonly string[];
  readonly footer?: string | null;
}

/**
 * Problems of a message template: channel whatsapp or email, a body, every part within its length, only variables that can be filled.
 * A button has a text. [COM-047, MKT-024, MKT-025]
 */
export function validateMessageTemplate(template: MessageTemplate): Problem[] {
  const { channel, header, body, footer, buttons = [] } = template;
  const known = (MESSAGE_CHANNELS as readonly string[]).includes(channel);
  return [
    ...requireFields({ channel, body }),
    ...(isBlank(channel) || known ? [] : [problem('channel', 'field.invalid')]),
    ...validateMessageText('header', header, MESSAGE_LIMITS.header),
    ...validateMessageText('body', body, MESSAGE_LIMITS.body),
    ...buttons.flatMap((button, index) => [
      ...(isBlank(button) ? [problem(`buttons.${index}`, 'field.required')] : []),
      ...validateMessageText(`buttons.${index}`, button, MESSAGE_LIMITS.button),
    ]),
    ...(buttons.length > MESSAGE_LIMITS.buttons
      ? [problem('buttons', 'message.too-many-buttons', { maximum: MESSAGE_LIMITS.buttons })]
      : []),
    ...validateMessageText('footer', footer, MESSAGE_LIMITS.footer),
  ];
}

/** A text that may use the message tags: at most `maximum` characters, and the first variable nobody can fill is named. [MKT-024] */
export function validateMessageText(field: string, text: string | null | undefined, maximum: number): Problem[] {
  const written = text ?? '';
  if ([...written].length > maximum) return [problem(field, 'text.too-long', { maximum })];
  const [name] = unknownVariables(written, MESSAGE_TAGS);
  return name === undefined ? [] : [problem(field, 'message.unknown-variable', { name })];
}

export interface PreviewPart {
  readonly part: 'header' | 'body' | 'button' | 'footer';
  readonly text: string;
}

/** The parts of a template as the preview shows them: header, body, buttons, footer; empty ones are left out. [MKT-009, MKT-010] */
export function previewMessage(template: MessageTemplate, values: VariableValues): PreviewPart[] {
  const { header, body, buttons = [], footer } = template;
  const parts: { readonly part: PreviewPart['part']; readonly text: string | null | undefined }[] = [
    { part: 'header', text: header },
    { part: 'body', text: body },
    ...buttons.map((text) => ({ part: 'button' as const, text })),
    { part: 'footer', text: footer },
  ];
  return parts.flatMap(({ part, text }) =>
    isBlank(text) ? [] : [{ part, text: fillVariables(text, values, 'keep') }],
  );
}
