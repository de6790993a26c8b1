import { code, date, group, money, optional, text } from '../xml/element.ts';
import type { ValueOf } from '../xml/element.ts';
import { beneficiario, cabecalho, contratadoComCnes, numeroGuia, profissional, validacao } from './common.ts';

/** Guia de Consulta (`guiaConsulta`), in the order of the schema 4.03.00. */
export const consultationGuideModel = group({
  cabecalhoConsulta: cabecalho,
  numeroGuiaOperadora: optional(numeroGuia),
  ...validacao,
  dadosBeneficiario: beneficiario,
  contratadoExecutante: contratadoComCnes,
  profissionalExecutante: profissional,
  indicacaoAcidente: code(36),
  dadosAtendimento: group({
    coberturaEspecial: optional(code(75)),
    regimeAtendimento: code(76),
    saudeOcupacional: optional(code(77)),
    dataAtendimento: date,
    tipoConsulta: code(52),
    procedimento: group({ codigoTabela: code(87), codigoProcedimento: text(10), valorProcedimento: money }),
  }),
  observacao: optional(text(500)),
});

export type ConsultationGuideXml = ValueOf<typeof consultationGuideModel>;
