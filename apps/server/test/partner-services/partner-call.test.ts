import { constants } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import { getCACertificates, type SecureVersion, setDefaultCACertificates } from 'node:tls';
import forge from 'node-forge';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { simulatedCertificate } from '../../src/partner-services/notes/simulated-certificate.ts';
import { callPartner } from '../../src/partner-services/partner-call.ts';

// A partner over real TLS that wants to know who asks. What was refused before a word was said certainly did not arrive: it may go out again at once.

const passphrase = 'segredo';
const [mine, hers, strange] = ['localhost', 'CLINICA AURORA', 'OUTRA CLINICA'].map((name) =>
  // By the machine's clock, which TLS goes by whatever hour the tests are shown.
  simulatedCertificate(name, passphrase, performance.timeOrigin - 86_400_000),
) as [Buffer, Buffer, Buffer];
const known = getCACertificates();

const pemOf = (file: Buffer): string => {
  const held = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(file.toString('binary')), passphrase);
  const bag = held.getBags({ bagType: forge.pki.oids['certBag'] ?? '' })[forge.pki.oids['certBag'] ?? '']?.[0];
  if (!bag?.cert) throw new Error('no certificate');
  return forge.pki.certificateToPem(bag.cert);
};

beforeAll(() => setDefaultCACertificates([...known, pemOf(mine)]));
afterAll(() => setDefaultCACertificates(known));

interface Partner {
  readonly url: URL;
  readonly arrived: () => number;
  readonly stop: () => Promise<void>;
}

async function partner(version: SecureVersion, more: object = {}): Promise<Partner> {
  let arrived = 0;
  const server: Server = createServer(
    {
      pfx: mine,
      passphrase,
      minVersion: version,
      maxVersion: version,
      requestCert: true,
      rejectUnauthorized: true,
      ca: pemOf(hers),
      ...more,
    },
    (request, answer) => {
      arrived++;
      request.resume().on('end', () => answer.end('recebido'));
    },
  );
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: new URL(`https://localhost:${port}/`),
    arrived: () => arrived,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const call = (url: URL, file: Buffer | null, body = Buffer.alloc(300_000, 'x')) =>
  callPartner(url, {
    method: 'POST',
    headers: {},
    body,
    certificate: file === null ? null : { file, passphrase },
    isTyped: false,
    limitMs: 20_000,
    mostBytes: 1000,
  });

describe.each(['TLSv1.2', 'TLSv1.3'] as const)('%s', (version) => {
  test('who is known is heard, once', async () => {
    const { url, arrived, stop } = await partner(version);
    const answer = await call(url, hers);
    expect(answer).toMatchObject({ status: 200, bytes: Buffer.from('recebido') });
    expect(arrived()).toBe(1);
    await stop();
  });

  test.each([
    ['another certificate', strange],
    ['none', null],
  ])('%s is refused before anything is said', async (_, file) => {
    const { url, arrived, stop } = await partner(version);
    expect(await call(url, file)).toMatchObject({ arrived: 'no' });
    expect(arrived()).toBe(0);
    await stop();
  });
});

test('a partner that gives no tickets is heard after a moment', async () => {
  const { url, arrived, stop } = await partner('TLSv1.3', {
    secureOptions: constants.SSL_OP_NO_TICKET,
    sessionTimeout: 1,
  });
  expect(await call(url, hers)).toMatchObject({ status: 200 });
  expect(arrived()).toBe(1);
  await stop();
});

test('what was said and not answered may have arrived', async () => {
  const cut = createServer({ pfx: mine, passphrase }, (request) => request.socket.destroy());
  await new Promise<void>((resolve) => void cut.listen(0, resolve));
  const address = cut.address();
  const there = new URL(`https://localhost:${typeof address === 'object' && address ? address.port : 0}/`);
  expect(await call(there, null, Buffer.from('x'))).toEqual({ arrived: 'perhaps', reason: 'cut-off' });
  await new Promise((resolve) => void cut.close(resolve));
});
