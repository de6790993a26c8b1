import { MAX_TEAM } from '@prumo/domain/billing';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Named } from '../access/index.ts';
import type { Professional } from '../registry/index.ts';
import type { AccountLine } from './account.ts';

/** Somebody of the team of a line, as far as chosen. */
export interface TeamMemberDraft {
  readonly key: string;
  readonly professional: Named | null;
  readonly degree: string;
  readonly specialtyCode: string | null;
  /** The document that paid this part out. */
  readonly financialBundleId: string | null;
}

export interface LineTeamPorts {
  readonly newKey: () => string;
  readonly readOnly: () => boolean;
  /** The team has changed: what was said of it does not hold any more. */
  readonly touch: () => void;
}

/** Who took part in a procedure beside its professional: people are added, changed and taken out; the rules are those of the line. [BIL-160, TIS-007] */
export class LineTeam {
  members: readonly TeamMemberDraft[] = [];
  readonly #ports: LineTeamPorts;

  constructor(ports: LineTeamPorts, stored: AccountLine['team']) {
    this.#ports = ports;
    this.members = stored.map((member) => ({
      key: ports.newKey(),
      professional: member.professional,
      degree: member.degreeParticipationCode,
      specialtyCode: member.specialtyCode,
      financialBundleId: member.financialBundleId,
    }));
    makeAutoObservable(this, { members: observableRef }, { autoBind: true });
  }

  get mayAdd(): boolean {
    return !this.#ports.readOnly() && this.members.length < MAX_TEAM - 1;
  }

  add(): void {
    if (!this.mayAdd) return;
    const blank = { professional: null, degree: '', specialtyCode: null, financialBundleId: null };
    this.change([...this.members, { key: this.#ports.newKey(), ...blank }]);
  }

  /** The CBO is the first one of the register until another is chosen. */
  chooseProfessional(key: string, professional: Professional | null): void {
    this.set(key, {
      professional: professional && { id: professional.id, name: professional.name },
      specialtyCode: professional?.specialties[0]?.code ?? null,
    });
  }

  chooseDegree(key: string, degree: string): void {
    this.set(key, { degree });
  }

  chooseSpecialty(key: string, specialtyCode: string | null): void {
    this.set(key, { specialtyCode });
  }

  remove(key: string): void {
    this.change(this.members.filter((member) => member.key !== key));
  }

  /** As the rules look at it. */
  get drafts() {
    return this.members.map(({ professional, degree }) => ({
      professionalId: professional?.id ?? null,
      degreeParticipationCode: degree,
    }));
  }

  /** As it stands in the account; asked once the rules have nothing to say. */
  get told(): AccountLine['team'] {
    return this.members.flatMap(({ professional, degree, specialtyCode, financialBundleId }) =>
      professional === null
        ? []
        : [
            {
              professionalId: professional.id,
              professional,
              degreeParticipationCode: degree,
              specialtyCode,
              financialBundleId,
            },
          ],
    );
  }

  private set(key: string, what: Partial<TeamMemberDraft>): void {
    this.change(this.members.map((member) => (member.key === key ? { ...member, ...what } : member)));
  }

  private change(members: readonly TeamMemberDraft[]): void {
    if (this.#ports.readOnly()) return;
    this.members = members;
    this.#ports.touch();
  }
}
