import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type CancelSignal,
  FormState,
  KeyKeeper,
  type NewKey,
  type Notifier,
  type Problem,
  tellProblem,
} from '../core/index.ts';
import { checkIndicated, IndicatedDraft, indicatedErrors, toIndicatedInput } from './indicated-draft.ts';
import type { AsoClient, Indicated, IndicatedInput, IndicatedOption, OriginGateway } from './origin-gateway.ts';

export interface AppointmentOriginPorts {
  readonly gateway: OriginGateway;
  readonly notifier: Notifier;
  readonly newKey: NewKey;
  /** Writes who was chosen into the appointment. */
  readonly choose: (indicated: Indicated | null) => void;
}

/** «Indicado por»: found by name, or registered beside the appointment; and the company of an occupational exam. [SCH-046, spec 3.5] */
export class AppointmentOrigin {
  /** Open while a new referrer is typed. */
  form: FormState<IndicatedDraft> | null = null;
  saving = false;
  readonly #ports: AppointmentOriginPorts;
  readonly #keys: KeyKeeper;

  constructor(ports: AppointmentOriginPorts) {
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    makeAutoObservable(this, { form: observableRef }, { autoBind: true });
  }

  /** Referrers for the autocomplete; rejects when they could not be asked, so that the field offers a retry. */
  async find(text: string, signal: CancelSignal): Promise<readonly IndicatedOption[]> {
    const answer = await this.#ports.gateway.findIndicated(text, { signal });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  }

  /** Companies for the autocomplete; rejects like `find`. */
  async findClients(text: string, signal: CancelSignal): Promise<readonly AsoClient[]> {
    const answer = await this.#ports.gateway.findAsoClients(text, { signal });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  }

  /** A professional or partner of the branch is registered as a referrer when it is first chosen. */
  async choose(option: IndicatedOption | null): Promise<void> {
    if (option === null) return this.#ports.choose(null);
    const { id, ...known } = option;
    if (id !== null) return this.#ports.choose({ ...option, id });
    const problem = await this.add(known);
    if (problem !== null) tellProblem(this.#ports.notifier, problem);
  }

  /** «Novo indicado…»; what was typed in the search becomes the name. */
  open(name: string): void {
    this.form = new FormState(new IndicatedDraft(name.trim()), checkIndicated);
  }

  close(): void {
    this.form = null;
  }

  /** Registers what is typed and puts it into the appointment; true when the dialog may close. */
  async save(): Promise<boolean> {
    const { form } = this;
    if (form === null || this.saving || !form.validate()) return false;
    const problem = await this.add(toIndicatedInput(form.draft));
    if (problem !== null) {
      form.refuse(indicatedErrors(problem.errors));
      tellProblem(this.#ports.notifier, problem);
      return false;
    }
    this.close();
    return true;
  }

  private async add(input: IndicatedInput): Promise<Problem | null> {
    this.saving = true;
    const answer = await this.#ports.gateway.addIndicated(input, { key: this.#keys.keyFor(input) });
    runInAction(() => (this.saving = false));
    if (!answer.ok) return answer.error;
    this.#keys.done();
    this.#ports.choose(answer.value);
    return null;
  }
}
