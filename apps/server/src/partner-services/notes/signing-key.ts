import { createPrivateKey, type KeyObject } from 'node:crypto';
import forge from 'node-forge';

/** What signs: the key of a certificate, and the certificate as signatures carry it. */
export interface SigningKey {
  readonly key: KeyObject;
  /** DER in base64. */
  readonly certificate: string;
}

/**
 * The private key and the certificate of a PKCS#12 file. Node reads such files for connections alone and gives no key away (decision 0064). Null where the file
 * does not open with its passphrase, or has no RSA key.
 */
export function openSigningKey(file: Uint8Array, passphrase: string): SigningKey | null {
  try {
    const der = forge.util.createBuffer(Buffer.from(file).toString('binary'));
    const opened = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(der), passphrase);
    const bagsOf = (type: string) => opened.getBags({ bagType: type })[type] ?? [];
    const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids;
    const [held] = [...bagsOf(pkcs8ShroudedKeyBag ?? ''), ...bagsOf(keyBag ?? '')];
    if (held?.key == null) return null;
    const { n } = held.key;
    // Chains come with their certificates: the own one has the key's modulus.
    const own = bagsOf(certBag ?? '').find(({ cert }) => {
      const shown = cert?.publicKey as forge.pki.rsa.PublicKey | undefined;
      return shown?.n.equals(n) === true;
    });
    if (own?.cert == null) return null;
    const certificate = Buffer.from(
      forge.asn1.toDer(forge.pki.certificateToAsn1(own.cert)).getBytes(),
      'binary',
    ).toString('base64');
    return { key: createPrivateKey(forge.pki.privateKeyToPem(held.key)), certificate };
  } catch {
    // Whatever stands in the file, it is none that signs.
    return null;
  }
}
