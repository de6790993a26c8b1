import { gunzipSync, gzipSync } from 'node:zlib';
import type { ServiceNoteEnvironment } from '@prumo/domain/billing';
import type { ProblemData } from '@prumo/domain/result';
import { Circuit } from '../circuit.ts';
import { callPartner, type PartnerAnswer, type PartnerFailure } from '../partner-call.ts';

/** Where the national emitter takes notes (Sefin Nacional). */
const EMITTERS: Readonly<Record<ServiceNoteEnvironment, string>> = {
  production: 'https://sefin.nfse.gov.br/SefinNacional',
  restricted: 'https://sefin.producaorestrita.nfse.gov.br/SefinNacional',
};
/** Where anybody looks up a note by its key. */
const PUBLIC: Readonly<Record<ServiceNoteEnvironment, string>> = {
  production: 'https://www.nfse.gov.br/ConsultaPublica/?tpc=1&chave=',
  restricted: 'https://www.producaorestrita.nfse.gov.br/ConsultaPublica/?tpc=1&chave=',
};

/** The address by which a printed note is proved. */
export const noteLink = (environment: ServiceNoteEnvironment, key: string): string => `${PUBLIC[environment]}${key}`;

/** Who asks: the environment, and the certificate that the emitter wants to see. */
export interface EmitterClient {
  readonly environment: ServiceNoteEnvironment;
  readonly certificate: { readonly file: Uint8Array; readonly passphrase: string };
}

/** A note as the emitter made it of a DPS. */
export interface EmittedNote {
  readonly key: string;
  readonly number: string;
  /** ISO. */
  readonly at: string;
  readonly xml: string;
}

interface Reason {
  readonly code: string;
  readonly data?: ProblemData;
}
/** As of the web services of insurances: certainly not there, a no, nobody knows; `absent`: the emitter says that it has no such thing. */
export type EmitterOutcome<T> =
  | (Reason & { readonly kind: 'unreached' | 'refused' | 'lost' })
  | { readonly kind: 'absent' }
  | { readonly kind: 'answered'; readonly value: T };

export interface NoteEmitterOptions {
  readonly now: () => number;
  /** Stands for the emitter on this computer. */
  readonly simulated?: string;
}

/** A message and its answer together. */
const LIMIT_MS = 60_000;
const MOST_BYTES = 5 * 1024 * 1024;
/** The gateway before the emitter says no: the emitter has not seen the message. */
const TURNED_AWAY: ReadonlySet<number> = new Set([401, 403, 404, 405, 407, 411, 413, 414, 415, 429, 495, 496]);

type Fields = Readonly<Record<string, unknown>>;

/** The API of the national emitter of fiscal notes (Sistema Nacional NFS-e, Sefin Nacional): JSON with packed, signed XML. No message is sent twice here. */
export class NoteEmitter {
  readonly #options: NoteEmitterOptions;
  readonly #circuit: Circuit;

  constructor(options: NoteEmitterOptions) {
    this.#options = options;
    this.#circuit = new Circuit(options.now);
  }

  /** `POST /nfse`: makes a note of a signed DPS. */
  async issue(client: EmitterClient, dps: Uint8Array, dpsId: string): Promise<EmitterOutcome<EmittedNote>> {
    const came = await this.#ask(client, 'POST', '/nfse', { dpsXmlGZipB64: packed(dps) });
    return noteOf(came, dps, dpsId);
  }

