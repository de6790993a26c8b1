import { DEFAULT_TIME_ZONE, localOf } from '@prumo/domain/dates';
import { cents, sumCents } from '@prumo/domain/money';
import {
  type CancellationAnswer,
  cancellationAnswerModel,
  eligibilityAnswerModel,
  epilogueHash,
  HASH_ENCODINGS,
  receiptAnswerModel,
  statusAnswerModel,
  type TissFault,
  writeEnvelope,
  type XmlElement,
} from '@prumo/tiss';
import { allNamed, guidesIn, partNamed, type SimulatedGuide, textIn } from './simulated-guides.ts';
import {
  type Asked,
  FILES,
  headerOf,
  IN_ANALYSIS,
  type KeptLot,
  lotOfThePast,
  no,
  ofProvider,
  OUT_OF_ORDER,
  PROTOCOL_UNKNOWN,
  PROTOCOLS,
  type Reason,
  type Simulation,
} from './simulated-parts.ts';
import { takeAppeal, tellAppeal } from './simulated-appeals.ts';
import { takeDocument } from './simulated-documents.ts';
import { tellAuthorization } from './simulated-authorization.ts';
import { tellPayment } from './simulated-payment.ts';
import { tellStatement } from './simulated-statement.ts';

/** Codes of table 38, and of table 47. */
const LOT_KNOWN = '3268';
const LOT_UNKNOWN = '3270';
const CARD_INVALID = '1001';
const CANCELED = '9';
/** Of table 46. */
const GUIDE_CANCELED = '1';
const GUIDE_UNKNOWN = '3';

