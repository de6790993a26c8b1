import { createHash } from 'node:crypto';
import type { LocalDate } from '@prumo/domain/dates';
import { type Cents, cents, sumCents } from '@prumo/domain/money';
import {
  type AnalysisMessage,
  analysisMessageModel,
  type AnsweredGuide,
  type AnsweredLine,
  type AnsweredLot,
  type PaidLot,
  type PaymentMessage,
  paymentMessageModel,
  type ReceiptMessage,
  receiptMessageModel,
  type ReturnCharge,
  type TransactionType,
  writeMessage,
} from '@prumo/tiss';

// A simulated ansCode: files of the standard, as one would send them.

export interface FileHead {
  /** Registro ANS. */
  readonly ansCode: string;
  readonly insuranceName: string;
  /** The code by which the insurer knows the clinic. */
  readonly provider: string;
  readonly number: string;
  readonly issuedOn: LocalDate;
  readonly version?: '4.01.00' | '4.03.00';
}

const CNPJ = '11222333000181';
const CNES = '7654321';

const digest = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex');

type Header = AnalysisMessage['cabecalho'];

const header = (type: TransactionType, { ansCode, provider, issuedOn, version = '4.03.00' }: FileHead): Header => ({
  identificacaoTransacao: {
    tipoTransacao: type,
    sequencialTransacao: '1',
    dataRegistroTransacao: issuedOn,
    horaRegistroTransacao: '10:30:00',
  },
  origem: { registroANS: ansCode },
  destino: { identificacaoPrestador: { codigoPrestadorNaOperadora: provider } },
  Padrao: version,
});

const statement = (head: FileHead) => ({
  registroANS: head.ansCode,
  numeroDemonstrativo: head.number,
  nomeOperadora: head.insuranceName,
  numeroCNPJ: CNPJ,
  dataEmissao: head.issuedOn,
});

/** PROTOCOLO_RECEBIMENTO: the insurer took a lot. */
export function receiptFile(
  head: FileHead,
  lot: {
    readonly number: string;
    readonly sentOn: LocalDate;
    readonly total: Cents;
    readonly guides: readonly string[];
  },
): Uint8Array {
  const message: ReceiptMessage = {
    cabecalho: header('PROTOCOLO_RECEBIMENTO', head),
    operadoraParaPrestador: {
      recebimentoLote: {
        protocoloRecebimento: {
          registroANS: head.ansCode,
          dadosPrestador: { codigoPrestadorNaOperadora: head.provider },
          numeroLote: lot.number,
          dataEnvioLote: lot.sentOn,
          detalheProtocolo: {
            numeroProtocolo: head.number,
            valorTotalProtocolo: lot.total,
            dadosGuiasProtocolo: {
              dadosGuias: lot.guides.map((number) => ({
                numeroGuiaPrestador: number,
                dadosBeneficiario: { numeroCarteira: '1', atendimentoRN: false },
              })),
            },
          },
        },
      },
    },
  };
  return writeMessage(receiptMessageModel, message, { digest }).file;
}

/** DEMONSTRATIVO_ANALISE_CONTA: what the insurer says of each item of some lots. */
export function analysisFile(head: FileHead, lots: readonly AnsweredLot[]): Uint8Array {
  const sum = (of: 'informed' | 'processed' | 'released' | 'denied') => sumCents(lots.map((lot) => lot[of]));
  const message: AnalysisMessage = {
    cabecalho: header('DEMONSTRATIVO_ANALISE_CONTA', head),
    operadoraParaPrestador: {
      demonstrativosRetorno: {
        demonstrativoAnaliseConta: [
          {
            cabecalhoDemonstrativo: statement(head),
            dadosPrestador: { dadosContratado: { codigoPrestadorNaOperadora: head.provider }, CNES },
            dadosConta: { dadosProtocolo: lots.map(protocolOf) },
            valorInformadoGeral: sum('informed'),
            valorProcessadoGeral: sum('processed'),
            valorLiberadoGeral: sum('released'),
            valorGlosaGeral: sum('denied'),
          },
        ],
      },
    },
  };
  return writeMessage(analysisMessageModel, message, { digest }).file;
}

type Statement = NonNullable<
  AnalysisMessage['operadoraParaPrestador']['demonstrativosRetorno']['demonstrativoAnaliseConta']
>[number];
type Protocol = Statement['dadosConta']['dadosProtocolo'][number];
type Guide = NonNullable<Protocol['relacaoGuias']>[number];
type Status = Protocol['situacaoProtocolo'];

const protocolOf = (lot: AnsweredLot): Protocol => ({
  numeroLotePrestador: lot.lot,
  numeroProtocolo: lot.protocol,
  dataProtocolo: lot.protocolDate,
  ...(lot.reason === null ? {} : { GlosaProtocolo: { codigoGlosa: lot.reason } }),
  situacaoProtocolo: lot.status as Status,
  relacaoGuias: lot.guides.map((guide) => guideOf(guide, lot.protocolDate)),
  valorInformadoProtocolo: lot.informed,
  valorProcessadoProtocolo: lot.processed,
  valorLiberadoProtocolo: lot.released,
  valorGlosaProtocolo: lot.denied,
});

