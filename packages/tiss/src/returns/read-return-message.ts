import { sumCents, zero } from '@prumo/domain/money';
import { ok, problem, refuse } from '@prumo/domain/result';
import type { Problem, Result } from '@prumo/domain/result';
import { checkVersion } from '../check-version.ts';
import type { Digest } from '../hash/epilogue-hash.ts';
import { checkHash } from '../messages/check-hash.ts';
import { appealAnswerModel } from '../model/appeal-answer.ts';
import type { AppealAnswerMessage } from '../model/appeal-answer.ts';
import { receiptMessageModel } from '../model/receipt-message.ts';
import type { ReceiptMessage } from '../model/receipt-message.ts';
import { analysisMessageModel, paymentMessageModel } from '../model/return-messages.ts';
import type { AnalysisMessage, PaymentMessage } from '../model/return-messages.ts';
import { HASH_ENCODINGS } from '../text/encode-text.ts';
import { readElements } from '../xml/read-elements.ts';
import { localName } from '../xml/xml-element.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import type { AnsweredAppeal, AnsweredGuide, AnsweredLine, AnsweredProvider, ReturnMessage } from './return-message.ts';

type Answer = Result<ReturnMessage, Problem[]>;

/** Not part of what a message says. */
const LEFT_OUT: ReadonlySet<string> = new Set(['epilogo', 'Signature']);

/**
 * What a file of an insurer says, out of its elements: a receipt of a lot, an analysis of accounts, a payment or an answer to an appeal. Refused with every
 * problem by element path: no message of the standard, another version than those that can be read, a kind that nobody asked for, a
 * hash that does not hold (in either encoding that insurers reckon with), elements that break the model, two registrations in one
 * file. [TIS-005, TIS-014, TIS-015, TIS-016, TIS-019, TIS-021]
 */
export function readReturnMessage(message: XmlElement, { digest }: { readonly digest: Digest }): Answer {
  if (localName(message) !== 'mensagemTISS' || typeof message.content === 'string')
    return refuse([problem('', 'return.not-of-standard')]);
  const version = checkVersion(textAt(message, ['cabecalho', 'Padrao']), 'reading');
  if (version.length > 0) return refuse(version);
  const hashes = HASH_ENCODINGS.map((hashEncoding) => checkHash(message, { digest, hashEncoding }));
  if (hashes.every((found) => found.length > 0)) return refuse(hashes[0] ?? []);
  const elements = message.content.filter((element) => !LEFT_OUT.has(localName(element)));
  const type = textAt(message, ['cabecalho', 'identificacaoTransacao', 'tipoTransacao']);
  if (type === 'PROTOCOLO_RECEBIMENTO') return then(readElements(receiptMessageModel, elements), receipt);
  if (type === 'DEMONSTRATIVO_ANALISE_CONTA') return then(readElements(analysisMessageModel, elements), analysis);
  if (type === 'DEMONSTRATIVO_PAGAMENTO') return then(readElements(paymentMessageModel, elements), payment);
  if (type === 'RESPOSTA_RECURSO_GLOSA') return then(readElements(appealAnswerModel, elements), appeal);
  return refuse([problem('cabecalho.identificacaoTransacao.tipoTransacao', 'return.kind-unknown', { found: type })]);
}

function then<M>(read: Result<M, Problem[]>, told: (message: M) => Answer): Answer {
  return read.ok ? told(read.value) : read;
}

interface Header {
  readonly cabecalho: ReceiptMessage['cabecalho'];
}

function headOf({ cabecalho: { Padrao, origem } }: Header, told: string): { version: string; ansCode: string } | null {
  return origem.registroANS === told ? { version: Padrao, ansCode: told } : null;
}

const twoInsurers = () => refuse([problem('cabecalho.origem.registroANS', 'return.insurers-differ')]);

function failure(message: Header, error: { codigoGlosa: string; descricaoGlosa?: string }): Answer {
  const { origem, destino, Padrao } = message.cabecalho;
  const to = destino.identificacaoPrestador;
  return ok({
    kind: 'error',
    version: Padrao,
    ansCode: origem.registroANS,
    provider: providerOf({
      codigoPrestadorNaOperadora: to.codigoPrestadorNaOperadora,
      cnpjContratado: to.CNPJ,
      cpfContratado: to.CPF,
    }),
    code: error.codigoGlosa,
    description: error.descricaoGlosa ?? '',
  });
}