  /** `GET /dps/{id}`, then `GET /nfse/{key}`: the note that was made of a DPS; of one with the same number and other content it is none. */
  async find(client: EmitterClient, dps: Uint8Array, dpsId: string): Promise<EmitterOutcome<EmittedNote>> {
    const came = await this.#ask(client, 'GET', `/dps/${dpsId}`);
    if (came.kind !== 'answered') return came;
    const key = textOf(came.value, 'chaveAcesso');
    if (!/^\d{50}$/.test(key)) return OTHER;
    return noteOf(await this.#ask(client, 'GET', `/nfse/${key}`), dps, dpsId);
  }

  /** `POST /nfse/{key}/eventos`: has a note canceled; answers the event as it came. */
  async cancel(client: EmitterClient, key: string, request: Uint8Array): Promise<EmitterOutcome<string>> {
    return eventOf(
      await this.#ask(client, 'POST', `/nfse/${key}/eventos`, { pedidoRegistroEventoXmlGZipB64: packed(request) }),
      key,
    );
  }

  /** `GET /nfse/{key}/eventos/101101/1`: whether a note is canceled. */
  async findCancel(client: EmitterClient, key: string): Promise<EmitterOutcome<string>> {
    return eventOf(await this.#ask(client, 'GET', `/nfse/${key}/eventos/101101/1`), key);
  }

  async #ask(
    client: EmitterClient,
    method: 'GET' | 'POST',
    path: string,
    body?: Fields,
  ): Promise<EmitterOutcome<Fields>> {
    const base = this.#options.simulated ?? EMITTERS[client.environment];
    if (this.#circuit.isOpen(base)) return { kind: 'unreached', code: 'service-note.paused' };
    const came = await callPartner(new URL(`${base}${path}`), {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
      },
      body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
      certificate: this.#options.simulated === undefined ? client.certificate : null,
      isTyped: false,
      limitMs: LIMIT_MS,
      mostBytes: MOST_BYTES,
    });
    const outcome = 'arrived' in came ? failed(came) : outcomeOf(came, method);
    if (outcome.kind === 'unreached' || outcome.kind === 'lost') this.#circuit.failed(base);
    else this.#circuit.answered(base);
    return outcome;
  }
}

const OTHER = { kind: 'lost', code: 'service-note.other-answer' } as const;

const CODES = {
  'not-public': 'service-note.no-connection',
  certificate: 'service-note.certificate',
  'no-connection': 'service-note.no-connection',
  'too-late': 'service-note.too-late',
  'too-long': 'service-note.cut-off',
  'cut-off': 'service-note.cut-off',
} as const;
const failed = ({ arrived, reason }: PartnerFailure): EmitterOutcome<Fields> => ({
  kind: arrived === 'no' ? 'unreached' : 'lost',
  code: CODES[reason],
});

function outcomeOf({ status, bytes }: PartnerAnswer, method: string): EmitterOutcome<Fields> {
  const body = fieldsOf(bytes);
  if (body !== null && (status === 200 || status === 201)) return { kind: 'answered', value: body };
  if (method === 'GET' && status === 404 && body !== null) return { kind: 'absent' };
  const text = body === null ? '' : errorsOf(body);
  if (status >= 400 && status < 500 && text !== '')
    return { kind: 'refused', code: 'service-note.refused', data: { text } };
  if (TURNED_AWAY.has(status) || (status >= 300 && status < 400))
    return { kind: 'refused', code: 'service-note.turned-away', data: { status } };
  return { kind: 'lost', code: 'service-note.http', data: { status } };
}

function fieldsOf(bytes: Buffer): Fields | null {
  try {
    const read: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Fields) : null;
  } catch {
    // No JSON: not the emitter's own words.
    return null;
  }
}

const LONGEST = 600;

/** What the emitter says is wrong, each with its code: lists and single ones, written in either case. */
function errorsOf(body: Fields): string {
  const told = body['erros'] ?? body['erro'] ?? body['Erros'] ?? body['Erro'] ?? [];
  return (Array.isArray(told) ? told : [told])
    .filter((one): one is Fields => typeof one === 'object' && one !== null)
    .map((one) => {
      const [code, text, more] = ['codigo', 'descricao', 'complemento'].map((name) => textOf(one, name));
      return [code, text, more].filter((part) => part !== '').join(' ');
    })
    .join('; ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, LONGEST)
    .toWellFormed();
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name] ?? fields[name.charAt(0).toUpperCase() + name.slice(1)];
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

const packed = (xml: Uint8Array): string => gzipSync(xml).toString('base64');

function unpacked(text: string): string {
  try {
    return gunzipSync(Buffer.from(text, 'base64'), { maxOutputLength: MOST_BYTES }).toString('utf8');
  } catch {
    // Not packed, or larger than a note can be.
    return '';
  }
}

const valueOf = (xml: string, name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

/** Held to be the note of this very DPS: it carries its id and the digest of what was signed. */
function noteOf(came: EmitterOutcome<Fields>, dps: Uint8Array, dpsId: string): EmitterOutcome<EmittedNote> {
  if (came.kind !== 'answered') return came;
  const key = textOf(came.value, 'chaveAcesso');
  const xml = unpacked(textOf(came.value, 'nfseXmlGZipB64'));
  const number = valueOf(xml, 'nNFSe');
  const at = new Date(valueOf(xml, 'dhProc'));
  const digest = valueOf(Buffer.from(dps).toString('utf8'), 'DigestValue');
  const isWhole =
    /^\d{50}$/.test(key) &&
    /^\d{1,15}$/.test(number) &&
    !Number.isNaN(at.getTime()) &&
    xml.includes(`Id="NFS${key}"`) &&
    xml.includes(`Id="${dpsId}"`);
  if (!isWhole) return OTHER;
  if (!xml.includes(`<DigestValue>${digest}</DigestValue>`))
    return { kind: 'refused', code: 'service-note.number-taken' };
  return { kind: 'answered', value: { key, number, at: at.toISOString(), xml } };
}

function eventOf(came: EmitterOutcome<Fields>, key: string): EmitterOutcome<string> {
  if (came.kind !== 'answered') return came;
  const xml = unpacked(textOf(came.value, 'eventoXmlGZipB64'));
  return xml.includes(`<chNFSe>${key}</chNFSe>`) && xml.includes('<e101101>')
    ? { kind: 'answered', value: xml }
    : OTHER;
}
