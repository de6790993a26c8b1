import type { Group, Leaf, Slot } from '../xml/element.ts';

/** An element of a model: its type and sizes, and whether the schema demands it inside its own group. */
export interface Facet {
  readonly part: Leaf | Group;
  readonly required: boolean;
}

/** The facet of an element by its path ('dadosAtendimento/tipoConsulta'); null when the model has no such element. */
export function facetOf(model: Group, path: string): Facet | null {
  let facet: Facet = { part: model, required: true };
  for (const name of path.split('/')) {
    const slot: Slot | undefined = facet.part.kind === 'group' ? own(facet.part, name) : undefined;
    if (slot === undefined) return null;
    facet = facetOfSlot(slot);
  }
  return facet;
}

function own({ fields }: Group, name: string): Slot | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function facetOfSlot(slot: Slot): Facet {
  switch (slot.kind) {
    case 'optional':
      return { part: slot.part, required: false };
    case 'many':
      return { part: slot.part, required: slot.minimum > 0 };
    case 'alternative':
      return { ...facetOfSlot(slot.part), required: false };
    default:
      return { part: slot, required: true };
  }
}
