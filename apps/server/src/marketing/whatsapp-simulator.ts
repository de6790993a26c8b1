import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReportFailure } from '../report-failure.ts';
import { cloudApi, type CloudApiAccess, signatureOf } from './cloud-api.ts';
import type { MessageSender } from './whatsapp.ts';

export interface WhatsappSimulator {
  readonly sender: MessageSender;
  /** What it was asked to send, newest last. */
  readonly sent: readonly SimulatedMessage[];
  readonly stop: () => Promise<void>;
}

interface SimulatedMessage {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  /** What the sender gave along. */
  readonly ours: string;
}

const KEPT = 500;
const DELIVERED_AFTER_MS = 400;

/**
 * Speaks the HTTP of the Cloud API on this computer, for the demonstration and the tests, and plays the patient: its answers come back signed,
 * through the webhook, and so do its reports of what became of each message. Numbers that end in 0000 are refused, those that end in 8888 are taken
 * and turn out to have no WhatsApp; to those that end in 9999 nobody answers for a while. [COM-046]
 */
export async function startWhatsappSimulator(secret: string): Promise<WhatsappSimulator> {
  const sent: SimulatedMessage[] = [];
  let reports: Reports | null = null;
  const server = createServer(
    (request, response) =>
      void take(request, response, sent).then((message) => message && reports && void report(reports, secret, message)),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const access: CloudApiAccess = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v21.0`,
    phoneId: '100200300',
    token: 'simulator',
    secret,
    verifyToken: secret,
  };
  return {
    sent,
    sender: cloudApi(access, {
      answer: (webhook, to, providerId, text) => answer(webhook, secret, to, providerId, text),
      reportTo: (webhook, failed) => void (reports = { webhook, failed }),
    }),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Where reports go, and where a failure of that is told. */
interface Reports {
  readonly webhook: string;
  readonly failed: ReportFailure;
}

/** Answers as the provider would; the message when it was taken. */
async function take(
  request: IncomingMessage,
  response: ServerResponse,
  sent: SimulatedMessage[],
): Promise<SimulatedMessage | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as {
    to?: string;
    biz_opaque_callback_data?: string;
    text?: { body?: string };
    interactive?: { body?: { text?: string } };
  };
  const { to = '' } = body;
  if (request.headers.authorization !== 'Bearer simulator') return reply(response, 401, { error: { code: 190 } });
  if (to.endsWith('0000')) return reply(response, 400, { error: { code: 131_026, message: 'Message undeliverable' } });
  if (to.endsWith('9999')) return reply(response, 503, { error: { code: 131_016, message: 'Service unavailable' } });
  const message = {
    id: `wamid.${randomUUID()}`,
    to,
    text: body.text?.body ?? body.interactive?.body?.text ?? '',
    ours: body.biz_opaque_callback_data ?? '',
  };
  sent.push(message);
  if (sent.length > KEPT) sent.shift();
  reply(response, 200, {
    messaging_product: 'whatsapp',
    contacts: [{ input: to, wa_id: to }],
    messages: [{ id: message.id }],
  });
  return message;
}

function reply(response: ServerResponse, status: number, body: object): null {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
  return null;
}

async function answer(webhook: string, secret: string, from: string, providerId: string, text: string): Promise<void> {
  const message = {
    from,
    id: `wamid.${randomUUID()}`,
    type: 'text',
    text: { body: text },
    context: { id: providerId },
  };
  await tell(webhook, secret, { messages: [message] });
}

/** Sent at once; after a moment delivered, or not. */
async function report({ webhook, failed }: Reports, secret: string, { id, to, ours }: SimulatedMessage): Promise<void> {
  const status = (name: string, more: object = {}) => ({
    id,
    status: name,
    timestamp: String(Math.floor(Date.now() / 1000)),
    recipient_id: to,
    biz_opaque_callback_data: ours,
    ...more,
  });
  try {
    await tell(webhook, secret, { statuses: [status('sent')] });
    await wait(DELIVERED_AFTER_MS, undefined, { ref: false });
    const arrives = !to.endsWith('8888');
    await tell(webhook, secret, {
      statuses: [
        arrives
          ? status('delivered')
          : status('failed', { errors: [{ code: 131_026, title: 'Message undeliverable' }] }),
      ],
    });
  } catch (error) {
    failed('a report of the simulator', error);
  }
}

async function tell(webhook: string, secret: string, value: object): Promise<void> {
  const body = Buffer.from(
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
    }),
  );
  const answered = await fetch(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(secret, body) },
    body,
  });
  if (!answered.ok) throw new Error(`the webhook answered ${answered.status}`);
}