function receipt(message: ReceiptMessage): Answer {
  const { mensagemErro, protocoloRecebimento: told } = message.operadoraParaPrestador.recebimentoLote;
  if (mensagemErro !== undefined) return failure(message, mensagemErro);
  const head = headOf(message, told.registroANS);
  if (head === null) return twoInsurers();
  return ok({
    ...head,
    kind: 'receipt',
    provider: providerOf(told.dadosPrestador),
    lot: told.numeroLote,
    protocol: told.detalheProtocolo.numeroProtocolo,
    sentOn: told.dataEnvioLote,
    total: told.detalheProtocolo.valorTotalProtocolo,
  });
}

function analysis(message: AnalysisMessage): Answer {
  const { mensagemErro, demonstrativoAnaliseConta: statements } = message.operadoraParaPrestador.demonstrativosRetorno;
  if (mensagemErro !== undefined) return failure(message, mensagemErro);
  const [first] = statements;
  const head = first === undefined ? null : headOf(message, first.cabecalhoDemonstrativo.registroANS);
  const insurers = new Set(statements.map(({ cabecalhoDemonstrativo: { registroANS } }) => registroANS));
  if (first === undefined || head === null || insurers.size > 1) return twoInsurers();
  return ok({
    ...head,
    kind: 'analysis',
    provider: providerOf(first.dadosPrestador.dadosContratado),
    number: first.cabecalhoDemonstrativo.numeroDemonstrativo,
    issuedOn: first.cabecalhoDemonstrativo.dataEmissao,
    lots: statements
      .flatMap(({ dadosConta }) => dadosConta.dadosProtocolo)
      .map((lot) => ({
        lot: lot.numeroLotePrestador,
        protocol: lot.numeroProtocolo,
        protocolDate: lot.dataProtocolo,
        status: lot.situacaoProtocolo,
        reason: lot.GlosaProtocolo?.codigoGlosa ?? null,
        guides: (lot.relacaoGuias ?? []).map(guideOf),
        informed: lot.valorInformadoProtocolo,
        processed: lot.valorProcessadoProtocolo,
        released: lot.valorLiberadoProtocolo,
        denied: lot.valorGlosaProtocolo ?? zero,
      })),
  });
}

type Analysis = NonNullable<
  AnalysisMessage['operadoraParaPrestador']['demonstrativosRetorno']['demonstrativoAnaliseConta']
>[number];
type Guide = NonNullable<Analysis['dadosConta']['dadosProtocolo'][number]['relacaoGuias']>[number];
type Item = NonNullable<Guide['detalhesGuia']>[number];

const guideOf = (guide: Guide): AnsweredGuide => ({
  number: guide.numeroGuiaPrestador,
  status: guide.situacaoGuia,
  reasons: (guide.motivoGlosaGuia ?? []).map(({ codigoGlosa }) => codigoGlosa),
  items: (guide.detalhesGuia ?? []).map(lineOf),
  informed: guide.valorInformadoGuia,
  processed: guide.valorProcessadoGuia,
  released: guide.valorLiberadoGuia,
  denied: guide.valorGlosaGuia ?? zero,
});

const lineOf = (item: Item): AnsweredLine => ({
  item: item.sequencialItem,
  date: item.dataRealizacao,
  code: item.procedimento.codigoProcedimento,
  name: item.procedimento.descricaoProcedimento,
  informed: item.valorInformado,
  processed: item.valorProcessado,
  released: item.valorLiberado,
  denials: (item.relacaoGlosa ?? []).map(({ tipoGlosa, valorGlosa }) => ({ code: tipoGlosa, value: valorGlosa })),
});

