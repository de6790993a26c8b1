import { sentence } from '@prumo/messages';
import { makeAutoObservable, runInAction } from 'mobx';
import {
  type Answer,
  type Clock,
  KeyKeeper,
  type NewKey,
  type Notifier,
  Resource,
  tellProblem,
} from '../core/index.ts';
import { DoctoraliaAddition } from './doctoralia-addition.ts';
import type {
  DoctoraliaGateway,
  DoctoraliaMapping,
  DoctoraliaMappings,
  MappedAddress,
  MappedProfessional,
} from './doctoralia-gateway.ts';
import type { DoctoraliaPlatform } from './doctoralia-platform.ts';
import { DoctoraliaTies } from './doctoralia-ties.ts';
import type { LookupStore } from './lookup-store.ts';

export interface DoctoraliaPorts {
  readonly gateway: DoctoraliaGateway;
  readonly platform: DoctoraliaPlatform;
  readonly lookups: Pick<LookupStore, 'professionals' | 'insurancePlans' | 'searchExpenses'>;
  readonly clock: Clock;
  readonly notifier: Notifier;
  readonly newKey: NewKey;
}

/** While a synchronization is on its way its state is asked for so often. */
const LOOK_MILLISECONDS = 1500;

/** The mapping of the branch with the platform Doctoralia: who is who there, what an address offers, and how sending it went. [COM-007, COM-036 … COM-042] */
export class DoctoraliaBoard {
  /** The professional, address, service or insurance something is being done with. */
  busyId: string | null = null;
  /** What is being added; one dialog at a time. */
  adding: DoctoraliaTies | DoctoraliaAddition | null = null;
  readonly #ports: DoctoraliaPorts;
  readonly #keys: KeyKeeper;
  #stopped = false;
  #cancel: (() => void) | null = null;

  constructor(ports: DoctoraliaPorts) {
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Kept until the session ends. [COM-023] */
  get list(): Resource<DoctoraliaMappings> {
    return this.#ports.platform.mappings;
  }

  get configured(): boolean {
    return this.list.value?.configured ?? true;
  }

  get items(): readonly DoctoraliaMapping[] {
    return this.list.value?.items ?? [];
  }

  start(): void {
    this.#stopped = false;
    if (this.list.value === null) void this.load();
    else this.look();
  }

  /** «Atualizar»: what others changed meanwhile, here and at the platform. */
  async refresh(): Promise<void> {
    this.#ports.platform.clear();
    await this.load();
  }

  stop(): void {
    this.#stopped = true;
    this.#cancel?.();
    this.list.stop();
  }

  async load(): Promise<void> {
    await this.#ports.platform.changed();
    this.look();
  }

  /** «Vincular profissionais». */
  openTies(): void {
    const known = this.items.flatMap(({ mappingId, professionals }) =>
      professionals.map(({ professional, platform }) => ({
        facilityId: mappingId,
        professionalId: professional.id,
        platformId: platform.id,
      })),
    );
    const ties = new DoctoraliaTies(this.#ports, known, this.added);
    this.adding = ties;
    void ties.load();
  }

  /** «Adicionar endereço», «Adicionar serviço» or «Adicionar convênio». */
  openAddition(
    kind: 'address' | 'expense' | 'insurance',
    mapped: MappedProfessional,
    address: MappedAddress | null = null,
  ): void {
    const addition = new DoctoraliaAddition(this.#ports, { kind, mapped, address }, this.added);
    this.adding = addition;
    void addition.load();
  }

  close(): void {
    this.adding = null;
  }

  /** Sends the mapping of a professional; its state follows by itself. [COM-039] */
  async sync({ id, sync }: MappedProfessional): Promise<void> {
    const key = this.#keys.keyFor({ id, at: sync.at });
    await this.act(id, () => this.#ports.gateway.sync(id, { key }), 'doctoralia.sync-asked');
  }

  /** What was sent stays at the platform. [COM-038] */
  untie({ id }: MappedProfessional): Promise<void> {
    return this.act(id, () => this.#ports.gateway.untie(id), 'doctoralia.removed');
  }

  removeAddress(mapped: MappedProfessional, { id }: MappedAddress): Promise<void> {
    return this.act(id, () => this.#ports.gateway.removeAddress(mapped.id, id), 'doctoralia.removed');
  }

  removeItem(
    kind: 'expense' | 'insurance',
    mapped: MappedProfessional,
    address: MappedAddress,
    id: string,
  ): Promise<void> {
    const { gateway } = this.#ports;
    return this.act(
      id,
      () =>
        kind === 'expense'
          ? gateway.removeExpense(mapped.id, address.id, id)
          : gateway.removeInsurance(mapped.id, address.id, id),
      'doctoralia.removed',
    );
  }

  private async act(id: string, run: () => Answer<unknown>, done: string): Promise<void> {
    if (this.busyId !== null) return;
    this.busyId = id;
    const answer = await run();
    if (answer.ok) this.#ports.notifier.success(sentence(done));
    else tellProblem(this.#ports.notifier, answer.error);
    await this.load();
    runInAction(() => (this.busyId = null));
  }

  private async added(): Promise<void> {
    this.close();
    this.#ports.notifier.success(sentence('saved'));
    await this.load();
  }

  private look(): void {
    this.#cancel?.();
    this.#cancel = null;
    const pending = this.items.some(({ professionals }) => professionals.some(({ sync }) => sync.status === 'pending'));
    if (pending && !this.#stopped) this.#cancel = this.#ports.clock.after(LOOK_MILLISECONDS, () => void this.load());
  }
}
