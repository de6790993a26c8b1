import { makeAutoObservable, observableRef } from 'mobx';
import type { Preferences } from '../core/index.ts';

/** What may stand first on the landing page: one's own work of today, in the order that it has until somebody moves it. */
export const WORK_PARTS = ['patients', 'visits', 'documents', 'payments', 'drawers', 'guides', 'unbilled'] as const;
export type WorkPart = (typeof WORK_PARTS)[number];

/** The statistics that follow below. [DSH-004 … DSH-008] */
export const FIGURE_PARTS = ['tiles', 'insurances', 'expenses', 'services', 'birthdays'] as const;
export type FigurePart = (typeof FIGURE_PARTS)[number];

/** A part of the landing page that somebody moves or hides. */
export type HomePart = WorkPart | FigurePart;

interface Kept {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

const AS_IT_IS: Kept = { order: [], hidden: [] };

/** How a person has arranged the landing page: kept for the person and the branch in this browser, as the other settings of a person. */
export class HomeArrangement {
  private kept: Kept;
  readonly #preferences: Preferences;
  readonly #key: string;

  /** `owner` names user and branch. */
  constructor(preferences: Preferences, owner: string) {
    this.#preferences = preferences;
    this.#key = `prumo:home:${owner}`;
    this.kept = readKept(preferences.read(this.#key));
    makeAutoObservable<this, 'kept'>(this, { kept: observableRef }, { autoBind: true });
  }

  /** The parts in their order, hidden ones too; one that was never moved comes after those that were. */
  ordered<P extends HomePart>(parts: readonly P[]): readonly P[] {
    const { order } = this.kept;
    const place = (part: P): number =>
      order.includes(part) ? order.indexOf(part) : order.length + parts.indexOf(part);
    return parts.toSorted((one, other) => place(one) - place(other));
  }

  /** The parts that are seen, in their order. */
  shown<P extends HomePart>(parts: readonly P[]): readonly P[] {
    return this.ordered(parts).filter((part) => !this.isHidden(part));
  }

  isHidden(part: HomePart): boolean {
    return this.kept.hidden.includes(part);
  }

  get changed(): boolean {
    return this.kept.order.length > 0 || this.kept.hidden.length > 0;
  }

  /** One place up (−1) or down (1) among the parts that are offered; at an end it stays. */
  move<P extends HomePart>(part: P, step: -1 | 1, parts: readonly P[]): void {
    const order: string[] = [...this.ordered(parts)];
    const at = order.indexOf(part);
    const other = order[at + step];
    if (other === undefined) return;
    order.splice(at, 1, other);
    order.splice(at + step, 1, part);
    this.keep({ ...this.kept, order: [...this.kept.order.filter((one) => !order.includes(one)), ...order] });
  }

  show(part: HomePart, shown: boolean): void {
    const others = this.kept.hidden.filter((one) => one !== part);
    this.keep({ ...this.kept, hidden: shown ? others : [...others, part] });
  }

  /** Everything as it was at first. */
  restore(): void {
    this.keep(AS_IT_IS);
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    this.#preferences.write(this.#key, kept === AS_IT_IS ? null : JSON.stringify(kept));
  }
}

/** What is not what was written is as if it were not there. */
function readKept(text: string | null): Kept {
  if (text === null) return AS_IT_IS;
  try {
    const { order, hidden } = JSON.parse(text) as { readonly order?: unknown; readonly hidden?: unknown };
    return { order: textsOf(order), hidden: textsOf(hidden) };
  } catch {
    return AS_IT_IS;
  }
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
