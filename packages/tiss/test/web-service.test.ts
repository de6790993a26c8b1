import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPlanContract } from '@prumo/domain/billing';
import { localDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import {
  cancellationRequest,
  checkElements,
  eligibilityAnswerModel,
  eligibilityRequest,
  lotEnvelope,
  lotMessage,
  lotMessageModel,
  receiptAnswerModel,
  readWebServiceAnswer,
  statementRequest,
  statusAnswerModel,
  statusRequest,
  TISS_FAULTS,
  transactionHeader,
  consultationGuide,
  writeEnvelope,
  writeMessage,
} from '../src/index.ts';
import type { Group, ReceiptAnswer, StatusAnswer, ValueOf, WebServiceTerms, XmlElement } from '../src/index.ts';
import { sound, soundConsultation } from '../rules/inputs.ts';
import { md5 } from './md5.ts';
import { parseXml } from './read-xml.ts';

const AT = '2026-11-20T13:30:00Z';
const terms: WebServiceTerms = {
  sequence: 7,
  at: AT,
  timeZone: 'America/Sao_Paulo',
  parties: {
    branch: { name: 'Clínica', legalName: null, cnpj: null, cnes: '7654321' },
    contract: { ...defaultPlanContract, providerCode: { type: 'operator', value: '0012345' } },
  },
  ansCode: '999999',
  login: null,
  files: { digest: md5 },
};
const header = sound(
  transactionHeader({
    type: 'ENVIO_LOTE_GUIAS',
    sequence: 1,
    at: AT,
    timeZone: 'America/Sao_Paulo',
    sender: { codigoPrestadorNaOperadora: '0012345' },
    insurer: '999999',
  }),
);
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');
/** The texts of what the hash is reckoned over, as whoever gets the message sees them. */
const hashedOf = (envelope: string): string =>
  md5(
    Buffer.from(
      (/<ans:cabecalho>[\s\S]*(?=<ans:hash>)/.exec(envelope)?.[0] ?? '')
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
      'latin1',
    ),
  );
const told = (envelope: string): string => /<ans:hash>(\w+)</.exec(envelope)?.[1] ?? '';

describe('what goes out', () => {
  test('a lot goes letter by letter as its file has it, whatever its texts and login [TIS-003] [TIS-014]', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aé çÕ&<>"\'12'), minLength: 1, maxLength: 20 });
    const name = word.filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(name, fc.option(fc.record({ login: word, password: word }), { nil: null }), (professional, login) => {
        const guide = sound(
          consultationGuide({
            ...soundConsultation,
            professional: { ...soundConsultation.professional, name: professional },
          }),
        );
        const message = sound(lotMessage(header, '1', { type: 'consultation', guides: [guide] }));
        const file = writeMessage(lotMessageModel, message, { digest: md5 }).file;
        const envelope = textOf(lotEnvelope(file, login, { digest: md5 }));
        const lot = /<ans:loteGuias>.*<\/ans:loteGuias>/s;
        expect(lot.exec(envelope)?.[0]).toBe(lot.exec(Buffer.from(file).toString('latin1'))?.[0]);
        expect(told(envelope)).toBe(hashedOf(envelope));
        if (login === null) expect(told(envelope)).toBe(told(Buffer.from(file).toString('latin1')));
      }),
      { numRuns: 100 },
    );
  });

  test('a question names its provider, and its login stands in the header [TIS-014]', () => {
    const login = { login: 'clinica', password: 'segredo' };
    const envelopes = [
      sound(statusRequest('880001', { ...terms, login })),
      sound(cancellationRequest({ lot: '12', protocol: '880001', guides: [] }, { ...terms, login })),
      sound(cancellationRequest({ lot: '12', protocol: '880001', guides: ['1', '2'] }, { ...terms, login })),
      sound(statementRequest('880001', { ...terms, login })),
      sound(
        eligibilityRequest(
          { card: '1234', cardValidity: localDate('2027-01-31'), token: null, tokenAbsence: '01' },
          { ...terms, login },
        ),
      ),
    ].map(textOf);
    for (const envelope of envelopes) {
      expect(envelope).toContain('<ans:loginPrestador>clinica</ans:loginPrestador>');
      expect(envelope).toContain('<ans:codigoPrestadorNaOperadora>0012345</ans:codigoPrestadorNaOperadora>');
      expect(told(envelope)).toBe(hashedOf(envelope));
    }
  });

  test('what breaks the standard is refused by element, not written', () => {
    expect(statusRequest('1234567890123', terms)).toMatchObject({ ok: false });
    expect(statusRequest('1', { ...terms, ansCode: '12' })).toMatchObject({ ok: false });
  });
});

const answerHeader: ReceiptAnswer['cabecalho'] = {
  identificacaoTransacao: {
    tipoTransacao: 'PROTOCOLO_RECEBIMENTO',
    sequencialTransacao: '1',
    dataRegistroTransacao: localDate('2026-11-20'),
    horaRegistroTransacao: '10:30:00',
  },
  origem: { registroANS: '999999' },
  destino: { identificacaoPrestador: { codigoPrestadorNaOperadora: '0012345' } },
  Padrao: '4.03.00',
};
const envelopeOf = <G extends Group>(root: string, model: G, message: ValueOf<G>): string =>
  textOf(writeEnvelope(root, model, message, { digest: md5 }));
