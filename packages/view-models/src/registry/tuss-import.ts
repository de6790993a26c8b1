import { checkFileSize } from '@prumo/domain/clinical';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { KeyKeeper, type NewKey, type Notifier, type Problem } from '../core/index.ts';
import type { ChosenFile } from '../files/index.ts';
import type { TussGateway, TussTable, TussTableReport } from './tuss-gateway.ts';

/** The agency's package, or one table of it: first only compared, then taken. [TIS-022] */
export class TussImport {
  file: ChosenFile | null = null;
  /** Which table a single file is; null: its name says so. */
  table: TussTable | null = null;
  /** What the comparison found; null before it. */
  report: readonly TussTableReport[] | null = null;
  problem: Problem | null = null;
  tooLarge = false;
  busy = false;
  /** 0 … 1 while the file is on its way. */
  progress = 0;
  readonly #gateway: Pick<TussGateway, 'importPackage'>;
  readonly #notifier: Notifier;
  readonly #keys: KeyKeeper;

  constructor(gateway: Pick<TussGateway, 'importPackage'>, notifier: Notifier, newKey: NewKey) {
    this.#gateway = gateway;
    this.#notifier = notifier;
    this.#keys = new KeyKeeper(newKey);
    makeAutoObservable(
      this,
      { file: observableRef, report: observableRef, problem: observableRef },
      { autoBind: true },
    );
  }

  /** Takes a file and compares it at once. */
  async choose(file: ChosenFile): Promise<void> {
    this.file = file;
    this.report = null;
    this.problem = null;
    this.tooLarge = !checkFileSize(file.sizeBytes).ok;
    if (!this.tooLarge) await this.check();
  }

  async chooseTable(table: TussTable | null): Promise<void> {
    this.table = table;
    if (this.file !== null && !this.tooLarge) await this.check();
  }

  get canImport(): boolean {
    return !this.busy && (this.report ?? []).some(({ added, changed }) => added + changed > 0);
  }

  /** True when the tables are stored. */
  async import(): Promise<boolean> {
    if (!this.canImport) return false;
    const done = await this.send(false);
    if (done === null) return false;
    this.#keys.done();
    this.#notifier.success(sentence('saved'));
    return true;
  }

  private async check(): Promise<void> {
    const report = await this.send(true);
    runInAction(() => (this.report = report));
  }

  private async send(dryRun: boolean): Promise<readonly TussTableReport[] | null> {
    const { file, table } = this;
    if (file === null || this.busy) return null;
    this.busy = true;
    this.progress = 0;
    const onProgress = (part: number) => runInAction(() => (this.progress = part));
    const key = this.#keys.keyFor({ name: file.name, size: file.sizeBytes, table, dryRun });
    const answer = await this.#gateway.importPackage(file, { dryRun, table }, { onProgress, key });
    runInAction(() => {
      this.busy = false;
      this.problem = answer.ok ? null : answer.error;
    });
    return answer.ok ? answer.value : null;
  }
}
