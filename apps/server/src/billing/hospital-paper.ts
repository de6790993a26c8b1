import { formatDate, type LocalDate } from '@prumo/domain/dates';
import { type Cents, formatAmount, formatNumber } from '@prumo/domain/money';
import type { FeesGuideXml, HospitalizationGuideXml } from '@prumo/tiss';
import type { PrintBlock, PrintColumn, PrintField } from '../print/model.ts';

/** What the message leaves out of the beneficiary and the paper has. */
export interface PaperBeneficiary {
  readonly name: string;
  readonly socialName?: string | null;
  readonly validity?: LocalDate | null;
  readonly cns?: string | null;
  /** Of the one contracted. */
  readonly providerName?: string | null;
}

type Executed = FeesGuideXml['procedimentosRealizados']['procedimentoRealizado'][number];
type Stayed = NonNullable<HospitalizationGuideXml['procedimentosExecutados']>['procedimentoExecutado'][number];

/** Rows to be filled by hand on a form without a guide. */
const EMPTY_ROWS = { executed: 10, team: 6 };

const day = (date: LocalDate | undefined | null): string => (date ? formatDate(date) : '');
const yes = (flag: boolean | undefined): string => (flag === undefined ? '' : flag ? 'S' : 'N');
const amount = (value: Cents | undefined): string => (value === undefined ? '' : formatAmount(value));
const field = (number: number | null, label: string, value: string | undefined | null): PrintField => ({
  ...(number === null ? {} : { number }),
  label,
  value: value ?? '',
});
const fields = (columns: number, ...all: readonly PrintField[]): PrintBlock => ({
  kind: 'fields',
  columns,
  fields: all,
});
const heading = (text: string): PrintBlock => ({ kind: 'heading', text });

/** A table whose columns begin with the number of the first one; empty rows are there to be written in. */
const table = (columns: readonly PrintColumn[], rows: readonly (readonly string[])[], empty: number): PrintBlock => ({
  kind: 'table',
  dense: true,
  columns,
  rows: rows.length > 0 ? rows : Array.from({ length: empty }, (_, at) => [String(at + 1)]),
});

/** Columns of what was executed, numbered from `first` on. */
const executedColumns = (first: number): PrintColumn[] => [
  { label: '' },
  ...(
    [
      ['Data'],
      ['Hora inicial'],
      ['Hora final'],
      ['Tabela'],
      ['Código do procedimento'],
      ['Descrição', { wide: true }],
      ['Qtde', { align: 'right' }],
      ['Via'],
      ['Téc'],
      ['Fator red/acresc', { align: 'right' }],
      ['Valor unitário (R$)', { align: 'right' }],
      ['Valor total (R$)', { align: 'right' }],
    ] as const
  ).map(([label, more], at): PrintColumn => ({ label: `${first + at}-${label}`, ...more })),
];

const executedRow = (one: Executed | Stayed): string[] => [
  String(one.sequencialItem),
  day(one.dataExecucao),
  one.horaInicial ?? '',
  one.horaFinal ?? '',
  one.procedimento.codigoTabela,
  one.procedimento.codigoProcedimento,
  one.procedimento.descricaoProcedimento,
  String(one.quantidadeExecutada),
  one.viaAcesso ?? '',
  one.tecnicaUtilizada ?? '',
  formatNumber(one.reducaoAcrescimo),
  amount(one.valorUnitario),
  amount(one.valorTotal),
];

/** Columns of who took part, numbered from `first` on. */
const teamColumns = (first: number): PrintColumn[] =>
  (
    [
      ['Seq. ref.'],
      ['Grau part.'],
      ['Código na operadora/CPF'],
      ['Nome do profissional', { wide: true }],
      ['Conselho profissional'],
      ['Nº no conselho'],
      ['UF'],
      ['Código CBO'],
    ] as const
  ).map(([label, more], at): PrintColumn => ({ label: `${first + at}-${label}`, ...more }));

