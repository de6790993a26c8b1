import { reaisFromCents } from '@prumo/domain/money';
import type { Cents } from '@prumo/domain/money';
import { wireText } from '../text/wire-text.ts';
import type { TextSettings } from '../text/wire-text.ts';
import type { Group, Leaf, Part, Slot, ValueOf } from './element.ts';
import { formatDecimal } from './format-decimal.ts';
import type { XmlElement } from './xml-element.ts';

/**
 * The elements of a checked value (`checkElements` found nothing) in document order, texts as `wireText` writes them, empty ones
 * left out. The order comes from the model, never from the value. [TIS-002, TIS-004]
 */
export function writeElements<G extends Group>(model: G, value: ValueOf<G>, settings?: TextSettings): XmlElement[] {
  return writeGroup(model, value, settings);
}

function writeGroup(model: Group, value: unknown, settings: TextSettings | undefined): XmlElement[] {
  const written: XmlElement[] = [];
  for (const { name, slot } of model.slots) writeSlot(written, name, slot, field(value, name), settings);
  return written;
}

function writeSlot(
  written: XmlElement[],
  name: string,
  slot: Slot,
  value: unknown,
  settings: TextSettings | undefined,
): void {
  if (value === undefined) return;
  switch (slot.kind) {
    case 'optional':
    case 'alternative':
      writeSlot(written, name, slot.part, value, settings);
      break;
    case 'many':
      if (Array.isArray(value)) for (const one of value) writePart(written, name, slot.part, one, settings);
      break;
    default:
      writePart(written, name, slot, value, settings);
  }
}

function writePart(
  written: XmlElement[],
  name: string,
  part: Part,
  value: unknown,
  settings: TextSettings | undefined,
): void {
  const content = part.kind === 'group' ? writeGroup(part, value, settings) : writeLeaf(part, value, settings);
  if (content.length > 0) written.push({ name, content });
}

function writeLeaf(leaf: Leaf, value: unknown, settings: TextSettings | undefined): string {
  switch (leaf.kind) {
    case 'money':
      return reaisFromCents(value as Cents).toFixed(2);
    case 'decimal':
      return formatDecimal(value as number, leaf.digits, leaf.fraction);
    case 'time':
      return `${String(value)}:00`;
    case 'yesNo':
      return value === true ? 'S' : 'N';
    case 'integer':
    case 'truth':
      return String(value);
    default:
      return wireText(String(value), settings);
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
