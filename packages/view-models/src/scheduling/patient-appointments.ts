import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type CancelSignal, Latest, type LoadState, type Problem } from '../core/index.ts';
import type { BookingHelpers, FoundPatient } from './booking-helpers.ts';
import type { PatientAppointment, ReachGateway } from './reach-gateway.ts';

const AT_ONCE = 20;
const WHEN = ['future', 'past'] as const;
type When = (typeof WHEN)[number];

interface Part {
  readonly items: readonly PatientAppointment[];
  readonly hasMore: boolean;
}

/** «Pesquisar»: the past and future appointments of a patient. [SCH-012] */
export class PatientAppointments {
  patient: FoundPatient | null = null;
  state: LoadState = 'idle';
  problem: Problem | null = null;
  parts: Readonly<Record<When, Part>> = EMPTY;
  readonly #gateway: Pick<ReachGateway, 'patientAppointments'>;
  readonly #helpers: BookingHelpers;
  readonly #latest = new Latest();

  constructor(gateway: Pick<ReachGateway, 'patientAppointments'>, helpers: BookingHelpers) {
    this.#gateway = gateway;
    this.#helpers = helpers;
    makeAutoObservable(
      this,
      { patient: observableRef, problem: observableRef, parts: observableRef },
      { autoBind: true },
    );
  }

  /** Patients for the autocomplete; rejects when they could not be asked, so that the field offers a retry. */
  async findPatients(text: string, signal: CancelSignal): Promise<readonly FoundPatient[]> {
    const answer = await this.#helpers.findPatients(text, { signal });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  }

  async choose(patient: FoundPatient | null): Promise<void> {
    this.patient = patient;
    this.parts = EMPTY;
    this.state = 'idle';
    if (patient !== null) await this.load();
  }

  async load(): Promise<void> {
    const { patient } = this;
    if (patient === null) return;
    const { signal, current } = this.#latest.start();
    this.state = 'loading';
    const answers = await Promise.all(
      WHEN.map((when) =>
        this.#gateway.patientAppointments(patient.id, when, { limit: AT_ONCE, offset: 0 }, { signal }),
      ),
    );
    runInAction(() => {
      if (!current()) return;
      const [future, past] = answers;
      const failed = answers.find((answer) => !answer.ok);
      this.problem = failed !== undefined && !failed.ok ? failed.error : null;
      this.state = this.problem === null ? 'ready' : 'failed';
      if (future?.ok && past?.ok) this.parts = { future: future.value, past: past.value };
    });
  }

  /** The next ones of a part. */
  async more(when: When): Promise<void> {
    const { patient, parts } = this;
    if (patient === null) return;
    const answer = await this.#gateway.patientAppointments(patient.id, when, {
      limit: AT_ONCE,
      offset: parts[when].items.length,
    });
    runInAction(() => {
      if (this.patient !== patient) return;
      if (answer.ok)
        this.parts = {
          ...this.parts,
          [when]: { items: [...parts[when].items, ...answer.value.items], hasMore: answer.value.hasMore },
        };
      else this.problem = answer.error;
    });
  }
}

const EMPTY: Readonly<Record<When, Part>> = {
  future: { items: [], hasMore: false },
  past: { items: [], hasMore: false },
};
