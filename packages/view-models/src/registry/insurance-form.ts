import { contractDates, type ContractDates, type InsuranceRules } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import { makeAutoObservable, reaction } from 'mobx';
import { CatalogueForm, type CancelSignal, type NewKey, type Notifier } from '../core/index.ts';
import { checkInsurance, InsuranceDraft, PlanDraft, toInsuranceInput } from './insurance-draft.ts';
import type { AnsInsurer, Insurance, InsuranceGateway, InsuranceInput, InsuranceUsage } from './insurance-gateway.ts';
import { type PlanNumber, type PlanSwitch, type PlanText, setPlanValue } from './plan-path.ts';

/** Parts of the editor of a plan. */
export type PlanSection = 'guide' | 'sadt' | 'values' | 'contract';

/** An insurance and its plans: one plan is open at a time, and an error opens the plan and the part it stands in. [REG-006, REG-007, REG-104] */
export class InsuranceForm {
  readonly form: CatalogueForm<Insurance, InsuranceInput, InsuranceDraft>;
  /** Place of the open plan. */
  open = 0;
  section: PlanSection = 'guide';
  readonly #gateway: InsuranceGateway;
  readonly #today: () => LocalDate;

  constructor(gateway: InsuranceGateway, notifier: Notifier, newKey: NewKey, today: () => LocalDate) {
    this.#gateway = gateway;
    this.#today = today;
    this.form = new CatalogueForm(
      {
        gateway,
        toDraft: (insurance) => new InsuranceDraft(insurance),
        toInput: toInsuranceInput,
        check: checkInsurance,
      },
      notifier,
      newKey,
    );
    makeAutoObservable(this, { form: false }, { autoBind: true });
    reaction(() => this.form.fields.attempt, this.reveal);
  }

  async load(id: string | null): Promise<void> {
    this.open = 0;
    this.section = 'guide';
    await this.form.load(id);
  }

  get plans(): readonly PlanDraft[] {
    return this.form.fields.draft.plans;
  }

  get plan(): PlanDraft | null {
    return this.plans[this.open] ?? null;
  }

  choose(place: number): void {
    this.open = place;
  }

  show(section: PlanSection): void {
    this.section = section;
  }

  addPlan(): void {
    this.form.fields.draft.plans.push(new PlanDraft(null));
    this.open = this.plans.length - 1;
    this.section = 'guide';
    this.forget('plans');
  }

  /** Only a plan that was never stored goes away; a stored one is deactivated. */
  removePlan(): void {
    if (this.plan?.id !== null) return;
    this.form.fields.draft.plans.splice(this.open, 1);
    this.open = Math.max(0, this.open - 1);
  }

  /** A copy of the open plan's rules and contract, for an insurance whose plans differ in a detail. */
  copyPlan(): void {
    const { plan } = this;
    if (plan === null) return;
    this.addPlan();
    const copy = this.plan;
    if (copy === null) return;
    copy.settings = plan.settings;
    copy.contract = plan.contract;
  }

  rename(name: string): void {
    if (this.plan === null) return;
    this.plan.name = name;
    this.forget(this.pathOf('name'));
  }

  activate(active: boolean): void {
    if (this.plan !== null) this.plan.active = active;
  }

  set(path: PlanSwitch | PlanNumber | PlanText, value: boolean | number | string | null): void {
    if (this.plan === null) return;
    setPlanValue(this.plan, path, value);
    this.forget(this.pathOf(path));
  }

  /** A demand of the insurer itself. [TIS-013] */
  setRule<K extends keyof InsuranceRules>(rule: K, value: InsuranceRules[K]): void {
    const { draft } = this.form.fields;
    draft.rules = { ...draft.rules, [rule]: value };
    this.forget(`rules.${rule}`);
  }

  /** The name of a part of the open plan among the errors of the form. */
  pathOf(part: string): string {
    return `plans.${this.open}.${part}`;
  }

  errorOf(part: string): string | undefined {
    return this.form.fields.errors[this.pathOf(part)];
  }

  hasError(place: number): boolean {
    return Object.keys(this.form.fields.errors).some((field) => field.startsWith(`plans.${place}.`));
  }

  /** What the contract says of a service of today. */
  get dates(): ContractDates | null {
    const contract = this.plan?.contract;
    if (contract === undefined || Object.keys(this.form.fields.errors).length > 0 || !isDay(contract.cutOffDay))
      return null;
    return contractDates(contract, this.#today());
  }

  /** Insurances of the national list, for an autocomplete. Rejects when they could not be asked. */
  async searchAns(search: string, signal?: CancelSignal): Promise<readonly AnsInsurer[]> {
    const answer = await this.#gateway.ansInsurers(search, { signal });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  }

  takeAns(insurance: AnsInsurer | null): void {
    if (insurance === null) return;
    this.form.fields.draft.takeAns(insurance);
    this.forget('name', 'ansCode');
  }

  /** Where the insurance is in use; null when that could not be asked. */
  async usage(): Promise<InsuranceUsage | null> {
    if (this.form.id === null) return null;
    const answer = await this.#gateway.usage(this.form.id);
    return answer.ok ? answer.value : null;
  }

  /** Opens the plan and the part in which the first error stands. */
  private reveal(): void {
    const wrong = Object.keys(this.form.fields.errors).find((field) => field.startsWith('plans.'));
    if (wrong === undefined) return;
    const [, place = '0', ...path] = wrong.split('.');
    this.open = Number(place);
    this.section = sectionOf(path.join('.')) ?? this.section;
  }

  private forget(...fields: readonly string[]): void {
    const { errors } = this.form.fields;
    if (fields.every((field) => errors[field] === undefined)) return;
    this.form.fields.errors = Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));
  }
}

const isDay = (day: number | null): boolean => day === null || (Number.isInteger(day) && day >= 1 && day <= 31);

function sectionOf(path: string): PlanSection | null {
  if (path.startsWith('contract.')) return 'contract';
  if (path.startsWith('settings.tiss.sadt.')) return 'sadt';
  return path.startsWith('settings.') ? 'guide' : null;
}
