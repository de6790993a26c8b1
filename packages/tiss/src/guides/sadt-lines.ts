import { hourOf, isHour, minutesOf } from '@prumo/domain/dates';
import { isProcedureType } from '@prumo/domain/billing';
import { sumCents, zero } from '@prumo/domain/money';
import type { Cents } from '@prumo/domain/money';
import { codeOf } from '../codes/code-of.ts';
import type { BillableGuide, BillableLine, BillableMember, GuideSettings } from './billable-guide.ts';
import type { LineOrigins } from './element-problems.ts';
import { cut, filled, typed } from './guide-parts.ts';
import type { Filling } from './guide-parts.ts';
import { insuranceValue } from './line-value.ts';

/** Terminology of other expenses when the line names none: 18 stays, taxes and gases, 19 materials, 20 medicines. */
const TABLE_OF_TYPE: Readonly<Record<string, string>> = {
  daily: '18',
  tax: '18',
  gas: '18',
  material: '19',
  opme: '19',
  medicine: '20',
};

/** The table that the code of another expense is of. */
export const otherExpenseTable = ({ table, type }: Pick<BillableLine, 'table' | 'type'>): string | undefined =>
  typed(table) ?? TABLE_OF_TYPE[type ?? ''];

/** Which lines are procedures and which other expenses, by their place in the guide. */
export function lineOrigins({ expenses }: BillableGuide): LineOrigins {
  const places = [...expenses.keys()];
  const procedure = (at: number) => isProcedureType(expenses[at]?.type);
  return { procedures: places.filter(procedure), others: places.filter((at) => !procedure(at)) };
}

/** One executed procedure. The item's number is its place in the guide: returns are matched by it. [TIS-015] */
export function procedurePart(
  line: BillableLine,
  at: number,
  emergency: boolean,
  { sendTeam }: GuideSettings,
): Filling {
  return filled({
    sequencialItem: at + 1,
    dataExecucao: typed(line.execution.date),
    ...(emergency ? hours(line) : {}),
    procedimento: filled({
      codigoTabela: typed(line.table),
      codigoProcedimento: typed(line.code),
      descricaoProcedimento: cut(line.name, 150),
    }),
    quantidadeExecutada: line.quantity,
    viaAcesso: codeOf('way', line.way),
    tecnicaUtilizada: codeOf('technique', line.technique),
    reducaoAcrescimo: line.factor,
    valorUnitario: line.value.insurance,
    valorTotal: insuranceValue(line) ?? zero,
    equipeSadt: sendTeam ? [line, ...(line.team ?? [])].map(teamPart) : [],
  });
}

/** One other expense, numbered on with the procedures. */
export function otherExpensePart(line: BillableLine, at: number): Filling {
  return filled({
    sequencialItem: at + 1,
    codigoDespesa: codeOf('otherExpenseType', line.type),
    servicosExecutados: filled({
      dataExecucao: typed(line.execution.date),
      codigoTabela: otherExpenseTable(line),
      codigoProcedimento: typed(line.code),
      quantidadeExecutada: line.quantity,
      unidadeMedida: typed(line.unit),
      reducaoAcrescimo: line.factor,
      valorUnitario: line.value.insurance,
      valorTotal: insuranceValue(line) ?? zero,
      centroConsumo: typed(line.consumptionCenter),
      descricaoProcedimento: cut(line.name, 150),
      registroANVISA: typed(line.anvisaRegistration),
      codigoRefFabricante: typed(line.manufacturerReference),
      autorizacaoFuncionamento: typed(line.operatingAuthorization),
    }),
    itemVinculado: line.linkedItem === undefined || line.linkedItem === null ? undefined : line.linkedItem + 1,
  });
}

/** Totals by group and of all lines; a group without lines is left out. [TIS-007] */
export function totalsPart({ expenses }: BillableGuide): Filling {
  const total = (belongs: (type: string) => boolean): Cents | undefined => {
    const lines = expenses.filter(({ type }) => belongs(type ?? ''));
    return lines.length === 0 ? undefined : sumCents(lines.map((line) => insuranceValue(line) ?? zero));
  };
  return filled({
    valorProcedimentos: total(isProcedureType),
    valorDiarias: total((type) => type === 'daily'),
    valorTaxasAlugueis: total((type) => type === 'tax'),
    valorMateriais: total((type) => type === 'material'),
    valorMedicamentos: total((type) => type === 'medicine'),
    valorOPME: total((type) => type === 'opme'),
    valorGasesMedicinais: total((type) => type === 'gas'),
    valorTotalGeral: total(() => true) ?? zero,
  });
}

/** Start and end; an end past midnight shows the clock of the next day. */
function hours({ execution }: BillableLine): Filling {
  const time = execution.time ?? '';
  if (!isHour(time)) return filled({ horaInicial: typed(time) });
  const minutes = execution.duration ?? 0;
  const whole = Number.isInteger(minutes) && minutes > 0 ? minutes : 0;
  return { horaInicial: time, horaFinal: hourOf((minutesOf(time) + whole) % 1440) };
}

function teamPart({ professional, degreeParticipationCode }: BillableMember): Filling {
  const { providerCode, cpf } = professional ?? {};
  const own = typed(providerCode);
  return filled({
    grauPart: codeOf('participationDegree', degreeParticipationCode),
    codProfissional: filled(
      own === undefined ? { cpfContratado: typed(cpf)?.replaceAll(/\D/g, '') } : { codigoPrestadorNaOperadora: own },
    ),
    nomeProf: cut(professional?.name, 70),
    conselho: codeOf('council', professional?.council?.name),
    numeroConselhoProfissional: typed(professional?.council?.record),
    UF: codeOf('state', professional?.council?.state),
    CBOS: typed(professional?.specialty?.code),
  });
}
