import { centsFromReais } from '@prumo/domain/money';
import { ok, refuse } from '@prumo/domain/result';
import type { Problem, Result } from '@prumo/domain/result';
import { checkElements } from './check-elements.ts';
import type { Group, Leaf, Part, Slot, ValueOf } from './element.ts';
import { localName } from './xml-element.ts';
import type { XmlElement } from './xml-element.ts';

/**
 * The value held by elements read from a file, inverse of `writeElements`; the prefix of names plays no part. Refused with the
 * problems of the value when it breaks the model; an element the model does not have is such a problem. [TIS-005]
 */
export function readElements<G extends Group>(
  model: G,
  elements: readonly XmlElement[],
): Result<ValueOf<G>, Problem[]> {
  const value = readGroup(model, elements);
  const problems = checkElements(model, value);
  return problems.length === 0 ? ok(value as ValueOf<G>) : refuse(problems);
}

function readGroup(model: Group, elements: readonly XmlElement[]): Record<string, unknown> {
  const named = Map.groupBy(elements, localName);
  return Object.fromEntries(
    [...named].map(([name, found]) => {
      const slot = Object.hasOwn(model.fields, name) ? model.fields[name] : undefined;
      return [name, slot === undefined ? found : readSlot(slot, found)];
    }),
  );
}

/** What comes twice though it may not stays a list, which the check then names. */
function readSlot(slot: Slot, found: readonly XmlElement[]): unknown {
  switch (slot.kind) {
    case 'optional':
    case 'alternative':
      return readSlot(slot.part, found);
    case 'many':
      return found.map((element) => readPart(slot.part, element));
    default: {
      const [only] = found;
      return only === undefined || found.length > 1 ? found : readPart(slot, only);
    }
  }
}

function readPart(part: Part, { content }: XmlElement): unknown {
  if (part.kind === 'group') return typeof content === 'string' ? content : readGroup(part, content);
  return typeof content === 'string' ? readLeaf(part, content) : content;
}

/** A text that is not of the leaf's kind stays one the check names. */
function readLeaf(leaf: Leaf, content: string): unknown {
  switch (leaf.kind) {
    case 'integer':
    case 'decimal':
      return /^\d+(?:\.\d+)?$/.test(content) ? Number(content) : content;
    case 'money':
      return /^\d+(?:\.\d{1,2})?$/.test(content) ? (centsFromReais(Number(content)) ?? content) : content;
    case 'time':
      // Without its seconds it would pass for the value itself.
      return /^\d{2}:\d{2}:[0-5]\d$/.test(content) ? content.slice(0, 5) : null;
    case 'yesNo':
      return flag(content, 'S', 'N');
    case 'truth':
      return flag(content, 'true', 'false');
    default:
      return content;
  }
}

function flag(content: string, yes: string, no: string): boolean | string {
  if (content === yes) return true;
  return content === no ? false : content;
}
