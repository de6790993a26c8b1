import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
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
}

const KEPT = 500;

/**
 * Speaks the HTTP of the Cloud API on this computer, for the demonstration and the tests, and plays the patient: its answers come back signed,
 * through the webhook. Numbers that end in 0000 have no WhatsApp; to those that end in 9999 nobody answers for a while. [COM-046]
 */
export async function startWhatsappSimulator(secret: string): Promise<WhatsappSimulator> {
  const sent: SimulatedMessage[] = [];
  const server = createServer((request, response) => void take(request, response, sent));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const access: CloudApiAccess = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v21.0`, phoneId: '100200300', token: 'simulator', secret, verifyToken: secret,
  };
  return {
    sent,
    sender: cloudApi(access, { answer: (webhook, to, providerId, text) => answer(webhook, secret, to, providerId, text) }),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function take(request: IncomingMessage, response: ServerResponse, sent: SimulatedMessage[]): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as { to?: string; text?: { body?: string }; interactive?: { body?: { text?: string } } };
  const { to = '' } = body;
  if (request.headers.authorization !== 'Bearer simulator') return reply(response, 401, { error: { code: 190 } });
  if (to.endsWith('0000')) return reply(response, 400, { error: { code: 131_026, message: 'Message undeliverable' } });
  if (to.endsWith('9999')) return reply(response, 503, { error: { code: 131_016, message: 'Service unavailable' } });
  const message = { id: `wamid.${randomUUID()}`, to, text: body.text?.body ?? body.interactive?.body?.text ?? '' };
  sent.push(message);
  if (sent.length > KEPT) sent.shift();
  reply(response, 200, { messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: to }], messages: [{ id: message.id }] });
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function answer(webhook: string, secret: string, from: string, providerId: string, text: string): Promise<void> {
  const message = { from, id: `wamid.${randomUUID()}`, type: 'text', text: { body: text }, context: { id: providerId } };
  const body = Buffer.from(JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [{ field: 'messages', value: { messages: [message] } }] }] }));
  const answered = await fetch(webhook, { method: 'POST', headers: { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(secret, body) }, body });
  if (!answered.ok) throw new Error(`the webhook answered ${answered.status}`);
}
