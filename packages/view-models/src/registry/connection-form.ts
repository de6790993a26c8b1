import { SERVICE_OPERATIONS, type ServiceOperation, validateConnection } from '@prumo/domain/billing';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type Answer,
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
import type {
  ConnectionGateway,
  ConnectionTest,
  InsuranceConnection,
  InsuranceConnectionInput,
} from './connection-gateway.ts';

/** A certificate is some kilobytes. */
export const MAX_CERTIFICATE_BYTES = 40_000;

interface Ports {
  readonly gateway: ConnectionGateway;
  readonly notifier: Notifier;
  readonly newKey: NewKey;
}

interface Typed {
  address: string;
  login: string;
  password: string;
  passwordForm: InsuranceConnection['passwordForm'];
  passphrase: string;
}

/** «Webservice» of an insurance: how it is reached, saved by itself, tried by «Testar conexão». [TIS-014] */
export class ConnectionForm {
  readonly loaded: Resource<InsuranceConnection>;
  typed: Typed = { address: '', login: '', password: '', passwordForm: 'plain', passphrase: '' };
  addresses: Readonly<Partial<Record<ServiceOperation, string>>> = {};
  /** The addresses of single operations are shown. */
  hasOwn = false;
  certificate: { readonly name: string; readonly bytes: Uint8Array } | null = null;
  /** The stored certificate goes with the next saving. */
  dropsCertificate = false;
  errors: FieldErrors = {};
  problem: Problem | null = null;
  doing: 'save' | 'test' | 'remove' | null = null;
  /** What was typed and not saved yet. */
  changed = false;
  private id = '';
  readonly #keys: KeyKeeper;
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    this.loaded = new Resource((options) => ports.gateway.get(this.id, options));
    makeAutoObservable<this, 'id'>(
      this,
      {
        loaded: false,
        addresses: observableRef,
        certificate: observableRef,
        errors: observableRef,
        problem: observableRef,
        id: false,
      },
      { autoBind: true },
    );
  }

  get connection(): InsuranceConnection | null {
    return this.loaded.value;
  }

  /** What the newest test said; a connection that was changed was not tested. */
  get tested(): ConnectionTest | null {
    return this.changed ? null : (this.connection?.tested ?? null);
  }

  async show(insuranceId: string): Promise<void> {
    this.id = insuranceId;
    await this.loaded.load();
    runInAction(() => this.take());
  }

  stop(): void {
    this.loaded.stop();
  }

  private take(): void {
    const { connection } = this;
    if (connection === null) return;
    this.typed = {
      address: connection.address ?? '',
      login: connection.login ?? '',
      password: '',
      passwordForm: connection.passwordForm,
      passphrase: '',
    };
    this.addresses = Object.fromEntries(
      SERVICE_OPERATIONS.flatMap((name) => {
        const address = connection.addresses[name];
        return address ? [[name, address]] : [];
      }),
    );
    this.hasOwn = Object.keys(this.addresses).length > 0;
    this.certificate = null;
    this.dropsCertificate = false;
    this.changed = false;
    this.errors = {};
  }

  enter(change: Partial<Typed>): void {
    Object.assign(this.typed, change);
    this.touched(...Object.keys(change));
  }

  enterAddress(operation: ServiceOperation, address: string): void {
    this.addresses = { ...this.addresses, [operation]: address };
    this.touched(`addresses.${operation}`, 'address');
  }

  showOwn(shown: boolean): void {
    this.hasOwn = shown;
    if (!shown) this.addresses = {};
    this.touched();
  }

  chooseCertificate(certificate: { readonly name: string; readonly bytes: Uint8Array } | null): void {
    this.certificate = certificate;
    this.dropsCertificate = false;
    this.touched('certificate.file', 'certificate.passphrase');
  }

  dropCertificate(): void {
    this.certificate = null;
    this.dropsCertificate = true;
    this.touched('certificate.file', 'certificate.passphrase');
  }

  private touched(...fields: readonly string[]): void {
    this.changed = true;
    this.errors = Object.fromEntries(
      Object.entries(this.errors).filter(
        ([field]) => !fields.includes(field) && !(field === 'certificate.passphrase' && fields.includes('passphrase')),
      ),
    );
  }

  async save(): Promise<void> {
    const { address, login, password } = this.typed;
    const problems = validateConnection({
      address,
      addresses: this.addresses,
      login,
      hasPassword: login.trim() !== '' && (this.connection?.hasPassword ?? false),
      password,
    });
    this.errors = fieldErrors(problems);
    if (problems.length > 0) return;
    const input = this.input();
    await this.act(
      'save',
      () => this.#ports.gateway.save(this.id, input, { key: this.#keys.keyFor(input) }),
      () => {
        this.#keys.done();
        this.#ports.notifier.success(sentence('saved'));
      },
    );
  }

  private input(): InsuranceConnectionInput {
    const { address, login, password, passwordForm, passphrase } = this.typed;
    const { certificate } = this;
    const secret = certificate && { file: base64(certificate.bytes), passphrase };
    return {
      address: textOrNull(address),
      addresses: this.addresses,
      login: textOrNull(login),
      password: password === '' ? null : password,
      passwordForm,
      ...(secret ? { certificate: secret } : this.dropsCertificate ? { certificate: null } : {}),
      version: this.connection?.version ?? 0,
    };
  }

  /** Of what is stored: whoever changed something saves first. */
  async test(): Promise<void> {
    await this.act(
      'test',
      () => this.#ports.gateway.test(this.id),
      () => {},
    );
  }

  async remove(): Promise<void> {
    await this.act(
      'remove',
      () => this.#ports.gateway.remove(this.id),
      () => {
        this.#ports.notifier.success('Conexão removida');
      },
    );
  }

  private async act(doing: 'save' | 'test' | 'remove', send: () => Answer<unknown>, done: () => void): Promise<void> {
    if (this.doing !== null) return;
    this.doing = doing;
    this.problem = null;
    const answer = await send();
    if (answer.ok) {
      await this.loaded.load();
      runInAction(() => {
        this.doing = null;
        this.take();
        done();
      });
      return;
    }
    runInAction(() => {
      this.doing = null;
      this.errors = answer.error.errors;
      if (Object.keys(this.errors).length > 0) return;
      if (answer.error.status === 409) this.problem = answer.error;
      else tellProblem(this.#ports.notifier, answer.error);
    });
  }
}
