import { alternative, code, date, group, many, optional, pattern, text, yesNo } from '../xml/element.ts';
import type { ValueOf } from '../xml/element.ts';
import { base64, contratadoDados, numeroGuia, registroANS, validacao } from './common.ts';
import { headerModel } from './lot-message.ts';
import { cancellationMessageModel, statusRequestMessageModel } from './provider-messages.ts';
import {
  dadosGuias,
  dadosGuiasOdonto,
  insurerHeaderModel,
  motivoGlosa,
  receiptMessageModel,
  valoresInformados,
} from './receipt-message.ts';
import { analysisMessageModel, paymentMessageModel } from './return-messages.ts';

// The messages of the web services (tissWebServicesV4_03_00.xsd), each without its hash: the body stands beside its header.

const numeroLote = text(12);
const numeroProtocolo = text(12);

/** solicitacaoStatusProtocoloWS: what became of a protocol. [TIS-014] */
export const statusRequestModel = group({
  cabecalho: headerModel,
  solicitacaoStatusProtocolo: statusRequestMessageModel.fields.prestadorParaOperadora.fields.solicitacaoStatusProtocolo,
});

/** cancelaGuiaWS: takes back a lot, or guides of it. [TIS-014] */
export const cancellationRequestModel = group({
  cabecalho: headerModel,
  cancelaGuia: cancellationMessageModel.fields.prestadorParaOperadora.fields.cancelaGuia,
});

/** solicitacaoDemonstrativoRetornoWS: what was paid on a day or of a month (1: medical), or the analysis of accounts of 1 to 30 protocols. [TIS-015, TIS-016] */
export const statementRequestModel = group({
  cabecalho: headerModel,
  solicitacaoDemonstrativoRetorno: group({
    demonstrativoPagamento: alternative(
      group({
        dadosPrestador: contratadoDados,
        dataSolicitacao: date,
        tipoDemonstrativo: pattern(/^[13]$/),
        periodo: group({
          dataPagamento: alternative(date),
          /** Year and month without anything between them. */
          competencia: alternative(pattern(/^\d{6}$/)),
        }),
      }),
    ),
    demonstrativoAnalise: alternative(
      group({
        dadosPrestador: contratadoDados,
        dataSolicitacao: date,
        protocolos: group({ numeroProtocolo: many(numeroProtocolo, 1, 30) }),
      }),
    ),
  }),
});

/** pedidoElegibilidadeWS: whether the insurer covers whoever has this card. */
export const eligibilityRequestModel = group({
  cabecalho: headerModel,
  pedidoElegibilidade: group({
    dadosPrestador: contratadoDados,
    numeroCarteira: text(20),
    tipoIdent: optional(code(72)),
    identificadorBeneficiario: optional(base64),
    validadeCarteira: optional(date),
    ...validacao,
  }),
});

/** protocoloRecebimentoWS: the receipt of a lot, as in its file. [TIS-014] */
export const receiptAnswerModel = group({
  cabecalho: insurerHeaderModel,
  recebimentoLote: receiptMessageModel.fields.operadoraParaPrestador.fields.recebimentoLote,
});

/** demonstrativoRetornoWS with the analysis of accounts, as in its file. [TIS-015] */
export const statementAnswerModel = group({
  cabecalho: insurerHeaderModel,
  demonstrativoRetorno: analysisMessageModel.fields.operadoraParaPrestador.fields.demonstrativosRetorno,
});

/** demonstrativoRetornoWS with what was paid, as in its file. [TIS-016] */
export const paymentAnswerModel = group({
  cabecalho: insurerHeaderModel,
  demonstrativoRetorno: paymentMessageModel.fields.operadoraParaPrestador.fields.demonstrativosRetorno,
});

/** situacaoProtocoloWS: where a lot stands, or why nothing is said of it. */
export const statusAnswerModel = group({
  cabecalho: insurerHeaderModel,
  situacaoProtocolo: group({
    mensagemErro: alternative(motivoGlosa),
    situacaoDoProtocolo: alternative(
      group({
        identificacaoOperadora: registroANS,
        dadosPrestador: contratadoDados,
        lote: group({
          detalheLote: alternative(
            group({
              statusProtocolo: code(47),
              numeroProtocolo,
              numeroLote,
              dataEnvioLote: date,
              valorTotalLote: valoresInformados,
              guiasTISS: group({
                guiasMedicas: alternative(many(group({ guias: dadosGuias }), 1)),
                guiasOdonto: alternative(many(group({ guias: dadosGuiasOdonto }), 1)),
              }),
            }),
          ),
          mensagemErro: alternative(motivoGlosa),
        }),
      }),
    ),
  }),
});

const statusCancelamento = code(46);

/** reciboCancelaGuiaWS: what became of a cancelling. */
export const cancellationAnswerModel = group({
  cabecalho: insurerHeaderModel,
  reciboCancelaGuia: group({
    mensagemErro: alternative(motivoGlosa),
    reciboCancelaGuia: alternative(
      group({
        registroANS,
        dadosPrestador: contratadoDados,
        retornoStatus: group({
          loteCancelado: alternative(
            group({ numeroLote, numeroprotocolo: optional(numeroProtocolo), statusCancelamento }),
          ),
          guiasCanceladas: alternative(
            group({
              dadosGuia: many(
                group({
                  tipoGuia: code(56),
                  numeroGuiaPrestador: numeroGuia,
                  numeroGuiaOperadora: optional(numeroGuia),
                  numeroProtocolo: optional(numeroProtocolo),
                  statusCancelamento,
                }),
                1,
              ),
            }),
          ),
        }),
      }),
    ),
  }),
});

/** respostaElegibilidadeWS: covered or not, and why not. */
export const eligibilityAnswerModel = group({
  cabecalho: insurerHeaderModel,
  respostaElegibilidade: group({
    codigoGlosa: alternative(motivoGlosa),
    reciboElegibilidade: alternative(
      group({
        registroANS,
        numeroCarteira: text(20),
        ...validacao,
        validadeCarteira: optional(date),
        nomeBeneficiario: text(70),
        nomeSocialBeneficiario: optional(text(70)),
        tipoIdent: optional(code(72)),
        identificadorBeneficiario: optional(base64),
        respostaSolicitacao: yesNo,
        motivosNegativa: optional(group({ motivoNegativa: many(motivoGlosa, 1) })),
      }),
    ),
  }),
});

/** demonstrativoRetornoWS where the statement itself is not ready: its status (table 47). */
export const statementStatusModel = group({
  cabecalho: insurerHeaderModel,
  demonstrativoRetorno: group({
    situacaoDemonstrativoRetorno: group({
      identificacaoOperadora: registroANS,
      dadosPrestador: contratadoDados,
      numeroProtocolo,
      protocoloSolicitacaoDemonstrativo: text(12),
      tipoDemonstrativo: code(53),
      dataSituacaoDemonstrativo: date,
      situacaoDemonstrativo: code(47),
    }),
  }),
});

export type StatusRequest = ValueOf<typeof statusRequestModel>;
export type CancellationRequest = ValueOf<typeof cancellationRequestModel>;
export type StatementRequest = ValueOf<typeof statementRequestModel>;
export type EligibilityRequest = ValueOf<typeof eligibilityRequestModel>;
export type ReceiptAnswer = ValueOf<typeof receiptAnswerModel>;
export type StatementAnswer = ValueOf<typeof statementAnswerModel>;
export type StatusAnswer = ValueOf<typeof statusAnswerModel>;
export type CancellationAnswer = ValueOf<typeof cancellationAnswerModel>;
export type EligibilityAnswer = ValueOf<typeof eligibilityAnswerModel>;
