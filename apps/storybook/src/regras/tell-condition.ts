import type { Condition, Operand } from '../../tracing/condition.ts';
import type { Seen } from '../../tracing/tracer.ts';
import { QUESTION_WORDS } from './question-words.ts';
import type { Words } from './words.ts';

/** What a step says: a sentence, whether it holds (null where it was not asked any more), and its parts below it. */
export interface Told {
  readonly text: string;
  readonly holds: boolean | null;
  readonly parts: readonly Told[];
}

/** Elements of a list of which each is told. */
const MOST_ELEMENTS = 5;

const ASKS: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  '===': ['é', 'não é'],
  '==': ['é', 'não é'],
  '!==': ['não é', 'é'],
  '!=': ['não é', 'é'],
  '<': ['é menor que', 'não é menor que'],
  '<=': ['é no máximo', 'passa de'],
  '>': ['é maior que', 'não é maior que'],
  '>=': ['é no mínimo', 'não chega a'],
  in: ['é um campo de', 'não é um campo de'],
};
const TYPES: Readonly<Record<string, string>> = {
  string: 'um texto',
  number: 'um número',
  boolean: 'sim ou não',
  object: 'um registro',
  function: 'uma função',
};

/** A condition in sentences: what was asked with the values of that moment, which part of an «e» failed, which element met an «algum». */
export function tellCondition(condition: Condition, seen: readonly Seen[], words: Words, negated = false): Told {
  const asked = seen.findLast(({ at }) => at === condition.at);
  const said = (text: string, parts: readonly Told[] = []): Told => ({
    text,
    holds: asked === undefined ? null : Boolean(asked.value) !== negated,
    parts,
  });
  switch (condition.kind) {
    case 'not': {
      const told = tellCondition(condition.part, seen, words, !negated);
      return asked === undefined ? { ...told, holds: null } : told;
    }
    case 'and':
    case 'or':
      return said(...joined(condition, seen, words, negated, asked?.value));
    case 'some':
    case 'every':
      return said(...quantified(condition, seen, words, negated));
    case 'compare':
      return said(compared(condition, seen, words, negated));
    case 'holds':
      return said(held(condition.of, seen, words, negated));
  }
}

type Sentence = readonly [text: string, parts?: readonly Told[]];

/** «e» and «ou»: the parts one by one, and which of them decided. Turned round, each part is (não (a e b) é não a ou não b). */
function joined(
  { kind, parts }: Extract<Condition, { kind: 'and' | 'or' }>,
  seen: readonly Seen[],
  words: Words,
  negated: boolean,
  value: unknown,
): Sentence {
  const told = parts.map((part) => tellCondition(part, seen, words, negated));
  const all = (kind === 'and') !== negated;
  const head = all ? 'Tudo isto' : 'Ao menos um destes';
  if (value === undefined && told.every(({ holds }) => holds === null)) return [head, told];
  const deciding = told.find(({ holds }) => holds === !all);
  if (deciding === undefined) return [all ? `${head}: todos valem` : `${head}: nenhum vale`, told];
  const text = `${deciding.text.charAt(0).toLowerCase()}${deciding.text.slice(1)}`;
  return [all ? `${head}: falta que ${text}` : `${head}: vale que ${text}`, told];
}

/** «algum» and «todos»: how many there are, and which element decided. */
function quantified(
  { kind, at, list, part }: Extract<Condition, { kind: 'some' | 'every' }>,
  seen: readonly Seen[],
  words: Words,
  negated: boolean,
): Sentence {
  const asked = seen.filter((one) => one.at === at && one.element !== undefined);
  const decides = kind === 'some';
  const head = `${decides ? (negated ? 'nenhum' : 'algum') : negated ? 'nem todos' : 'todos'} de ${operandText(list, seen, words)}`;
  if (asked.length === 0)
    return [`${head}: ${seen.some((one) => one.at === at) ? 'a lista está vazia' : 'não foi visto'}`];
  const deciding = asked.findIndex(({ value }) => value === decides);
  const tell = (index: number): Told => {
    const { element, value } = asked[index] as Seen;
    const its =
      part === null || (part.kind === 'holds' && part.at === 0)
        ? null
        : tellCondition(part, element?.seen ?? [], words);
    const question = part?.kind === 'holds' && part.at === 0 ? ` ${questionOf(part.of, words)}` : '';
    const text = `${index + 1}º ${words.value(element?.value, '')}${question}${its === null ? '' : `: ${its.text}`}`;
    return { text, holds: value === true, parts: its?.parts ?? [] };
  };
  if (deciding >= 0) return [`${head}: o ${deciding + 1}º ${decides ? 'atende' : 'não atende'}`, [tell(deciding)]];
  const shown = asked.slice(0, MOST_ELEMENTS).map((_one, index) => tell(index));
  return [`${head}: ${decides ? 'nenhum atende' : 'todos atendem'}`, shown];
}

