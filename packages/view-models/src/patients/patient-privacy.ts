import { sentence } from '@prumo/messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { type Downloads, type Notifier, type Problem, tellProblem } from '../core/index.ts';
import type { PatientGateway } from './patient-gateway.ts';

/** An export may take this long, in milliseconds: some gigabytes over a slow line. */
const EXPORT_MS = 900_000;

/** What a patient may ask for by the LGPD: a copy of everything, no more marketing, and to be forgotten where the law allows it. [AUD-006] */
export class PatientPrivacy {
  /** What is running. */
  busy: 'export' | 'marketing' | 'erasure' | null = null;
  /** Why the registration cannot be erased, in words; null as long as nobody tried. */
  keptBecause: string | null = null;
  readonly #gateway: Pick<PatientGateway, 'eraseMarketing' | 'erase'>;
  readonly #downloads: Downloads;
  readonly #notifier: Notifier;

  constructor(gateway: Pick<PatientGateway, 'eraseMarketing' | 'erase'>, downloads: Downloads, notifier: Notifier) {
    this.#gateway = gateway;
    this.#downloads = downloads;
    this.#notifier = notifier;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Stores the archive with everything about the patient. */
  async exportData(id: string): Promise<boolean> {
    const answer = await this.run('export', () =>
      this.#downloads.save(`/patients/${id}/export`, { timeoutMs: EXPORT_MS }),
    );
    if (answer === null) return false;
    if (!answer.ok) tellProblem(this.#notifier, answer.error);
    return answer.ok;
  }

  /** Answers true when consents and contacts are gone. */
  async eraseMarketing(id: string): Promise<boolean> {
    const answer = await this.run('marketing', () => this.#gateway.eraseMarketing(id));
    if (answer === null) return false;
    if (answer.ok) this.#notifier.success(sentence('patient.marketing-erased'));
    else tellProblem(this.#notifier, answer.error);
    return answer.ok;
  }

  /** Answers true when the registration is gone; what the law keeps is said in `keptBecause`. */
  async erase(id: string): Promise<boolean> {
    const answer = await this.run('erasure', () => this.#gateway.erase(id));
    if (answer === null) return false;
    if (answer.ok) this.#notifier.success(sentence('patient.erased'));
    else this.explain(answer.error);
    return answer.ok;
  }

  private explain(problem: Problem): void {
    if (problem.code === 'patient.kept-by-law') runInAction(() => (this.keptBecause = problem.message));
    else tellProblem(this.#notifier, problem);
  }

  /** One thing at a time; null when another one is running. */
  private async run<T>(what: NonNullable<PatientPrivacy['busy']>, call: () => Promise<T>): Promise<T | null> {
    if (this.busy !== null) return null;
    this.busy = what;
    try {
      return await call();
    } finally {
      runInAction(() => (this.busy = null));
    }
  }
}
