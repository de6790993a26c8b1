import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { TissFault } from '@prumo/tiss';
import { checkSchema, readMessageFile } from '../tiss/index.ts';
import { answerTo, faultEnvelope, problemOf } from './simulated-insurance.ts';
import type { KeptAppeal, KeptAuthorization, KeptDocument, KeptLot } from './simulated-parts.ts';

/**
 * What the service does to the next message that it gets. `drop`: hangs up unseen. `drop-after`: takes the message and hangs up. Others answer what
 * no service should.
 */
export const SIMULATED_MOODS = [
  'drop',
  'drop-after',
  'fault',
  'error',
  'late',
  'broken',
  'hash',
  'document-type',
  'deep',
  'huge',
  'status-500',
  'redirect',
] as const;
export type SimulatedMood = (typeof SIMULATED_MOODS)[number];

export interface InsuranceSimulator {
  readonly url: string;
  /** How the next messages are taken, one mood each. */
  readonly next: (...moods: readonly SimulatedMood[]) => void;
  /** The lots that it has, taken back ones too. */
  readonly lots: () => readonly KeptLot[];
  /** The requests for authorizations that it has. */
  readonly authorizations: () => readonly Pick<KeptAuthorization, 'number' | 'card' | 'services'>[];
  /** The documents of guides that it has. */
  readonly documents: () => readonly KeptDocument[];
  /** The appeals that it has. */
  readonly appeals: () => readonly Pick<KeptAppeal, 'number' | 'protocol'>[];
  /** The names of the messages that came, in their order. */
  readonly messages: () => readonly string[];
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly now: () => number;
  /** The login that each message must carry; none is wanted without it. */
  readonly login?: { readonly login: string; readonly password: string };
  /** Knows the protocols of lots that the demonstration had sent before it started. */
  readonly hasPast?: boolean;
  /** How long «late» waits, in milliseconds. */
  readonly lateMs?: number;
}

const MOST_BYTES = 60 * 1024 * 1024;
const LATE_MS = 2000;
const HUGE_PIECE = Buffer.alloc(1024 * 1024, 'x');
const HUGE_PIECES = 100;
const DEEP = 100;

/**
 * Speaks the web services of an insurance on this computer, for the demonstration and the tests: SOAP 1.1, the operations of the standard, every
 * message held against the official schemas. It answers for whichever registro ANS it is asked, keeps lots until it stops, denies a tenth of the
 * guides whose number ends in 3, and knows no card that ends in 000. Of a procedure it authorizes 10 at most, none whose code ends in 9; a request
 * whose guide ends in 7 is looked at first. [TIS-014]
 */
export async function startInsuranceSimulator(options: Options): Promise<InsuranceSimulator> {
  const lots: KeptLot[] = [];
  const authorizations = new Map<string, KeptAuthorization>();
  const documents = new Map<string, KeptDocument>();
  const appeals = new Map<string, KeptAppeal>();
  const moods: SimulatedMood[] = [];
  const messages: string[] = [];
  const server = createServer((request, response) => {
    void take(request, response).catch(() => response.destroy());
  });

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bytesOf(request);
    const mood = moods.shift() ?? null;
    if (mood === 'drop') return void request.socket.destroy();
    const read = await readMessageFile(body);
    if (!read.ok) return send(response, 500, faultEnvelope('SchemaInvalido'));
    const [, message = ''] = /<(?:\w+:)?(\w+WS)[\s>]/.exec(body.toString('utf8')) ?? [];
    messages.push(message);
    const fault = mood === 'fault' ? 'ErroInesperadoServidor' : await faultOf(body);
    if (fault !== null) return send(response, 500, faultEnvelope(fault));
    const answered = answerTo(read.value, {
      lots,
      authorizations,
      documents,
      appeals,
      now: options.now(),
      login: options.login ?? null,
      hasPast: options.hasPast ?? false,
      refuses: mood === 'error',
    });
    if (typeof answered === 'string') return send(response, 500, faultEnvelope(answered));
    if (mood === 'drop-after') return void request.socket.destroy();
    if (mood === 'late') await wait(options.lateMs ?? LATE_MS);
    return spoilt(response, mood, answered);
  }

  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: (...more) => void moods.push(...more),
    lots: () => lots,
    authorizations: () => [...authorizations.values()],
    documents: () => [...documents.values()],
    appeals: () => [...appeals.values()],
    messages: () => messages,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.byteLength;
    if (length > MOST_BYTES) throw new Error('too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** What is wrong with a message before its operation is looked at: the schema, then hash and version. */
async function faultOf(envelope: Buffer): Promise<TissFault | null> {
  const [, body] = /<(?:\w+:)?Body>([\s\S]*)<\/(?:\w+:)?Body>/.exec(envelope.toString('utf8')) ?? [];
  if (body === undefined || (await checkSchema(Buffer.from(body))).length > 0) return 'SchemaInvalido';
  const read = await readMessageFile(Buffer.from(body));
  return read.ok ? problemOf(read.value) : 'SchemaInvalido';
}

function send(response: ServerResponse, status: number, envelope: Uint8Array): void {
  response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8', 'content-length': envelope.byteLength });
  response.end(envelope);
}

async function spoilt(response: ServerResponse, mood: SimulatedMood | null, envelope: Uint8Array): Promise<void> {
  const text = Buffer.from(envelope).toString('utf8');
  const ok = (changed: string): void => send(response, 200, Buffer.from(changed));
  switch (mood) {
    case 'broken':
      return ok(text.slice(0, text.length / 2));
    case 'hash':
      return ok(text.replace(/<ans:hash>\w+/, '<ans:hash>00000000000000000000000000000000'));
    case 'document-type':
      return ok(text.replace('?>', '?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'));
    case 'deep':
      return ok(text.replace('<soapenv:Body>', `<soapenv:Body>${'<a>'.repeat(DEEP)}${'</a>'.repeat(DEEP)}`));
    case 'status-500':
      response.writeHead(500, { 'content-type': 'text/html' });
      return void response.end('<html>Internal Server Error</html>');
    case 'redirect':
      response.writeHead(302, { location: 'http://127.0.0.1:1/' });
      return void response.end();
    case 'huge':
      response.writeHead(200, { 'content-type': 'text/xml' });
      return pipeline(Readable.from(Array.from({ length: HUGE_PIECES }, () => HUGE_PIECE)), response).catch(() => {});
    default:
      return send(response, 200, envelope);
  }
}
