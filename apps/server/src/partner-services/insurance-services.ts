import { lookup } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { ProblemData } from '@prumo/domain/result';
import type { WebServiceAnswer } from '@prumo/tiss';
import { isPublicAddress } from '../public-address.ts';
import { readAnswerFile } from '../tiss/index.ts';
import { Circuit } from './circuit.ts';

/** A message to the web service of an insurance. */
export interface ServiceQuestion {
  readonly address: string;
  readonly envelope: Uint8Array;
  /** PKCS#12, where the service wants to know who asks. */
  readonly certificate: { readonly file: Uint8Array; readonly passphrase: string } | null;
}

interface Reason {
  readonly code: string;
  readonly data?: ProblemData;
}

/**
 * What came of a message. `unreached`: it certainly did not arrive. `refused`: it arrived, and certainly nothing was done. `lost`: nobody here
 * knows what was done. `answered`: the service did what it says.
 */
export type ServiceOutcome =
  | (Reason & { readonly kind: 'unreached' })
  | (Reason & { readonly kind: 'lost' })
  | (Reason & { readonly kind: 'refused'; readonly reason: string | null; readonly bytes: Uint8Array | null })
  | {
      readonly kind: 'answered';
      readonly answer: Exclude<WebServiceAnswer, { kind: 'fault' | 'refused' }>;
      readonly bytes: Uint8Array;
    };

export interface InsuranceServiceOptions {
  readonly now: () => number;
  /** Addresses that stand for simulators on this computer. */
  readonly simulated?: ReadonlyMap<string, string>;
  /** Pauses between tries of a message that did not arrive, in milliseconds. */
  readonly pausesMs?: readonly number[];
  /** A message and its answer together, in milliseconds. */
  readonly limitMs?: number;
}

/** A connection stands within this time or not at all, in milliseconds. */
const CONNECT_MS = 10_000;
const LIMIT_MS = 60_000;
const PAUSES_MS = [1000, 4000];
/** An answer is as large as a file of an insurance may be. */
const MOST_BYTES = 50 * 1024 * 1024;
/** The gateway before the service says no: the service has not seen the message. */
const TURNED_AWAY: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 407, 411, 413, 414, 415, 429]);

/**
 * The web services of insurances over SOAP 1.1. Addresses are named by people: https only, public hosts only, judged when the connection is made;
 * no redirect is followed. A message that did not arrive is tried three times; one that may have arrived is never sent again here. [TIS-014]
 */
export class InsuranceServices {
  readonly #options: InsuranceServiceOptions;
  readonly #circuit: Circuit;

  constructor(options: InsuranceServiceOptions) {
    this.#options = options;
    this.#circuit = new Circuit(options.now);
  }

  /** Asks; with `insists` also one that is left alone for a minute. */
  async ask(question: ServiceQuestion, { insists = false } = {}): Promise<ServiceOutcome> {
    const { origin } = new URL(question.address);
    if (!insists && this.#circuit.isOpen(origin)) return { kind: 'unreached', code: 'insurance-service.paused' };
    const outcome = await this.#tries(question);
    if (outcome.kind === 'unreached' || outcome.kind === 'lost') this.#circuit.failed(origin);
    else this.#circuit.answered(origin);
    return outcome;
  }

  async #tries(question: ServiceQuestion): Promise<ServiceOutcome> {
    for (const pause of this.#options.pausesMs ?? PAUSES_MS) {
      const outcome = await this.#once(question);
      if (outcome.kind !== 'unreached' || outcome.code !== 'insurance-service.no-connection') return outcome;
      await new Promise((resolve) => void setTimeout(resolve, pause).unref());
    }
    return this.#once(question);
  }

  async #once({ address, ...question }: ServiceQuestion): Promise<ServiceOutcome> {
    const simulated = this.#options.simulated?.get(address);
    const url = new URL(simulated ?? address);
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    if (simulated === undefined && isIP(host) !== 0 && !isPublicAddress(host))
      return { kind: 'unreached', code: 'insurance-service.private-address' };
    const came = await post(url, {
      ...question,
      isTrusted: simulated !== undefined,
      limitMs: this.#options.limitMs ?? LIMIT_MS,
    });
    return 'code' in came ? came : outcomeOf(came);
  }
}

interface Came {
  readonly status: number;
  readonly bytes: Uint8Array;
}

type Failure = Extract<ServiceOutcome, { kind: 'unreached' | 'lost' }>;

