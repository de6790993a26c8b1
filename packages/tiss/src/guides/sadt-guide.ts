import { isBlank, ok, problem, refuse } from '@prumo/domain/result';
import type { Problem, Result } from '@prumo/domain/result';
import { codeOf } from '../codes/code-of.ts';
import { OTHER_EXPENSE_FIELDS } from '../fields/other-expense-fields.ts';
import { SADT_FIELDS } from '../fields/sadt-fields.ts';
import { sadtGuideModel } from '../model/sadt-guide.ts';
import type { SadtGuideXml } from '../model/sadt-guide.ts';
import { checkElements } from '../xml/check-elements.ts';
import { DEFAULT_GUIDE_SETTINGS } from './billable-guide.ts';
import type { BillableGuide, BillableLine, GuideSettings } from './billable-guide.ts';
import { checkGuide } from './check-guide.ts';
import { fieldProblems } from './element-problems.ts';
import type { FieldMap, LineOrigins } from './element-problems.ts';
import { expressService } from './express-service.ts';
import { beneficiaryPart, contracted, cut, filled, professionalPart, typed, validationPart } from './guide-parts.ts';
import type { Filling } from './guide-parts.ts';
import { lineOrigins, otherExpensePart, procedurePart, totalsPart } from './sadt-lines.ts';

const FIELD_MAP: FieldMap = {
  fields: SADT_FIELDS,
  otherExpenses: OTHER_EXPENSE_FIELDS,
  missing: 'guide.sadt-field-missing',
};

/**
 * Fills Guia SP/SADT from an account, or holds it back with every problem by form path, number and key of the field. The requester's
 * contracted entity is the branch unless the request names another; hours go with emergencies only; the team when the insurer asks;
 * values are the insurer's part. Names and descriptions are cut to size, numbers never. [TIS-007, TIS-008, TIS-011]
 */
export function sadtGuide(
  guide: BillableGuide,
  settings: GuideSettings = DEFAULT_GUIDE_SETTINGS,
): Result<SadtGuideXml, Problem[]> {
  const origins = lineOrigins(guide);
  const filling = fill(guide, origins, settings);
  const elements = checkElements(sadtGuideModel, filling, settings);
  const own = [...checkConditional(guide), ...checkLines(guide), ...checkGuide(guide, settings)];
  const problems = [...fieldProblems(elements, FIELD_MAP, origins, own), ...own];
  // The check found the filling to be a value of the model.
  return problems.length === 0 ? ok(filling as SadtGuideXml) : refuse(problems);
}

function fill(guide: BillableGuide, origins: LineOrigins, settings: GuideSettings): Filling {
  const service = expressService({ ...guide, expenseType: guide.expenses[0]?.type });
  const codes = service.ok ? service.value : null;
  const requester = asksElsewhere(guide) ? (guide.request ?? {}) : guide.branch;
  return filled({
    cabecalhoGuia: filled({
      registroANS: typed(guide.insurer.ansRegistry),
      numeroGuiaPrestador: typed(guide.referral.provider),
      guiaPrincipal: typed(guide.referral.main),
    }),
    dadosAutorizacao: authorizationPart(guide),
    dadosBeneficiario: beneficiaryPart(guide),
    dadosSolicitante: filled({
      contratadoSolicitante: contracted(requester),
      nomeContratadoSolicitante: cut(requester.name, 70),
      profissionalSolicitante: professionalPart(guide.request?.professional),
    }),
    dadosSolicitacao: filled({
      dataSolicitacao: typed(guide.request?.date),
      caraterAtendimento: codes?.character,
      indicacaoClinica: typed(guide.clinicalIndication),
      indCobEspecial: codeOf('specialCoverage', guide.specialCoverage),
    }),
    dadosExecutante: filled({ contratadoExecutante: contracted(guide.branch), CNES: typed(guide.branch.cnes) }),
    dadosAtendimento: filled({
      tipoAtendimento: codes?.serviceType,
      indicacaoAcidente: codeOf('accidentIndication', guide.accidentIndication),
      tipoConsulta: codes?.serviceType === '04' ? codeOf('consultationType', guide.consultationType) : undefined,
      // A reason the product does not know must not vanish: the check names it.
      motivoEncerramento: isBlank(guide.closureReason)
        ? undefined
        : (codeOf('closureReason', guide.closureReason) ?? guide.closureReason),
      regimeAtendimento: codes?.serviceRegime,
      saudeOcupacional: codes?.occupationalHealth,
    }),
    ...linesPart(guide, origins, codes?.character === '2', settings),
    observacao: typed(guide.justification),
    valorTotal: totalsPart(guide),
  });
}

/** The block exists as soon as one of its fields does; its date is then required. */
function authorizationPart(guide: BillableGuide): Filling | undefined {
  const { date, password, validity } = guide.authorization;
  const part = filled({
    numeroGuiaOperadora: typed(guide.referral.insurance),
    dataAutorizacao: typed(date),
    senha: typed(password),
    dataValidadeSenha: typed(validity),
    ...validationPart(guide),
  });
  return Object.keys(part).length === 0 ? undefined : part;
}

function linesPart(guide: BillableGuide, origins: LineOrigins, emergency: boolean, settings: GuideSettings): Filling {
  const parts = (places: readonly number[], part: (line: BillableLine, at: number) => Filling) =>
    places.flatMap((at) => {
      const line = guide.expenses[at];
      return line === undefined ? [] : [part(line, at)];
    });
  const procedures = parts(origins.procedures, (line, at) => procedurePart(line, at, emergency, settings));
  const others = parts(origins.others, otherExpensePart);
  return filled({
    procedimentosExecutados: procedures.length === 0 ? undefined : { procedimentoExecutado: procedures },
    outrasDespesas: others.length === 0 ? undefined : { despesa: others },
  });
}

/** Required by the legend of the form, though the schema lets them out: the request's date, and the type of a consultation. */
function checkConditional(guide: BillableGuide): Problem[] {
  const { request, consultationType } = guide;
  const service = expressService({ ...guide, expenseType: guide.expenses[0]?.type });
  const consults = service.ok && service.value.serviceType === '04';
  return [
    ...(isBlank(request?.date) ? [missing(22, 'request.date')] : []),
    ...(consults && codeOf('consultationType', consultationType) === null ? [missing(34, 'consultationType')] : []),
  ];
}

function missing(number: number, key: string): Problem {
  return problem(key, 'guide.sadt-field-missing', { number, key });
}

function checkLines({ expenses }: BillableGuide): Problem[] {
  return expenses.length === 0 ? [problem('expenses', 'billing.no-expense')] : [];
}

/** The requester works for somebody else than the clinic. */
export function asksElsewhere({ request }: BillableGuide): boolean {
  return (
    !isBlank(request?.providerCode) || !isBlank(request?.cnpj) || !isBlank(request?.cpf) || !isBlank(request?.name)
  );
}
