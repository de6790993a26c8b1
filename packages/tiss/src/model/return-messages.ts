import {
  alternative,
  code,
  date,
  decimal,
  group,
  integer,
  many,
  money,
  optional,
  pattern,
  text,
  time,
} from '../xml/element.ts';
import type { ValueOf } from '../xml/element.ts';
import { cnpj, contratadoDados, numeroGuia, procedimentoDados, registroANS } from './common.ts';
import { insurerHeaderModel, motivoGlosa } from './receipt-message.ts';

// What an insurer answers to lots that it took, each without its epilogue. Read with `readElements`.

const cabecalhoDemonstrativo = group({
  registroANS,
  numeroDemonstrativo: text(20),
  nomeOperadora: text(70),
  numeroCNPJ: cnpj,
  dataEmissao: date,
});
const situacao = code(47);

const detalhesGuia = group({
  sequencialItem: integer(4),
  dataRealizacao: date,
  procedimento: procedimentoDados,
  grauParticipacao: optional(code(35)),
  valorInformado: money,
  qtdExecutada: decimal(9, 4),
  valorProcessado: money,
  valorLiberado: money,
  relacaoGlosa: many(group({ valorGlosa: money, tipoGlosa: code(38) }), 0),
  centroConsumo: optional(code('CC')),
});

const relacaoGuias = group({
  numeroGuiaPrestador: numeroGuia,
  numeroGuiaOperadora: optional(numeroGuia),
  senha: optional(text(20)),
  numeroCarteira: text(20),
  dataInicioFat: date,
  horaInicioFat: optional(time),
  dataFimFat: optional(date),
  horaFimFat: optional(time),
  motivoGlosaGuia: many(motivoGlosa, 0),
  situacaoGuia: situacao,
  detalhesGuia: many(detalhesGuia, 0),
  valorInformadoGuia: money,
  valorProcessadoGuia: money,
  valorLiberadoGuia: money,
  valorGlosaGuia: optional(money),
  observacao: optional(text(500)),
});

const dadosProtocolo = group({
  numeroLotePrestador: text(12),
  numeroProtocolo: text(12),
  dataProtocolo: date,
  GlosaProtocolo: optional(motivoGlosa),
  situacaoProtocolo: situacao,
  relacaoGuias: many(relacaoGuias, 0),
  valorInformadoProtocolo: money,
  valorProcessadoProtocolo: money,
  valorLiberadoProtocolo: money,
  valorGlosaProtocolo: optional(money),
});

const demonstrativoAnaliseConta = group({
  cabecalhoDemonstrativo,
  dadosPrestador: group({ dadosContratado: contratadoDados, CNES: text(7) }),
  dadosConta: group({ dadosProtocolo: many(dadosProtocolo, 1) }),
  valorInformadoGeral: money,
  valorProcessadoGeral: money,
  valorLiberadoGeral: money,
  valorGlosaGeral: optional(money),
  observacao: optional(text(500)),
});

/** DEMONSTRATIVO_ANALISE_CONTA: what the insurer says of each item of lots that it took, or why it says nothing. [TIS-015] */
export const analysisMessageModel = group({
  cabecalho: insurerHeaderModel,
  operadoraParaPrestador: group({
    demonstrativosRetorno: group({
      mensagemErro: alternative(motivoGlosa),
      demonstrativoAnaliseConta: alternative(many(demonstrativoAnaliseConta, 1, 30)),
    }),
  }),
});

/** 1 a debit, 2 a credit. */
const desconto = group({
  indicador: pattern(/^[12]$/),
  tipoDebitoCredito: code(27),
  descricaoDbCr: text(40),
  valorDbCr: money,
});

const relacaoProtocolos = group({
  dataProtocolo: date,
  numeroProtocolo: text(12),
  numeroLote: text(12),
  valorInformado: money,
  valorProcessado: money,
  valorLiberado: money,
  valorGlosa: optional(money),
  guiasDoLote: many(
    group({
      numeroGuiaPrestador: numeroGuia,
      numeroGuiaOperadora: optional(numeroGuia),
      senha: optional(text(20)),
      tipoPagamento: pattern(/^[1-9]$/),
      valorProcessadoGuia: money,
      valorLiberadoGuia: money,
      valorGlosaGuia: optional(money),
    }),
    1,
    100,
  ),
});

const pagamentosPorData = group({
  dadosPagamento: group({
    dataPagamento: date,
    formaPagamento: pattern(/^[1-9]$/),
    banco: optional(text(4)),
    agencia: optional(text(7)),
    nrContaCheque: optional(text(20)),
  }),
  dadosResumo: group({ relacaoProtocolos: many(relacaoProtocolos, 1) }),
  totaisBrutosPorData: group({
    totalInformadoPorData: money,
    totalProcessadoPorData: money,
    totaLiberadoPorData: money,
    totalGlosaPorData: money,
  }),
  debitosCreditosPorData: optional(group({ debitosCreditos: many(desconto, 1) })),
  totaisLiquidosPorData: group({ totalDebitosPorData: money, totalCreditosPorData: money, liquidoPorData: money }),
});

/** DEMONSTRATIVO_PAGAMENTO: what the insurer paid of which lots on which day, and what it kept back. [TIS-016] */
export const paymentMessageModel = group({
  cabecalho: insurerHeaderModel,
  operadoraParaPrestador: group({
    demonstrativosRetorno: group({
      mensagemErro: alternative(motivoGlosa),
      demonstrativoPagamento: alternative(
        group({
          cabecalhoDemonstrativo,
          dadosContratado: group({ dadosPrestador: contratadoDados, CNES: text(7) }),
          pagamentos: group({ pagamentosPorData: many(pagamentosPorData, 1) }),
          totaisDemonstrativo: group({
            totaisBrutosDemonstrativo: group({
              valorInformadoBruto: money,
              valorProcessadoBruto: money,
              valorLiberadoBruto: money,
              valorGlosaBruto: money,
            }),
            debitosCreditosDemonstrativo: many(desconto, 0),
            totaisLiquidosDemonstrativo: group({
              totalDebitosDemonstrativo: money,
              totalCreditosdemonstrativo: money,
              valorLiberadoDemonstrativo: money,
            }),
          }),
          observacao: optional(text(500)),
        }),
      ),
    }),
  }),
});

export type AnalysisMessage = ValueOf<typeof analysisMessageModel>;
export type PaymentMessage = ValueOf<typeof paymentMessageModel>;
