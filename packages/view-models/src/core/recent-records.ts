import { makeAutoObservable, observableRef } from 'mobx';

/** Something that may be done with a record at once. */
export interface RecordAction {
  readonly text: string;
  readonly path: string;
}

/** A record that was opened, or stands on the screen. */
export interface RecentRecord {
  readonly path: string;
  /** What kind of record it is, e.g. «Paciente». */
  readonly kind: string;
  readonly text: string;
  readonly actions: readonly RecordAction[];
}

const MOST = 8;

/**
 * The records that somebody opened since logging in, the newest first, and the one at hand. They name patients: they are never written down, and
 * are forgotten with the session.
 */
export class RecentRecords {
  items: readonly RecentRecord[] = [];
  /** The record that the page shows now. */
  atHand: RecentRecord | null = null;

  constructor() {
    makeAutoObservable(this, { items: observableRef, atHand: observableRef }, { autoBind: true });
  }

  /** The page shows a record; the answer is called when it does not any more. */
  show(record: RecentRecord): () => void {
    this.atHand = record;
    this.items = [record, ...this.items.filter(({ path }) => path !== record.path)].slice(0, MOST);
    return () => this.leave(record);
  }

  forget(): void {
    this.items = [];
    this.atHand = null;
  }

  private leave(record: RecentRecord): void {
    if (this.atHand === record) this.atHand = null;
  }
}
