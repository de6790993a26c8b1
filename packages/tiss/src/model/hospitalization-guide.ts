import { code, date, group, many, optional, pattern, text, time, yesNo } from '../xml/element.ts';
import type { ValueOf } from '../xml/element.ts';
import {
  beneficiario,
  cabecalho,
  codProfissional,
  execucao,
  executante,
  numeroGuia,
  outrasDespesas,
  validacao,
  valorTotal,
} from './common.ts';

const declaracao = pattern(/^[a-zA-Z0-9]{1,11}$/);

const identificacaoEquipe = group({
  grauPart: code(35),
  codProfissional,
  nomeProf: text(70),
  conselho: code(26),
  numeroConselhoProfissional: text(15),
  UF: code(59),
  CBOS: code(24),
});

/** Guia de resumo de internação (`guiaResumoInternacao`): the account of a stay. [TIS-009] */
export const hospitalizationGuideModel = group({
  cabecalhoGuia: cabecalho,
  numeroGuiaSolicitacaoInternacao: numeroGuia,
  dadosAutorizacao: group({
    numeroGuiaOperadora: optional(numeroGuia),
    dataAutorizacao: date,
    senha: text(20),
    dataValidadeSenha: optional(date),
    ...validacao,
  }),
  dadosBeneficiario: beneficiario,
  dadosExecutante: executante,
  dadosInternacao: group({
    caraterAtendimento: code(23),
    tipoFaturamento: code(55),
    dataInicioFaturamento: date,
    horaInicioFaturamento: time,
    dataFinalFaturamento: date,
    horaFinalFaturamento: time,
    tipoInternacao: code(57),
    regimeInternacao: code(41),
    declaracoes: many(
      group({
        declaracaoNascido: optional(declaracao),
        diagnosticoObito: optional(text(4)),
        declaracaoObito: optional(declaracao),
        indicadorDORN: optional(yesNo),
      }),
      0,
      8,
    ),
  }),
  dadosSaidaInternacao: group({
    diagnostico: many(text(4), 0, 4),
    indicadorAcidente: code(36),
    motivoEncerramento: code(39),
  }),
  procedimentosExecutados: optional(
    group({
      procedimentoExecutado: many(
        group({
          ...execucao,
          centroConsumo: optional(code('CC')),
          identEquipe: many(group({ identificacaoEquipe }), 0),
        }),
        1,
      ),
    }),
  ),
  valorTotal,
  outrasDespesas: optional(outrasDespesas),
  observacao: optional(text(500)),
});

export type HospitalizationGuideXml = ValueOf<typeof hospitalizationGuideModel>;
