import { globSync, readFileSync } from 'node:fs';
import { SHEETS, type Sheet } from '@prumo/domain/rules';
import { tissSheets } from '@prumo/tiss/rules';
import { describe, expect, test } from 'vitest';
import { QUESTION_WORDS } from '../src/regras/question-words.ts';
import { hintsOf } from '../src/regras/hints.ts';
import type { Told } from '../src/regras/tell-condition.ts';
import { tellStep } from '../src/regras/tell-step.ts';
import { isNamed, isTitled, type Words, wordsOf } from '../src/regras/words.ts';
import type { Condition, Operand } from '../tracing/condition.ts';
import { instrument } from '../tracing/trace-plugin.ts';
import { record, type Recording } from '../tracing/tracer.ts';

const CONTEXTS: Readonly<Record<string, Readonly<Record<string, Sheet>>>> = { ...SHEETS, tiss: tissSheets };

/** Notation of programs: operators, calls, records, names of two words; what somebody typed stands in “quotes”. */
const NOTATION =
  /=>|[=!]==?|&&|\|\||\?\.|[{}[\]]|"|\w\((?!s\))|\p{Ll}\p{Lu}|\w_\w|\b(?:undefined|null|NaN|true|false|Infinity)\b|\[object/u;

/** Written with a capital inside, in any text. */
const PROPER = /WhatsApp|mmHg|dB/g;

describe.each(Object.entries(CONTEXTS))('%s', (context, sheets) => {
  test.each(Object.entries(sheets))('%s: every step of every row is told in words', (_rule, sheet) => {
    const words = wordsOf(hintsOf(context, sheet));
    const inputs = [sheet.given, ...(sheet.decisions ?? []).map((row) => row.load())];
    const said = inputs.flatMap((input) =>
      whyOf(
        record(() => sheet.apply(structuredClone(input))),
        words,
      ),
    );
    expect(
      [...new Set(said)].filter((text) => NOTATION.test(text.replaceAll(/“[^”]*”/gu, '“”').replaceAll(PROPER, ''))),
    ).toEqual([]);
  });
});

test('of an «e» the failing part is named, of an «algum» the element that met it, each with its values', () => {
  const sheet = CONTEXTS['access']?.['checkCollaboratorRights'];
  if (sheet === undefined) throw new Error('no such rule');
  const words = wordsOf(hintsOf('access', sheet));
  const row = sheet.decisions?.find(({ id }) => id === 'login of a stronger person');
  const said = whyOf(
    record(() => sheet.apply(structuredClone(row?.load()))),
    words,
  );
  expect(said).toContain('«quem pode mais»: algum de «o que a pessoa tem» (1 registro): o 1º atende');
  expect(said).toContain('Tudo isto: todos valem');
  expect(said).toContain('«Muda o login» (sim) é sim');
  const kept = sheet.decisions?.find(({ id }) => id === 'own login');
  const own = whyOf(
    record(() => sheet.apply(structuredClone(kept?.load()))),
    words,
  );
  expect(own).toContain('Tudo isto: falta que «a própria pessoa» (sim) é não');
});

test('whatever a condition of the rules names has a word, and a question of its own a sentence', () => {
  const files = globSync('packages/{domain,tiss}/src/**/*.ts', { cwd: new URL('../../..', import.meta.url).pathname });
  const names = new Map<string, string>();
  for (const file of files.filter((one) => !/src\/(result|tables)\/|index\.ts$/.test(one))) {
    const code = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
    instrument(code, file, (condition, called) => {
      const kept = called === '' || isNamed(called) ? [] : [called];
      for (const name of [...kept, ...unnamed(condition)]) names.set(name, file);
    });
  }
  expect([...names]).toEqual([]);
});

function whyOf({ steps }: Recording, words: Words): readonly string[] {
  return steps.flatMap((step) => flat(tellStep(step, words)));
}

function flat({ text, parts }: Told): readonly string[] {
  return [text, ...parts.flatMap(flat)];
}

/** The names of a condition that nothing tells in Portuguese. */
function unnamed(condition: Condition): readonly string[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.parts.flatMap(unnamed);
    case 'not':
      return unnamed(condition.part);
    case 'compare':
      return [condition.left, condition.right].flatMap(unnamedOperand);
    case 'some':
    case 'every':
      return [...unnamedOperand(condition.list), ...(condition.part === null ? [] : unnamed(condition.part))];
    case 'holds':
      return [...unnamedOperand(condition.of), ...unasked(condition.of)];
  }
}

function unnamedOperand(operand: Operand): readonly string[] {
  if (operand.kind === 'call' || operand.kind === 'method') return operand.args.flatMap(unnamedOperand);
  return 'name' in operand && !isNamed(operand.name) ? [operand.name] : [];
}

function unasked(of: Operand): readonly string[] {
  if (of.kind !== 'call' && of.kind !== 'method') return [];
  const told = of.name === 'isBlank' || QUESTION_WORDS.has(of.name) || (of.kind === 'call' && isTitled(of.name));
  return told ? [] : [`${of.name}()`];
}
