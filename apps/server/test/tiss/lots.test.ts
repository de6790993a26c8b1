import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildLots,
  checkHash,
  consultationGuideModel,
  dentalGuideModel,
  feesGuideModel,
  HASH_ENCODINGS,
  hospitalizationGuideModel,
  lotMessage,
  lotMessageModel,
  sadtGuideModel,
  TISS_GUIDE_TYPES,
  transactionHeader,
  writeMessage,
} from '@prumo/tiss';
import type { Group, HashEncoding, LotGuides, TissGuideType, Transaction } from '@prumo/tiss';
import { checkSchema } from '../../src/tiss/index.ts';
import { valueOf } from './random-message.ts';
import { hashOf, md5, readFile, textOf } from './read-file.ts';

const MODELS: Readonly<Record<TissGuideType, Group>> = {
  consultation: consultationGuideModel,
  sadt: sadtGuideModel,
  hospitalization: hospitalizationGuideModel,
  dental: dentalGuideModel,
  fees: feesGuideModel,
};

/** How the hash is reckoned and what accents become, as an insurer may ask for it. */
const settings = fc.record({ hashEncoding: fc.constantFrom(...HASH_ENCODINGS), asciiOnly: fc.boolean() });

const senders: fc.Arbitrary<Transaction['sender']> = fc.constantFrom(
  { codigoPrestadorNaOperadora: '0012345' },
  { CNPJ: '12abc34501de35' },
  { CPF: '52998224725' },
);

const headerOf = (sender: Transaction['sender'], sequence: number) =>
  sound(
    transactionHeader({
      type: 'ENVIO_LOTE_GUIAS',
      sequence,
      at: '2026-11-20T13:30:00Z',
      timeZone: 'America/Sao_Paulo',
      sender,
      insurer: '999999',
    }),
  );

function sound<T>(made: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown }): T {
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

interface Invoice {
  readonly type: TissGuideType;
  /** Guides of this type, the number of times that the invoice asks for. */
  readonly guides: readonly unknown[];
  readonly count: number;
  readonly sender: Transaction['sender'];
  readonly how: { readonly hashEncoding: HashEncoding; readonly asciiOnly: boolean };
}

/** The files of an invoice, one for each lot. */
function* filesOf({ type, guides, count, sender, how }: Invoice): Generator<Uint8Array> {
  const invoice = Array.from({ length: count }, (_, at) => {
    return { type, insurer: '999999', provider: '0012345', number: String(at + 1), guide: guides[at % guides.length] };
  });
  for (const lot of sound(buildLots(invoice, 1))) {
    const sent = { type, guides: lot.guides.map(({ guide }) => guide) } as unknown as LotGuides;
    const message = sound(lotMessage(headerOf(sender, Number(lot.number)), lot.number, sent, how));
    yield writeMessage(lotMessageModel, message, { digest: md5, ...how }).file;
  }
}

/** The schema takes it, another reader reckons the hash it carries, and its bytes are one line of what was asked for. */
async function expectSound(file: Uint8Array, { hashEncoding, asciiOnly }: Invoice['how']): Promise<void> {
  expect(await checkSchema(file)).toEqual([]);
  const read = readFile(file);
  expect(textOf(read, 'hash')).toBe(hashOf(read, hashEncoding === 'utf-8' ? 'utf8' : 'latin1'));
  expect(checkHash(read, { digest: md5, hashEncoding })).toEqual([]);
  const strange = file.findIndex((byte) => byte < 0x20 || (byte > 0x7e && (asciiOnly || byte < 0xa0)));
  expect(strange).toBe(-1);
}

test.each(TISS_GUIDE_TYPES)(
  'whatever %s guides a lot holds, its file is valid and carries the hash of what is in it [TIS-002] [TIS-003] [TIS-004]',
  async (type) => {
    const invoices = fc
      .record({
        guides: fc.array(valueOf(MODELS[type]), { minLength: 1, maxLength: 3 }),
        sender: senders,
        how: settings,
      })
      .map((drawn): Invoice => ({ type, count: drawn.guides.length, ...drawn }));
    await fc.assert(
      fc.asyncProperty(invoices, async (invoice) => {
        for (const file of filesOf(invoice)) await expectSound(file, invoice.how);
      }),
      { numRuns: 40 },
    );
  },
);

test.each([
  [1, [1]],
  [100, [100]],
  [101, [100, 1]],
  [250, [100, 100, 50]],
])('%i guides of either kind go in lots of %j, each of them valid [TIS-001] [TIS-002]', async (count, sizes) => {
  const how = { hashEncoding: 'iso-8859-1', asciiOnly: false } as const;
  for (const type of ['consultation', 'sadt'] as const) {
    const guides = fc.sample(valueOf(MODELS[type]), { numRuns: 5, seed: count });
    const files = [...filesOf({ type, guides, count, sender: { CNPJ: '12abc34501de35' }, how })];
    expect(files.map(guidesIn)).toEqual(sizes);
    for (const file of files) await expectSound(file, how);
  }
});

const guidesIn = (file: Uint8Array): number =>
  Buffer.from(file)
    .toString('latin1')
    .split(/<ans:guia(?:Consulta|SP-SADT)>/).length - 1;
