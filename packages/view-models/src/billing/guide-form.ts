import {
  autoFillGuide,
  changeServiceType,
  defaultPlanSettings,
  guideFieldNumber,
  type GuideType,
  isProviderGuideTyped,
  type PlanSettings,
  validateGuide,
  validateParticularAccount,
} from '@prumo/domain/billing';
import { isLocalDate, type LocalDate } from '@prumo/domain/dates';
import { zero } from '@prumo/domain/money';
import type { Problem } from '@prumo/domain/result';
import { makeAutoObservable, ObservableMap, observableRef, ObservableSet } from 'mobx';
import { type FieldErrors, fieldErrors } from '../core/index.ts';
import type { AccountLine } from './account.ts';
import { emptyGuide, GUIDE_PATHS, guideDraftOf, type GuidePath, type GuideValues } from './guide-values.ts';

/** What the plan may fill in again after one of these was changed. */
const FILLS: Partial<Record<GuidePath, readonly GuidePath[]>> = {
  startDate: ['insurance.insured.validity', 'authorization.date', 'authorization.validity', 'request.date'],
  'authorization.date': ['authorization.validity'],
  'authorization.password': ['referral.insurance', 'referral.provider'],
  'referral.insurance': ['referral.provider'],
};

/** A guide says one of them: what is filled takes the other out. */
const INSTEAD: Partial<Record<GuidePath, GuidePath>> = {
  'validation.token': 'validation.absence',
  'validation.absence': 'validation.token',
};

/**
 * The fields of a guide, each observable by itself. What the plan demands and fills in is asked of the domain on every
 * change; the paths are those of the wire, so that the server's errors find their fields.
 */
export class GuideForm {
  readonly values: GuideValues = emptyGuide();
  guideType: GuideType = 'consultation';
  isNewborn = false;
  lines: readonly AccountLine[] = [];
  plan: PlanSettings = defaultPlanSettings;
  readonly errors = new ObservableMap<string, string>();
  /** Grows with each attempt to save, so that the first wrong field takes the focus again. */
  attempt = 0;
  /** Fields whose value came from a rule of the plan; typing into one takes it out. */
  readonly filledByPlan = new ObservableSet<GuidePath>();
  /** Nothing can be changed: finished, closed cashier, or no permission. */
  readOnly = false;
  #patientName = '';
  #serviceDate: LocalDate | undefined;

  constructor() {
    makeAutoObservable(this, { lines: observableRef, plan: observableRef }, { autoBind: true });
  }

  /** Starts from stored or proposed values. Only a new guide is filled in by the plan. */
  begin(start: {
    readonly values: GuideValues;
    readonly guideType: GuideType;
    readonly isNewborn: boolean;
    readonly lines: readonly AccountLine[];
    readonly plan: PlanSettings;
    readonly patientName: string;
    readonly fill: boolean;
    readonly readOnly: boolean;
  }): void {
    Object.assign(this.values, start.values);
    this.guideType = start.guideType;
    this.isNewborn = start.isNewborn;
    this.lines = start.lines;
    this.plan = start.plan;
    this.readOnly = start.readOnly;
    this.#patientName = start.patientName;
    this.#serviceDate = isLocalDate(start.values.startDate) ? start.values.startDate : undefined;
    this.errors.clear();
    this.filledByPlan.clear();
    if (start.fill) this.fill(GUIDE_PATHS, undefined);
  }

  /** Takes up what was typed before a crash: nothing is filled in again over it. [UXP-006] */
  restore({
    values,
    lines,
    isNewborn,
    guideType,
  }: Pick<GuideForm, 'values' | 'lines' | 'isNewborn' | 'guideType'>): void {
    for (const path of GUIDE_PATHS) this.values[path] = values[path] ?? '';
    this.lines = lines;
    this.isNewborn = isNewborn;
    this.guideType = guideType;
    this.#serviceDate = isLocalDate(values.startDate) ? values.startDate : undefined;
    this.errors.clear();
  }

  /** Writes one field and what follows from it: the plan's fillings, a consultation type that no longer applies. [BIL-062, BIL-066, BIL-067] */
  set(path: GuidePath, value: string): void {
    if (this.readOnly || this.values[path] === value) return;
    this.values[path] = value;
    this.errors.delete(path);
    this.filledByPlan.delete(path);
    const other = INSTEAD[path];
    if (other !== undefined && value !== '') this.put(other, '');
    if (path === 'serviceType')
      this.put('consultationType', changeServiceType(this.values, value).consultationType ?? '');
    const fills = FILLS[path];
    if (fills === undefined) return;
    const previous = this.#serviceDate;
    if (path === 'startDate') {
      if (!isLocalDate(value)) return;
      this.#serviceDate = value;
      this.moveLines(previous, value);
    }
    this.fill(fills, previous);
  }

  setNewborn(isNewborn: boolean): void {
    if (!this.readOnly) this.isNewborn = isNewborn;
  }