function payment(message: PaymentMessage): Answer {
  const { mensagemErro, demonstrativoPagamento: told } = message.operadoraParaPrestador.demonstrativosRetorno;
  if (mensagemErro !== undefined) return failure(message, mensagemErro);
  const head = headOf(message, told.cabecalhoDemonstrativo.registroANS);
  if (head === null) return twoInsurers();
  const days = told.pagamentos.pagamentosPorData;
  return ok({
    ...head,
    kind: 'payment',
    provider: providerOf(told.dadosContratado.dadosPrestador),
    number: told.cabecalhoDemonstrativo.numeroDemonstrativo,
    issuedOn: told.cabecalhoDemonstrativo.dataEmissao,
    lots: days.flatMap(({ dadosPagamento, dadosResumo }) =>
      dadosResumo.relacaoProtocolos.map((lot) => ({
        lot: lot.numeroLote,
        protocol: lot.numeroProtocolo,
        paidOn: dadosPagamento.dataPagamento,
        informed: lot.valorInformado,
        processed: lot.valorProcessado,
        released: lot.valorLiberado,
        denied: lot.valorGlosa ?? zero,
      })),
    ),
    charges: [
      ...days.flatMap(({ dadosPagamento, debitosCreditosPorData }) =>
        (debitosCreditosPorData?.debitosCreditos ?? []).map((one) => chargeOf(one, dadosPagamento.dataPagamento)),
      ),
      ...(told.totaisDemonstrativo.debitosCreditosDemonstrativo ?? []).map((one) => chargeOf(one, null)),
    ],
    net: sumCents([told.totaisDemonstrativo.totaisLiquidosDemonstrativo.valorLiberadoDemonstrativo]),
  });
}

type Payment = NonNullable<PaymentMessage['operadoraParaPrestador']['demonstrativosRetorno']['demonstrativoPagamento']>;
type Charge = NonNullable<Payment['totaisDemonstrativo']['debitosCreditosDemonstrativo']>[number];
type Day = Payment['pagamentos']['pagamentosPorData'][number]['dadosPagamento']['dataPagamento'];

const chargeOf = (charge: Charge, paidOn: Day | null) => ({
  paidOn,
  kind: charge.indicador === '1' ? ('debit' as const) : ('credit' as const),
  code: charge.tipoDebitoCredito,
  description: charge.descricaoDbCr,
  value: charge.valorDbCr,
});

function appeal(message: AppealAnswerMessage): Answer {
  const { mensagemErro, reciboGlosa: told } = message.operadoraParaPrestador.respostaRecursoGlosa;
  if (mensagemErro !== undefined) return failure(message, mensagemErro);
  const head = headOf(message, told.registroANS);
  if (head === null) return twoInsurers();
  const to = message.cabecalho.destino.identificacaoPrestador;
  return ok({
    ...head,
    kind: 'appeal',
    provider: providerOf({
      codigoPrestadorNaOperadora: to.codigoPrestadorNaOperadora,
      cnpjContratado: to.CNPJ,
      cpfContratado: to.CPF,
    }),
    appeal: told.numeroGuiaRecGlosaPrestador,
    lot: String(told.numeroLote),
    number: String(told.numeroProtocolo),
    issuedOn: message.cabecalho.identificacaoTransacao.dataRegistroTransacao,
    answers: appealAnswers(told.opcaoRecurso),
  });
}

type Told = NonNullable<AppealAnswerMessage['operadoraParaPrestador']['respostaRecursoGlosa']['reciboGlosa']>;

function appealAnswers({ recursoProtocolo: whole, recursoGuia: guides }: Told['opcaoRecurso']): AnsweredAppeal[] {
  if (whole !== undefined)
    return [{ level: 'protocol', code: whole.codigoGlosaProtocolo, accepted: whole.recursoAcatado }];
  return guides.map(({ respostaGuia: guide, respostaGuiaItens: item }): AnsweredAppeal =>
    guide === undefined
      ? {
          level: 'item',
          guide: item.numeroGuiaPrestador,
          item: item.sequencialItem,
          code: item.codGlosa,
          released: item.valorAcatadado,
        }
      : { level: 'guide', guide: guide.numeroGuiaPrestador, code: guide.codGlosa, accepted: guide.recursoGuiaAcatado },
  );
}

function providerOf(told: {
  readonly codigoPrestadorNaOperadora?: string | undefined;
  readonly cnpjContratado?: string | undefined;
  readonly cpfContratado?: string | undefined;
}): AnsweredProvider {
  if (told.cnpjContratado !== undefined) return { kind: 'cnpj', value: told.cnpjContratado };
  if (told.cpfContratado !== undefined) return { kind: 'cpf', value: told.cpfContratado };
  return { kind: 'operator', value: told.codigoPrestadorNaOperadora ?? '' };
}

/** The text at a path below a message; empty where there is none. */
function textAt(message: XmlElement, path: readonly string[]): string {
  const [name, ...rest] = path;
  if (name === undefined) return typeof message.content === 'string' ? message.content : '';
  const child =
    typeof message.content === 'string' ? undefined : message.content.find((one) => localName(one) === name);
  return child === undefined ? '' : textAt(child, rest);
}
