import { ok, problem, refuse } from '@prumo/domain/result';
import type { Problem, Result } from '@prumo/domain/result';
import { codeOf } from '../codes/code-of.ts';
import { CONSULTATION_FIELDS } from '../fields/consultation-fields.ts';
import { OTHER_EXPENSE_FIELDS } from '../fields/other-expense-fields.ts';
import { consultationGuideModel } from '../model/consultation-guide.ts';
import type { ConsultationGuideXml } from '../model/consultation-guide.ts';
import { checkElements } from '../xml/check-elements.ts';
import { DEFAULT_GUIDE_SETTINGS } from './billable-guide.ts';
import type { BillableGuide, GuideSettings } from './billable-guide.ts';
import { checkGuide } from './check-guide.ts';
import { fieldProblems } from './element-problems.ts';
import type { FieldMap } from './element-problems.ts';
import { expressService } from './express-service.ts';
import { beneficiaryPart, contracted, filled, professionalPart, typed, validationPart } from './guide-parts.ts';
import type { Filling } from './guide-parts.ts';
import { insuranceValue } from './line-value.ts';

const FIELD_MAP: FieldMap = {
  fields: CONSULTATION_FIELDS,
  otherExpenses: OTHER_EXPENSE_FIELDS,
  missing: 'guide.consultation-field-missing',
};

/**
 * Fills Guia de Consulta from an account, or holds it back with every problem by form path, number and key of the field. The guide
 * has one procedure without quantity: an account with more cannot be said in it. Names are cut to size, numbers never. [TIS-007, TIS-011]
 */
export function consultationGuide(
  guide: BillableGuide,
  settings: GuideSettings = DEFAULT_GUIDE_SETTINGS,
): Result<ConsultationGuideXml, Problem[]> {
  const filling = fill(guide);
  const elements = checkElements(consultationGuideModel, filling, settings);
  const own = [...checkSingle(guide), ...checkGuide(guide, settings)];
  const problems = [...fieldProblems(elements, FIELD_MAP, { procedures: [], others: [] }, own), ...own];
  // The check found the filling to be a value of the model.
  return problems.length === 0 ? ok(filling as ConsultationGuideXml) : refuse(problems);
}

function fill(guide: BillableGuide): Filling {
  const [line] = guide.expenses;
  const service = expressService({ ...guide, expenseType: line?.type });
  const codes = service.ok ? service.value : null;
  return filled({
    cabecalhoConsulta: filled({
      registroANS: typed(guide.insurer.ansRegistry),
      numeroGuiaPrestador: typed(guide.referral.provider),
    }),
    numeroGuiaOperadora: typed(guide.referral.insurance),
    ...validationPart(guide),
    dadosBeneficiario: beneficiaryPart(guide),
    contratadoExecutante: filled({ ...contracted(guide.branch), CNES: typed(guide.branch.cnes) }),
    profissionalExecutante: professionalPart(guide.professional),
    indicacaoAcidente: codeOf('accidentIndication', guide.accidentIndication),
    dadosAtendimento: filled({
      coberturaEspecial: codeOf('specialCoverage', guide.specialCoverage),
      regimeAtendimento: codes?.serviceRegime,
      saudeOcupacional: codes?.occupationalHealth,
      dataAtendimento: typed(guide.startDate),
      tipoConsulta: codeOf('consultationType', guide.consultationType),
      procedimento: filled({
        codigoTabela: typed(line?.table),
        codigoProcedimento: typed(line?.code),
        valorProcedimento: line === undefined ? undefined : insuranceValue(line),
      }),
    }),
    observacao: typed(guide.justification),
  });
}

function checkSingle({ expenses }: BillableGuide): Problem[] {
  const [line, ...more] = expenses;
  const single = line === undefined || (more.length === 0 && line.quantity === 1);
  return single ? [] : [problem('expenses', 'guide.single-procedure')];
}