/** SOAP 1.1 fault with a fault of the standard. */
export const faultEnvelope = (fault: TissFault): Uint8Array =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body><soapenv:Fault><faultcode>soapenv:Client</faultcode><faultstring>${fault}</faultstring><detail><ans:tissFaultWS xmlns:ans="http://www.ans.gov.br/padroes/tiss/schemas"><ans:tissFault>${fault}</ans:tissFault></ans:tissFaultWS></detail></soapenv:Fault></soapenv:Body></soapenv:Envelope>`,
  );

/** What the standard has against a message that its schema lets pass. */
export function problemOf(message: XmlElement): TissFault | null {
  if (textIn(message, 'Padrao') !== '4.03.00') return 'VersaoInvalida';
  const parts = typeof message.content === 'string' ? [] : message.content.slice(0, -1);
  const hash = textIn(message, 'hash');
  const hashes = HASH_ENCODINGS.map((encoding) => epilogueHash(parts, { encoding, digest: FILES.digest }));
  return hashes.includes(hash) ? null : 'HashInvalido';
}

/** The answer to a message, or the fault of who sent it. */
export function answerTo(envelope: XmlElement, simulation: Simulation): Uint8Array | TissFault {
  const { login } = simulation;
  if (
    login !== null &&
    (textIn(envelope, 'loginPrestador') !== login.login || textIn(envelope, 'senhaPrestador') !== login.password)
  )
    return 'LoginInvalido';
  const asked = askedBy(envelope, simulation.now);
  if (partNamed(envelope, 'loteGuiasWS')) return receive(envelope, asked, simulation);
  if (partNamed(envelope, 'solicitacaoStatusProtocoloWS')) return tellStatus(envelope, asked, simulation);
  if (partNamed(envelope, 'cancelaGuiaWS')) return cancel(envelope, asked, simulation);
  if (partNamed(envelope, 'demonstrativoPagamento')) return tellPayment(envelope, asked, simulation);
  if (partNamed(envelope, 'solicitacaoDemonstrativoRetornoWS')) return tellStatement(envelope, asked, simulation);
  if (partNamed(envelope, 'pedidoElegibilidadeWS')) return tellEligibility(envelope, asked, simulation);
  if (partNamed(envelope, 'solicitacaoProcedimentoWS') || partNamed(envelope, 'solicitacaoStatusAutorizacaoWS'))
    return tellAuthorization(envelope, asked, simulation);
  if (partNamed(envelope, 'loteRecursoGlosaWS')) return takeAppeal(envelope, asked, simulation);
  if (partNamed(envelope, 'solicitacaoStatusRecursoGlosaWS')) return tellAppeal(envelope, asked, simulation);
  if (partNamed(envelope, 'envioDocumentoWS')) return takeDocument(envelope, asked, simulation);
  return 'DestinatarioInvalido';
}

function askedBy(envelope: XmlElement, now: number): Asked {
  const origin = partNamed(envelope, 'identificacaoPrestador') ?? envelope;
  const [code, cnpj, cpf] = ['codigoPrestadorNaOperadora', 'CNPJ', 'CPF'].map((name) => textIn(origin, name));
  const insurance = textIn(partNamed(envelope, 'destino') ?? envelope, 'registroANS');
  const { date, time } = localOf(new Date(now).toISOString(), DEFAULT_TIME_ZONE);
  const contractor = cnpj
    ? { cnpjContratado: cnpj }
    : cpf
      ? { cpfContratado: cpf }
      : { codigoPrestadorNaOperadora: code ?? '' };
  const to = cnpj ? { CNPJ: cnpj } : cpf ? { CPF: cpf } : { codigoPrestadorNaOperadora: code ?? '' };
  return {
    insurance,
    provider: Object.values(to)[0] ?? '',
    contractor,
    today: date,
    header: (type) => headerOf(type, { insurance, to, date, time }),
  };
}

function receive(envelope: XmlElement, asked: Asked, simulation: Simulation): Uint8Array {
  const number = textIn(envelope, 'numeroLote');
  const known = ofProvider(asked, simulation).some((lot) => lot.number === number);
  const code = simulation.refuses ? OUT_OF_ORDER : known ? LOT_KNOWN : null;
  const cabecalho = asked.header('PROTOCOLO_RECEBIMENTO');
  const answer = 'protocoloRecebimentoWS';
  if (code !== null) return writeEnvelope(answer, receiptAnswerModel, { cabecalho, recebimentoLote: no(code) }, FILES);
  const guides = guidesIn(envelope);
  const lot: KeptLot = {
    insurance: asked.insurance,
    provider: asked.provider,
    number,
    protocol: String(PROTOCOLS + Number(number)),
    receivedOn: asked.today,
    guides,
    canceled: false,
  };
  simulation.lots.push(lot);
  const total = sumCents(guides.map(({ total: one }) => one));
  return writeEnvelope(
    answer,
    receiptAnswerModel,
    {
      cabecalho,
      recebimentoLote: {
        protocoloRecebimento: {
          registroANS: asked.insurance,
          dadosPrestador: asked.contractor,
          numeroLote: number,
          dataEnvioLote: asked.today,
          detalheProtocolo: {
            numeroProtocolo: lot.protocol,
            valorTotalProtocolo: total,
            dadosGuiasProtocolo: { dadosGuias: guides.map(toldGuide) },
          },
        },
      },
    },
    FILES,
  );
}

const toldGuide = ({ number, card }: SimulatedGuide) => ({
  numeroGuiaPrestador: number,
  dadosBeneficiario: { numeroCarteira: card, atendimentoRN: false },
});

/** Asked by protocol, or by the number of a lot as many services bear it. */
function tellStatus(envelope: XmlElement, asked: Asked, simulation: Simulation): Uint8Array {
  const wanted = textIn(envelope, 'numeroProtocolo');
  const lots = ofProvider(asked, simulation);
  const lot =
    lots.find(({ protocol }) => protocol === wanted) ??
    lots.find(({ number }) => number === wanted) ??
    lotOfThePast(wanted, asked, simulation);
  const cabecalho = asked.header('SITUACAO_PROTOCOLO');
  const root = 'situacaoProtocoloWS';
  if (lot === undefined || simulation.refuses) {
    const situacaoProtocolo = no(simulation.refuses ? OUT_OF_ORDER : PROTOCOL_UNKNOWN);
    return writeEnvelope(root, statusAnswerModel, { cabecalho, situacaoProtocolo }, FILES);
  }
  const total = sumCents(lot.guides.map((guide) => guide.total));
  return writeEnvelope(
    root,
    statusAnswerModel,
    {
      cabecalho,
      situacaoProtocolo: {
        situacaoDoProtocolo: {
          identificacaoOperadora: asked.insurance,
          dadosPrestador: asked.contractor,
          lote: {
            detalheLote: {
              statusProtocolo: lot.canceled ? CANCELED : IN_ANALYSIS,
              numeroProtocolo: lot.protocol,
              numeroLote: lot.number,
              dataEnvioLote: lot.receivedOn,
              valorTotalLote: { valorProcessado: total, valorGlosa: cents(0), valorLiberado: cents(0) },
              guiasTISS: { guiasMedicas: lot.guides.map((guide) => ({ guias: toldGuide(guide) })) },
            },
          },
        },
      },
    },
    FILES,
  );
}

function cancel(envelope: XmlElement, asked: Asked, simulation: Simulation): Uint8Array {
  if (partNamed(envelope, 'tipoCancelamentoGuia')) return cancelGuides(envelope, asked, simulation);
  const number = textIn(envelope, 'numeroLote');
  const lot = ofProvider(asked, simulation).find((one) => one.number === number && !one.canceled);
  if (simulation.refuses) return refusedCancellation(asked, OUT_OF_ORDER);
  if (lot === undefined) return refusedCancellation(asked, LOT_UNKNOWN);
  lot.canceled = true;
  return canceledAnswer(asked, {
    loteCancelado: { numeroLote: number, numeroprotocolo: lot.protocol, statusCancelamento: '1' },
  });
}

type CanceledStatus = NonNullable<CancellationAnswer['reciboCancelaGuia']['reciboCancelaGuia']>['retornoStatus'];

const canceledAnswer = (asked: Asked, retornoStatus: CanceledStatus): Uint8Array =>
  writeEnvelope(
    'reciboCancelaGuiaWS',
    cancellationAnswerModel,
    {
      cabecalho: asked.header('CANCELAMENTO_GUIA_RECIBO'),
      reciboCancelaGuia: {
        reciboCancelaGuia: { registroANS: asked.insurance, dadosPrestador: asked.contractor, retornoStatus },
      },
    },
    FILES,
  );

const refusedCancellation = (asked: Asked, code: string): Uint8Array =>
  writeEnvelope(
    'reciboCancelaGuiaWS',
    cancellationAnswerModel,
    { cabecalho: asked.header('CANCELAMENTO_GUIA_RECIBO'), reciboCancelaGuia: no(code) },
    FILES,
  );

/** Takes guides back, one by one; the lot stays with the others. */
function cancelGuides(envelope: XmlElement, asked: Asked, simulation: Simulation): Uint8Array {
  if (simulation.refuses) return refusedCancellation(asked, OUT_OF_ORDER);
  const dadosGuia = allNamed(envelope, 'tipoCancelamentoGuia').map((part) => {
    const [number, protocol] = ['numeroGuiaPrestador', 'numeroProtocolo'].map((name) => textIn(part, name));
    const lot = ofProvider(asked, simulation).find((one) => one.protocol === protocol && !one.canceled);
    const isThere = lot?.guides.some((one) => one.number === number) === true;
    if (lot !== undefined) lot.guides = lot.guides.filter((one) => one.number !== number);
    if (lot?.guides.length === 0) lot.canceled = true;
    return {
      tipoGuia: '2',
      numeroGuiaPrestador: number ?? '',
      numeroProtocolo: protocol ?? '',
      statusCancelamento: isThere ? GUIDE_CANCELED : GUIDE_UNKNOWN,
    } as const;
  });
  return canceledAnswer(asked, { guiasCanceladas: { dadosGuia } });
}

function tellEligibility(envelope: XmlElement, asked: Asked, simulation: Simulation): Uint8Array {
  const card = textIn(envelope, 'numeroCarteira');
  const cabecalho = asked.header('SITUACAO_ELEGIBILIDADE');
  const root = 'respostaElegibilidadeWS';
  if (simulation.refuses) {
    const respostaElegibilidade = { codigoGlosa: { codigoGlosa: OUT_OF_ORDER as Reason } };
    return writeEnvelope(root, eligibilityAnswerModel, { cabecalho, respostaElegibilidade }, FILES);
  }
  const isKnown = !card.endsWith('000');
  return writeEnvelope(
    root,
    eligibilityAnswerModel,
    {
      cabecalho,
      respostaElegibilidade: {
        reciboElegibilidade: {
          registroANS: asked.insurance,
          numeroCarteira: card,
          nomeBeneficiario: 'Beneficiário simulado',
          respostaSolicitacao: isKnown,
          ...(isKnown ? {} : { motivosNegativa: { motivoNegativa: [{ codigoGlosa: CARD_INVALID }] } }),
        },
      },
    },
    FILES,
  );
}
