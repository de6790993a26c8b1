import { IMPORT_FIELDS, type ImportField, type ImportMapping, validateMapping } from '@prumo/domain/imports';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Answer, type Clock, type Downloads, type Notifier, Resource, tellProblem } from '../core/index.ts';
import { type DataImport, type ImportGateway, type RefusedRow, refusedRowsPath } from './import-gateway.ts';

/** How often a screen asks how far an import has come, in milliseconds. */
const EVERY_MS = 1000;
/** Refused rows on one page. */
const REFUSALS_PER_PAGE = 20;

export interface ImportPagePorts {
  readonly gateway: ImportGateway;
  readonly downloads: Downloads;
  readonly notifier: Notifier;
  readonly clock: Clock;
}

/** One import from its columns to its report; while the server works on it the page asks how far it has come. [UXP-019] */
export class ImportPage {
  readonly import: Resource<DataImport>;
  readonly refusals: Resource<{ readonly items: readonly RefusedRow[]; readonly total: number }>;
  /** The field of each column as chosen on the screen; null before anything was changed. */
  chosen: ImportMapping | null = null;
  page = 1;
  busy = false;
  id = '';
  readonly #ports: ImportPagePorts;
  #wait: (() => void) | null = null;

  constructor(ports: ImportPagePorts) {
    this.#ports = ports;
    this.import = new Resource((options) => ports.gateway.get(this.id, options));
    this.refusals = new Resource((options) =>
      ports.gateway.refusals(
        this.id,
        { limit: REFUSALS_PER_PAGE, offset: (this.page - 1) * REFUSALS_PER_PAGE },
        options,
      ),
    );
    makeAutoObservable(this, { import: false, refusals: false, chosen: observableRef }, { autoBind: true });
  }

  async load(id: string): Promise<void> {
    this.id = id;
    this.chosen = null;
    await this.import.load();
    await this.follow();
  }

  /** The screen is left. */
  stop(): void {
    this.#wait?.();
    this.#wait = null;
    this.import.stop();
    this.refusals.stop();
  }

  /** The server works on it. */
  get working(): boolean {
    const status = this.import.value?.status;
    return status === 'checking' || status === 'running' || status === 'undoing';
  }

  /** 0 … 1 */
  get progress(): number {
    const { value } = this.import;
    if (value === null) return 0;
    const { created, updated } = value.counts;
    const [done, all] =
      value.status === 'undoing'
        ? [value.undoneRows + value.leftRows, created + updated]
        : [value.doneRows, value.totalRows];
    return all === 0 ? 0 : Math.min(1, done / all);
  }

  get fields(): readonly ImportField[] {
    const { value } = this.import;
    return value === null ? [] : IMPORT_FIELDS[value.kind];
  }

  get mapping(): ImportMapping {
    return this.chosen ?? this.import.value?.columns.map(({ field }) => field) ?? [];
  }

  /** What a column fills; a field that another column had moves here. */
  map(index: number, field: string | null): void {
    this.chosen = this.mapping.map((other, at) => (at === index ? field : other === field ? null : other));
  }

  /** Needed fields that no column fills. */
  get missing(): readonly string[] {
    const { value } = this.import;
    return value === null ? [] : validateMapping(value.kind, this.mapping).map(({ field }) => field);
  }

  async check(): Promise<void> {
    if (this.missing.length === 0) await this.move((gateway) => gateway.check(this.id, this.mapping));
  }

  /** Imports what was checked, or goes on with what a failure stopped. */
  async run(): Promise<void> {
    await this.move((gateway) => gateway.run(this.id));
  }

  async cancel(): Promise<void> {
    await this.move((gateway) => gateway.cancel(this.id));
  }

  async undo(): Promise<void> {
    await this.move((gateway) => gateway.undo(this.id));
  }

  /** Back to the columns of a checked import. */
  async again(): Promise<void> {
    this.chosen = this.mapping;
    const { value } = this.import;
    if (value !== null) this.import.value = { ...value, status: 'draft' };
  }

  async goTo(page: number): Promise<void> {
    this.page = page;
    await this.refusals.load();
  }

  async download(): Promise<void> {
    const answer = await this.#ports.downloads.save(refusedRowsPath(this.id));
    if (!answer.ok) tellProblem(this.#ports.notifier, answer.error);
  }

  private async move(call: (gateway: ImportGateway) => Answer<DataImport>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const answer = await call(this.#ports.gateway);
    runInAction(() => (this.busy = false));
    if (!answer.ok) {
      tellProblem(this.#ports.notifier, answer.error);
      // Somebody else moved it on: what is shown is old.
      if (answer.error.status !== 409) return;
    }
    await this.import.load();
    await this.follow();
  }

  /** Asks again while the server works, and reads the refused rows when it is done. */
  private async follow(): Promise<void> {
    this.#wait?.();
    this.#wait = null;
    const { value } = this.import;
    if (value === null) return;
    if (this.working) {
      this.#wait = this.#ports.clock.after(EVERY_MS, () => void this.ask());
      return;
    }
    runInAction(() => (this.page = 1));
    if (value.counts.refused > 0) await this.refusals.load();
  }

  private async ask(): Promise<void> {
    const before = this.import.value?.status;
    await this.import.load();
    const status = this.import.value?.status;
    if (before === 'running' && status === 'done') this.#ports.notifier.success(sentence('import.finished'));
    await this.follow();
  }
}
