import type { Shapes } from '@prumo/contract';
import type { SessionStore } from '../access/index.ts';
import { type Answer, type CallOptions, Resource } from '../core/index.ts';

/** A bar of a chart. */
export interface Count {
  readonly name: string;
  readonly count: number;
}

/** The figures of today, and of the last twelve months. */
export type Stats = Shapes['Stats'];

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
