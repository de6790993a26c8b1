import type { CallOptions } from './call-options.ts';
import type { ListQuery, Page } from './page.ts';
import type { Answer } from './problem.ts';

/** The five calls of a catalogue; one that cannot be deactivated has no `deactivate`. [A85] */
export interface CatalogueGateway<Item, Input> {
  list(query: ListQuery, options?: CallOptions): Answer<Page<Item>>;
  get(id: string, options?: CallOptions): Answer<Item>;
  create(input: Input, options?: CallOptions): Answer<Item>;
  update(id: string, input: Input, options?: CallOptions): Answer<Item>;
  deactivate?(id: string): Answer<undefined>;
}
