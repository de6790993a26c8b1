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
  pattern,
  text,
  time,
  yesNo,
} from '../xml/element.ts';

/** Pieces the guides share. Names and order are those of the schema 4.03.00. */

/** The insurer's registration with the agency. */
export const registroANS = pattern(/^\d{6}$/);
export const numeroGuia = text(20);
export const cpf = pattern(/^\d{11}$/);
/** Alphanumeric since 4.03, upper-case only. [TIS-006] */
export const cnpj = pattern(/^[A-Z0-9]{12}\d{2}$/);

export const cabecalho = group({ registroANS, numeroGuiaPrestador: numeroGuia });

const contratado = {
  codigoPrestadorNaOperadora: alternative(text(14)),
  cpfContratado: alternative(cpf),
  cnpjContratado: alternative(cnpj),
};
export const contratadoDados = group(contratado);
export const contratadoComCnes = group({ ...contratado, CNES: text(7) });
export const executante = group({ contratadoExecutante: contratadoDados, CNES: text(7) });
export const codProfissional = group({
  codigoPrestadorNaOperadora: alternative(text(14)),
  cpfContratado: alternative(cpf),
});

/** Groups of four; what is left over has its unused bits at zero, as the schema demands. */
export const base64 = pattern(
  /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=|[A-Za-z0-9+/][AQgw]==)$/,
);

export const beneficiario = group({
  numeroCarteira: text(20),
  atendimentoRN: yesNo,
  tipoIdent: optional(code(72)),
  identificadorBeneficiario: optional(base64),
});

export const profissional = group({
  nomeProfissional: optional(text(70)),
  conselhoProfissional: code(26),
  numeroConselhoProfissional: text(15),
  UF: code(59),
  CBOS: code(24),
});

/** The token of the beneficiary, or why there is none. */
export const validacao = { ausenciaCodValidacao: optional(code(74)), codValidacao: optional(text(10)) };

export const procedimentoDados = group({
  codigoTabela: code(87),
  codigoProcedimento: text(10),
  descricaoProcedimento: text(150),
});

/** Elements every executed procedure begins with. */
export const execucao = {
  sequencialItem: integer(4),
  dataExecucao: date,
  horaInicial: optional(time),
  horaFinal: optional(time),
  procedimento: procedimentoDados,
  quantidadeExecutada: integer(3),
  viaAcesso: optional(code(61)),
  tecnicaUtilizada: optional(code(48)),
  reducaoAcrescimo: decimal(3, 2),
  valorUnitario: money,
  valorTotal: money,
};

export const valorTotal = group({
  valorProcedimentos: optional(money),
  valorDiarias: optional(money),
  valorTaxasAlugueis: optional(money),
  valorMateriais: optional(money),
  valorMedicamentos: optional(money),
  valorOPME: optional(money),
  valorGasesMedicinais: optional(money),
  valorTotalGeral: money,
});

const despesa = group({
  sequencialItem: integer(4),
  codigoDespesa: code(25),
  servicosExecutados: group({
    dataExecucao: date,
    horaInicial: optional(time),
    horaFinal: optional(time),
    codigoTabela: code(87),
    codigoProcedimento: text(10),
    quantidadeExecutada: decimal(9, 4),
    unidadeMedida: code(60),
    reducaoAcrescimo: decimal(3, 2),
    valorUnitario: money,
    valorTotal: money,
    centroConsumo: optional(code('CC')),
    descricaoProcedimento: text(150),
    registroANVISA: optional(text(15)),
    codigoRefFabricante: optional(text(60)),
    autorizacaoFuncionamento: optional(text(30)),
  }),
  itemVinculado: optional(integer(4)),
});

/** Anexo de outras despesas, inside SP/SADT and resumo de internação. [TIS-008] */
export const outrasDespesas = group({ despesa: many(despesa, 1) });

/** Closure reasons an SP/SADT guide may carry: death. [TIS-011] */
export const motivoEncerramentoObito = codeAmong(39, ['41', '42', '43']);
