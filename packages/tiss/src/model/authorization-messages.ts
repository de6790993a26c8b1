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
} from '../xml/element.ts';
import type { ValueOf } from '../xml/element.ts';
import {
  beneficiario,
  cabecalho,
  contratadoDados,
  numeroGuia,
  procedimentoDados,
  profissional,
  validacao,
} from './common.ts';
import { headerModel } from './lot-message.ts';
import { insurerHeaderModel, motivoGlosa } from './receipt-message.ts';

// Authorizations over the web services (tissWebServicesV4_03_00.xsd), each message without its hash.

/** The first, second or third choice of a manufacturer. */
const opcaoFabricante = pattern(/^[123]$/);

/** anexoSolicitacaoOPME (tissGuiasV4_03_00.xsd): orthoses, prostheses and special materials of the guide that it goes with. */
const solicitacaoOpme = group({
  cabecalhoAnexo: group({
    registroANS: cabecalho.fields.registroANS,
    numeroGuiaAnexo: numeroGuia,
    numeroGuiaReferenciada: numeroGuia,
    numeroGuiaOperadora: optional(numeroGuia),
    dataSolicitacao: date,
    senha: optional(text(20)),
    dataAutorizacao: optional(date),
  }),
  dadosBeneficiario: beneficiario,
  profissionalSolicitante: group({
    nomeProfissional: text(70),
    telefoneProfissional: text(11),
    emailProfissional: optional(text(60)),
  }),
  justificativaTecnica: text(1000),
  especificacaoMaterial: optional(text(500)),
  opmeSolicitadas: group({
    opmeSolicitada: many(
      group({
        identificacaoOPME: procedimentoDados,
        opcaoFabricante,
        quantidadeSolicitada: integer(3),
        valorSolicitado: optional(money),
        registroANVISA: optional(text(15)),
        codigoRefFabricante: optional(text(60)),
        autorizacaoFuncionamento: optional(text(30)),
      }),
      1,
    ),
  }),
  Observacao: optional(text(500)),
});

const solicitacaoSadt = group({
  cabecalhoSolicitacao: cabecalho,
  numeroGuiaPrincipal: optional(numeroGuia),
  ...validacao,
  tipoEtapaAutorizacao: code(73),
  dadosBeneficiario: beneficiario,
  dadosSolicitante: group({
    contratadoSolicitante: contratadoDados,
    nomeContratadoSolicitante: text(70),
    profissionalSolicitante: profissional,
  }),
  caraterAtendimento: code(23),
  dataSolicitacao: date,
  indicacaoClinica: optional(text(500)),
  coberturaEspecial: optional(code(75)),
  procedimentosSolicitados: many(group({ procedimento: procedimentoDados, quantidadeSolicitada: integer(3) }), 1),
  dadosExecutante: optional(group({ codigonaOperadora: text(14), CNES: text(7) })),
  anexoClinico: optional(group({ solicitacaoOPME: solicitacaoOpme })),
  observacao: optional(text(500)),
});

/** solicitacaoProcedimentoWS: an SP/SADT is to be authorized. */
export const authorizationRequestModel = group({
  cabecalho: headerModel,
  solicitacaoProcedimento: group({ 'solicitacaoSP-SADT': solicitacaoSadt }),
});

/** solicitacaoStatusAutorizacaoWS: what became of a request, by the number of its guide. */
export const authorizationStatusModel = group({
  cabecalho: headerModel,
  solicitacaoStatusAutorizacao: group({
    identificacaoSolicitacao: cabecalho,
    dadosBeneficiario: beneficiario,
    dadosContratado: contratadoDados,
  }),
});

/** From 0: a refused line has none. */
const quantidade = decimal(3, 0);

const autorizacaoServico = group({
  dadosAutorizacao: group({
    numeroGuiaPrestador: numeroGuia,
    numeroGuiaOperadora: optional(numeroGuia),
    ...validacao,
    dataAutorizacao: optional(date),
    senha: optional(text(20)),
    dataValidadeSenha: optional(date),
  }),
  tipoEtapaAutorizacao: code(73),
  dadosBeneficiario: beneficiario,
  nomeBeneficiario: text(70),
  nomeSocialBeneficiario: optional(text(70)),
  coberturaEspecial: optional(code(75)),
  prestadorAutorizado: optional(group({ dadosContratado: contratadoDados, cnesContratado: text(7) })),
  statusSolicitacao: code(45),
  motivosNegativa: optional(group({ codigoGlosa: many(code(38), 1) })),
  servicosAutorizados: optional(
    group({
      servicoAutorizado: many(
        group({
          sequencialItem: integer(4),
          procedimento: procedimentoDados,
          quantidadeSolicitada: quantidade,
          quantidadeAutorizada: quantidade,
          valorSolicitado: optional(money),
          valorAutorizado: optional(money),
          opcaoFabricante: optional(opcaoFabricante),
          registroANVISA: optional(text(15)),
          codigoRefFabricante: optional(text(60)),
          autorizacaoFuncionamento: optional(text(30)),
          motivosNegativa: optional(group({ motivoNegativa: many(motivoGlosa, 1) })),
        }),
        1,
      ),
    }),
  ),
  observacao: optional(text(1000)),
});
const situacao = group({ mensagemErro: alternative(motivoGlosa), autorizacaoServico: alternative(autorizacaoServico) });

/** autorizacaoProcedimentoWS: what the insurer answers to a request for an SP/SADT. */
export const authorizationAnswerModel = group({ cabecalho: insurerHeaderModel, autorizacaoProcedimento: situacao });

/** situacaoAutorizacaoWS: where a request stands. */
export const authorizationStatusAnswerModel = group({ cabecalho: insurerHeaderModel, situacaoAutorizacao: situacao });

export type AuthorizationRequest = ValueOf<typeof authorizationRequestModel>;
export type AuthorizationStatusRequest = ValueOf<typeof authorizationStatusModel>;
export type AuthorizationAnswer = ValueOf<typeof authorizationAnswerModel>;
export type AuthorizationSituation = ValueOf<typeof situacao>;
