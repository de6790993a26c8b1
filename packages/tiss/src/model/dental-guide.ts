import {
  alternative,
  code,
  codeAmong,
  date,
  decimal,
  group,
  integer,
  many,
  money,
  optional,
  text,
  truth,
} from '../xml/element.ts';
import type { ValueOf } from '../xml/element.ts';
import { beneficiario, numeroGuia, procedimentoDados, registroANS, validacao } from './common.ts';

const situacaoClinica = group({ dentes: many(group({ elementoDentario: code(28), condicaoClinica: code(44) }), 1) });

/** Guia de tratamento odontológico (`guiaOdonto`). */
export const dentalGuideModel = group({
  registroANS,
  numeroGuiaPrestador: numeroGuia,
  numeroGuiaPrincipal: optional(numeroGuia),
  dataAutorizacao: optional(date),
  senhaAutorizacao: optional(text(20)),
  validadeSenha: optional(date),
  numeroGuiaOperadora: optional(numeroGuia),
  ...validacao,
  dadosBeneficiario: beneficiario,
  planoBeneficiario: text(40),
  nomeEmpresa: optional(text(40)),
  dadosProfissionaisResponsaveis: group({
    nomeProfSolic: optional(text(70)),
    croSolic: optional(text(15)),
    ufSolic: optional(code(59)),
    cbosSolic: optional(code(24)),
    codigoProfExec: text(14),
    croExec: text(15),
    ufExec: code(59),
    cnesExec: text(7),
    nomeProfExec2: optional(text(70)),
    croExec2: optional(text(15)),
    ufExec2: optional(code(59)),
    cbosExec2: code(24),
  }),
  procedimentosExecutados: many(
    group({
      sequencialItem: integer(4),
      procSolic: procedimentoDados,
      denteRegiao: optional(group({ codDente: alternative(code(28)), codRegiao: alternative(code(42)) })),
      denteFace: optional(text(5)),
      qtdProc: integer(2),
      qtdUS: optional(decimal(7, 2)),
      valorProc: money,
      valorFranquia: optional(money),
      autorizado: truth,
      dataRealizacao: date,
    }),
    1,
  ),
  dataTerminoTrat: optional(date),
  tipoAtendimento: code(51),
  tipoFaturamento: codeAmong(55, ['1', '4']),
  qtdTotalUS: optional(decimal(8, 2)),
  valorTotalProc: money,
  valorTotalFranquia: optional(money),
  observacao: optional(text(500)),
  odontoInicial: optional(
    group({
      numeroGuiaAnexo: numeroGuia,
      numeroGuiaReferenciada: numeroGuia,
      numeroGuiaOperadora: optional(numeroGuia),
      ct_situacaoInicial: group({
        situacaoClinica,
        doencaPeriodontal: optional(truth),
        alteracaoTecidoMole: optional(truth),
        observacao: optional(text(500)),
      }),
    }),
  ),
});

export type DentalGuideXml = ValueOf<typeof dentalGuideModel>;
