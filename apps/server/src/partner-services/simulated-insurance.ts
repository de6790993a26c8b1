import { createHash } from 'node:crypto';
import { DEFAULT_TIME_ZONE, type LocalDate, localOf } from '@prumo/domain/dates';
import { cents, sumCents } from '@prumo/domain/money';
import {
  cancellationAnswerModel,
  eligibilityAnswerModel,
  type FileSettings,
  epilogueHash,
  HASH_ENCODINGS,
  receiptAnswerModel,
  statementAnswerModel,
  statementStatusModel,
  statusAnswerModel,
  type TissFault,
  type TransactionType,
  writeEnvelope,
  type XmlElement,
} from '@prumo/tiss';
import { allNamed, guidesIn, partNamed, type SimulatedGuide, textIn } from './simulated-guides.ts';

/** A lot as the simulator keeps it. */
export interface KeptLot {
  readonly insurance: string;
  readonly provider: string;
  readonly number: string;
  readonly protocol: string;
  readonly receivedOn: LocalDate;
  readonly guides: readonly SimulatedGuide[];
  canceled: boolean;
}

interface Simulation {
  readonly lots: KeptLot[];
  readonly now: number;
  readonly login: { readonly login: string; readonly password: string } | null;
  /** Knows protocols of lots that it has not got itself: those of the demonstration’s past. */
  readonly hasPast: boolean;
  /** Says no to whatever it is asked. */
  readonly refuses: boolean;
}

const FILES: FileSettings = { digest: (bytes) => createHash('md5').update(bytes).digest('hex') };
/** Table 38. */
const LOT_KNOWN = '3268';
const LOT_UNKNOWN = '3270';
const PROTOCOL_UNKNOWN = '3291';
const CARD_INVALID = '1001';
const OUT_OF_ORDER = '5001';
const DENIED = '1702';
/** The protocol of a lot is its number on top of this. */
const PROTOCOLS = 880_000;
const IN_ANALYSIS = '2';
const CANCELED = '9';
const CNES = '9999999';
const CNPJ = '11222333000181';

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
  if (partNamed(envelope, 'solicitacaoDemonstrativoRetornoWS')) return tellStatement(envelope, asked, simulation);
  if (partNamed(envelope, 'pedidoElegibilidadeWS')) return tellEligibility(envelope, asked, simulation);
  return 'DestinatarioInvalido';
}

