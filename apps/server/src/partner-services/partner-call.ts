import { lookup } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { TLSSocket } from 'node:tls';
import { isPublicAddress } from '../public-address.ts';

/** A connection stands within this time or not at all, in milliseconds. */
const CONNECT_MS = 10_000;
/** So long a partner that refuses a certificate may take to say so once the connection stands, in milliseconds. */
const REFUSAL_MS = 250;

export interface PartnerCall {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  /** PKCS#12, where the partner wants to know who asks. */
  readonly certificate: { readonly file: Uint8Array; readonly passphrase: string } | null;
  /** Somebody typed the address: every address that its name stands for must be public, judged when the connection is made. */
  readonly isTyped: boolean;
  /** Message and answer together, in milliseconds. */
  readonly limitMs: number;
  /** The longest answer that is taken. */
  readonly mostBytes: number;
}

export interface PartnerAnswer {
  readonly status: number;
  readonly bytes: Buffer;
}

/** Why no answer came: before the message can have arrived, and after it may have. */
export type PartnerFailure =
  | { readonly arrived: 'no'; readonly reason: 'not-public' | 'certificate' | 'no-connection' }
  | { readonly arrived: 'perhaps'; readonly reason: 'too-late' | 'too-long' | 'cut-off' };

/** One message to a partner over HTTP, on a connection of its own; no redirect is followed, and nothing is sent twice. */
export function callPartner(url: URL, call: PartnerCall): Promise<PartnerAnswer | PartnerFailure> {
  const { method, body, certificate, limitMs } = call;
  return new Promise((resolve, reject) => {
    let connected = false;
    let sent = false;
    const fail = (error: Error): void => resolve(failureOf(error, sent));
    const isPlain = url.protocol === 'http:';
    let request: ClientRequest;
    try {
      request = (isPlain ? httpRequest : httpsRequest)(url, {
        method,
        agent: false,
        headers: { ...call.headers, ...(body === null ? {} : { 'content-length': body.byteLength }) },
        ...(call.isTyped ? { lookup: publicOnly } : {}),
        ...(certificate === null ? {} : { pfx: Buffer.from(certificate.file), passphrase: certificate.passphrase }),
      });
    } catch (error) {
      // Thrown before anything is asked: OpenSSL cannot read the certificate, whatever it says of it. Without one it is a fault of ours.
      if (certificate === null) return reject(error instanceof Error ? error : new Error(String(error)));
      return resolve({ arrived: 'no', reason: 'certificate' });
    }
    const connecting = setTimeout(() => {
      if (!connected) request.destroy(new Error('no connection in time'));
    }, CONNECT_MS);
    const limit = setTimeout(() => request.destroy(new TooLate()), limitMs);
    request.on('socket', (socket) => {
      const send = (): void => {
        if (sent || request.destroyed) return;
        sent = true;
        request.end(body ?? undefined);
      };
      const stands = (): void => {
        connected = true;
        if (socket instanceof TLSSocket && socket.getProtocol() === 'TLSv1.3') afterItsWord(socket, send);
        else send();
      };
      if (isPlain && !socket.connecting) stands();
      else socket.once(isPlain ? 'connect' : 'secureConnect', stands);
    });
    request.on('error', fail);
    request.on('response', (response) => void taken(response, call.mostBytes).then(resolve, fail));
    request.on('close', () => {
      clearTimeout(connecting);
      clearTimeout(limit);
      fail(new Error('closed'));
    });
  });
}

/**
 * In TLS 1.3 a connection stands before the partner has looked at the certificate of who asks. Its tickets tell that it took it, an alert that it did
 * not: nothing is said before, so that what was refused certainly did not arrive. Who sends no tickets is given a moment for the alert.
 */
function afterItsWord(socket: TLSSocket, send: () => void): void {
  const moment = setTimeout(send, REFUSAL_MS);
  // Not within the event: what is written there waits for the next word of the partner.
  socket.once('session', () => setImmediate(send));
  socket.once('close', () => clearTimeout(moment));
}

/** A name of a network of ours: nothing is said to it. */
class NotPublic extends Error {}
class TooLate extends Error {}
class TooLong extends Error {}

/** Every address that a name stands for must be public; the connection goes to those that were judged. */
const publicOnly: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, []);
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new NotPublic(host), []);
    return callback(null, addresses);
  });
};

async function taken(response: IncomingMessage, mostBytes: number): Promise<PartnerAnswer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    length += piece.byteLength;
    if (length > mostBytes) {
      response.destroy();
      throw new TooLong();
    }
    pieces.push(piece);
  }
  if (!response.complete) throw new Error('cut off');
  return { status: response.statusCode ?? 0, bytes: Buffer.concat(pieces) };
}

function failureOf(error: Error, sent: boolean): PartnerFailure {
  if (error instanceof NotPublic) return { arrived: 'no', reason: 'not-public' };
  if (!sent) {
    const isOurs = 'code' in error && typeof error.code === 'string' && /^ERR_(SSL|OSSL|TLS)|CERT/.test(error.code);
    return { arrived: 'no', reason: isOurs ? 'certificate' : 'no-connection' };
  }
  if (error instanceof TooLong) return { arrived: 'perhaps', reason: 'too-long' };
  return { arrived: 'perhaps', reason: error instanceof TooLate ? 'too-late' : 'cut-off' };
}
