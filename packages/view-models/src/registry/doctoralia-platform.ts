import { makeObservable, observableRef } from 'mobx';
import { Resource } from '../core/index.ts';
import type {
  DoctoraliaGateway,
  DoctoraliaMappings,
  PlatformAddress,
  PlatformItem,
  PlatformProfessional,
} from './doctoralia-gateway.ts';
import { Lookup } from './lookup.ts';

/** Every list of the integration, empty. */
const listsOf = (gateway: DoctoraliaGateway) => ({
  services: new Lookup<PlatformItem>(() => gateway.services()),
  insurances: new Lookup<PlatformItem>(() => gateway.insurances()),
  professionals: new Lookup<PlatformProfessional>(() => gateway.professionals()),
  mappings: new Resource<DoctoraliaMappings>((options) => gateway.mappings(options)),
  addresses: new Map<string, Lookup<PlatformAddress>>(),
});

/**
 * What the integration answered, each list asked once and kept until the session ends: what the platform knows, our mapping with
 * it, and the addresses of each mapped professional. What is changed from here is asked anew. [COM-023, COM-032, COM-034, COM-035]
 */
export class DoctoraliaPlatform {
  readonly #gateway: DoctoraliaGateway;
  /** Read through the properties below, so that whoever shows a list sees it forgotten. */
  protected lists: ReturnType<typeof listsOf>;

  constructor(gateway: DoctoraliaGateway) {
    this.#gateway = gateway;
    this.lists = listsOf(gateway);
    makeObservable<this, 'lists'>(this, { lists: observableRef });
  }

  get services(): Lookup<PlatformItem> {
    return this.lists.services;
  }

  get insurances(): Lookup<PlatformItem> {
    return this.lists.insurances;
  }

  get professionals(): Lookup<PlatformProfessional> {
    return this.lists.professionals;
  }

  get mappings(): Resource<DoctoraliaMappings> {
    return this.lists.mappings;
  }

  /** The addresses of a mapped professional at the platform. */
  addresses(id: string): Lookup<PlatformAddress> {
    const { addresses } = this.lists;
    const kept = addresses.get(id) ?? new Lookup(() => this.#gateway.addresses(id));
    addresses.set(id, kept);
    return kept;
  }

  /** Our mapping changed from here: what is mapped of an address may have changed too. */
  changed(): Promise<void> {
    this.lists.addresses.clear();
    return this.mappings.load();
  }

  /** Forgets everything: the next one who looks asks anew. */
  clear(): void {
    this.lists.mappings.stop();
    this.lists = listsOf(this.#gateway);
  }
}