interface Asked {
  readonly insurance: string;
  readonly provider: string;
  readonly contractor: { codigoPrestadorNaOperadora: string } | { cnpjContratado: string } | { cpfContratado: string };
  readonly today: LocalDate;
  readonly header: (type: TransactionType) => ReturnType<typeof headerOf>;
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

const headerOf = (
  type: TransactionType,
  {
    insurance,
    to,
    date,
    time,
  }: {
    readonly insurance: string;
    readonly to: { CNPJ: string } | { CPF: string } | { codigoPrestadorNaOperadora: string };
    readonly date: LocalDate;
    readonly time: string;
  },
) => ({
  identificacaoTransacao: {
    tipoTransacao: type,
    sequencialTransacao: '1',
    dataRegistroTransacao: date,
    horaRegistroTransacao: `${time}:00`,
  },
  origem: { registroANS: insurance },
  destino: { identificacaoPrestador: to },
  Padrao: '4.03.00',
});

type Reason = typeof LOT_KNOWN;
const no = (code: string) => ({ mensagemErro: { codigoGlosa: code as Reason } });

const ofProvider = ({ insurance, provider }: Asked, { lots }: Simulation) =>
  lots.filter((lot) => lot.insurance === insurance && lot.provider === provider);

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

/** A lot from before the start, as its protocol tells it: its guides are not known any more. */
function lotOfThePast(protocol: string, asked: Asked, { hasPast }: Simulation): KeptLot | undefined {
  const number = Number(protocol) - PROTOCOLS;
  if (!hasPast || !Number.isSafeInteger(number) || number < 1) return undefined;
  return {
    insurance: asked.insurance,
    provider: asked.provider,
    number: String(number),
    protocol,
    receivedOn: asked.today,
    guides: [{ number: '1', card: '1', items: [], total: cents(0) }],
    canceled: false,
  };
}

function cancel(envelope: XmlElement, asked: Asked, simulation: Simulation): Uint8Array {
  const number = textIn(envelope, 'numeroLote');
  const lot = ofProvider(asked, simulation).find((one) => one.number === number && !one.canceled);
  const cabecalho = asked.header('CANCELAMENTO_GUIA_RECIBO');
  const root = 'reciboCancelaGuiaWS';
  if (lot === undefined || simulation.refuses) {
    const reciboCancelaGuia = no(simulation.refuses ? OUT_OF_ORDER : LOT_UNKNOWN);
    return writeEnvelope(root, cancellationAnswerModel, { cabecalho, reciboCancelaGuia }, FILES);
  }
  lot.canceled = true;
  const loteCancelado = { numeroLote: number, numeroprotocolo: lot.protocol, statusCancelamento: '1' } as const;
  return writeEnvelope(
    root,
    cancellationAnswerModel,
    {
      cabecalho,
      reciboCancelaGuia: {
        reciboCancelaGuia: {
          registroANS: asked.insurance,
          dadosPrestador: asked.contractor,
          retornoStatus: { loteCancelado },
        },
      },
    },
    FILES,
  );
}

function tellStatement(envelope: XmlElement, asked: Asked, simulation: Simulation): Uint8Array {
  const wanted = new Set(
    allNamed(envelope, 'numeroProtocolo').map((one) => (typeof one.content === 'string' ? one.content : '')),
  );
  const lots = ofProvider(asked, simulation).filter(({ protocol, canceled }) => wanted.has(protocol) && !canceled);
  const cabecalho = asked.header('DEMONSTRATIVO_ANALISE_CONTA');
  const root = 'demonstrativoRetornoWS';
  const [before] = [...wanted].flatMap((protocol) => lotOfThePast(protocol, asked, simulation) ?? []);
  if (lots.length === 0 && before !== undefined && !simulation.refuses)
    return writeEnvelope(
      root,
      statementStatusModel,
      {
        cabecalho,
        demonstrativoRetorno: {
          situacaoDemonstrativoRetorno: {
            identificacaoOperadora: asked.insurance,
            dadosPrestador: asked.contractor,
            numeroProtocolo: before.protocol,
            protocoloSolicitacaoDemonstrativo: '1',
            tipoDemonstrativo: '2',
            dataSituacaoDemonstrativo: asked.today,
            situacaoDemonstrativo: IN_ANALYSIS,
          },
        },
      },
      FILES,
    );
  if (lots.length === 0 || simulation.refuses) {
    const demonstrativoRetorno = no(simulation.refuses ? OUT_OF_ORDER : PROTOCOL_UNKNOWN);
    return writeEnvelope(root, statementAnswerModel, { cabecalho, demonstrativoRetorno }, FILES);
  }
  const statements = lots.map((lot) => {
    const guides = lot.guides.map(judged);
    const sum = (of: 'informed' | 'released' | 'denied') => sumCents(guides.map((guide) => guide[of]));
    return {
      cabecalhoDemonstrativo: {
        registroANS: asked.insurance,
        numeroDemonstrativo: `9${lot.protocol}`,
        nomeOperadora: 'Convênio simulado',
        numeroCNPJ: CNPJ,
        dataEmissao: asked.today,
      },
      dadosPrestador: { dadosContratado: asked.contractor, CNES },
      dadosConta: {
        dadosProtocolo: [
          {
            numeroLotePrestador: lot.number,
            numeroProtocolo: lot.protocol,
            dataProtocolo: lot.receivedOn,
            situacaoProtocolo: '3' as const,
            relacaoGuias: guides.map(({ told }) => told),
            valorInformadoProtocolo: sum('informed'),
            valorProcessadoProtocolo: sum('informed'),
            valorLiberadoProtocolo: sum('released'),
            valorGlosaProtocolo: sum('denied'),
          },
        ],
      },
      valorInformadoGeral: sum('informed'),
      valorProcessadoGeral: sum('informed'),
      valorLiberadoGeral: sum('released'),
      valorGlosaGeral: sum('denied'),
    };
  });
  const demonstrativoRetorno = { demonstrativoAnaliseConta: statements };
  return writeEnvelope(root, statementAnswerModel, { cabecalho, demonstrativoRetorno }, FILES);
}

/** A tenth of each item is denied where the number of the guide ends in 3. */
function judged(guide: SimulatedGuide) {
  const share = guide.number.endsWith('3') ? 10 : 0;
  const items = guide.items.map((item) => {
    const denied = cents(share === 0 ? 0 : Math.floor(item.value / share));
    return {
      denied,
      told: {
        sequencialItem: item.item,
        dataRealizacao: item.date,
        procedimento: { codigoTabela: '22' as const, codigoProcedimento: item.code, descricaoProcedimento: item.name },
        valorInformado: item.value,
        qtdExecutada: 1,
        valorProcessado: item.value,
        valorLiberado: cents(item.value - denied),
        ...(denied === 0 ? {} : { relacaoGlosa: [{ valorGlosa: denied, tipoGlosa: DENIED }] }),
      },
    };
  });
  const denied = sumCents(items.map((item) => item.denied));
  const released = cents(guide.total - denied);
  return {
    informed: guide.total,
    released,
    denied,
    told: {
      numeroGuiaPrestador: guide.number,
      numeroCarteira: guide.card,
      dataInicioFat: guide.items[0]?.date ?? ('2000-01-01' as LocalDate),
      situacaoGuia: '3' as const,
      detalhesGuia: items.map((item) => item.told),
      valorInformadoGuia: guide.total,
      valorProcessadoGuia: guide.total,
      valorLiberadoGuia: released,
      valorGlosaGuia: denied,
    },
  };
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
