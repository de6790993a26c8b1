import { alternative, code, date, group, integer, many, money, optional, pattern, text } from '../xml/element.ts';
import type { ValueOf } from '../xml/element.ts';
import { contratadoDados, numeroGuia, procedimentoDados, registroANS } from './common.ts';
import { headerModel } from './lot-message.ts';

// What a provider sends besides its lots, each without its epilogue, as `writeMessage` takes it.

const numeroLote = text(12);
const numeroProtocolo = text(12);

/** CANCELA_GUIA: takes back one lot, or guides of it. [TIS-014] */
export const cancellationMessageModel = group({
  cabecalho: headerModel,
  prestadorParaOperadora: group({
    cancelaGuia: group({
      dadosPrestador: contratadoDados,
      tipoCancelamento: group({
        tipoCancelamentoLote: alternative(group({ numeroLote, numeroProtocolo: optional(numeroProtocolo) })),
        tipoCancelamentoGuia: alternative(
          many(
            group({
              tipoGuia: code(56),
              numeroGuiaPrestador: numeroGuia,
              numeroGuiaOperadora: optional(numeroGuia),
              numeroProtocolo: optional(numeroProtocolo),
            }),
            1,
          ),
        ),
      }),
    }),
  }),
});

/** SOLIC_STATUS_PROTOCOLO: asks what became of a lot. [TIS-014] */
export const statusRequestMessageModel = group({
  cabecalho: headerModel,
  prestadorParaOperadora: group({
    solicitacaoStatusProtocolo: group({ dadosPrestador: contratadoDados, numeroProtocolo }),
  }),
});

const justificativa = text(500);
const codigoGlosa = code(38);

const appealHead = {
  registroANS,
  numeroGuiaRecGlosaPrestador: numeroGuia,
  nomeOperadora: text(70),
  /** 1 the protocol, 2 guides of it. */
  objetoRecurso: pattern(/^[12]$/),
  numeroGuiaRecGlosaOperadora: optional(numeroGuia),
  dadosContratado: contratadoDados,
  numeroLote,
  numeroProtocolo: integer(12),
};
const appealFoot = { valorTotalRecursado: money, dataRecurso: date };
const recursoProtocolo = alternative(
  group({ codigoGlosaProtocolo: codigoGlosa, justificativaProtocolo: justificativa }),
);
const guia = { numeroGuiaOperadora: optional(numeroGuia), senha: optional(text(20)) };

const guiaRecursoGlosa = group({
  ...appealHead,
  opcaoRecurso: group({
    recursoProtocolo,
    recursoGuia: alternative(
      many(
        group({
          numeroGuiaOrigem: numeroGuia,
          ...guia,
          opcaoRecursoGuia: group({
            recursoGuiaCompleta: alternative(
              many(group({ codGlosaGuia: codigoGlosa, justificativaGuia: justificativa }), 1),
            ),
            itensGuia: alternative(
              many(
                group({
                  sequencialItem: integer(4),
                  dataInicio: date,
                  dataFim: optional(date),
                  procRecurso: procedimentoDados,
                  grauParticipacao: optional(code(35)),
                  centroConsumo: optional(code('CC')),
                  codGlosaItem: codigoGlosa,
                  valorRecursado: money,
                  justificativaItem: justificativa,
                }),
                1,
              ),
            ),
          }),
        }),
        1,
        100,
      ),
    ),
  }),
  ...appealFoot,
});

const guiaRecursoGlosaOdonto = group({
  ...appealHead,
  opcaoRecurso: group({
    recursoProtocolo,
    recursoGuia: alternative(
      many(
        group({
          numeroGuiaPrestador: numeroGuia,
          ...guia,
          codGlosaGuia: codigoGlosa,
          justificativaGuia: justificativa,
          recursoProcedimento: many(
            group({
              sequencialItem: integer(4),
              dataRealizacao: date,
              denteRegiao: optional(group({ codDente: alternative(code(28)), codRegiao: alternative(code(42)) })),
              denteFace: optional(pattern(/^[OLMVDIP]{1,5}$/)),
              quantidade: integer(2),
              procRecurso: procedimentoDados,
              codGlosaProc: codigoGlosa,
              justificativaProc: justificativa,
              valorRecursado: money,
            }),
            0,
          ),
        }),
        1,
        100,
      ),
    ),
  }),
  ...appealFoot,
});

/** RECURSO_GLOSA: an appeal against denials of a protocol or of guides of it. [TIS-019] */
export const appealMessageModel = group({
  cabecalho: headerModel,
  prestadorParaOperadora: group({
    recursoGlosa: group({
      guiaRecursoGlosaOdonto: alternative(guiaRecursoGlosaOdonto),
      guiaRecursoGlosa: alternative(guiaRecursoGlosa),
    }),
  }),
});

export type CancellationMessage = ValueOf<typeof cancellationMessageModel>;
export type StatusRequestMessage = ValueOf<typeof statusRequestMessageModel>;
export type AppealMessage = ValueOf<typeof appealMessageModel>;
