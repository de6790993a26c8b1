import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exam, sound, soundConsultation, soundSadt } from '../rules/inputs.ts';
import {
  checkElements,
  checkHash,
  consultationGuide,
  consultationGuideModel,
  lotMessage,
  lotMessageModel,
  sadtGuide,
  transactionHeader,
  validateTissGuide,
} from '../src/index.ts';
import type { BillableGuide, SadtGuideXml } from '../src/index.ts';
import { md5 } from './md5.ts';
import { parseXml, readSample } from './read-xml.ts';

// What the official schema refuses is refused before it is asked, at its field; what it lets pass is refused by us alone.

const header = sound(
  transactionHeader({
    type: 'ENVIO_LOTE_GUIAS',
    sequence: 1,
    at: '2026-11-20T10:30:00-03:00',
    timeZone: 'America/Sao_Paulo',
    sender: { codigoPrestadorNaOperadora: '0012345' },
    insurer: '999999',
  }),
);
const guide = sound(sadtGuide(soundSadt));
const [procedure] = guide.procedimentosExecutados?.procedimentoExecutado ?? [];
if (procedure === undefined) throw new Error('the example has a procedure');

const LOT = 'prestadorParaOperadora.loteGuias.guiasTISS';
const GUIDE = `${LOT}.guiaSP-SADT.0`;
const PROCEDURE = `${GUIDE}.procedimentosExecutados.procedimentoExecutado.0`;

/** A guide with something that its type does not allow, as data from elsewhere may have it. */
const changed = (change: object): SadtGuideXml => ({ ...guide, ...change });
const performed = (change: object): SadtGuideXml =>
  changed({ procedimentosExecutados: { procedimentoExecutado: [{ ...procedure, ...change }] } });

function problemsOf(guides: readonly SadtGuideXml[], sent = header): string[] {
  const made = lotMessage(sent, '1', { type: 'sadt', guides });
  return made.ok ? [] : made.error.map(({ field, code }) => `${field} ${code}`);
}

test.each([
  [
    'a CNPJ in small letters',
    changed({
      dadosExecutante: { ...guide.dadosExecutante, contratadoExecutante: { cnpjContratado: '12abc34501de35' } },
    }),
    [`${GUIDE}.dadosExecutante.contratadoExecutante.cnpjContratado field.invalid`],
  ],
  [
    'a closure reason other than death',
    changed({ dadosAtendimento: { ...guide.dadosAtendimento, motivoEncerramento: '11' } }),
    [`${GUIDE}.dadosAtendimento.motivoEncerramento tiss.code`],
  ],
  [
    'a guide number of 21 characters',
    changed({ cabecalhoGuia: { ...guide.cabecalhoGuia, numeroGuiaPrestador: '1'.repeat(21) } }),
    [`${GUIDE}.cabecalhoGuia.numeroGuiaPrestador text.too-long`],
  ],
  ['a factor of three decimals', performed({ reducaoAcrescimo: 1.305 }), [`${PROCEDURE}.reducaoAcrescimo tiss.digits`]],
  [
    'a part of a procedure',
    performed({ quantidadeExecutada: 1.5 }),
    [`${PROCEDURE}.quantidadeExecutada tiss.whole-number`],
  ],
])('%s is refused at its element', (_what, refused, expected) => {
  expect(problemsOf([guide])).toEqual([]);
  expect(problemsOf([refused])).toEqual(expected);
});

test('101 guides are refused, 100 are not', () => {
  const of = (count: number) => problemsOf(Array.from({ length: count }, () => guide));
  expect(of(100)).toEqual([]);
  expect(of(101)).toEqual([`${LOT}.guiaSP-SADT tiss.too-many`]);
});

test('two types of guide in a lot are refused', () => {
  const both = { 'guiaSP-SADT': [guide], guiaConsulta: [sound(consultationGuide(soundConsultation))] };
  const message = { cabecalho: header, prestadorParaOperadora: { loteGuias: { numeroLote: '1', guiasTISS: both } } };
  expect(checkElements(lotMessageModel, message)).toMatchObject([{ field: LOT, code: 'tiss.choose-one' }]);
});

test('a lot of another version, which the schema lets pass, is refused [TIS-005]', () => {
  expect(problemsOf([guide], { ...header, Padrao: '4.01.00' })).toEqual(['cabecalho.Padrao tiss.version']);
});

test('a wrong hash, which the schema lets pass, is found in every message that is read [TIS-003]', () => {
  const file = readSample('demonstrativo-analise-conta');
  const said = (xml: string) => checkHash(parseXml(xml), { digest: md5 }).map(({ field, code }) => `${field} ${code}`);
  expect(said(file)).toEqual([]);
  expect(said(file.replace(/hash>\w/, 'hash>x'))).toEqual(['epilogo.hash tiss.hash']);
  expect(said(file.replace('4.03.00', '4.01.00'))).toEqual(['epilogo.hash tiss.hash']);
  expect(said(file.replace(/<ans:epilogo>.*<\/ans:epilogo>/, ''))).toEqual(['epilogo.hash field.required']);
});

const PLAN = { tiss: { enabled: true } } as Parameters<typeof validateTissGuide>[2];

test.each<[string, Partial<BillableGuide>, readonly string[]]>([
  ['a closure reason other than death', { closureReason: 'transfer' }, ['closureReason']],
  [
    'a guide number of 21 characters',
    { referral: { ...soundSadt.referral, provider: '1'.repeat(21) } },
    ['referral.provider'],
  ],
  ['a factor of three decimals', { expenses: [{ ...exam, factor: 1.305 }] }, ['expenses.0.factor']],
  ['a part of a procedure', { expenses: [{ ...exam, quantity: 1.5 }] }, ['expenses.0.quantity']],
])('%s is refused at the field of the form', (_what, change, fields) => {
  expect(validateTissGuide('sadt', soundSadt, PLAN)).toEqual([]);
  expect(validateTissGuide('sadt', { ...soundSadt, ...change }, PLAN).map(({ field }) => field)).toEqual(fields);
});

test('the identifier of a beneficiary is Base64, to its last bit', () => {
  const model = consultationGuideModel.fields.dadosBeneficiario;
  const accepted = (identificadorBeneficiario: string) =>
    checkElements(model, { numeroCarteira: '1', atendimentoRN: false, identificadorBeneficiario }).length === 0;
  const typed = fc.string({ unit: fc.constantFrom(...'AQgwEBz09+/=- '), maxLength: 9 });
  fc.assert(
    fc.property(typed, (text) => {
      const decoded = Buffer.from(text, 'base64');
      return accepted(text) === (text !== '' && decoded.toString('base64') === text);
    }),
    { numRuns: 2000 },
  );
  expect(['QQ==', 'QUI=', 'QUJD', 'QR==', 'QUJ=', 'QUJ', 'Q===', 'QUJD=='].map(accepted)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