function compared(
  { how, left, right }: Extract<Condition, { kind: 'compare' }>,
  seen: readonly Seen[],
  words: Words,
  negated: boolean,
): string {
  if (right.kind === 'literal' && typeof right.value === 'boolean' && (left.kind === 'call' || left.kind === 'method'))
    return held(left, seen, words, negated !== (how.startsWith('!') === right.value));
  const [name, other, operator] = left.kind === 'literal' ? [right, left, turned(how)] : [left, right, how];
  const [yes, no] = ASKS[operator] ?? ['é', 'não é'];
  const asks = negated ? no : yes;
  if (name.kind === 'typeof') {
    const type = other.kind === 'literal' ? (TYPES[String(other.value)] ?? 'de outro tipo') : 'do mesmo tipo';
    return `${operandText(name, seen, words)} ${asks} ${type}`;
  }
  const subject = operandText(name, seen, words);
  if (other.kind !== 'literal') return `${subject} ${asks} ${operandText(other, seen, words)}`;
  if (other.value === null || other.value === '') return `${subject} ${asks === 'é' ? 'está vazio' : 'está informado'}`;
  return `${subject} ${asks} ${words.value(other.value, keyOf(name))}`;
}

/** `3 < days` is told as `days > 3`. */
function turned(how: string): string {
  return how.startsWith('<') ? how.replace('<', '>') : how.replace('>', '<');
}

function held(of: Operand, seen: readonly Seen[], words: Words, negated: boolean): string {
  if (of.kind === 'literal') return words.value(of.value, '');
  if (of.kind === 'call' || of.kind === 'method') {
    const [subject, ...rest] = of.args;
    const question = questionOf(of, words);
    const others = rest.map((arg) => operandText(arg, seen, words)).join(' e ');
    const asked = `${negated ? 'não ' : ''}${question}${others === '' ? '' : ` ${others}`}`;
    return subject === undefined ? asked : `${operandText(subject, seen, words)} ${asked}`;
  }
  const value = valueAt(of, seen);
  if (value === NOT_SEEN) return `${operandText(of, seen, words)} ${negated ? 'não vale' : 'vale'}`;
  if (typeof value === 'boolean') return `${operandText(of, seen, words)} é ${negated ? 'não' : 'sim'}`;
  return `${operandText(of, seen, words)} está ${negated ? 'vazio' : 'informado'}`;
}

function questionOf(of: Operand, words: Words): string {
  if (of.kind !== 'call' && of.kind !== 'method') return 'vale';
  if (of.name === 'isBlank') return 'está em branco';
  const title = of.kind === 'call' ? words.title(of.name) : undefined;
  return QUESTION_WORDS.get(of.name) ?? (title === undefined ? 'atende à regra' : `atende a «${title}»`);
}

/** «Quantidade» (3): a value by its name with what it was. */
export function operandText(operand: Operand, seen: readonly Seen[], words: Words): string {
  if (operand.kind === 'literal') return words.value(operand.value, '');
  const value = valueAt(operand, seen);
  const shown = value === NOT_SEEN ? '' : ` (${words.value(value, keyOf(operand))})`;
  switch (operand.kind) {
    case 'length':
      return `tamanho de «${words.name(operand.name)}»${shown}`;
    case 'item':
      return `item de «${words.name(operand.name)}»${shown}`;
    case 'call': {
      const title = words.title(operand.name);
      return `resultado de «${title ?? 'um cálculo'}»${shown}`;
    }
    case 'method':
    case 'value':
      return `valor calculado${shown}`;
    default:
      return `«${words.name(operand.name)}»${shown}`;
  }
}

const NOT_SEEN = Symbol('not seen');

function valueAt(operand: Operand, seen: readonly Seen[]): unknown {
  if (!('at' in operand)) return NOT_SEEN;
  const found = seen.findLast(({ at }) => at === operand.at);
  return found === undefined ? NOT_SEEN : found.value;
}

function keyOf(operand: Operand): string {
  return operand.kind === 'key' || operand.kind === 'typeof' ? operand.name : '';
}
