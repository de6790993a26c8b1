import { foldText } from '@prumo/domain/identity';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { KeyKeeper, type Problem } from '../core/index.ts';
import type { DoctoraliaPorts } from './doctoralia-board.ts';
import type { PlatformProfessional, ProfessionalTie } from './doctoralia-gateway.ts';
import type { Lookup } from './lookup.ts';
import type { Professional } from './lookup-gateway.ts';

/** A tie that is there already. */
export interface KnownTie {
  readonly facilityId: string;
  readonly professionalId: string;
  readonly platformId: string;
}

/** «Vincular profissionais»: who of ours is who at the platform. Whoever has the same name is proposed. [COM-037] */
export class DoctoraliaTies {
  readonly kind = 'ties';
  /** Our professional by the id of the platform's. */
  chosen: ReadonlyMap<string, string> = new Map();
  saving = false;
  problem: Problem | null = null;
  readonly #ports: DoctoraliaPorts;
  readonly #known: readonly KnownTie[];
  readonly #done: () => Promise<void>;
  readonly #keys: KeyKeeper;

  constructor(ports: DoctoraliaPorts, known: readonly KnownTie[], done: () => Promise<void>) {
    this.#ports = ports;
    this.#known = known;
    this.#done = done;
    this.#keys = new KeyKeeper(ports.newKey);
    makeAutoObservable(this, { kind: false, chosen: observableRef, problem: observableRef }, { autoBind: true });
  }

  get theirs(): Lookup<PlatformProfessional> {
    return this.#ports.platform.professionals;
  }

  get ours(): Lookup<Professional> {
    return this.#ports.lookups.professionals();
  }

  /** Who of the platform has nobody of ours yet. */
  get free(): readonly PlatformProfessional[] {
    return this.theirs.items.filter(
      ({ id, facility }) => !this.#known.some((tie) => tie.platformId === id && tie.facilityId === facility.id),
    );
  }

  /** Who of ours may still be chosen for one of theirs: in a facility everybody once. */
  candidates({ id, facility }: PlatformProfessional): readonly Professional[] {
    const others = new Set(
      this.free.filter((one) => one.id !== id && one.facility.id === facility.id).map((one) => this.chosen.get(one.id)),
    );
    return this.ours.items.filter((one) => !others.has(one.id) && !this.tied(facility.id, one.id));
  }

  get dirty(): boolean {
    return this.chosen.size > 0;
  }

  async load(): Promise<void> {
    await Promise.all([this.theirs.load(), this.ours.load()]);
    runInAction(() => {
      const named = this.free.flatMap(({ id, name, facility }): [string, string][] => {
        const same = this.ours.items.find(
          (one) => foldText(one.name) === foldText(name) && !this.tied(facility.id, one.id),
        );
        return same ? [[id, same.id]] : [];
      });
      this.chosen = new Map([...named, ...this.chosen]);
    });
  }

  choose({ id }: PlatformProfessional, professionalId: string | null): void {
    const others = [...this.chosen].filter(([platformId]) => platformId !== id);
    this.chosen = new Map(professionalId === null ? others : [...others, [id, professionalId]]);
    this.problem = null;
  }

  async save(): Promise<void> {
    const ties = this.free.flatMap(({ id, name, facility }): ProfessionalTie[] => {
      const professionalId = this.chosen.get(id);
      return professionalId === undefined ? [] : [{ professionalId, facility, platform: { id, name } }];
    });
    if (this.saving || ties.length === 0) return;
    this.saving = true;
    const answer = await this.#ports.gateway.tie(ties, { key: this.#keys.keyFor(ties) });
    runInAction(() => {
      this.saving = false;
      this.problem = answer.ok ? null : answer.error;
    });
    if (answer.ok) await this.#done();
  }

  private tied(facilityId: string, professionalId: string): boolean {
    return this.#known.some((tie) => tie.facilityId === facilityId && tie.professionalId === professionalId);
  }
}
