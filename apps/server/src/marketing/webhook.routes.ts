import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { Handlers } from '../http/contract.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { type Reply, takeReply } from './take-answer.ts';
import { type Report, takeReport } from './take-report.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, where its signature is checked. */
    signedBytes: Buffer | null;
  }
}

const CALLS_A_MINUTE = 1200;
const LARGEST = 1024 * 1024;
/** The last second that a clock of the browser and the database can write. */
const LATEST_SECONDS = 253_402_300_800;

/** Keeps the bytes of what is signed before they are read as JSON. */
export function keepSignedBytes(app: FastifyInstance): void {
  app.decorateRequest('signedBytes', null);
  app.addHook('preParsing', async (request, _reply, payload) => {
    const { operationId } = (request.routeOptions.schema ?? {}) as { readonly operationId?: string };
    if (operationId !== 'receiveWhatsapp') return payload;
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of payload) {
      size += (chunk as Buffer).length;
      if (size > LARGEST) throw new Refusal(413, 'request.too-large');
      chunks.push(chunk as Buffer);
    }
    request.signedBytes = Buffer.concat(chunks);
    return Readable.from([request.signedBytes]);
  });
}

/** Where WhatsApp tells what patients answered and what became of messages. Without WhatsApp there is no such place. [UXP-016] */
export function webhookRoutes(services: Services): Pick<Handlers['open'], 'verifyWhatsapp' | 'receiveWhatsapp'> {
  const calls = new RateLimit(CALLS_A_MINUTE);
  const sender = () => {
    if (services.whatsapp === null) throw new Refusal(404, 'not-found');
    return services.whatsapp;
  };
  return {
    verifyWhatsapp: async ({ query, request, reply, now }) => {
      calls.count(request.ip, now);
      if (query['hub.verify_token'] !== sender().verifyToken) throw new Refusal(403, 'message.signature-invalid');
      reply.type('text/plain; charset=utf-8').send(query['hub.challenge']);
      return undefined as never;
    },
    receiveWhatsapp: async ({ body, request, now }) => {
      calls.count(request.ip, now);
      const signature = request.headers['x-hub-signature-256'];
      if (!sender().signed(request.signedBytes ?? Buffer.alloc(0), String(signature ?? '')))
        throw new Refusal(403, 'message.signature-invalid');
      for (const report of reportsIn(body)) await takeReport(services.db, report, now);
      for (const reply of repliesIn(body)) await takeReply(services, reply, now, request);
      return undefined;
    },
  };
}

/** The answers of a body of the Cloud API; everything else that it may carry is passed over. */
function repliesIn(body: unknown): Reply[] {
  return valuesIn(body, 'messages').flatMap((message) => {
    const id = field(message, 'id');
    const from = field(message, 'from');
    const text =
      field(field(message, 'text'), 'body') ??
      field(field(message, 'button'), 'text') ??
      field(field(field(message, 'interactive'), 'button_reply'), 'title');
    const answered = field(field(message, 'context'), 'id');
    if (typeof id !== 'string' || typeof from !== 'string' || typeof text !== 'string') return [];
    return [{ id, from, text, answered: typeof answered === 'string' ? answered : null }];
  });
}

/** What the body says became of messages. */
function reportsIn(body: unknown): Report[] {
  return valuesIn(body, 'statuses').flatMap((status) => {
    const providerId = field(status, 'id');
    const stage = field(status, 'status');
    const ours = field(status, 'biz_opaque_callback_data');
    const seconds = Number(field(status, 'timestamp'));
    const code = field(listOf(field(status, 'errors'))[0], 'code');
    if (typeof providerId !== 'string' || typeof stage !== 'string') return [];
    return [
      {
        providerId,
        stage,
        ours: typeof ours === 'string' ? ours : null,
        at: seconds > 0 && seconds < LATEST_SECONDS ? seconds * 1000 : null,
        code: typeof code === 'number' ? code : null,
      },
    ];
  });
}

/** Everything of one kind in a body of the Cloud API. */
const valuesIn = (body: unknown, kind: 'messages' | 'statuses'): unknown[] =>
  listOf(field(body, 'entry'))
    .flatMap((entry) => listOf(field(entry, 'changes')))
    .flatMap((change) => listOf(field(field(change, 'value'), kind)));

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
