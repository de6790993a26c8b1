import type { Argument, Step } from '../../tracing/tracer.ts';
import { QUESTION_WORDS } from './question-words.ts';
import { tellCondition, type Told } from './tell-condition.ts';
import type { Words } from './words.ts';

/** Functions that turn an exact number into whole cents or a percentage of two decimals: every rounding is made in one of them. */
const ROUNDINGS = new Set(['multiplyDivideHalfUp', 'roundToCents', 'percentOf', 'percentFrom', 'lineTotal']);

/** One step of a rule in a sentence. */
export function tellStep(step: Step, words: Words): Told {
  const { condition, seen = [], value, text } = step;
  const plain = (said: string): Told => ({ text: said, holds: null, parts: [] });
  switch (step.kind) {
    case 'call': {
      const given = givenText(step.args ?? [], words);
      const answer = value === undefined ? '' : ` → ${words.value(value, '')}`;
      return plain(`${titleOf(text, words)}${given}${answer}`);
    }
    case 'branch':
      return condition === undefined
        ? { ...plain('Condição'), holds: value === true }
        : named(step.called ?? '', { ...tellCondition(condition, seen, words), holds: value === true }, words);
    case 'round':
      return plain(`Arredondamento → ${words.value(value, '')}`);
    case 'choice':
      return plain(`O caso é ${words.value(value, '')}`);
    case 'answer':
      return plain(`${titleOf(text, words)} → ${words.value(value, '')}`);
  }
}

function named(called: string, told: Told, words: Words): Told {
  return called === '' ? told : { ...told, text: `«${words.name(called)}»: ${told.text}` };
}

function titleOf(name: string, words: Words): string {
  const question = QUESTION_WORDS.get(name);
  const title = words.title(name) ?? (question === undefined ? 'Passo da regra' : `Ver se ${question}`);
  return ROUNDINGS.has(name) ? `Arredondamento · ${title}` : title;
}

/** « com Total: 100; Parcelas: 3»: the arguments that are one value, by their names. */
function givenText(args: readonly Argument[], words: Words): string {
  const told = args
    .filter(
      ({ value }) =>
        (typeof value !== 'object' && typeof value !== 'function') || value === null || Array.isArray(value),
    )
    .filter(({ value }) => value !== undefined)
    .map(({ name, value }) =>
      name === '' ? words.value(value, '') : `${words.name(name)}: ${words.value(value, name)}`,
    );
  return told.length === 0 ? '' : ` (${told.join('; ')})`;
}
