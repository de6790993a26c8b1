import { foldText, isCns, isCpf, onlyDigits } from '@prumo/domain/identity';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { type Clock, Latest, type Notifier, tellProblem } from '../core/index.ts';
import type { PatientForm } from './patient-form.ts';
import type { PatientGateway, PatientTwin, TypedPerson } from './patient-gateway.ts';

/** Pause after the last key before the registry is asked. */
const PAUSE_MILLISECONDS = 500;

/** Warns while somebody is typed who may be registered already, and takes a duplicate in. A warning never blocks the form. [PAT-019] */
export class PatientTwins {
  found: readonly PatientTwin[] = [];
  merging = false;
  readonly #gateway: PatientGateway;
  readonly #clock: Clock;
  readonly #notifier: Notifier;
  readonly #latest = new Latest();
  #cancel: (() => void) | null = null;
  #asked = '';

  constructor(gateway: PatientGateway, clock: Clock, notifier: Notifier) {
    this.#gateway = gateway;
    this.#clock = clock;
    this.#notifier = notifier;
    makeAutoObservable(this, { found: observableRef }, { autoBind: true });
  }

  /** Follows what is typed into a form until the returned function is called. */
  watch(form: PatientForm): () => void {
    const stop = reaction(() => typedIn(form), this.type, {
      equals: (one, other) => JSON.stringify(one) === JSON.stringify(other),
      fireImmediately: true,
    });
    return () => {
      stop();
      this.#cancel?.();
      this.#latest.stop();
    };
  }

  /** What is typed now; after a pause the registry is asked, if there is enough to ask for. */
  type(typed: TypedPerson): void {
    this.#cancel?.();
    this.#cancel = this.#clock.after(PAUSE_MILLISECONDS, () => void this.ask(typed));
  }

  /** Takes a duplicate into the record; answers true when it was. */
  async merge(id: string, twin: PatientTwin): Promise<boolean> {
    if (this.merging) return false;
    this.merging = true;
    const answer = await this.#gateway.merge(id, twin.id);
    runInAction(() => {
      this.merging = false;
      if (answer.ok) this.found = this.found.filter((one) => one !== twin);
    });
    if (answer.ok) this.#notifier.success(sentence('saved'));
    else tellProblem(this.#notifier, answer.error);
    return answer.ok;
  }

  private async ask(typed: TypedPerson): Promise<void> {
    const question = JSON.stringify(typed);
    if (question === this.#asked) return;
    this.#asked = question;
    if (!isEnough(typed)) {
      this.#latest.stop();
      runInAction(() => (this.found = []));
      return;
    }
    const { signal, current } = this.#latest.start();
    const answer = await this.#gateway.twins(typed, { signal, handlesForbidden: true });
    // A failed look-up is silent: the server refuses a known CPF anyway.
    runInAction(() => {
      if (current()) this.found = answer.ok ? answer.value : [];
    });
  }
}

const isEnough = ({ cpf, cns, name, birthDate }: TypedPerson): boolean =>
  isCpf(cpf) || isCns(cns) || (name !== '' && birthDate !== null);

/** What a question is made of; texts that mean the same are the same question. */
function typedIn(form: PatientForm): TypedPerson {
  const { draft } = form.fields;
  return {
    cpf: draft.document === 'cpf' ? onlyDigits(draft.cpf) : '',
    cns: onlyDigits(draft.cns),
    name: foldText(draft.name),
    birthDate: draft.birthDate,
    exceptId: form.id,
  };
}
