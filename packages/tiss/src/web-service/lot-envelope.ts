import { assert } from '@prumo/domain/result';
import { writtenElement } from '../messages/write-message.ts';
import type { FileSettings } from '../messages/write-message.ts';
import { encodeText } from '../text/encode-text.ts';
import { enveloped } from './envelope.ts';
import { WEB_SERVICE_OPERATIONS } from './operations.ts';

/** What an insurer wants in the header of each message: up to 20 and 32 characters. */
export interface ProviderLogin {
  readonly login: string;
  readonly password: string;
}

/**
 * The stored file of a lot as its message for the web service (loteGuiasWS): header and lot letter by letter as they were written when the
 * invoice closed, so that what is sent over the wire is what «Baixar XML» gives. A login stands in the header and changes the hash. The file
 * must be one that `writeMessage` made. [TIS-002, TIS-003, TIS-014]
 */
export function lotEnvelope(
  file: Uint8Array,
  login: ProviderLogin | null,
  { digest, hashEncoding = 'iso-8859-1' }: FileSettings,
): Uint8Array {
  const text = latin1(file);
  const lot = between(text, 'loteGuias');
  return enclosed(WEB_SERVICE_OPERATIONS.lot.request, { text, login, body: lot }, { digest, hashEncoding });
}

/**
 * The stored file of an appeal as its message for the web service (loteRecursoGlosaWS): letter by letter as it was written, below the name that the
 * service has for it. The file must be one that `writeAppeal` made. [TIS-003, TIS-019]
 */
export function appealEnvelope(
  file: Uint8Array,
  login: ProviderLogin | null,
  { digest, hashEncoding = 'iso-8859-1' }: FileSettings,
): Uint8Array {
  const text = latin1(file);
  const inside = between(text, 'recursoGlosa').slice('<ans:recursoGlosa>'.length, -'</ans:recursoGlosa>'.length);
  const body = `<ans:loteRecurso>${inside}</ans:loteRecurso>`;
  return enclosed(WEB_SERVICE_OPERATIONS.appeal.request, { text, login, body }, { digest, hashEncoding });
}

function enclosed(
  root: string,
  { text, login, body }: { readonly text: string; readonly login: ProviderLogin | null; readonly body: string },
  { digest, hashEncoding }: Required<Pick<FileSettings, 'digest' | 'hashEncoding'>>,
): Uint8Array {
  const header = withLogin(between(text, 'cabecalho'), login);
  const hash = digest(encodeText(textsOf(header) + textsOf(body), hashEncoding)).toLowerCase();
  return enveloped(root, header + body, hash);
}

function withLogin(header: string, login: ProviderLogin | null): string {
  if (login === null) return header;
  const element = writtenElement({
    name: 'loginSenhaPrestador',
    content: [
      { name: 'loginPrestador', content: login.login },
      { name: 'senhaPrestador', content: login.password },
    ],
  });
  const end = header.lastIndexOf('</ans:cabecalho>');
  return header.slice(0, end) + element + header.slice(end);
}

/** Our own writer gives each of these elements once, without attributes. */
function between(text: string, name: string): string {
  const end = `</ans:${name}>`;
  const from = text.indexOf(`<ans:${name}>`);
  const to = text.lastIndexOf(end);
  assert(from !== -1 && to > from, `the file has no ${name}`);
  return text.slice(from, to + end.length);
}

/** The texts of the leaves, nothing between them: what our writer leaves outside of tags. */
const textsOf = (xml: string): string =>
  xml
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Bytes of ISO-8859-1 are the numbers of their characters. */
function latin1(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) pieces.push(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  return pieces.join('');
}
const PIECE = 8192;
