import { isBlank, refuse } from '@prumo/domain/result';
import type { Problem } from '@prumo/domain/result';
import { codeOf } from '../codes/code-of.ts';
import { expressService } from '../guides/express-service.ts';
import type { BillableGuide } from '../guides/billable-guide.ts';
import { checkTexts, checkToken } from '../guides/check-guide.ts';
import {
  beneficiaryPart,
  contracted,
  cut,
  filled,
  professionalPart,
  typed,
  validationPart,
} from '../guides/guide-parts.ts';
import type { Filling } from '../guides/guide-parts.ts';
import { lineOrigins } from '../guides/sadt-lines.ts';
import { asksElsewhere } from '../guides/sadt-guide.ts';
import { authorizationRequestModel, authorizationStatusModel } from '../model/authorization-messages.ts';
import type { AuthorizationRequest, AuthorizationStatusRequest } from '../model/authorization-messages.ts';
import {
  ANNEX_FORM,
  type AskedMaterials,
  checkAnnexTexts,
  MATERIAL_LINE,
  materialAnnex,
  materialsOf,
} from './material-annex.ts';
import { written } from './requests.ts';
import type { WebServiceTerms, Written } from './requests.ts';

/** Table 73: the provider that carries it out asks. */
const BY_EXECUTING = '2';

/** The fields of the form by the elements of the request. */
const FORM: readonly (readonly [element: string, path: string])[] = [
  ['cabecalhoSolicitacao.registroANS', 'insurer.ansRegistry'],
  ['cabecalhoSolicitacao.numeroGuiaPrestador', 'referral.provider'],
  ['numeroGuiaPrincipal', 'referral.main'],
  ['ausenciaCodValidacao', 'validation.absence'],
  ['codValidacao', 'validation.token'],
  ['dadosBeneficiario.numeroCarteira', 'insurance.insured.record'],
  ['dadosSolicitante.contratadoSolicitante', 'request.providerCode'],
  ['dadosSolicitante.nomeContratadoSolicitante', 'request.providerName'],
  ['dadosSolicitante.profissionalSolicitante.nomeProfissional', 'request.professional.name'],
  ['dadosSolicitante.profissionalSolicitante.conselhoProfissional', 'request.professional.council.name'],
  ['dadosSolicitante.profissionalSolicitante.numeroConselhoProfissional', 'request.professional.council.record'],
  ['dadosSolicitante.profissionalSolicitante.UF', 'request.professional.council.state'],
  ['dadosSolicitante.profissionalSolicitante.CBOS', 'request.professional.specialty.code'],
  ['caraterAtendimento', 'character'],
  ['dataSolicitacao', 'request.date'],
  ['indicacaoClinica', 'clinicalIndication'],
  ['coberturaEspecial', 'specialCoverage'],
  ['dadosExecutante.codigonaOperadora', 'branch.providerCode'],
  ['dadosExecutante.CNES', 'branch.cnes'],
  ['observacao', 'justification'],
];

/**
 * SOLICITACAO_PROCEDIMENTOS of an SP/SADT: the procedures of a guide as its form has them, and its OPME in the annex where one is given; other
 * expenses are not asked for. Problems stand at the paths of the form, each once; one of the header at its element. [TIS-014]
 */
export function authorizationRequest(
  guide: BillableGuide,
  terms: WebServiceTerms,
  materials: AskedMaterials | null = null,
): Written {
  const { procedures } = lineOrigins(guide);
  const places = materials === null ? [] : materialsOf(guide);
  const annex = materials === null || places.length === 0 ? undefined : materialAnnex(guide, materials, places);
  const texts = { asciiOnly: terms.files.asciiOnly ?? false };
  const made = written(
    'authorization',
    'SOLICITACAO_PROCEDIMENTOS',
    authorizationRequestModel,
    terms,
    // The check of the message says whether the filling is a value of its model.
    (cabecalho) =>
      ({
        cabecalho,
        solicitacaoProcedimento: { 'solicitacaoSP-SADT': requested(guide, procedures, annex) },
      }) as unknown as AuthorizationRequest,
  );
  const problems = [
    ...(made.ok ? [] : made.error.map((one) => atForm(one, procedures, places))),
    ...checkToken(guide),
    ...checkTexts(guide, texts),
    ...(annex === undefined || materials === null ? [] : checkAnnexTexts(materials, texts)),
  ];
  return problems.length === 0 ? made : refuse(eachOnce(problems));
}

/** What the guide and its annex both have is named once. */
const eachOnce = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((one) => [`${one.field} ${one.code}`, one])).values(),
];

