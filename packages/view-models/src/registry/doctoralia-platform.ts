import type { DoctoraliaGateway, PlatformItem, PlatformProfessional } from './doctoralia-gateway.ts';
import { Lookup } from './lookup.ts';

/**
 * What the platform knows, each list asked once and kept until the session ends. The own mapping is never kept: somebody else may change it.
 * [COM-023, COM-032, COM-034, COM-035]
 */
export class DoctoraliaPlatform {
  readonly #gateway: DoctoraliaGateway;
  #services: Lookup<PlatformItem>;
  #insurances: Lookup<PlatformItem>;
  #professionals: Lookup<PlatformProfessional>;

  constructor(gateway: DoctoraliaGateway) {
    this.#gateway = gateway;
    this.#services = new Lookup(() => gateway.services());
    this.#insurances = new Lookup(() => gateway.insurances());
    this.#professionals = new Lookup(() => gateway.professionals());
  }

  get services(): Lookup<PlatformItem> {
    return this.#services;
  }

  get insurances(): Lookup<PlatformItem> {
    return this.#insurances;
  }

  get professionals(): Lookup<PlatformProfessional> {
    return this.#professionals;
  }

  /** Forgets everything: the next session asks anew. */
  clear(): void {
    this.#services = new Lookup(() => this.#gateway.services());
    this.#insurances = new Lookup(() => this.#gateway.insurances());
    this.#professionals = new Lookup(() => this.#gateway.professionals());
  }
}
