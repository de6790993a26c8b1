import {
  alternative,
  code,
  date,
  group,
  integer,
  many,
  money,
  optional,
  pattern,
  text,
  yesNo,
} from '../xml/element.ts';
import type { ValueOf } from '../xml/element.ts';
import { numeroGuia, procedimentoDados, registroANS } from './common.ts';
import { insurerHeaderModel, motivoGlosa } from './receipt-message.ts';

const justificativa = text(500);
const guia = { numeroGuiaPrestador: numeroGuia, numeroGuiaOperadora: optional(numeroGuia), senha: optional(text(20)) };

const respostaGuia = group({
  ...guia,
  codGlosa: code(38),
  justificativaPrestador: justificativa,
  recursoGuiaAcatado: yesNo,
  justificativaOPSnaoAcatadoGuia: optional(justificativa),
});

const respostaGuiaItens = group({
  ...guia,
  dataRealizacao: date,
  dataFim: optional(date),
  sequencialItem: integer(4),
  procRecurso: procedimentoDados,
  codGlosa: code(38),
  valorRecursado: money,
  justificativaPrestador: justificativa,
  // As the schema spells it.
  valorAcatadado: money,
  justificativaOperadora: optional(justificativa),
});

/** RESPOSTA_RECURSO_GLOSA: what an insurer says to an appeal. Read with `readElements`. [TIS-019] */
export const appealAnswerModel = group({
  cabecalho: insurerHeaderModel,
  operadoraParaPrestador: group({
    respostaRecursoGlosa: group({
      mensagemErro: alternative(motivoGlosa),
      reciboGlosa: alternative(
        group({
          registroANS,
          numeroGuiaRecGlosaPrestador: numeroGuia,
          numeroGuiaRecGlosaOperadora: optional(numeroGuia),
          nomeOperadora: text(70),
          objetoRecurso: pattern(/^[12]$/),
          codigoPrestador: text(14),
          numeroLote: integer(12),
          numeroProtocolo: integer(12),
          opcaoRecurso: group({
            recursoProtocolo: alternative(
              group({
                codigoGlosaProtocolo: code(38),
                justificativaProtocolo: justificativa,
                recursoAcatado: yesNo,
                justificativaOPSnaoAcatadoProt: optional(justificativa),
              }),
            ),
            recursoGuia: alternative(
              many(
                group({ respostaGuia: alternative(respostaGuia), respostaGuiaItens: alternative(respostaGuiaItens) }),
                1,
              ),
            ),
          }),
          dataRecurso: date,
          valorTotalRecursado: money,
          valorTotalAcatado: money,
        }),
      ),
    }),
  }),
});

export type AppealAnswerMessage = ValueOf<typeof appealAnswerModel>;