interface Post extends Omit<ServiceQuestion, 'address'> {
  readonly isTrusted: boolean;
  readonly limitMs: number;
}

/** A name of a network of ours: nothing is said to it. */
class NotPublic extends Error {}

/** Every address that a name stands for must be public; the connection goes to those that were judged. */
const publicOnly: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, []);
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new NotPublic(host), []);
    return callback(null, addresses);
  });
};

function post(url: URL, { envelope, certificate, isTrusted, limitMs }: Post): Promise<Came | Failure> {
  return new Promise((resolve) => {
    let connected = false;
    const fail = (error: Error): void => resolve(failureOf(error, connected));
    const isPlain = url.protocol === 'http:';
    let request: ClientRequest;
    try {
      request = (isPlain ? httpRequest : httpsRequest)(url, {
        method: 'POST',
        agent: false,
        headers: {
          'content-type': 'text/xml; charset=utf-8',
          'content-length': envelope.byteLength,
          accept: 'text/xml',
          soapaction: '""',
        },
        ...(isTrusted ? {} : { lookup: publicOnly }),
        ...(certificate === null ? {} : { pfx: Buffer.from(certificate.file), passphrase: certificate.passphrase }),
      });
    } catch (error) {
      // A certificate that cannot be used.
      fail(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    const connecting = setTimeout(() => {
      if (!connected) request.destroy(new Error('no connection in time'));
    }, CONNECT_MS);
    const limit = setTimeout(() => request.destroy(new TooLate()), limitMs);
    request.on('socket', (socket) => {
      socket.once(isPlain ? 'connect' : 'secureConnect', () => (connected = true));
    });
    request.on('error', fail);
    request.on('response', (response) => void taken(response).then(resolve, fail));
    request.on('close', () => {
      clearTimeout(connecting);
      clearTimeout(limit);
      fail(new Error('closed'));
    });
    request.end(envelope);
  });
}

class TooLate extends Error {}
class TooLong extends Error {}

async function taken(response: IncomingMessage): Promise<Came> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    length += piece.byteLength;
    if (length > MOST_BYTES) {
      response.destroy();
      throw new TooLong();
    }
    pieces.push(piece);
  }
  if (!response.complete) throw new Error('cut off');
  return { status: response.statusCode ?? 0, bytes: Buffer.concat(pieces) };
}

function failureOf(error: Error, connected: boolean): Failure {
  if (error instanceof NotPublic) return { kind: 'unreached', code: 'insurance-service.private-address' };
  if (!connected) {
    const isOurs = 'code' in error && typeof error.code === 'string' && /^ERR_(SSL|OSSL|TLS)|CERT/.test(error.code);
    return { kind: 'unreached', code: isOurs ? 'insurance-service.certificate' : 'insurance-service.no-connection' };
  }
  if (error instanceof TooLong) return { kind: 'lost', code: 'insurance-service.too-long' };
  return { kind: 'lost', code: error instanceof TooLate ? 'insurance-service.too-late' : 'insurance-service.cut-off' };
}

async function outcomeOf({ status, bytes }: Came): Promise<ServiceOutcome> {
  if (TURNED_AWAY.has(status) || (status >= 300 && status < 400))
    return { kind: 'refused', code: 'insurance-service.turned-away', data: { status }, reason: null, bytes: null };
  const read = await readAnswerFile(bytes);
  if (!read.ok) {
    const [first] = read.error;
    const isHash = first?.code === 'tiss.hash';
    return status === 200
      ? { kind: 'lost', code: isHash ? 'insurance-service.hash' : 'insurance-service.unreadable' }
      : { kind: 'lost', code: 'insurance-service.http', data: { status } };
  }
  const answer = read.value;
  if (answer.kind === 'fault') return faultOf(answer);
  if (answer.kind !== 'refused') return { kind: 'answered', answer, bytes };
  const { code, description } = answer.reason;
  return { kind: 'refused', code: 'insurance-service.refused', data: { code, description }, reason: code, bytes };
}

/** A service that says what is wrong with a message has not done what it asks; one that fell over it may have. */
function faultOf({ fault, text }: Extract<WebServiceAnswer, { kind: 'fault' }>): ServiceOutcome {
  if (fault === null || fault === 'ErroInesperadoServidor')
    return { kind: 'lost', code: 'insurance-service.fault', data: { text } };
  return { kind: 'refused', code: `insurance-service.fault-${fault}`, reason: null, bytes: null };
}
