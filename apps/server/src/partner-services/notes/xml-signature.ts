import { createHash, createVerify, sign, X509Certificate } from 'node:crypto';
import { XmlC14NMode, XmlDocument } from 'libxml2-wasm';
import type { SigningKey } from './signing-key.ts';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const NAMES = { d: DSIG };

/**
 * Signs one element of a document by its Id, enveloped: a Signature as the last child of the root, over the canonical form (C14N 1.0) of the element, RSA with
 * SHA-256, the certificate beside it. The document is ours, without declaration; answers it with one. [XMLDSig; Sistema Nacional NFS-e]
 */
export function signXml(xml: string, id: string, { key, certificate }: SigningKey): string {
  const digest = within(xml, (document) => digestOf(document, id));
  if (digest === null) throw new Error('nothing to sign');
  const info =
    `<SignedInfo><CanonicalizationMethod Algorithm="${C14N}"></CanonicalizationMethod><SignatureMethod Algorithm="${RSA_SHA256}"></SignatureMethod>` +
    `<Reference URI="#${id}"><Transforms><Transform Algorithm="${DSIG}enveloped-signature"></Transform><Transform Algorithm="${C14N}"></Transform></Transforms>` +
    `<DigestMethod Algorithm="${SHA256}"></DigestMethod><DigestValue>${digest}</DigestValue></Reference></SignedInfo>`;
  const at = xml.lastIndexOf('</');
  const withValue = (value: string): string =>
    `${xml.slice(0, at)}<Signature xmlns="${DSIG}">${info}<SignatureValue>${value}</SignatureValue><KeyInfo><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></Signature>${xml.slice(at)}`;
  const signed = within(withValue(''), (document) => canonicalOf(document.get('//d:SignedInfo', NAMES)));
  if (signed === null) throw new Error('no signed info');
  const value = sign('sha256', Buffer.from(signed), key).toString('base64');
  return `<?xml version="1.0" encoding="UTF-8"?>${withValue(value)}`;
}

/** Whether the element with that Id is the one that the signature of the document holds, letter by letter, by the certificate in it. */
export function isSigned(xml: string, id: string): boolean {
  return within(xml, (document) => {
    const told = (path: string): string => document.get(path, NAMES)?.content.trim() ?? '';
    const certificate = told('//d:X509Certificate');
    const info = canonicalOf(document.get('//d:SignedInfo', NAMES));
    const reference = document.get(`//d:Reference[@URI='#${id}']`, NAMES);
    if (info === null || reference === null || certificate === '') return false;
    if (told('//d:DigestValue') !== digestOf(document, id)) return false;
    const { publicKey } = new X509Certificate(Buffer.from(certificate, 'base64'));
    return createVerify('sha256').update(info).verify(publicKey, told('//d:SignatureValue'), 'base64');
  });
}

function within<T>(xml: string, work: (document: XmlDocument) => T): T {
  const document = XmlDocument.fromString(xml);
  try {
    return work(document);
  } finally {
    document.dispose();
  }
}

/** The element lies beside the signature: taking the signature out of it changes nothing. */
function digestOf(document: XmlDocument, id: string): string | null {
  const canonical = canonicalOf(document.get(`//*[@Id='${id}']`));
  return canonical === null ? null : createHash('sha256').update(canonical, 'utf8').digest('base64');
}

const canonicalOf = (element: ReturnType<XmlDocument['get']>): string | null =>
  element?.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_0 }) ?? null;
