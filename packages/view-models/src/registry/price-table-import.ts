import { base64 } from './base64.ts';
import type { LocalDate } from '@prumo/domain/dates';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { KeyKeeper, type NewKey, type Notifier, type Problem, tellProblem } from '../core/index.ts';
import type { InsuranceGateway, PlanAddress, PriceTableReport } from './insurance-gateway.ts';

/** A file somebody chose. */
export interface ChosenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What the contract takes of a file, in bytes. */
export const MAX_PRICE_TABLE_BYTES = 700_000;

/** A price table from a file: first only checked, row by row, then imported. [UXP-019] */
export class PriceTableImport {
  file: ChosenFile | null = null;
  validFrom: LocalDate | null = null;
  /** What the check found; null before it, and after something was changed. */
  report: PriceTableReport | null = null;
  problem: Problem | null = null;
  tooLarge = false;
  skipInvalid = false;
  busy = false;
  readonly plan: PlanAddress;
  readonly #gateway: InsuranceGateway;
  readonly #notifier: Notifier;
  readonly #keys: KeyKeeper;

  constructor(plan: PlanAddress, gateway: InsuranceGateway, notifier: Notifier, newKey: NewKey) {
    this.plan = plan;
    this.#gateway = gateway;
    this.#notifier = notifier;
    this.#keys = new KeyKeeper(newKey);
    makeAutoObservable(
      this,
      { file: observableRef, report: observableRef, problem: observableRef, plan: false },
      { autoBind: true },
    );
  }

  /** Takes a file and checks it at once. */
  async choose(file: ChosenFile): Promise<void> {
    this.file = file;
    this.report = null;
    this.problem = null;
    this.tooLarge = file.bytes.length > MAX_PRICE_TABLE_BYTES;
    if (!this.tooLarge) await this.check();
  }

  /** Another day compares with other prices. */
  async startOn(validFrom: LocalDate | null): Promise<void> {
    this.validFrom = validFrom;
    this.report = null;
    if (this.file !== null && !this.tooLarge) await this.check();
  }

  skip(skipInvalid: boolean): void {
    this.skipInvalid = skipInvalid;
  }

  get canImport(): boolean {
    const { report } = this;
    if (report === null || this.busy || report.added + report.changed === 0) return false;
    return report.leftOut === 0 || this.skipInvalid;
  }

  async check(): Promise<void> {
    const report = await this.send(true);
    runInAction(() => (this.report = report));
  }

  /** True when the prices are stored. */
  async import(): Promise<boolean> {
    if (!this.canImport) return false;
    const report = await this.send(false);
    if (report === null) return false;
    this.#keys.done();
    this.#notifier.success(sentence('saved'));
    return true;
  }

  private async send(dryRun: boolean): Promise<PriceTableReport | null> {
    if (this.file === null || this.busy) return null;
    this.busy = true;
    const input = {
      content: base64(this.file.bytes),
      validFrom: this.validFrom,
      dryRun,
      skipInvalid: this.skipInvalid,
    };
    const answer = await this.#gateway.importTable(this.plan, input, { key: this.#keys.keyFor(input) });
    runInAction(() => {
      this.busy = false;
      this.problem = answer.ok ? null : answer.error;
    });
    if (!answer.ok && !dryRun) tellProblem(this.#notifier, answer.error);
    return answer.ok ? answer.value : null;
  }
}
