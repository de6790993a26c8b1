import type { MaterialRequest, Text } from '@prumo/domain/billing';
import { onlyDigits } from '@prumo/domain/identity';
import { problem } from '@prumo/domain/result';
import type { Problem } from '@prumo/domain/result';
import type { BillableGuide, BillableLine, GuideSettings } from '../guides/billable-guide.ts';
import { beneficiaryPart, cut, filled, typed } from '../guides/guide-parts.ts';
import type { Filling } from '../guides/guide-parts.ts';
import { otherExpenseTable } from '../guides/sadt-lines.ts';
import { unsendableCharacters } from '../text/wire-text.ts';

/** The annex for OPME of a guide, with which manufacturer is wished of each line, by its place in the guide. */
export interface AskedMaterials extends MaterialRequest {
  readonly options: readonly Text[];
}

/** The fields of the form by the elements of the annex. */
export const ANNEX_FORM: readonly (readonly [element: string, path: string])[] = [
  ['cabecalhoAnexo.registroANS', 'insurer.ansRegistry'],
  ['cabecalhoAnexo.numeroGuiaAnexo', 'referral.provider'],
  ['cabecalhoAnexo.numeroGuiaReferenciada', 'referral.provider'],
  ['cabecalhoAnexo.dataSolicitacao', 'request.date'],
  ['dadosBeneficiario.numeroCarteira', 'insurance.insured.record'],
  ['profissionalSolicitante.nomeProfissional', 'request.professional.name'],
  ['profissionalSolicitante.telefoneProfissional', 'materials.phone'],
  ['profissionalSolicitante.emailProfissional', 'materials.email'],
  ['justificativaTecnica', 'materials.justification'],
  ['especificacaoMaterial', 'materials.specification'],
];

/** The fields of a line by the elements of a material. */
export const MATERIAL_LINE: Readonly<Record<string, string>> = {
  codigoTabela: 'table',
  codigoProcedimento: 'code',
  descricaoProcedimento: 'name',
  opcaoFabricante: 'option',
  quantidadeSolicitada: 'quantity',
  valorSolicitado: 'value',
  registroANVISA: 'anvisaRegistration',
  codigoRefFabricante: 'manufacturerReference',
  autorizacaoFuncionamento: 'operatingAuthorization',
};

/** The places of the OPME in a guide: what an annex asks for. */
export function materialsOf({ expenses }: Pick<BillableGuide, 'expenses'>): readonly number[] {
  return [...expenses.keys()].filter((at) => expenses[at]?.type === 'opme');
}

/**
 * anexoSolicitacaoOPME of a guide. It bears the number of the guide that it goes with: a guide has one annex, and the insurer is asked by that
 * number what became of both. [TIS-014]
 */
export function materialAnnex(guide: BillableGuide, asked: AskedMaterials, places: readonly number[]): Filling {
  const number = typed(guide.referral.provider);
  return filled({
    cabecalhoAnexo: filled({
      registroANS: typed(guide.insurer.ansRegistry),
      numeroGuiaAnexo: number,
      numeroGuiaReferenciada: number,
      dataSolicitacao: typed(guide.request?.date),
    }),
    dadosBeneficiario: beneficiaryPart(guide),
    profissionalSolicitante: filled({
      nomeProfissional: cut(guide.request?.professional?.name, 70),
      telefoneProfissional: nationalDigits(asked.phone),
      emailProfissional: typed(asked.email),
    }),
    justificativaTecnica: typed(asked.justification),
    especificacaoMaterial: typed(asked.specification),
    opmeSolicitadas: {
      opmeSolicitada: places.flatMap((at) => {
        const line = guide.expenses[at];
        return line === undefined ? [] : [materialPart(line, asked.options[at])];
      }),
    },
  });
}

function materialPart(line: BillableLine, option: Text): Filling {
  return filled({
    identificacaoOPME: filled({
      codigoTabela: otherExpenseTable(line),
      codigoProcedimento: typed(line.code),
      descricaoProcedimento: cut(line.name, 150),
    }),
    opcaoFabricante: typed(option) ?? '1',
    quantidadeSolicitada: line.quantity,
    valorSolicitado: line.value.insurance > 0 ? line.value.insurance : undefined,
    registroANVISA: typed(line.anvisaRegistration),
    codigoRefFabricante: typed(line.manufacturerReference),
    autorizacaoFuncionamento: typed(line.operatingAuthorization),
  });
}

/** Eleven digits at most: the prefix of the country is not sent. */
function nationalDigits(phone: Text): string | undefined {
  const digits = onlyDigits(phone ?? '');
  return typed(digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits);
}

/** Texts of an annex with characters that a file cannot have. [TIS-004] */
export function checkAnnexTexts(
  { justification, specification, email }: MaterialRequest,
  settings: Pick<GuideSettings, 'asciiOnly'>,
): Problem[] {
  return Object.entries({ justification, specification, email }).flatMap(([field, text]) => {
    const characters = unsendableCharacters(text ?? '', settings).join(' ');
    return characters === '' ? [] : [problem(`materials.${field}`, 'guide.unsendable-characters', { characters })];
  });
}