const guideOf = (guide: AnsweredGuide, day: LocalDate): Guide => ({
  numeroGuiaPrestador: guide.number,
  numeroCarteira: '1',
  dataInicioFat: day,
  motivoGlosaGuia: guide.reasons.map((code) => ({ codigoGlosa: code })),
  situacaoGuia: guide.status as Status,
  detalhesGuia: guide.items.map((item) => ({
    sequencialItem: item.item ?? 1,
    dataRealizacao: item.date ?? day,
    procedimento: { codigoTabela: '22', codigoProcedimento: item.code, descricaoProcedimento: item.name },
    valorInformado: item.informed,
    qtdExecutada: 1,
    valorProcessado: item.processed,
    valorLiberado: item.released,
    relacaoGlosa: item.denials.map(({ code, value }) => ({ tipoGlosa: code ?? '', valorGlosa: value })),
  })),
  valorInformadoGuia: guide.informed,
  valorProcessadoGuia: guide.processed,
  valorLiberadoGuia: guide.released,
  valorGlosaGuia: guide.denied,
});

/** DEMONSTRATIVO_PAGAMENTO: what the insurer pays of some lots, and what it takes off. */
export function paymentFile(head: FileHead, lots: readonly PaidLot[], charges: readonly ReturnCharge[]): Uint8Array {
  const debits = sumCents(charges.filter(({ kind }) => kind === 'debit').map(({ value }) => value));
  const credits = sumCents(charges.filter(({ kind }) => kind === 'credit').map(({ value }) => value));
  const days = [...Map.groupBy(lots, ({ paidOn }) => paidOn)];
  const gross = sumCents(lots.map(({ released }) => released));
  const message: PaymentMessage = {
    cabecalho: header('DEMONSTRATIVO_PAGAMENTO', head),
    operadoraParaPrestador: {
      demonstrativosRetorno: {
        demonstrativoPagamento: {
          cabecalhoDemonstrativo: statement(head),
          dadosContratado: { dadosPrestador: { codigoPrestadorNaOperadora: head.provider }, CNES },
          pagamentos: { pagamentosPorData: days.map(([day, paid]) => dayOf(day, paid)) },
          totaisDemonstrativo: {
            totaisBrutosDemonstrativo: {
              valorInformadoBruto: sumCents(lots.map(({ informed }) => informed)),
              valorProcessadoBruto: sumCents(lots.map(({ processed }) => processed)),
              valorLiberadoBruto: gross,
              valorGlosaBruto: sumCents(lots.map(({ denied }) => denied)),
            },
            debitosCreditosDemonstrativo: charges.map((charge) => ({
              indicador: charge.kind === 'debit' ? '1' : '2',
              tipoDebitoCredito: charge.code as '01',
              descricaoDbCr: charge.description,
              valorDbCr: charge.value,
            })),
            totaisLiquidosDemonstrativo: {
              totalDebitosDemonstrativo: debits,
              totalCreditosdemonstrativo: credits,
              valorLiberadoDemonstrativo: cents(gross - debits + credits),
            },
          },
        },
      },
    },
  };
  return writeMessage(paymentMessageModel, message, { digest }).file;
}

type Day = NonNullable<
  PaymentMessage['operadoraParaPrestador']['demonstrativosRetorno']['demonstrativoPagamento']
>['pagamentos']['pagamentosPorData'][number];

function dayOf(day: LocalDate, lots: readonly PaidLot[]): Day {
  const sum = (of: 'informed' | 'processed' | 'released' | 'denied') => sumCents(lots.map((lot) => lot[of]));
  return {
    dadosPagamento: { dataPagamento: day, formaPagamento: '1' },
    dadosResumo: {
      relacaoProtocolos: lots.map((lot) => ({
        dataProtocolo: day,
        numeroProtocolo: lot.protocol,
        numeroLote: lot.lot,
        valorInformado: lot.informed,
        valorProcessado: lot.processed,
        valorLiberado: lot.released,
        valorGlosa: lot.denied,
        guiasDoLote: [
          {
            numeroGuiaPrestador: '1',
            tipoPagamento: '1',
            valorProcessadoGuia: lot.processed,
            valorLiberadoGuia: lot.released,
            valorGlosaGuia: lot.denied,
          },
        ],
      })),
    },
    totaisBrutosPorData: {
      totalInformadoPorData: sum('informed'),
      totalProcessadoPorData: sum('processed'),
      totaLiberadoPorData: sum('released'),
      totalGlosaPorData: sum('denied'),
    },
    totaisLiquidosPorData: {
      totalDebitosPorData: cents(0),
      totalCreditosPorData: cents(0),
      liquidoPorData: sum('released'),
    },
  };
}

/** A guide whose totals are those of its items. */
export function guideAnswer(
  number: string,
  items: readonly AnsweredLine[],
  more: Partial<AnsweredGuide> = {},
): AnsweredGuide {
  const sum = (of: 'informed' | 'processed' | 'released') => sumCents(items.map((item) => item[of]));
  return {
    number,
    status: '3',
    reasons: [],
    items,
    informed: sum('informed'),
    processed: sum('processed'),
    released: sum('released'),
    denied: sumCents(items.flatMap(({ denials }) => denials.map(({ value }) => value))),
    ...more,
  };
}

/** A protocol whose totals are those of its guides. */
export function lotAnswer(
  lot: string,
  protocol: string,
  protocolDate: LocalDate,
  guides: readonly AnsweredGuide[],
  more: Partial<AnsweredLot> = {},
): AnsweredLot {
  const sum = (of: 'informed' | 'processed' | 'released' | 'denied') => sumCents(guides.map((guide) => guide[of]));
  return {
    lot,
    protocol,
    protocolDate,
    status: '3',
    reason: null,
    guides,
    informed: sum('informed'),
    processed: sum('processed'),
    released: sum('released'),
    denied: sum('denied'),
    ...more,
  };
}
