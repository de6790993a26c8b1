import { alternative, code, date, group, many, money, optional, text, yesNo } from '../xml/element.ts';
import type { ValueOf } from '../xml/element.ts';
import { cabecalho, cnpj, codProfissional, execucao, numeroGuia } from './common.ts';

const profissionais = group({
  grauParticipacao: code(35),
  codProfissional,
  nomeProfissional: text(70),
  conselhoProfissional: code(26),
  numeroConselhoProfissional: text(15),
  UF: code(59),
  CBO: code(24),
});

/** Guia de honorários individuais (`guiaHonorarios`): fees of professionals in a stay. [TIS-009] */
export const feesGuideModel = group({
  cabecalhoGuia: cabecalho,
  guiaSolicInternacao: numeroGuia,
  senha: optional(text(20)),
  numeroGuiaOperadora: optional(numeroGuia),
  beneficiario: group({ numeroCarteira: text(20), atendimentoRN: yesNo }),
  localContratado: group({
    codigoContratado: group({ codigoNaOperadora: alternative(text(14)), cnpjLocalExecutante: alternative(cnpj) }),
    nomeContratado: text(70),
    cnes: text(7),
  }),
  dadosContratadoExecutante: group({ codigonaOperadora: text(14), cnesContratadoExecutante: text(7) }),
  dadosInternacao: group({ dataInicioFaturamento: date, dataFimFaturamento: date, caraterAtendimento: code(23) }),
  procedimentosRealizados: group({
    procedimentoRealizado: many(group({ ...execucao, profissionais: many(profissionais, 1) }), 1),
  }),
  observacao: optional(text(500)),
  valorTotalHonorarios: money,
  dataEmissaoGuia: date,
});

export type FeesGuideXml = ValueOf<typeof feesGuideModel>;
