import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

const BITS = 2048;
const YEARS = 5;

/** A certificate of its own signature as PKCS#12 (AES-256), for the demonstration and the tests: the simulator alone takes it. */
export function simulatedCertificate(name: string, passphrase: string, now: number): Buffer {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(now);
  certificate.validity.notAfter = new Date(now);
  certificate.validity.notAfter.setUTCFullYear(certificate.validity.notBefore.getUTCFullYear() + YEARS);
  const subject = [{ name: 'commonName', value: name }];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.sign(key, forge.md.sha256.create());
  const file = forge.pkcs12.toPkcs12Asn1(key, [certificate], passphrase, { algorithm: 'aes256' });
  return Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary');
}
