import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Named } from '../access/index.ts';
import { type Answer, type CancelSignal, KeyKeeper, type Problem } from '../core/index.ts';
import type { DoctoraliaPorts } from './doctoralia-board.ts';
import type { MappedAddress, MappedProfessional, PlatformItem } from './doctoralia-gateway.ts';
import { Lookup } from './lookup.ts';

/** What is added to whom. */
export interface AdditionTarget {
  readonly kind: 'address' | 'expense' | 'insurance';
  readonly mapped: MappedProfessional;
  /** Of services and insurances. */
  readonly address: MappedAddress | null;
}

/** An address of a professional, or a service or insurance of an address: what of ours it is, and what of the platform. [COM-040, COM-041, COM-042] */
export class DoctoraliaAddition {
  readonly kind: AdditionTarget['kind'];
  readonly target: AdditionTarget;
  /** Procedure or insurance of ours. */
  own: Named | null = null;
  platformId: string | null = null;
  errors: Readonly<Record<string, string>> = {};
  problem: Problem | null = null;
  saving = false;
  readonly #ports: DoctoraliaPorts;
  readonly #done: () => Promise<void>;
  readonly #keys: KeyKeeper;

  constructor(ports: DoctoraliaPorts, target: AdditionTarget, done: () => Promise<void>) {
    this.kind = target.kind;
    this.target = target;
    this.#ports = ports;
    this.#done = done;
    this.#keys = new KeyKeeper(ports.newKey);
    makeAutoObservable(
      this,
      { kind: false, target: false, own: observableRef, errors: observableRef, problem: observableRef },
      { autoBind: true },
    );
  }

  get dirty(): boolean {
    return this.own !== null || this.platformId !== null;
  }

  /** The insurances of the branch, each once however many plans it has. */
  get insurances(): readonly Named[] {
    const plans = this.#ports.lookups.insurancePlans().items;
    return [
      ...new Map(plans.map(({ id, name, customName }) => [id, { id, name: insuranceName(name, customName) }])).values(),
    ];
  }

  /** What the platform has of the kind. */
  get theirs(): Lookup<PlatformItem> {
    const { platform } = this.#ports;
    if (this.kind === 'expense') return platform.services;
    return this.kind === 'insurance' ? platform.insurances : platform.addresses(this.target.mapped.id);
  }

  /** What may be chosen of it: an address that is mapped already may not. */
  get offered(): readonly PlatformItem[] {
    if (this.kind !== 'address') return this.theirs.items;
    const { items } = this.#ports.platform.addresses(this.target.mapped.id);
    return items.flatMap(({ id, name, mapped }) => (mapped ? [] : [{ id, name }]));
  }

  load(): Promise<void> {
    return this.theirs.load();
  }

  /** Procedures by name or code. Rejects when they could not be asked. */
  findExpenses(text: string, signal: CancelSignal): Promise<readonly Named[]> {
    return this.#ports.lookups.searchExpenses(text, { signal });
  }

  chooseOwn(own: Named | null): void {
    this.own = own;
    this.errors = {};
    this.problem = null;
  }

  choosePlatform(id: string | null): void {
    this.platformId = id;
    this.errors = {};
    this.problem = null;
  }

  async save(): Promise<void> {
    const platform = this.offered.find(({ id }) => id === this.platformId);
    const missing = sentence('field.required');
    this.errors = {
      ...(this.kind !== 'address' && this.own === null ? { own: missing } : {}),
      ...(platform === undefined ? { platform: missing } : {}),
    };
    if (this.saving || platform === undefined || Object.keys(this.errors).length > 0) return;
    this.saving = true;
    const answer = await this.send(platform);
    runInAction(() => {
      this.saving = false;
      this.problem = answer.ok ? null : answer.error;
    });
    if (answer.ok) await this.#done();
  }

  private send(platform: PlatformItem): Answer<unknown> {
    const { gateway } = this.#ports;
    const { mapped, address } = this.target;
    const own = this.own?.id ?? '';
    const options = { key: this.#keys.keyFor({ own, platform }) };
    if (this.kind === 'address') return gateway.addAddress(mapped.id, platform, options);
    if (address === null) throw new Error('services and insurers are of an address');
    return this.kind === 'expense'
      ? gateway.addExpense(mapped.id, address.id, own, platform, options)
      : gateway.addInsurance(mapped.id, address.id, own, platform, options);
  }
}

/** A plan is shown as insurance and plan. */
const insuranceName = (plan: string, shown: string): string =>
  shown.endsWith(` - ${plan}`) ? shown.slice(0, -plan.length - 3) : shown;
