import { readFileSync } from 'node:fs';
import type { Schemas } from '@prumo/contract';
import { foldText, onlyDigits } from '@prumo/domain/identity';

interface Known {
  readonly item: Schemas['AnsInsurer'];
  readonly folded: string;
}

let known: readonly Known[] | null = null;

/**
 * Insurances of the national agency by the first digits of their registration, or by words of their names in any order. The agency's
 * list has no CNPJ. [REG-006, REG-104]
 */
export function searchAnsInsurers(search: string): Schemas['AnsInsurer'][] {
  known ??= readKnown();
  const words = foldText(search).split(' ').filter(Boolean);
  const digits = /^[\d.\s-]+$/.test(search) ? onlyDigits(search) : '';
  return known
    .filter(({ item, folded }) =>
      digits === '' ? words.every((word) => folded.includes(word)) : item.ansCode.startsWith(digits),
    )
    .map(({ item }) => item);
}

function readKnown(): Known[] {
  const text = readFileSync(new URL('../../data/insurers-ans.csv', import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [ansCode = '', name = '', tradeName = '', modality = ''] = line.trim().split(';');
      return {
        item: { ansCode, name, tradeName: tradeName || null, modality: modality || null },
        folded: foldText(`${name} ${tradeName}`),
      };
    });
}