  setGuideType(guideType: GuideType): void {
    if (this.readOnly) return;
    this.guideType = guideType;
    this.errors.clear();
  }

  setLines(lines: readonly AccountLine[]): void {
    if (this.readOnly) return;
    this.lines = lines;
    const ofLines = [...this.errors.keys()].filter((path) => path === 'expenses' || path.startsWith('expenses.'));
    for (const path of ofLines) this.errors.delete(path);
  }

  /** The printed number of a field, null in the dialogs without numbers. [BIL-018, UXP-010] */
  numberOf(path: string): number | null {
    return this.guideType === 'consultation' || this.guideType === 'sadt'
      ? guideFieldNumber(this.guideType, path)
      : null;
  }

  /** Whether the plan, and not the user, gave this value. */
  isFilledByPlan(path: GuidePath): boolean {
    return this.values[path] !== '' && (this.filledByPlan.has(path) || this.isMirrored(path));
  }

  /** Mirrored fields follow their source and are not typed; a consultation type belongs to a consultation only. [BIL-066, BIL-067, BIL-077, BIL-097] */
  isReadOnly(path: GuidePath): boolean {
    if (this.readOnly || this.isMirrored(path)) return true;
    return (
      path === 'consultationType' && this.guideType !== 'consultation' && this.values.serviceType !== 'consultation'
    );
  }

  /** Fields that the rules demand right now; asked by validating the same guide with nothing typed. */
  get required(): ReadonlySet<string> {
    const { serviceType, consultationType } = this.values;
    const blank = {
      ...(Object.fromEntries(GUIDE_PATHS.map((path) => [path, ''])) as GuideValues),
      serviceType,
      consultationType,
    };
    const ofPayment =
      this.guideType === 'particular'
        ? validateParticularAccount({
            guideType: 'particular',
            referral: {},
            courtesy: true,
            discount: zero,
            particularTotal: zero,
            openBalance: zero,
            receipt: false,
            hasOpenCashier: false,
          })
        : [];
    const demanded = [...validateGuide(this.guideType, guideDraftOf(blank, this.lines), this.plan), ...ofPayment]
      .filter(({ code }) => code === 'field.required')
      .map(({ field }) => field);
    const typed =
      this.guideType === 'forward'
        ? []
        : [
            'serviceType',
            ...(this.guideType === 'consultation' || serviceType === 'consultation' ? ['consultationType'] : []),
          ];
    return new Set([...demanded, ...typed]);
  }

  /** Shows problems at their fields; true when there is none. */
  show(problems: readonly Problem[]): boolean {
    this.refuse(fieldErrors(problems));
    return problems.length === 0;
  }

  /** Shows sentences at their fields, e.g. those of the server. */
  refuse(errors: FieldErrors): void {
    this.errors.replace(errors);
    this.attempt += 1;
  }

  /** Takes the sentences about some fields away, because they were changed. */
  forget(fields: readonly string[]): void {
    for (const field of fields) this.errors.delete(field);
  }

  /** The first sentence about the lines as a whole. */
  get linesError(): string | null {
    return this.errors.get('expenses') ?? null;
  }

  /** Copied from another field by the plan. [BIL-066, BIL-067, BIL-077] */
  private isMirrored(path: GuidePath): boolean {
    if (path === 'referral.provider') return !isProviderGuideTyped(this.plan.general.providerReferral.mode);
    return path === 'referral.insurance' && this.plan.tiss.sadt.authorization.fillInsuranceReferralWithPassword;
  }

  private fill(paths: readonly GuidePath[], previousServiceDate: LocalDate | undefined): void {
    const serviceDate = this.#serviceDate;
    if (serviceDate === undefined) return;
    const filled = autoFillGuide(guideDraftOf(this.values, []), this.plan, {
      patientName: this.#patientName,
      serviceDate,
      previousServiceDate,
    });
    const results: Partial<Record<GuidePath, string | null | undefined>> = {
      'insurance.insured.name': filled.insured.name,
      'insurance.insured.validity': filled.insured.validity,
      'authorization.date': filled.authorization.date,
      'authorization.validity': filled.authorization.validity,
      'request.date': filled.request?.date,
      'referral.insurance': filled.referral.insurance,
      'referral.provider': filled.referral.provider,
    };
    for (const path of paths) {
      const value = results[path];
      if (value === undefined || (value ?? '') === this.values[path]) continue;
      this.put(path, value ?? '');
      // The name of the insured comes from the patient, not from a rule of the plan. [BIL-072]
      if (path !== 'insurance.insured.name') this.filledByPlan.add(path);
    }
  }

  /** Lines of the old service day follow it to the new one. */
  private moveLines(from: LocalDate | undefined, to: LocalDate): void {
    this.lines = this.lines.map((line) =>
      line.execution.date === from && !line.financialBundleId
        ? { ...line, execution: { ...line.execution, date: to } }
        : line,
    );
  }

  private put(path: GuidePath, value: string): void {
    this.values[path] = value;
    this.errors.delete(path);
  }
}
