import fc from 'fast-check';
import { defaultPlanContract } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import { decisions, flag, group, json, law, list, number, optional, sheet, text } from '@prumo/domain/rules';
import {
  appealStatusRequest,
  authorizationRequest,
  authorizationStatusRequest,
  authorizedLines,
  cancellationRequest,
  documentRequest,
  eligibilityRequest,
  epilogueHash,
  lotEnvelope,
  lotMessage,
  lotMessageModel,
  readWebServiceAnswer,
  paymentStatementRequest,
  sadtGuide,
  statementRequest,
  statusRequest,
  statusRequestMessageModel,
  TISS_FAULTS,
  transactionHeader,
  writeEnvelope,
  writeMessage,
} from '../src/index.ts';
import type {
  AskedMaterials,
  BillableGuide,
  BillableLine,
  PaidPeriod,
  WebServiceTerms,
  XmlElement,
} from '../src/index.ts';
import { exam, guideField, otherExpenses, sound, soundSadt } from './inputs.ts';

/** What is said to the web services of an insurer, and what they answer. */

/** Stands for MD5: how many bytes are reckoned over. */
const digest = (bytes: Uint8Array): string => `${bytes.length} bytes`;
const AT = '2026-11-25T10:00:00-03:00';
const terms: WebServiceTerms = {
  sequence: 7,
  at: AT,
  timeZone: 'America/Sao_Paulo',
  parties: {
    branch: { name: 'Clínica São José', legalName: null, cnpj: '12ABC34501DE35', cnes: '7654321' },
    contract: { ...defaultPlanContract, providerCode: { type: 'operator', value: '0012345' } },
  },
  ansCode: '999999',
  login: null,
  files: { digest },
};

