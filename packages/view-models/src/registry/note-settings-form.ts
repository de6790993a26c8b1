import type { Shapes } from '@prumo/contract';
import { validateServiceNoteSettings } from '@prumo/domain/billing';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type Answer,
  type CallOptions,
  type FieldErrors,
  fieldErrors,
  KeyKeeper,
  type NewKey,
  type Notifier,
  type Problem,
  Resource,
  tellProblem,
  textOrNull,
} from '../core/index.ts';
import { base64 } from './base64.ts';

/** How the branch issues its fiscal notes; the certificate never comes back. */
export type NoteSettings = Shapes['ServiceNoteSettings'];
export type NoteSettingsInput = Shapes['ServiceNoteSettingsInput'];

export interface NoteSettingsGateway {
  get(options?: CallOptions): Answer<NoteSettings>;
  save(input: NoteSettingsInput, options?: CallOptions): Answer<NoteSettings>;
}

interface Ports {
  readonly gateway: NoteSettingsGateway;
  readonly notifier: Notifier;
  readonly newKey: NewKey;
}

interface Typed {
  municipality: string;
  registration: string;
  simples: NoteSettings['simples'];
  serviceCode: string;
  rate: number | null;
  withheld: boolean;
  series: number | null;
  nextNumber: number | null;
  environment: NoteSettings['environment'];
  passphrase: string;
}

const START: Typed = {
  municipality: '',
  registration: '',
  simples: 'none',
  serviceCode: '',
  rate: null,
  withheld: false,
  series: null,
  nextNumber: null,
  environment: 'restricted',
  passphrase: '',
};

/** «Notas fiscais» of the own branch: where, what for and in whose name they are issued, saved by itself. */
export class NoteSettingsForm {
  readonly loaded: Resource<NoteSettings>;
  typed: Typed = { ...START };
  certificate: { readonly name: string; readonly bytes: Uint8Array } | null = null;
  errors: FieldErrors = {};
  problem: Problem | null = null;
  saving = false;
  changed = false;
  readonly #keys: KeyKeeper;
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    this.loaded = new Resource((options) => ports.gateway.get(options));
    makeAutoObservable(
      this,
      { loaded: false, certificate: observableRef, errors: observableRef, problem: observableRef },
      { autoBind: true },
    );
  }

  get settings(): NoteSettings | null {
    return this.loaded.value;
  }

  async show(): Promise<void> {
    await this.loaded.load();
    runInAction(() => this.take());
  }

  stop(): void {
    this.loaded.stop();
  }

  private take(): void {
    const { settings } = this;
    if (settings === null) return;
    const { municipality, simples, serviceCode, rate, withheld, series, nextNumber, environment } = settings;
    this.typed = {
      municipality,
      registration: settings.registration ?? '',
      simples,
      serviceCode,
      rate,
      withheld,
      series,
      nextNumber,
      environment,
      passphrase: '',
    };
    this.certificate = null;
    this.changed = false;
    this.errors = {};
    this.problem = null;
  }

  enter(change: Partial<Typed>): void {
    Object.assign(this.typed, change);
    this.touch();
  }

  chooseCertificate(certificate: { readonly name: string; readonly bytes: Uint8Array }): void {
    this.certificate = certificate;
    this.touch();
  }

  private touch(): void {
    this.changed = true;
    this.errors = {};
  }

  async save(): Promise<void> {
    if (this.saving) return;
    const { passphrase, registration, series, nextNumber, ...rest } = this.typed;
    const draft = { ...rest, registration: textOrNull(registration), series: series ?? 0, nextNumber: nextNumber ?? 0 };
    this.errors = fieldErrors(validateServiceNoteSettings(draft));
    if (Object.keys(this.errors).length > 0) return;
    const input: NoteSettingsInput = {
      ...draft,
      ...(this.certificate ? { certificate: { file: base64(this.certificate.bytes), passphrase } } : {}),
      version: this.settings?.version ?? 0,
    };
    this.saving = true;
    this.problem = null;
    const answer = await this.#ports.gateway.save(input, { key: this.#keys.keyFor(input) });
    if (answer.ok) {
      this.#keys.done();
      await this.loaded.load();
    }
    runInAction(() => {
      this.saving = false;
      if (answer.ok) {
        this.take();
        this.#ports.notifier.success(sentence('saved'));
        return;
      }
      this.errors = answer.error.errors;
      if (Object.keys(this.errors).length > 0) return;
      if (answer.error.status === 409) this.problem = answer.error;
      else tellProblem(this.#ports.notifier, answer.error);
    });
  }
}
