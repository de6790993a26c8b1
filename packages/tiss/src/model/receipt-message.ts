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
  yesNo,
} from '../xml/element.ts';
import type { ValueOf } from '../xml/element.ts';
import { beneficiario, contratadoDados, numeroGuia, procedimentoDados, registroANS, validacao } from './common.ts';
import { headerModel } from './lot-message.ts';

const { identificacaoTransacao, origem, destino, Padrao, loginSenhaPrestador } = headerModel.fields;

/** The header of a message from insurer to provider: origin and destination the other way round. */
export const insurerHeaderModel = group({
  identificacaoTransacao,
  falhaNegocio: optional(code(38)),
  origem: destino,
  destino: origem,
  Padrao,
  loginSenhaPrestador,
});

export const motivoGlosa = group({ codigoGlosa: code(38), descricaoGlosa: optional(text(500)) });
const glosasProcedimento = optional(group({ motivoGlosa: many(motivoGlosa, 1), valorGlosaProcedimento: money }));
/** What the insurer was charged, denies and releases. */
export const valoresInformados = group({ valorProcessado: money, valorGlosa: money, valorLiberado: money });
const vlInformadoGuia = optional(valoresInformados);
const glosaGuia = optional(group({ motivoGlosa: many(motivoGlosa, 1) }));

export const dadosGuias = group({
  numeroGuiaPrestador: numeroGuia,
  numeroGuiaOperadora: optional(numeroGuia),
  ...validacao,
  dadosBeneficiario: beneficiario,
  dataRealizacao: optional(date),
  vlInformadoGuia,
  glosaGuia,
  procedimentosRealizados: optional(
    group({
      procedimentoRealizado: many(
        group({
          sequencialItem: integer(4),
          dataExecucao: date,
          horaInicial: optional(time),
          horaFinal: optional(time),
          procedimento: procedimentoDados,
          unidadeMedida: optional(code(60)),
          quantidadeExecutada: decimal(9, 4),
          viaAcesso: optional(code(61)),
          tecnicaUtilizada: optional(code(48)),
          valorUnitario: money,
          valorTotal: money,
          centroConsumo: optional(code('CC')),
          codigoDespesa: optional(code(25)),
          fatorReducaoAcrescimo: optional(decimal(3, 2)),
          glosasProcedimento,
        }),
        1,
      ),
    }),
  ),
});

export const dadosGuiasOdonto = group({
  numeroGuiaPrestador: numeroGuia,
  numeroGuiaOperadora: optional(numeroGuia),
  ...validacao,
  ...beneficiario.fields,
  vlInformadoGuia,
  glosaGuia,
  procedimentosRealizados: optional(
    group({
      procedimentoRealizado: many(
        group({
          sequencialItem: integer(4),
          procedimento: procedimentoDados,
          denteRegiao: optional(group({ codDente: alternative(code(28)), codRegiao: alternative(code(42)) })),
          denteFace: optional(pattern(/^[OLMVDIP]{1,5}$/)),
          qtdProc: optional(integer(2)),
          qtdUS: optional(money),
          valorProc: optional(money),
          valorFranquia: optional(money),
          autorizado: optional(yesNo),
          dataRealizacao: date,
          glosasProcedimento,
        }),
        1,
      ),
    }),
  ),
});

/** PROTOCOLO_RECEBIMENTO: the insurer took a lot and says its protocol, or refused it and says why. Read with `readElements`. [TIS-014] */
export const receiptMessageModel = group({
  cabecalho: insurerHeaderModel,
  operadoraParaPrestador: group({
    recebimentoLote: group({
      mensagemErro: alternative(motivoGlosa),
      protocoloRecebimento: alternative(
        group({
          registroANS,
          dadosPrestador: contratadoDados,
          numeroLote: text(12),
          dataEnvioLote: date,
          detalheProtocolo: group({
            numeroProtocolo: text(12),
            valorTotalProtocolo: money,
            glosaProtocolo: optional(
              group({ motivosGlosa: group({ motivoGlosa: many(motivoGlosa, 1) }), vlGlosaProtocolo: money }),
            ),
            dadosGuiasProtocolo: group({
              dadosGuias: alternative(many(dadosGuias, 1)),
              dadosGuiasOdonto: alternative(many(dadosGuiasOdonto, 1)),
            }),
          }),
        }),
      ),
    }),
  }),
});

export type ReceiptMessage = ValueOf<typeof receiptMessageModel>;
