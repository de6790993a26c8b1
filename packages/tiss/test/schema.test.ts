import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  appealMessageModel,
  cancellationMessageModel,
  consultationGuideModel,
  dentalGuideModel,
  feesGuideModel,
  hospitalizationGuideModel,
  receiptMessageModel,
  sadtGuideModel,
  statusRequestMessageModel,
  TABLES,
} from '../src/index.ts';
import type { Group, Part, Slot } from '../src/index.ts';

// The element trees of the official schema 4.03.00, one line per element: name, occurrence, type with its facets.
const trees = new Map(
  readFileSync(new URL('schema-trees-4.03.txt', import.meta.url), 'utf8')
    .split('##### ')
    .slice(1)
    .map((tree) => {
      const [name = '', ...lines] = tree.trimEnd().split('\n');
      return [name, lines.filter((line) => !line.includes('assinaturaDigitalGuia')).map(schemaLine)] as const;
    }),
);

/** Sizes the model keeps tighter than the schema: a number of the schema may be 0, codes have their own tables. */
function schemaLine(line: string): string {
  const [, indent = '', name = '', occurs = '', rest = ''] = /^( +)(\S+) (\S+) ?(.*)$/.exec(line) ?? [];
  const choice = rest.includes('|choice') ? ' choice' : '';
  return `${indent}${name} ${occurs}${choice} ${schemaType(rest)}`.trimEnd();
}

function schemaType(rest: string): string {
  const enumeration = /enum×(\d+)/.exec(rest)?.[1];
  if (rest.includes('dm_simNao')) return 'yesNo';
  if (rest.includes('dm_objetoRecurso')) return 'pattern';
  // The schema lists two CBO twice, and a blank among the messages.
  const double = rest.includes('dm_CBOS') ? 2 : rest.includes('dm_tipoGlosa') ? 1 : 0;
  if (enumeration !== undefined) return `code ${Number(enumeration) - double}`;
  const pattern = /pattern=(\S+?)>/.exec(rest)?.[1];
  if (pattern !== undefined) return 'pattern';
  const text = /<string minLength=1 maxLength=(\d+)>/.exec(rest)?.[1];
  if (text !== undefined) return `text ${text}`;
  const digits = /totalDigits=(\d+)/.exec(rest)?.[1];
  const fraction = /fractionDigits=(\d+)/.exec(rest)?.[1];
  if (digits === '10') return 'money';
  if (fraction !== undefined) return `decimal ${digits},${fraction}`;
  if (digits !== undefined) return `integer ${digits}`;
  if (rest.includes('base64Binary')) return 'pattern';
  return /<(date|time|boolean) >/.exec(rest)?.[1] ?? '';
}

function modelLines(model: Group, indent = '  '): string[] {
  return Object.entries(model.fields).flatMap(([name, slot]) => slotLines(name, slot, indent, '1..1', ''));
}

function slotLines(name: string, slot: Slot, indent: string, occurs: string, choice: string): string[] {
  switch (slot.kind) {
    case 'optional':
      return slotLines(name, slot.part, indent, '0..1', choice);
    case 'alternative':
      return slotLines(name, slot.part, indent, occurs, ' choice');
    case 'many': {
      const maximum = Number.isFinite(slot.maximum) ? String(slot.maximum) : 'unbounded';
      return slotLines(name, slot.part, indent, `${slot.minimum}..${maximum}`, choice);
    }
    case 'group':
      return [`${indent}${name} ${occurs}${choice}`, ...modelLines(slot, `${indent}  `)];
    default:
      return [`${indent}${name} ${occurs}${choice} ${leafType(slot)}`];
  }
}

function leafType(leaf: Exclude<Part, Group>): string {
  switch (leaf.kind) {
    case 'text':
      return `text ${leaf.maximum}`;
    case 'code':
      return `code ${leaf.among?.length ?? TABLES[leaf.table].length}`;
    case 'integer':
      return `integer ${leaf.digits}`;
    case 'decimal':
      return `decimal ${leaf.digits},${leaf.fraction}`;
    case 'truth':
      return 'boolean';
    default:
      return leaf.kind;
  }
}

describe('the models are those of the official schema', () => {
  test.each([
    ['ctm_consultaGuia', consultationGuideModel],
    ['ctm_sp-sadtGuia', sadtGuideModel],
    ['ctm_honorarioIndividualGuia', feesGuideModel],
    ['ctm_internacaoResumoGuia', hospitalizationGuideModel],
    ['cto_guiaOdontologia', dentalGuideModel],
    ['ct_guiaCancelamento', cancellationMessageModel.fields.prestadorParaOperadora.fields.cancelaGuia],
    [
      'ct_protocoloSolicitacaoStatus',
      statusRequestMessageModel.fields.prestadorParaOperadora.fields.solicitacaoStatusProtocolo,
    ],
    ['ct_guiaRecursoLote', appealMessageModel.fields.prestadorParaOperadora.fields.recursoGlosa],
    ['ct_recebimentoLote', receiptMessageModel.fields.operadoraParaPrestador.fields.recebimentoLote],
  ])('%s: every element, its place, how often it comes, its type and size', (name, model) => {
    expect(modelLines(model)).toEqual(trees.get(name));
  });
});