/** The guide of fees (honorários), in the order and by the numbers of the form of the agency; without a guide its empty form. [TIS-008, ANS 4.03] */
export function feesPaper(guide: FeesGuideXml | null, person: PaperBeneficiary | null): PrintBlock[] {
  const place = guide?.localContratado;
  const stay = guide?.dadosInternacao;
  const done = guide?.procedimentosRealizados.procedimentoRealizado ?? [];
  return [
    fields(
      3,
      field(1, 'Registro ANS', guide?.cabecalhoGuia.registroANS),
      field(2, 'Nº guia no prestador', guide?.cabecalhoGuia.numeroGuiaPrestador),
      field(3, 'Nº da guia de solicitação de internação', guide?.guiaSolicInternacao),
      field(4, 'Senha', guide?.senha),
      field(5, 'Número da guia atribuído pela operadora', guide?.numeroGuiaOperadora),
    ),
    heading('Dados do beneficiário'),
    fields(
      2,
      field(6, 'Número da carteira', guide?.beneficiario.numeroCarteira),
      field(null, 'Nome social', person?.socialName),
      field(7, 'Nome', person?.name),
      field(8, 'Atendimento a RN', yes(guide?.beneficiario.atendimentoRN)),
    ),
    heading('Dados do contratado (onde foi executado o procedimento)'),
    fields(
      3,
      field(
        9,
        'Código na operadora',
        place?.codigoContratado.codigoNaOperadora ?? place?.codigoContratado.cnpjLocalExecutante,
      ),
      field(10, 'Nome do hospital/local', place?.nomeContratado),
      field(11, 'Código CNES', place?.cnes),
    ),
    heading('Dados do contratado executante'),
    fields(
      3,
      field(12, 'Código na operadora', guide?.dadosContratadoExecutante.codigonaOperadora),
      field(13, 'Nome do contratado', person?.providerName),
      field(14, 'Código CNES', guide?.dadosContratadoExecutante.cnesContratadoExecutante),
    ),
    heading('Dados da internação'),
    fields(
      3,
      field(15, 'Data do início do faturamento', day(stay?.dataInicioFaturamento)),
      field(16, 'Data do fim do faturamento', day(stay?.dataFimFaturamento)),
      field(null, 'Caráter do atendimento', stay?.caraterAtendimento),
    ),
    heading('Procedimentos realizados'),
    table(executedColumns(17), done.map(executedRow), EMPTY_ROWS.executed),
    heading('Identificação do(s) profissional(is) executante(s)'),
    table(
      teamColumns(29),
      done.flatMap(({ sequencialItem, profissionais }) =>
        profissionais.map((one) => [
          String(sequencialItem),
          one.grauParticipacao,
          one.codProfissional.codigoPrestadorNaOperadora ?? one.codProfissional.cpfContratado ?? '',
          one.nomeProfissional,
          one.conselhoProfissional,
          one.numeroConselhoProfissional,
          one.UF,
          one.CBO,
        ]),
      ),
      EMPTY_ROWS.team,
    ),
    fields(1, field(37, 'Observação / Justificativa', guide?.observacao)),
    fields(
      2,
      field(38, 'Valor total dos honorários (R$)', amount(guide?.valorTotalHonorarios)),
      field(39, 'Data de emissão', day(guide?.dataEmissaoGuia)),
    ),
    { kind: 'signatures', labels: ['40 - Assinatura do profissional executante'] },
  ];
}

/** The guide that sums up a stay (resumo de internação), in the order and by the numbers of the form of the agency; without a guide its empty form. [TIS-008, ANS 4.03] */
export function hospitalizationPaper(
  guide: HospitalizationGuideXml | null,
  person: PaperBeneficiary | null,
): PrintBlock[] {
  const authorized = guide?.dadosAutorizacao;
  const contracted = guide?.dadosExecutante.contratadoExecutante;
  const done = guide?.procedimentosExecutados?.procedimentoExecutado ?? [];
  return [
    fields(
      3,
      field(1, 'Registro ANS', guide?.cabecalhoGuia.registroANS),
      field(2, 'Nº guia no prestador', guide?.cabecalhoGuia.numeroGuiaPrestador),
      field(3, 'Número da guia de solicitação de internação', guide?.numeroGuiaSolicitacaoInternacao),
      field(4, 'Data da autorização', day(authorized?.dataAutorizacao)),
      field(5, 'Senha', authorized?.senha),
      field(6, 'Data de validade da senha', day(authorized?.dataValidadeSenha)),
      field(7, 'Número da guia atribuído pela operadora', authorized?.numeroGuiaOperadora),
      ...(authorized?.codValidacao ? [field(null, 'Código de validação (token)', authorized.codValidacao)] : []),
    ),
    heading('Dados do beneficiário'),
    fields(
      3,
      field(8, 'Número da carteira', guide?.dadosBeneficiario.numeroCarteira),
      field(9, 'Validade da carteira', day(person?.validity)),
      field(null, 'Nome social', person?.socialName),
      field(10, 'Nome', person?.name),
      field(11, 'Cartão Nacional de Saúde', person?.cns),
      field(12, 'Atendimento a RN', yes(guide?.dadosBeneficiario.atendimentoRN)),
    ),
    heading('Dados do contratado executante'),
    fields(
      3,
      field(
        13,
        'Código na operadora',
        contracted?.codigoPrestadorNaOperadora ?? contracted?.cnpjContratado ?? contracted?.cpfContratado,
      ),
      field(14, 'Nome do contratado', person?.providerName),
      field(15, 'Código CNES', guide?.dadosExecutante.CNES),
    ),
    ...stayBlocks(guide),
    heading('Procedimentos e exames realizados'),
    table(executedColumns(34), done.map(executedRow), EMPTY_ROWS.executed),
    heading('Identificação da equipe'),
    table(
      teamColumns(46),
      done.flatMap(({ sequencialItem, identEquipe }) =>
        (identEquipe ?? []).map(({ identificacaoEquipe: one }) => [
          String(sequencialItem),
          one.grauPart,
          one.codProfissional.codigoPrestadorNaOperadora ?? one.codProfissional.cpfContratado ?? '',
          one.nomeProf,
          one.conselho,
          one.numeroConselhoProfissional,
          one.UF,
          one.CBOS,
        ]),
      ),
      EMPTY_ROWS.team,
    ),
    ...totalBlocks(guide),
    fields(1, field(65, 'Observações / Justificativa', guide?.observacao)),
    {
      kind: 'signatures',
      labels: [
        '62 - Data da assinatura do contratado',
        '63 - Assinatura do contratado',
        '64 - Assinatura do(s) auditor(es) da operadora',
      ],
    },
  ];
}

