import type { LocalDate } from '@prumo/domain/dates';
import type { Council } from '@prumo/domain/identity';
import { makeAutoObservable } from 'mobx';
import type { Named } from '../access/index.ts';
import {
  type CancelSignal,
  CatalogueForm,
  type NewKey,
  type Notifier,
  PictureField,
  type PictureFitter,
  Resource,
} from '../core/index.ts';
import { PhotoField, type PhotoPorts } from '../files/index.ts';
import type { LookupGateway, Specialty } from './lookup-gateway.ts';
import {
  checkProfessional,
  NEW_COUNCIL,
  NEW_PLAN,
  type PlanRow,
  ProfessionalDraft,
  toProfessionalInput,
} from './professional-draft.ts';
import type { ProfessionalGateway, ProfessionalInput, ProfessionalRecord } from './professional-gateway.ts';

const SPECIALTIES_PER_SEARCH = 20;

export interface ProfessionalFormPorts {
  readonly gateway: ProfessionalGateway;
  readonly lookups: Pick<LookupGateway, 'specialties'>;
  readonly fitter: PictureFitter;
  readonly photos: PhotoPorts;
  readonly notifier: Notifier;
  readonly newKey: NewKey;
  readonly today: () => LocalDate;
  /** The branch the user works in: where a new professional begins. */
  readonly branchId: () => string | null;
}

/** The registration of a professional: person, councils, specialties, signature, branches, plans. [REG-015, REG-016, REG-106] */
export class ProfessionalForm {
  readonly form: CatalogueForm<ProfessionalRecord, ProfessionalInput, ProfessionalDraft>;
  readonly branches: Resource<readonly Named[]>;
  readonly signature: PictureField;
  readonly photo: PhotoField;
  readonly #lookups: ProfessionalFormPorts['lookups'];

  constructor(ports: ProfessionalFormPorts) {
    const { gateway, notifier, newKey } = ports;
    this.form = new CatalogueForm(
      {
        gateway,
        toDraft: (professional) => new ProfessionalDraft(professional, ports.branchId()),
        toInput: toProfessionalInput,
        check: (draft) => checkProfessional(draft, ports.today()),
      },
      notifier,
      newKey,
    );
    this.branches = new Resource((options) => gateway.branches(options));
    this.signature = new PictureField(ports.fitter, notifier, (dataUrl) => this.form.fields.set('signature', dataUrl));
    this.photo = new PhotoField(ports.photos, notifier, (photo) => this.form.fields.set('photo', photo));
    this.#lookups = ports.lookups;
    makeAutoObservable(this, { form: false, branches: false, signature: false, photo: false }, { autoBind: true });
  }

  async load(id: string | null): Promise<void> {
    await Promise.all([this.form.load(id), this.branches.load()]);
  }

  get draft(): ProfessionalDraft {
    return this.form.fields.draft;
  }

  addCouncil(): void {
    this.form.fields.set('councils', [...this.draft.councils, NEW_COUNCIL]);
  }

  changeCouncil(index: number, change: Partial<Council>): void {
    this.clear(`councils.${index}.`);
    this.form.fields.set(
      'councils',
      this.draft.councils.map((council, at) => (at === index ? { ...council, ...change } : council)),
    );
  }

  removeCouncil(index: number): void {
    this.clear('councils.');
    this.form.fields.set(
      'councils',
      this.draft.councils.filter((_, at) => at !== index),
    );
  }

  /** Specialties by name or code, without those that are chosen. Rejects when they could not be asked. [REG-092] */
  async searchSpecialties(search: string, signal: CancelSignal): Promise<readonly Specialty[]> {
    const answer = await this.#lookups.specialties(
      { search, isSpecialty: true, limit: SPECIALTIES_PER_SEARCH },
      { signal },
    );
    if (!answer.ok) throw new Error(answer.error.message);
    const chosen = new Set(this.draft.specialties.map(({ code }) => code));
    return answer.value.filter(({ code }) => !chosen.has(code));
  }

  addSpecialty(specialty: Specialty): void {
    if (this.draft.specialties.some(({ code }) => code === specialty.code)) return;
    this.form.fields.set('specialties', [...this.draft.specialties, specialty]);
  }

  removeSpecialty(code: string): void {
    this.form.fields.set(
      'specialties',
      this.draft.specialties.filter((specialty) => specialty.code !== code),
    );
  }

  chooseBranches(ids: ReadonlySet<string>): void {
    this.form.fields.set('branchIds', [...ids]);
  }

  addPlan(): void {
    this.form.fields.set('plans', [...this.draft.plans, NEW_PLAN]);
  }

  changePlan(index: number, change: Partial<PlanRow>): void {
    this.clear(`plans.${index}.`);
    this.form.fields.set(
      'plans',
      this.draft.plans.map((plan, at) => (at === index ? { ...plan, ...change } : plan)),
    );
  }

  removePlan(index: number): void {
    this.clear('plans.');
    this.form.fields.set(
      'plans',
      this.draft.plans.filter((_, at) => at !== index),
    );
  }

  /** The sentences of changed or moved lines go away. */
  private clear(start: string): void {
    const { fields } = this.form;
    fields.errors = Object.fromEntries(Object.entries(fields.errors).filter(([field]) => !field.startsWith(start)));
  }
}