/** The texts between tags, or what stands against it. */
const bodyOf = (written: ReturnType<typeof statusRequest>, part: string): string => {
  if (!written.ok) return written.error.map(({ field, code }) => `${field} ${code}`).join();
  const envelope = String.fromCharCode(...written.value);
  const inside = new RegExp(`<ans:${part}>(.*)</ans:${part}>`).exec(envelope)?.[1] ?? '';
  return inside
    .replaceAll(/<\/ans:\w+>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
};

const status = (protocol: string): string => bodyOf(statusRequest(protocol, terms), 'solicitacaoStatusProtocolo');
const statement = (protocol: string): string =>
  bodyOf(statementRequest(protocol, terms), 'solicitacaoDemonstrativoRetorno');

const appealStatus = (protocol: string): string =>
  bodyOf(appealStatusRequest(protocol, terms), 'solicitacaoStatusProtocoloRecurso');
const payments = (period: PaidPeriod): string =>
  bodyOf(paymentStatementRequest(period, terms), 'solicitacaoDemonstrativoRetorno');
const NOVEMBER: PaidPeriod = { kind: 'month', month: '2026-11' };

interface Canceled {
  readonly lot: string;
  readonly protocol: string;
  readonly guides: readonly string[];
}
const whole: Canceled = { lot: '10001', protocol: '880001', guides: [] };
const cancel = (asked: Canceled): string => bodyOf(cancellationRequest(asked, terms), 'tipoCancelamento');

interface SentDocument {
  readonly number: string;
  readonly lot: string;
  readonly protocol: string | null;
  readonly guide: string;
  readonly note: string | null;
  readonly content: string;
}
const report: SentDocument = {
  number: '1',
  lot: '10001',
  protocol: '880001',
  guide: '1001',
  note: 'Laudo',
  content: 'JVBERi0=',
};
const attach = (asked: SentDocument): string =>
  bodyOf(documentRequest({ ...asked, format: '02', type: '02' }, terms), 'envioDOcumento');

interface Card {
  readonly card: string;
  readonly cardValidity: string | null;
  readonly token: string | null;
  readonly tokenAbsence: string | null;
}
const card: Card = { card: '0123456789', cardValidity: '2027-01-31', token: '123456', tokenAbsence: null };
const eligible = (asked: Card): string =>
  bodyOf(
    eligibilityRequest({ ...asked, cardValidity: asked.cardValidity as LocalDate | null }, terms),
    'pedidoElegibilidade',
  );

const authorize = (asked: BillableGuide): string =>
  bodyOf(authorizationRequest(asked, terms), 'solicitacaoProcedimento');
/** With its annex: the whole request, OPME wished of the manufacturers in `options`. */
interface AskedWithMaterials {
  readonly guide: BillableGuide;
  readonly materials: AskedMaterials;
}
const screw = { ...otherExpenses.find(({ type }) => type === 'opme'), name: 'Parafuso' } as BillableLine;
const askedByLia = { date: '2026-11-09', professional: { ...soundSadt.professional, name: 'Lia' } };
const ANNEX: AskedMaterials = {
  phone: '(41) 9 9999-8888',
  email: null,
  justification: 'Fratura',
  specification: null,
  options: [],
};
const authorizeWith = ({ guide: asked, materials }: AskedWithMaterials): string =>
  bodyOf(authorizationRequest(asked, terms, materials), 'solicitacaoProcedimento');
const annexOf = (change: Partial<AskedMaterials>, expenses: readonly BillableLine[] = [exam, screw]): string =>
  /(?:^|0012345 9999999 )(?!.*0012345 9999999)(.*)$/.exec(
    authorizeWith({ guide: sadtWith({ request: askedByLia, expenses }), materials: { ...ANNEX, ...change } }),
  )?.[1] ?? '';
const sadtWith = (change: Partial<BillableGuide>): BillableGuide => ({ ...soundSadt, ...change });

interface Requested {
  readonly number: string;
  readonly card: string;
  readonly isNewborn: boolean;
}
const made: Requested = { number: '2001', card: '0123456789', isNewborn: false };
const standing = (asked: Requested): string =>
  bodyOf(authorizationStatusRequest(asked, terms), 'solicitacaoStatusAutorizacao');

interface Told {
  /** Codes; of a material with the option: «70000001/2». */
  readonly lines: readonly string[];
  readonly services: readonly { readonly code: string; readonly authorized: number }[];
}
const withOption = (written: string) => {
  const [code = '', option = null] = written.split('/');
  return { code, option };
};
const authorizedOf = ({ lines, services }: Told): string =>
  authorizedLines(
    lines.map((line, at) => ({ itemId: String(at + 1), ...withOption(line) })),
    services.map(({ code, authorized }) => ({ ...withOption(code), authorized, requested: authorized, reasons: [] })),
  )
    .map(({ itemId, service }) => `${itemId}: ${service?.authorized ?? '-'}`)
    .join(' ');

const header = sound(
  transactionHeader({
    type: 'ENVIO_LOTE_GUIAS',
    sequence: 10_001,
    at: AT,
    timeZone: 'America/Sao_Paulo',
    sender: { codigoPrestadorNaOperadora: '0012345' },
    insurer: '999999',
  }),
);
const guide = sound(sadtGuide(soundSadt));
const lot = sound(lotMessage(header, '10001', { type: 'sadt', guides: [guide] }));
const file = writeMessage(lotMessageModel, lot, { digest }).file;

interface Login {
  /** Null where the insurer wants none. */
  readonly login: string | null;
  readonly password: string | null;
}
const NO_LOGIN: Login = { login: null, password: null };
const lotText = ({ login, password }: Login): string => {
  let envelope = '';
  const asked = login === null ? null : { login, password: password ?? '' };
  for (const byte of lotEnvelope(file, asked, { digest })) envelope += String.fromCharCode(byte);
  return envelope;
};
const loginIn = (login: Login): string =>
  /<ans:loginSenhaPrestador>(.*)<\/ans:loginSenhaPrestador>/
    .exec(lotText(login))?.[1]
    ?.replaceAll(/<[^>]*>/g, ' ')
    .trim() ?? 'sem login';

const message = {
  cabecalho: header,
  prestadorParaOperadora: {
    solicitacaoStatusProtocolo: {
      dadosPrestador: { codigoPrestadorNaOperadora: '0012345' },
      numeroProtocolo: '880001',
    },
  },
} as const;
const envelopeOf = (root: string): string =>
  String.fromCharCode(...writeEnvelope(root, statusRequestMessageModel, message, { digest }));

const leaf = (name: string, content: string): XmlElement => ({ name, content });
const node = (name: string, ...content: readonly XmlElement[]): XmlElement => ({ name, content });
const soap = (...content: readonly XmlElement[]): XmlElement => node('soap:Envelope', node('soap:Body', ...content));
const head = node(
  'cabecalho',
  node(
    'identificacaoTransacao',
    leaf('tipoTransacao', 'SITUACAO_PROTOCOLO'),
    leaf('sequencialTransacao', '1'),
    leaf('dataRegistroTransacao', '2026-11-25'),
    leaf('horaRegistroTransacao', '10:00:00'),
  ),
  node('origem', leaf('registroANS', '999999')),
  node('destino', node('identificacaoPrestador', leaf('codigoPrestadorNaOperadora', '0012345'))),
  leaf('Padrao', '4.03.00'),
);
const refusal = node('situacaoProtocolo', node('mensagemErro', leaf('codigoGlosa', '3291')));
const answerOf = (hash: string): XmlElement => soap(node('situacaoProtocoloWS', head, refusal, leaf('hash', hash)));
const right = epilogueHash([head, refusal], { digest });
const fault = (said: string): XmlElement => soap(node('Fault', leaf('faultstring', said)));
const read = (envelope: XmlElement): string => {
  const told = readWebServiceAnswer(envelope, { digest });
  if (!told.ok) return told.error.map(({ code }) => code).join();
  const { value } = told;
  if (value.kind === 'fault') return `fault ${value.fault ?? value.text}`;
  return value.kind === 'refused' ? `refused ${value.reason.code}` : value.kind;
};

export const webServiceSheets = {
  statusRequest: sheet({
    title: 'Perguntar a situação de um protocolo',
    statement: 'A pergunta nomeia o prestador, como o convênio o conhece, e o protocolo, de até 12 caracteres.',
    source: ['TIS-014'],
    given: { protocol: '880001' },
    fields: { protocol: text('Protocolo') },
    apply: ({ protocol }: { readonly protocol: string }) => status(protocol),
    decisions: decisions(
      [
        { id: 'TIS-014', given: '880001', expected: '0012345 880001' },
        {
          id: 'protocolo longo demais',
          given: '1234567890123',
          expected: 'solicitacaoStatusProtocolo.numeroProtocolo text.too-long',
        },
      ],
      status,
    ),
    laws: [
      law(
        'até 12 números passam, mais não',
        fc.integer({ min: 1, max: 20 }),
        (length) => statusRequest('1'.repeat(length), terms).ok === length <= 12,
      ),
    ],
  }),
  statementRequest: sheet({
    title: 'Pedir o demonstrativo de um protocolo',
    statement: 'Pede-se a análise de conta de um protocolo, na data da unidade.',
    source: ['TIS-015'],
    given: { protocol: '880001' },
    fields: { protocol: text('Protocolo') },
    apply: ({ protocol }: { readonly protocol: string }) => statement(protocol),
    decisions: decisions(
      [
        { id: 'TIS-015', given: '880001', expected: '0012345 2026-11-25 880001' },
        {
          id: 'sem protocolo',
          given: '',
          expected: 'solicitacaoDemonstrativoRetorno.demonstrativoAnalise.protocolos.numeroProtocolo.0 field.required',
        },
      ],
      statement,
    ),
    laws: [
      law(
        'até 12 números passam, mais não',
        fc.integer({ min: 1, max: 20 }),
        (length) => statementRequest('1'.repeat(length), terms).ok === length <= 12,
      ),
    ],
  }),
  appealStatusRequest: sheet({
    title: 'Perguntar pela resposta a um recurso',
    statement: 'A pergunta nomeia o prestador, como o convênio o conhece, e o protocolo do recurso.',
    source: ['TIS-019'],
    given: { protocol: '610050' },
    fields: { protocol: text('Protocolo') },
    apply: ({ protocol }: { readonly protocol: string }) => appealStatus(protocol),
    decisions: decisions([{ id: 'TIS-019', given: '610050', expected: '0012345 610050' }], appealStatus),
    laws: [
      law(
        'até 12 números passam, mais não',
        fc.integer({ min: 1, max: 20 }),
        (length) => appealStatusRequest('1'.repeat(length), terms).ok === length <= 12,
      ),
    ],
  }),
  paymentStatementRequest: sheet({
    title: 'Pedir o demonstrativo de pagamento',
    statement: 'Pede-se o que o convênio pagou em um dia ou em uma competência, na data da unidade.',
    source: ['TIS-016'],
    given: { month: '2026-11' },
    fields: { month: text('Competência') },
    apply: ({ month }: { readonly month: string }) => payments({ kind: 'month', month }),
    decisions: decisions(
      [
        { id: 'TIS-016 competência', given: NOVEMBER, expected: '0012345 2026-11-25 1 202611' },
        {
          id: 'TIS-016 dia',
          given: { kind: 'day', paidOn: '2026-11-20' as LocalDate } as PaidPeriod,
          expected: '0012345 2026-11-25 1 2026-11-20',
        },
      ],
      payments,
    ),
    laws: [
      law(
        'mês é ano e mês, sem nada entre eles',
        fc.string({ unit: fc.constantFrom(...'0123456789-'), minLength: 5, maxLength: 8 }),
        (month) =>
          paymentStatementRequest({ kind: 'month', month }, terms).ok === /^\d{6}$/.test(month.replace('-', '')),
      ),
    ],
  }),
  cancellationRequest: sheet({
    title: 'Pedir o cancelamento ao convênio',
    statement: 'Cancela-se o lote inteiro, pelo número e pelo protocolo, ou guias já faturadas dele.',
    source: ['TIS-014'],
    given: whole,
    fields: { lot: text('Lote'), protocol: text('Protocolo'), guides: list('Guias', text('Guia'), '1001') },
    apply: cancel,
    decisions: decisions(
      [
        { id: 'TIS-014 lote', given: whole, expected: '10001 880001' },
        { id: 'guias', given: { ...whole, guides: ['1001', '1002'] }, expected: '2 1001 880001 2 1002 880001' },
      ],
      cancel,
    ),
    laws: [
      law(
        'toda guia pedida está na mensagem',
        fc.uniqueArray(fc.stringMatching(/^\d{1,10}$/), { minLength: 1, maxLength: 5 }),
        (guides) => guides.every((one) => cancel({ ...whole, guides }).includes(one)),
      ),
    ],
  }),
  documentRequest: sheet({
    title: 'Enviar um documento da guia',
    statement:
      'O documento leva o lote, o protocolo quando há, a guia, o número dele, o formato (tabela 80), o arquivo em Base64 e o tipo (tabela 81).',
    source: ['TIS-014'],
    given: report,
    fields: {
      number: text('Número do documento'),
      lot: text('Lote'),
      protocol: optional(text('Protocolo')),
      guide: text('Guia'),
      note: optional(text('Observação')),
      content: text('Arquivo em Base64'),
    },
    apply: attach,
    decisions: decisions(
      [
        { id: 'inteiro', given: report, expected: '10001 880001 1001 1 2 02 JVBERi0= 02 Laudo' },
        {
          id: 'sem protocolo e observação',
          given: { ...report, protocol: null, note: null },
          expected: '10001 1001 1 2 02 JVBERi0= 02',
        },
        {
          id: 'guia comprida demais',
          given: { ...report, guide: '1'.repeat(21) },
          expected: 'envioDOcumento.numeroGuiaPrestador text.too-long',
        },
      ],
      attach,
    ),
    laws: [
      law('a guia e o arquivo estão na mensagem', fc.stringMatching(/^\d{1,10}$/), (one) =>
        attach({ ...report, guide: one }).includes(` ${one} 1 2 02 JVBERi0= 02`),
      ),
    ],
  }),
  eligibilityRequest: sheet({
    title: 'Perguntar se a carteira é coberta',
    statement: 'A pergunta leva a carteira, a validade quando se sabe, e o token ou por que ele falta.',
    source: ['TIS-014'],
    given: card,
    fields: {
      card: text('Carteira'),
      cardValidity: optional(text('Validade')),
      token: optional(text('Token')),
      tokenAbsence: optional(text('Ausência do token')),
    },
    apply: eligible,
    decisions: decisions(
      [
        { id: 'com token', given: card, expected: '0012345 0123456789 2027-01-31 123456' },
        { id: 'só a carteira', given: { ...card, cardValidity: null, token: null }, expected: '0012345 0123456789' },
        {
          id: 'ausência fora da tabela',
          given: { ...card, token: null, tokenAbsence: '99' },
          expected: 'pedidoElegibilidade.ausenciaCodValidacao tiss.code',
        },
      ],
      eligible,
    ),
    laws: [
      law(
        'até 20 dígitos passam, mais não',
        fc.integer({ min: 1, max: 30 }),
        (length) => /too-long/.test(eligible({ ...card, card: '1'.repeat(length) })) === length > 20,
      ),
    ],
  }),
  authorizationRequest: sheet({
    title: 'Pedir autorização de SP/SADT',
    statement:
      'O pedido leva a guia como o diálogo a tem: beneficiário, solicitante, caráter, indicação e os procedimentos com a quantidade. As órteses, próteses e materiais especiais (OPME) vão no anexo do mesmo pedido, com o número da guia: telefone de quem pede, justificativa técnica, e de cada um a opção de fabricante, a quantidade, o valor e o registro. Outras despesas não são pedidas. O que falta fica no campo da guia.',
    source: ['TIS-014', 'TIS-008'],
    given: { guide: { ...soundSadt, expenses: [exam, screw] }, materials: ANNEX },
    fields: {
      guide: guideField,
      materials: group('Anexo de OPME', {
        phone: optional(text('Telefone')),
        email: optional(text('E-mail')),
        justification: optional(text('Justificativa técnica')),
        specification: optional(text('Especificação do material')),
        options: list('Opções de fabricante, por linha', text('Opção'), '1'),
      }),
    },
    apply: authorizeWith,
    decisions: [
      ...decisions(
        [
          {
            id: 'TIS-014 SP/SADT',
            given: {
              branch: { providerCode: '0012345', name: 'Clinica', cnes: '9999999' },
              clinicalIndication: 'Dor & dispneia',
              request: { date: '2026-11-09', professional: { ...soundSadt.professional, name: 'Lia' } },
              expenses: [{ ...exam, name: 'ECG', quantity: 3 }],
            },
            expected:
              '999999 2001 2 00112233445566778 N 0012345 Clinica Lia 06 123456 42 225125 1 2026-11-09 Dor &amp; dispneia 22 40101010 ECG 3 0012345 9999999',
          },
          {
            id: 'só outras despesas',
            given: { expenses: [{ ...exam, type: 'material' }] },
            expected: 'expenses billing.no-expense',
          },
          {
            id: 'meio procedimento',
            given: {
              expenses: [
                { ...exam, type: 'material' },
                { ...exam, quantity: 0.5 },
              ],
            },
            expected: 'expenses.1.quantity tiss.whole-number',
          },
          {
            id: 'sem número da guia',
            given: { referral: { ...soundSadt.referral, provider: null } },
            expected: 'referral.provider field.required',
          },
          {
            id: 'sem carteira',
            given: { insured: { record: '' } },
            expected: 'insurance.insured.record field.required',
          },
          {
            id: 'caractere fora do padrão',
            given: { clinicalIndication: '漢' },
            expected: 'clinicalIndication guide.unsendable-characters',
          },
          {
            id: 'sem data do pedido',
            given: { request: { ...soundSadt.request, date: null } },
            expected: 'request.date field.required',
          },
        ],
        (change: Partial<BillableGuide>) => authorize(sadtWith(change)),
      ),
      ...decisions(
        [
          {
            id: 'TIS-014 anexo',
            given: { email: 'lia@clinica.com', specification: 'Titanio', options: [null, '2'] },
            expected:
              '999999 2001 2001 2026-11-09 00112233445566778 N Lia 41999998888 lia@clinica.com Fratura Titanio 19 70000001 Parafuso 2 2 12.50 80000000001 PF-12 P0001',
          },
          {
            id: 'sem telefone nem justificativa',
            given: { phone: '', justification: ' ' },
            expected: 'materials.phone field.required,materials.justification field.required',
          },
          { id: 'opção que não há', given: { options: [null, '4'] }, expected: 'expenses.1.option field.invalid' },
          {
            id: 'caractere fora do padrão',
            given: { specification: '漢' },
            expected: 'materials.specification guide.unsendable-characters',
          },
          {
            id: 'telefone de Santa Maria: 55 é o DDD',
            given: { phone: '(55) 9 9999-8888' },
            expected:
              '999999 2001 2001 2026-11-09 00112233445566778 N Lia 55999998888 Fratura 19 70000001 Parafuso 1 2 12.50 80000000001 PF-12 P0001',
          },
          {
            id: 'telefone comprido demais',
            given: { phone: '041 99 9999-88888' },
            expected: 'materials.phone text.too-long',
          },
          {
            id: 'telefone com o código do país',
            given: { phone: '+55 41 3333-4444' },
            expected:
              '999999 2001 2001 2026-11-09 00112233445566778 N Lia 4133334444 Fratura 19 70000001 Parafuso 1 2 12.50 80000000001 PF-12 P0001',
          },
        ],
        annexOf,
      ),
    ],
    laws: [
      law('cada procedimento é pedido uma vez', fc.integer({ min: 1, max: 30 }), (count) => {
        const expenses = Array.from({ length: count }, (_, at) => ({ ...exam, code: String(40_000_000 + at) }));
        const told = authorize(sadtWith({ expenses }));
        return expenses.every(({ code }) => told.split(` ${code} `).length === 2);
      }),
      law('cada OPME é pedida uma vez, e nenhuma outra despesa', fc.integer({ min: 1, max: 20 }), (count) => {
        const wished = Array.from({ length: count }, (_, at) => ({ ...screw, code: String(70_000_100 + at) }));
        const told = annexOf({}, [exam, ...wished, ...otherExpenses.filter(({ type }) => type !== 'opme')]);
        return (
          wished.every(({ code }) => told.split(` ${code} `).length === 2) &&
          otherExpenses.every(({ type, code }) => type === 'opme' || !told.includes(` ${code} `))
        );
      }),
      law(
        'sem OPME não há anexo, e sem anexo ela não é pedida',
        fc.boolean(),
        (withMaterial) =>
          authorizeWith({ guide: sadtWith({ expenses: [exam] }), materials: ANNEX }) ===
          authorize(sadtWith({ expenses: withMaterial ? [exam, screw] : [exam] })),
      ),
    ],
  }),
  authorizationStatusRequest: sheet({
    title: 'Perguntar a situação de um pedido de autorização',
    statement: 'A pergunta leva o número da guia com que se pediu e a carteira.',
    source: ['TIS-014'],
    given: made,
    fields: { number: text('Nº da guia'), card: text('Carteira'), isNewborn: flag('Recém-nascido') },
    apply: standing,
    decisions: decisions(
      [
        { id: 'TIS-014 pedido', given: {}, expected: '999999 2001 0123456789 N 0012345' },
        {
          id: 'sem número',
          given: { number: '' },
          expected: 'solicitacaoStatusAutorizacao.identificacaoSolicitacao.numeroGuiaPrestador field.required',
        },
      ],
      (change: Partial<Requested>) => standing({ ...made, ...change }),
    ),
    laws: [
      law(
        'até 20 números passam, mais não',
        fc.integer({ min: 1, max: 30 }),
        (length) => authorizationStatusRequest({ ...made, number: '1'.repeat(length) }, terms).ok === length <= 20,
      ),
    ],
  }),
  authorizedLines: sheet({
    title: 'O que o convênio autorizou de cada linha',
    statement:
      'O pedido não numera as linhas: cada procedimento ou material da resposta é da primeira linha do mesmo código, que ainda não tem um, antes a da mesma opção de fabricante. De uma linha sem resposta nada se sabe.',
    source: ['TIS-015'],
    given: { lines: ['40101010'], services: [{ code: '40101010', authorized: 2 }] },
    fields: {
      lines: list('Linhas', text('Código'), '40101010'),
      services: list(
        'Procedimentos da resposta',
        group('Procedimento', { code: text('Código'), authorized: number('Quantidade autorizada') }),
        { code: '40101010', authorized: 1 },
      ),
    },
    apply: authorizedOf,
    decisions: decisions(
      [
        {
          id: 'em outra ordem',
          given: {
            lines: ['1', '2'],
            services: [
              { code: '2', authorized: 5 },
              { code: '1', authorized: 0 },
            ],
          },
          expected: '1: 0 2: 5',
        },
        {
          id: 'o mesmo código duas vezes',
          given: {
            lines: ['1', '1'],
            services: [
              { code: '1', authorized: 3 },
              { code: '1', authorized: 4 },
            ],
          },
          expected: '1: 3 2: 4',
        },
        {
          id: 'com pontos',
          given: { lines: ['40101010'], services: [{ code: '4.01.01.01-0', authorized: 1 }] },
          expected: '1: 1',
        },
        {
          id: 'a segunda opção de fabricante',
          given: { lines: ['7/1', '7/2'], services: [{ code: '7/2', authorized: 4 }] },
          expected: '1: - 2: 4',
        },
        {
          id: 'outra opção do mesmo material',
          given: {
            lines: ['7/1', '7/2'],
            services: [
              { code: '7/3', authorized: 4 },
              { code: '7/1', authorized: 0 },
            ],
          },
          expected: '1: 0 2: 4',
        },
        {
          id: 'opção que não é dita',
          given: { lines: ['7/2'], services: [{ code: '7', authorized: 4 }] },
          expected: '1: 4',
        },
        { id: 'sem resposta', given: { lines: ['1'], services: [{ code: '2', authorized: 1 }] }, expected: '1: -' },
      ],
      authorizedOf,
    ),
    laws: [
      law(
        'nenhum procedimento da resposta é contado duas vezes',
        fc.record({
          lines: fc.array(fc.constantFrom('1', '2'), { maxLength: 6 }),
          services: fc.array(fc.record({ code: fc.constantFrom('1', '2'), authorized: fc.nat(9) }), { maxLength: 6 }),
        }),
        ({ lines, services }) => {
          const matched = authorizedOf({ lines, services }).match(/: \d/g)?.length ?? 0;
          const possible = ['1', '2'].reduce(
            (sum, code) =>
              sum +
              Math.min(
                lines.filter((line) => line === code).length,
                services.filter((service) => service.code === code).length,
              ),
            0,
          );
          return matched === possible;
        },
      ),
    ],
  }),
  lotEnvelope: sheet({
    title: 'Lote para o webservice',
    statement:
      'O lote sai pelo webservice letra por letra como está no arquivo. O login, quando o convênio pede, fica no cabeçalho e muda o hash.',
    source: ['TIS-002', 'TIS-003', 'TIS-014'],
    given: { login: 'clinica', password: 'segredo' },
    fields: { login: optional(text('Login')), password: optional(text('Senha')) },
    apply: (login: Login) => loginIn(login),
    decisions: decisions(
      [
        { id: 'com login', given: { login: 'clinica', password: 'a&b' }, expected: 'clinica  a&amp;b' },
        { id: 'sem login', given: NO_LOGIN, expected: 'sem login' },
      ],
      loginIn,
    ),
    laws: [
      law(
        'o lote é o do arquivo, seja qual for o login',
        fc.record({ login: fc.stringMatching(/^\w{1,20}$/), password: fc.stringMatching(/^\w{1,32}$/) }),
        (login) => {
          const part = /<ans:loteGuias>[\s\S]*<\/ans:loteGuias>/;
          return part.exec(lotText(login))?.[0] === part.exec(lotText(NO_LOGIN))?.[0];
        },
      ),
    ],
  }),
  writeEnvelope: sheet({
    title: 'Envelope SOAP',
    statement: 'A mensagem é o único elemento do corpo do envelope SOAP 1.1, em UTF-8, com o hash no fim.',
    source: ['TIS-003', 'TIS-014'],
    given: { root: 'solicitacaoStatusProtocoloWS' },
    fields: { root: text('Mensagem') },
    apply: ({ root }: { readonly root: string }) => envelopeOf(root),
    decisions: decisions([{ id: 'hash no fim', given: 'xWS', expected: true }], (root: string) =>
      envelopeOf(root).endsWith('</ans:hash></ans:xWS></soapenv:Body></soapenv:Envelope>'),
    ),
    laws: [
      law(
        'abre e fecha a mesma mensagem',
        fc.stringMatching(/^[a-z]{1,20}WS$/),
        (root) => envelopeOf(root).split(`ans:${root}`).length === 3,
      ),
    ],
  }),
  readWebServiceAnswer: sheet({
    title: 'Ler a resposta do webservice',
    statement:
      'Só é resposta o que vem em um envelope, é da operação, da versão que se lê, segue o modelo e traz o hash certo. Uma falha SOAP e uma mensagem de erro são ditas como o que são.',
    source: ['TIS-005', 'TIS-014', 'TIS-021'],
    given: answerOf(right),
    fields: { name: text('Elemento'), content: json('Conteúdo') },
    apply: read,
    decisions: decisions(
      [
        { id: 'mensagem de erro', given: answerOf(right), expected: 'refused 3291' },
        { id: 'hash errado', given: answerOf('outro'), expected: 'tiss.hash' },
        { id: 'sem envelope', given: head, expected: 'web-service.not-an-answer' },
        { id: 'outra mensagem', given: soap(leaf('outraWS', '')), expected: 'web-service.not-an-answer' },
        { id: 'duas mensagens', given: soap(head, head), expected: 'web-service.not-an-answer' },
        { id: 'falha do padrão', given: fault('LoginInvalido'), expected: 'fault LoginInvalido' },
        { id: 'outra falha', given: fault('NullPointer'), expected: 'fault NullPointer' },
      ],
      read,
    ),
    laws: [
      law(
        'toda falha do padrão é reconhecida',
        fc.constantFrom(...TISS_FAULTS),
        (said) => read(fault(said)) === `fault ${said}`,
      ),
    ],
  }),
} as const;
