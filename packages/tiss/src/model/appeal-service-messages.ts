import { alternative, code, date, group, integer, many, money, optional, pattern, text } from '../xml/element.ts';
import type { ValueOf } from '../xml/element.ts';
import { appealAnswerModel } from './appeal-answer.ts';
import { contratadoDados, numeroGuia, procedimentoDados, registroANS } from './common.ts';
import { headerModel } from './lot-message.ts';
import { statusRequestMessageModel } from './provider-messages.ts';
import { insurerHeaderModel, motivoGlosa } from './receipt-message.ts';

// The messages of the web services about appeals, each without its hash.

const numeroLote = text(12);
const numeroProtocolo = text(12);
const justificativa = text(500);

/** solicitacaoStatusRecursoGlosaWS: what became of an appeal. [TIS-019] */
export const appealStatusRequestModel = group({
  cabecalho: headerModel,
  solicitacaoStatusProtocoloRecurso:
    statusRequestMessageModel.fields.prestadorParaOperadora.fields.solicitacaoStatusProtocolo,
});

const itemRecursado = group({
  sequencialItem: integer(4),
  dataInicio: date,
  dataFim: optional(date),
  procRecurso: procedimentoDados,
  denteRegiao: optional(group({ codDente: alternative(code(28)), codRegiao: alternative(code(42)) })),
  denteFace: optional(pattern(/^[OLMVDIP]{1,5}$/)),
  codGlosaItem: code(38),
  valorRecursado: money,
  justificativaItem: justificativa,
});

/** protocoloRecebimentoRecursoWS: the receipt of an appeal. [TIS-019] */
export const appealReceiptModel = group({
  cabecalho: insurerHeaderModel,
  recebimentoRecurso: group({
    mensagemErro: alternative(motivoGlosa),
    protocoloRecebimento: alternative(
      group({
        nrProtocoloRecursoGlosa: numeroProtocolo,
        dataEnvioRecurso: date,
        dataRecebimentoRecurso: date,
        numeroLote,
        registroANS,
        dadosPrestador: contratadoDados,
        /** The protocol that is appealed. */
        nrProtocoloRecursado: numeroProtocolo,
        recursoProtocolo: optional(group({ codigoGlosaProtocolo: code(38), justificativaProtocolo: justificativa })),
        qtGuiasRecurso: optional(integer(3)),
        guiasRecurso: many(
          group({
            numeroGuiaOrigem: numeroGuia,
            numeroGuiaOperadora: optional(numeroGuia),
            senha: optional(text(20)),
            opcaoRecursoGuia: group({
              recursoGuia: alternative(many(group({ codGlosaGuia: code(38), justificativaGuia: text(150) }), 1)),
              itensGuia: alternative(many(itemRecursado, 1)),
            }),
          }),
          0,
          100,
        ),
        observacao: optional(justificativa),
        valorTotalRecursado: money,
      }),
    ),
  }),
});

/** situacaoProtocoloRecursoWS where the appeal is not answered yet, or nothing is said of it. [TIS-019] */
export const appealSituationModel = group({
  cabecalho: insurerHeaderModel,
  situacaoProtocoloRecurso: group({
    reciboGlosaStatus: alternative(
      group({
        nrProtocoloRecursoGlosa: numeroProtocolo,
        dataEnvioRecurso: date,
        dataRecebimentoRecurso: date,
        numeroLote,
        registroANS,
        dadosPrestador: contratadoDados,
        nrProtocoloSituacaoRecursoGlosa: numeroProtocolo,
        dataSituacao: date,
        situacaoProtocolo: code(47),
      }),
    ),
    mensagemErro: alternative(motivoGlosa),
  }),
});

/** situacaoProtocoloRecursoWS with the answer to the appeal, as in its file. [TIS-019] */
export const appealDecisionModel = group({
  cabecalho: insurerHeaderModel,
  situacaoProtocoloRecurso: appealAnswerModel.fields.operadoraParaPrestador.fields.respostaRecursoGlosa,
});

export type AppealReceipt = ValueOf<typeof appealReceiptModel>;
export type AppealSituation = ValueOf<typeof appealSituationModel>;
