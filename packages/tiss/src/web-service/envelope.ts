import { epilogueHash } from '../hash/epilogue-hash.ts';
import { NAMESPACE, writtenElement } from '../messages/write-message.ts';
import type { FileSettings } from '../messages/write-message.ts';
import { encodeText } from '../text/encode-text.ts';
import type { Group, ValueOf } from '../xml/element.ts';
import { writeElements } from '../xml/write-elements.ts';

/** The namespace of SOAP 1.1. */
export const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';

/**
 * A message of the web services as it goes over the wire: SOAP 1.1, document/literal, UTF-8 (which every service must read); the hash is
 * reckoned as the insurer's setting says, as in a file. The message must have passed `checkElements`. [TIS-003, TIS-014]
 */
export function writeEnvelope<G extends Group>(
  root: string,
  model: G,
  message: ValueOf<G>,
  { digest, hashEncoding = 'iso-8859-1', asciiOnly = false }: FileSettings,
): Uint8Array {
  const elements = writeElements(model, message, { asciiOnly });
  const hash = epilogueHash(elements, { encoding: hashEncoding, digest });
  return enveloped(root, elements.map(writtenElement).join(''), hash);
}

/** Puts written elements and their hash into an envelope. */
export function enveloped(root: string, body: string, hash: string): Uint8Array {
  const message = `<ans:${root} xmlns:ans="${NAMESPACE}">${body}<ans:hash>${hash}</ans:hash></ans:${root}>`;
  return encodeText(
    `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="${SOAP}"><soapenv:Body>${message}</soapenv:Body></soapenv:Envelope>`,
    'utf-8',
  );
}
