import type { Named, SessionStore } from '../access/index.ts';
import { type Answer, type CallOptions, Resource } from '../core/index.ts';

/** A bar of a chart. */
export interface Count {
  readonly name: string;
  readonly count: number;
}

/** The figures of today, and of the last twelve months. */
export interface Stats {
  readonly scheduled: number;
  readonly confirmed: number;
  readonly attended: number;
  readonly canceled: number;
  readonly returned: number;
  readonly noAccount: number;
  readonly account: number;
  /** Birthdays of today. */
  readonly patients: readonly Named[];
  readonly insurances: readonly Count[];
  readonly expenses: readonly Count[];
  /** Attendances by month, 'YYYY-MM' first. */
  readonly services: readonly { readonly date: string; readonly count: number }[];
}

/** The one call of the dashboard. */
export interface StatsGateway {
  stats(professionalId: string | null, options?: CallOptions): Answer<Stats>;
}

/** Bars of the two charts of the most frequent. [DSH-005] */
const TOP = 10;

/** The landing page. Who is a professional only sees the own figures. [DSH-004 … DSH-008, DSH-013] */
export class Dashboard {
  readonly stats: Resource<Stats>;

  constructor(session: SessionStore, gateway: StatsGateway) {
    this.stats = new Resource((options) =>
      gateway.stats(session.relationship.professionalOnly ? (session.branch?.rel.professional ?? null) : null, options),
    );
  }

  /** The largest first. */
  topOf(counts: readonly Count[]): readonly Count[] {
    return counts.toSorted((one, other) => other.count - one.count).slice(0, TOP);
  }
}