function requested(guide: BillableGuide, procedures: readonly number[], annex: Filling | undefined): object {
  const service = expressService({ ...guide, expenseType: guide.expenses[procedures[0] ?? 0]?.type });
  const requester = asksElsewhere(guide) ? (guide.request ?? {}) : guide.branch;
  const { providerCode, cnes } = guide.branch;
  return filled({
    cabecalhoSolicitacao: headOf(guide.insurer.ansRegistry, guide.referral.provider),
    numeroGuiaPrincipal: typed(guide.referral.main),
    ...validationPart(guide),
    tipoEtapaAutorizacao: BY_EXECUTING,
    dadosBeneficiario: beneficiaryPart(guide),
    dadosSolicitante: filled({
      contratadoSolicitante: contracted(requester),
      nomeContratadoSolicitante: cut(requester.name, 70),
      profissionalSolicitante: professionalPart(guide.request?.professional),
    }),
    caraterAtendimento: service.ok ? service.value.character : codeOf('character', guide.character),
    dataSolicitacao: typed(guide.request?.date),
    indicacaoClinica: typed(guide.clinicalIndication),
    coberturaEspecial: codeOf('specialCoverage', guide.specialCoverage),
    procedimentosSolicitados: procedures.flatMap((at) => {
      const line = guide.expenses[at];
      if (line === undefined) return [];
      const procedimento = filled({
        codigoTabela: typed(line.table),
        codigoProcedimento: typed(line.code),
        descricaoProcedimento: cut(line.name, 150),
      });
      return [{ procedimento, quantidadeSolicitada: line.quantity }];
    }),
    dadosExecutante:
      isBlank(providerCode) || isBlank(cnes)
        ? undefined
        : { codigonaOperadora: providerCode.trim(), CNES: cnes.trim() },
    anexoClinico: annex === undefined ? undefined : { solicitacaoOPME: annex },
    observacao: typed(guide.justification),
  });
}

const headOf = (registroANS: BillableGuide['insurer']['ansRegistry'], number: BillableGuide['referral']['provider']) =>
  filled({ registroANS: typed(registroANS), numeroGuiaPrestador: typed(number) });

const IN_REQUEST = /^solicitacaoProcedimento\.solicitacaoSP-SADT\.(.+)$/;
const LINE = /^procedimentosSolicitados\.(\d+)\.(?:procedimento\.)?(\w+)$/;
const OF_LINE: Readonly<Record<string, string>> = {
  codigoTabela: 'table',
  codigoProcedimento: 'code',
  descricaoProcedimento: 'name',
  quantidadeSolicitada: 'quantity',
};

const IN_ANNEX = /^anexoClinico\.solicitacaoOPME\.(.+)$/;
const MATERIAL = /^opmeSolicitadas\.opmeSolicitada\.(\d+)\.(?:identificacaoOPME\.)?(\w+)$/;

function atForm(found: Problem, procedures: readonly number[], materials: readonly number[]): Problem {
  const [, element] = IN_REQUEST.exec(found.field) ?? [];
  if (element === undefined) return found;
  const [, inAnnex] = IN_ANNEX.exec(element) ?? [];
  if (inAnnex !== undefined) return atAnnex(found, inAnnex, materials);
  if (element === 'procedimentosSolicitados') return { ...found, field: 'expenses', code: 'billing.no-expense' };
  const [, at, part = ''] = LINE.exec(element) ?? [];
  if (at !== undefined) return { ...found, field: `expenses.${procedures[Number(at)] ?? at}.${OF_LINE[part] ?? part}` };
  return named(found, element, FORM);
}

function atAnnex(found: Problem, element: string, materials: readonly number[]): Problem {
  const [, at, part = ''] = MATERIAL.exec(element) ?? [];
  if (at !== undefined)
    return { ...found, field: `expenses.${materials[Number(at)] ?? at}.${MATERIAL_LINE[part] ?? part}` };
  return named(found, element, ANNEX_FORM);
}

function named(found: Problem, element: string, form: typeof FORM): Problem {
  const path = form.find(([name]) => element === name || element.startsWith(`${name}.`))?.[1];
  return path === undefined ? found : { ...found, field: path };
}

/** A request that was made before. */
export interface AuthorizationAsked {
  /** The number of the guide that it was made with. */
  readonly number: string;
  readonly card: string;
  readonly isNewborn: boolean;
}

/** SOLICITA_STATUS_AUTORIZACAO: where a request stands, by the number of its guide; problems by element path. [TIS-014] */
export function authorizationStatusRequest(
  { number, card, isNewborn }: AuthorizationAsked,
  terms: WebServiceTerms,
): Written {
  return written(
    'authorizationStatus',
    'SOLICITA_STATUS_AUTORIZACAO',
    authorizationStatusModel,
    terms,
    (cabecalho, dadosContratado): AuthorizationStatusRequest => ({
      cabecalho,
      solicitacaoStatusAutorizacao: {
        identificacaoSolicitacao: { registroANS: terms.ansCode, numeroGuiaPrestador: number },
        dadosBeneficiario: { numeroCarteira: card, atendimentoRN: isNewborn },
        dadosContratado,
      },
    }),
  );
}