const readOf = (envelope: string) => readWebServiceAnswer(parseXml(envelope), { digest: md5 });

const receipt = (protocol: string): string =>
  envelopeOf('protocoloRecebimentoWS', receiptAnswerModel, {
    cabecalho: answerHeader,
    recebimentoLote: {
      protocoloRecebimento: {
        registroANS: '999999',
        dadosPrestador: { codigoPrestadorNaOperadora: '0012345' },
        numeroLote: '12',
        dataEnvioLote: localDate('2026-11-20'),
        detalheProtocolo: {
          numeroProtocolo: protocol,
          valorTotalProtocolo: cents(12_000),
          dadosGuiasProtocolo: {
            dadosGuias: [
              { numeroGuiaPrestador: '1', dadosBeneficiario: { numeroCarteira: '1', atendimentoRN: false } },
            ],
          },
        },
      },
    },
  });
const statusOf = (situacaoProtocolo: StatusAnswer['situacaoProtocolo']): string =>
  envelopeOf('situacaoProtocoloWS', statusAnswerModel, { cabecalho: answerHeader, situacaoProtocolo });

describe('what comes back', () => {
  test('TIS-014 a receipt is read as its file would be', () => {
    expect(readOf(receipt('880001'))).toMatchObject({
      ok: true,
      value: { kind: 'return', message: { kind: 'receipt', lot: '12', protocol: '880001', sentOn: '2026-11-20' } },
    });
  });

  test('mensagemErro and refusals of cards keep code and words', () => {
    const reason = { codigoGlosa: '3291', descricaoGlosa: 'Não achamos' } as const;
    expect(readOf(statusOf({ mensagemErro: reason }))).toMatchObject({
      value: { kind: 'refused', reason: { code: '3291', description: 'Não achamos' } },
    });
    const card = envelopeOf('respostaElegibilidadeWS', eligibilityAnswerModel, {
      cabecalho: answerHeader,
      respostaElegibilidade: {
        reciboElegibilidade: {
          registroANS: '999999',
          numeroCarteira: '1234',
          nomeBeneficiario: 'Maria',
          respostaSolicitacao: false,
          motivosNegativa: { motivoNegativa: [{ codigoGlosa: '1001' }] },
        },
      },
    });
    expect(readOf(card)).toMatchObject({
      value: { kind: 'eligibility', eligible: false, card: '1234', reasons: [{ code: '1001' }] },
    });
  });

  test.each(TISS_FAULTS)('a SOAP fault that says %s is that fault', (fault) => {
    const soap = (inside: string) =>
      readOf(
        `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault>${inside}</s:Fault></s:Body></s:Envelope>`,
      );
    const detail = `<faultstring>erro</faultstring><detail><a:tissFaultWS xmlns:a="x"><a:tissFault>${fault}</a:tissFault></a:tissFaultWS></detail>`;
    expect(soap(detail)).toEqual({ ok: true, value: { kind: 'fault', fault, text: 'erro' } });
    expect(soap('<faultstring>NullPointerException</faultstring>')).toMatchObject({ value: { fault: null } });
  });

  test('TIS-005 TIS-021 another version, a wrong hash, another root and two messages are no answer', () => {
    for (const [change, code] of [
      [(text: string) => text.replace('4.03.00', '3.05.00'), 'tiss.version'],
      [(text: string) => text.replace(/<ans:hash>\w/, '<ans:hash>x'), 'tiss.hash'],
      [(text: string) => text.replaceAll('protocoloRecebimentoWS', 'outraWS'), 'web-service.not-an-answer'],
      [(text: string) => text.replace('<soapenv:Body>', '<soapenv:Body><a/>'), 'web-service.not-an-answer'],
      [(text: string) => text.replaceAll('soapenv:Envelope', 'soapenv:Outro'), 'web-service.not-an-answer'],
    ] as const) {
      const read = readOf(change(receipt('880001')));
      expect(read.ok ? [] : read.error.map((one) => one.code)).toEqual([code]);
    }
  });

  test('whatever elements come, the reader answers and never throws [TIS-021]', () => {
    const element: fc.Arbitrary<XmlElement> = fc.letrec<{ element: XmlElement }>((tie) => ({
      element: fc.record({
        name: fc.constantFrom('Envelope', 'Body', 'Fault', 'situacaoProtocoloWS', 'cabecalho', 'Padrao', 'hash', 'x'),
        content: fc.oneof({ maxDepth: 5 }, fc.string(), fc.array(tie('element'), { maxLength: 3 })),
      }),
    })).element;
    fc.assert(
      fc.property(element, (drawn) => typeof readWebServiceAnswer(drawn, { digest: md5 }).ok === 'boolean'),
      { numRuns: 300 },
    );
  });

  test('the models take their own sizes', () => {
    expect(checkElements(statusAnswerModel, {})).not.toEqual([]);
  });
});
