import { code, date, group, many, optional, text } from '../xml/element.ts';
import type { ValueOf } from '../xml/element.ts';
import {
  beneficiario,
  codProfissional,
  contratadoDados,
  execucao,
  executante,
  motivoEncerramentoObito,
  numeroGuia,
  outrasDespesas,
  profissional,
  registroANS,
  validacao,
  valorTotal,
} from './common.ts';

const equipeSadt = group({
  grauPart: optional(code(35)),
  codProfissional,
  nomeProf: text(70),
  conselho: code(26),
  numeroConselhoProfissional: text(15),
  UF: code(59),
  CBOS: code(24),
});

/** Guia SP/SADT (`guiaSP-SADT`) with executed procedures, team and other expenses, in the order of the schema 4.03.00. */
export const sadtGuideModel = group({
  cabecalhoGuia: group({ registroANS, numeroGuiaPrestador: numeroGuia, guiaPrincipal: optional(numeroGuia) }),
  dadosAutorizacao: optional(
    group({
      numeroGuiaOperadora: optional(numeroGuia),
      dataAutorizacao: date,
      senha: optional(text(20)),
      dataValidadeSenha: optional(date),
      ...validacao,
    }),
  ),
  dadosBeneficiario: beneficiario,
  dadosSolicitante: group({
    contratadoSolicitante: contratadoDados,
    nomeContratadoSolicitante: text(70),
    profissionalSolicitante: profissional,
  }),
  dadosSolicitacao: group({
    dataSolicitacao: optional(date),
    caraterAtendimento: code(23),
    indicacaoClinica: optional(text(500)),
    indCobEspecial: optional(code(75)),
  }),
  dadosExecutante: executante,
  dadosAtendimento: group({
    tipoAtendimento: code(50),
    indicacaoAcidente: code(36),
    tipoConsulta: optional(code(52)),
    motivoEncerramento: optional(motivoEncerramentoObito),
    regimeAtendimento: code(76),
    saudeOcupacional: optional(code(77)),
  }),
  procedimentosExecutados: optional(
    group({ procedimentoExecutado: many(group({ ...execucao, equipeSadt: many(equipeSadt, 0) }), 1) }),
  ),
  outrasDespesas: optional(outrasDespesas),
  observacao: optional(text(500)),
  valorTotal,
});

export type SadtGuideXml = ValueOf<typeof sadtGuideModel>;