function stayBlocks(guide: HospitalizationGuideXml | null): PrintBlock[] {
  const stay = guide?.dadosInternacao;
  const left = guide?.dadosSaidaInternacao;
  const declared = stay?.declaracoes ?? [];
  const each = (of: (one: NonNullable<typeof declared>[number]) => string | undefined): string =>
    declared.flatMap((one) => of(one) ?? []).join(', ');
  return [
    heading('Dados da internação'),
    fields(
      4,
      field(16, 'Caráter do atendimento', stay?.caraterAtendimento),
      field(17, 'Tipo de faturamento', stay?.tipoFaturamento),
      field(18, 'Data do início do faturamento', day(stay?.dataInicioFaturamento)),
      field(19, 'Hora do início do faturamento', stay?.horaInicioFaturamento),
      field(20, 'Data do fim do faturamento', day(stay?.dataFinalFaturamento)),
      field(21, 'Hora do fim do faturamento', stay?.horaFinalFaturamento),
      field(22, 'Tipo de internação', stay?.tipoInternacao),
      field(23, 'Regime de internação', stay?.regimeInternacao),
      field(24, 'CID 10 principal', left?.diagnostico?.[0]),
      field(25, 'CID 10 (2)', left?.diagnostico?.[1]),
      field(26, 'CID 10 (3)', left?.diagnostico?.[2]),
      field(27, 'CID 10 (4)', left?.diagnostico?.[3]),
      field(28, 'Indicação de acidente', left?.indicadorAcidente),
      field(29, 'Motivo de encerramento da internação', left?.motivoEncerramento),
      field(
        30,
        'Número da declaração de nascido vivo',
        each((one) => one.declaracaoNascido),
      ),
      field(
        31,
        'CID 10 óbito',
        each((one) => one.diagnosticoObito),
      ),
      field(
        32,
        'Número da declaração de óbito',
        each((one) => one.declaracaoObito),
      ),
      field(
        33,
        'Indicador D.O. de RN',
        each((one) => yes(one.indicadorDORN) || undefined),
      ),
    ),
  ];
}

function totalBlocks(guide: HospitalizationGuideXml | null): PrintBlock[] {
  const total = guide?.valorTotal;
  return [
    fields(
      4,
      field(54, 'Total de procedimentos (R$)', amount(total?.valorProcedimentos)),
      field(55, 'Total de diárias (R$)', amount(total?.valorDiarias)),
      field(56, 'Total de taxas e aluguéis (R$)', amount(total?.valorTaxasAlugueis)),
      field(57, 'Total de materiais (R$)', amount(total?.valorMateriais)),
      field(58, 'Total de OPME (R$)', amount(total?.valorOPME)),
      field(59, 'Total de medicamentos (R$)', amount(total?.valorMedicamentos)),
      field(60, 'Total de gases medicinais (R$)', amount(total?.valorGasesMedicinais)),
      field(61, 'Total geral (R$)', amount(total?.valorTotalGeral)),
    ),
  ];
}
