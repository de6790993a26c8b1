import { isIP } from 'node:net';
import type { ProblemData } from '@prumo/domain/result';
import type { WebServiceAnswer } from '@prumo/tiss';
import { isPublicAddress } from '../public-address.ts';
import { readAnswerFile } from '../tiss/index.ts';
import { Circuit } from './circuit.ts';
import { callPartner, type PartnerAnswer, type PartnerFailure } from './partner-call.ts';

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
  /** How long a message and its answer may take together, in milliseconds. */
  readonly limitMs?: () => number;
}

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

  async #once({ address, envelope, certificate }: ServiceQuestion): Promise<ServiceOutcome> {
    const simulated = this.#options.simulated?.get(address);
    const url = new URL(simulated ?? address);
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    if (simulated === undefined && isIP(host) !== 0 && !isPublicAddress(host))
      return { kind: 'unreached', code: 'insurance-service.private-address' };
    const came = await callPartner(url, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', accept: 'text/xml', soapaction: '""' },
      body: envelope,
      certificate,
      isTyped: simulated === undefined,
      limitMs: this.#options.limitMs?.() ?? LIMIT_MS,
      mostBytes: MOST_BYTES,
    });
    return 'arrived' in came ? failed(came) : outcomeOf(came);
  }
}

const failed = ({ arrived, reason }: PartnerFailure): ServiceOutcome => ({
  kind: arrived === 'no' ? 'unreached' : 'lost',
  code: `insurance-service.${reason === 'not-public' ? 'private-address' : reason}`,
});

async function outcomeOf({ status, bytes }: PartnerAnswer): Promise<ServiceOutcome> {
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
