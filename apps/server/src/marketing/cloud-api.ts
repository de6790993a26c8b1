import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AnswerSimulator, Delivery, MessageSender, OutgoingMessage } from './whatsapp.ts';

/** Where the Cloud API of WhatsApp is asked, and the secrets of the clinic's application. */
export interface CloudApiAccess {
  readonly url: string;
  readonly phoneId: string;
  readonly token: string;
  readonly secret: string;
  readonly verifyToken: string;
}

const PATIENCE_MS = 10_000;
/** What the provider allows: three buttons of twenty characters. */
const BUTTONS = 3;
const BUTTON_LENGTH = 20;
/** Nothing was taken: safe to send again. */
const NOT_TAKEN = new Set([429, 502, 503]);

/** Sends by the Cloud API. Branch and message go along as `biz_opaque_callback_data`, so that a report names them even before this sending is written down. [SCH-053, COM-046] */
export function cloudApi(access: CloudApiAccess, simulator: AnswerSimulator | null = null): MessageSender {
  return {
    send: (message) => post(access, message),
    signed: (body, signature) => isSigned(access.secret, body, signature),
    verifyToken: access.verifyToken,
    simulator,
  };
}

/** `sha256=…` over the bytes as they came. */
export const signatureOf = (secret: string, body: Buffer): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

function isSigned(secret: string, body: Buffer, signature: string): boolean {
  const expected = Buffer.from(signatureOf(secret, body));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

async function post({ url, phoneId, token }: CloudApiAccess, message: OutgoingMessage): Promise<Delivery> {
  let answer: Response;
  try {
    answer = await fetch(`${url}/${phoneId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(message)),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch (error) {
    // Whoever refused the connection has taken nothing; whoever fell silent may have.
    const cause =
      error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : '';
    return { outcome: cause === 'ECONNREFUSED' || cause === 'ENOTFOUND' ? 'away' : 'unknown' };
  }
  if (NOT_TAKEN.has(answer.status)) return { outcome: 'away' };
  if (answer.status >= 500) return { outcome: 'unknown' };
  if (!answer.ok) return { outcome: 'refused' };
  const taken = (await answer.json().catch(() => null)) as {
    readonly messages?: readonly { readonly id?: unknown }[];
  } | null;
  const providerId = taken?.messages?.[0]?.id;
  return typeof providerId === 'string' ? { outcome: 'sent', providerId } : { outcome: 'unknown' };
}

function bodyOf({ id, branchId, to, text, buttons }: OutgoingMessage): object {
  const envelope = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    biz_opaque_callback_data: `${branchId}.${id}`,
  };
  if (buttons.length === 0) return { ...envelope, type: 'text', text: { body: text } };
  const reply = buttons
    .slice(0, BUTTONS)
    .map((title, index) => ({ type: 'reply', reply: { id: String(index + 1), title: title.slice(0, BUTTON_LENGTH) } }));
  return {
    ...envelope,
    type: 'interactive',
    interactive: { type: 'button', body: { text }, action: { buttons: reply } },
  };
}
