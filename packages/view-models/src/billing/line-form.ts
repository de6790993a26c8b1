import {
  canEditLine,
  isProcedureType,
  LINE_LENGTH,
  NEW_LINE,
  TECHNIQUES,
  validateExpenseLine,
  WAYS,
} from '@prumo/domain/billing';
import type { LineRules } from '@prumo/domain/billing';
import { type Cents, lineTotal, zero } from '@prumo/domain/money';
import { makeAutoObservable, ObservableMap, observableRef, runInAction } from 'mobx';
import { type CancelSignal, choice, fieldErrors, Latest, type NewKey } from '../core/index.ts';
import type { LookupGateway, PriceParts, PriceSource, Professional } from '../registry/index.ts';
import type { AccountLine } from './account.ts';
import type { BillingGateway } from './billing-gateway.ts';
import { LineTeam } from './line-team.ts';

/** Procedures of one search in a guide line. [LIM-006] */
const EXPENSES_PER_SEARCH = 30;

/** The procedure of a line, with what the plan and the patient pay for one. */
export interface LineExpense {
  readonly id: string;
  readonly code: string | null;
  readonly type: string;
  readonly name: string;
  /** Null where the plan hides it. [BIL-147] */
  readonly insurance: Cents | null;
  readonly particular: Cents;
  /** Where the price comes from; null for a line that was stored before. */
  readonly source: PriceSource | null;
  readonly parts: PriceParts | null;
}

/** What the lines of one account have in common. */
export interface LineContext {
  readonly planId: string;
  readonly tiss: boolean;
  /** The guide says how much of each procedure the insurance authorized (field 28 of SP/SADT). */
  readonly tellsAuthorized: boolean;
  /** The plan's values cannot be changed. [BIL-132, BIL-148] */
  readonly valuesBlocked: boolean;
  /** From where the account is looked at. */
  readonly source: 'appointments' | 'accounts';
  /** The plan's values are not shown. [BIL-147] */
  readonly insuranceHidden: boolean;
  readonly serviceDate: string;
  readonly serviceHour: string;
  readonly professional: Professional | null;
  /** Finished or closed account: the line is only shown. */
  readonly readOnly: boolean;
  /** The procedures of the account that another expense may belong to. [TIS-008] */
  readonly linkable: readonly { readonly itemId: string; readonly name: string }[];
}

/** What the guide tells of a line beyond what was done, as typed: '' where nothing is. [TIS-008] */
export type SupplyTexts = Record<keyof NonNullable<AccountLine['supply']>, string>;

const supplyTexts = (supply: AccountLine['supply']): SupplyTexts => ({
  table: supply?.table ?? '',
  consumptionCenter: supply?.consumptionCenter ?? '',
  anvisaRegistration: supply?.anvisaRegistration ?? '',
  manufacturerReference: supply?.manufacturerReference ?? '',
  operatingAuthorization: supply?.operatingAuthorization ?? '',
  linkedItem: supply?.linkedItem ?? '',
});

/** Ports of a line. */
export interface LineFormPorts {
  readonly gateway: BillingGateway;
  readonly prices: Pick<LookupGateway, 'prices'>;
  readonly newKey: NewKey;
}

type Text = 'date' | 'time' | 'way' | 'technique' | 'degree';

/** 'Configurar procedimento': one line, added or changed. Nothing reaches the account before 'Salvar'. [BIL-012] */
export class LineForm {
  expense: LineExpense | null = null;
  professional: { readonly id: string; readonly name: string } | null = null;
  specialtyCode: string | null = null;
  accreditedProfessionalId: string | null = null;
  degree = NEW_LINE.degreeParticipationCode as string;
  date = '';
  time = '';
  duration: number | null = NEW_LINE.durationMinutes;
  quantity: number | null = NEW_LINE.quantity;
  factor: number | null = NEW_LINE.factor;
  /** What the insurance authorized of it, by its web service, its portal or the telephone; null where it said nothing. */
  authorizedQuantity: number | null = null;
  way = '';
  technique = '';
  supply: SupplyTexts = supplyTexts(null);
  isReturn = false;
  insurance: Cents | null = zero;
  particular: Cents | null = zero;
  /** The agreed price that was filled in; typing another value makes it the person's own. [REG-109] */
  agreed: Pick<LineExpense, 'insurance' | 'source' | 'parts'> | null = null;
  rules: LineRules = {};
  pricing = false;
  dirty = false;
  readonly errors = new ObservableMap<string, string>();
  attempt = 0;
  readonly context: LineContext;
  /** The line being changed; null for a new one. */
  readonly line: AccountLine | null;
  /** Who took part beside the professional. */
  readonly team: LineTeam;
  readonly #ports: LineFormPorts;
  readonly #latest = new Latest();

  constructor(ports: LineFormPorts, context: LineContext, line: AccountLine | null) {
    this.#ports = ports;
    this.context = context;
    this.line = line;
    this.team = new LineTeam(
      { newKey: ports.newKey, readOnly: () => this.readOnly, touch: () => this.touchTeam() },
      line?.team ?? [],
    );
    if (line === null) this.takeDefaults(context);
    else this.take(line);
    makeAutoObservable(
      this,
      {
        expense: observableRef,
        professional: observableRef,
        rules: observableRef,
        agreed: observableRef,
        context: false,
        line: false,
        team: false,
      },
      { autoBind: true },
    );
  }

  /** A line of a closed account or one already paid out is only shown. [BIL-052] */
  get readOnly(): boolean {
    return this.context.readOnly || (this.line !== null && !canEditLine(this.line).ok);
  }

  get transferred(): boolean {
    return this.line !== null && !canEditLine(this.line).ok;
  }

  /** Values are the plan's, or nothing because of the return. [BIL-051, BIL-132] */
  get valuesLocked(): boolean {
    return this.readOnly || this.context.valuesBlocked || this.isReturn;
  }

  /** [BIL-130, BIL-131] */
  get total(): Cents {
    return lineTotal({
      insurance: this.insurance ?? zero,
      particular: this.particular ?? zero,
      factor: this.factor ?? 0,
      quantity: this.quantity ?? 0,
      insuranceHidden: this.context.insuranceHidden,
    });
  }

  /** The agreed price, while its value stands in the line. */
  get filled(): Pick<LineExpense, 'insurance' | 'source' | 'parts'> | null {
    return this.agreed !== null && !this.isReturn && this.agreed.insurance === this.insurance ? this.agreed : null;
  }

  get required(): ReadonlySet<string> {
    return new Set(validateExpenseLine({ rules: this.rules, quantity: null }).map(({ field }) => field));
  }

  /** Procedures of the plan by name or code, for the autocomplete; rejects when they could not be asked. [ERR-034] */
  async search(text: string, signal?: CancelSignal): Promise<readonly LineExpense[]> {
    const answer = await this.#ports.prices.prices(
      { search: text, limit: EXPENSES_PER_SEARCH, insurancePlanId: this.context.planId, source: this.context.source },
      { signal },
    );
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value.items.map(
      ({ code, expense: { id, type, name }, insuranceValue, particularValue, source, parts }) => ({
        id,
        code,
        type,
        name,
        insurance: insuranceValue,
        particular: particularValue,
        source,
        parts,
      }),
    );
  }

  /** Takes a found procedure with the plan's values, then asks for its rules and the professional's own price. [BIL-193] */
  async chooseExpense(expense: LineExpense | null): Promise<void> {
    if (this.readOnly) return;
    this.touch('expenseId');
    // The insurance authorized another procedure.
    if (this.expense?.id !== expense?.id) this.authorizedQuantity = null;
    this.expense = expense;
    this.agreed = expense;
    this.rules = {};
    this.setValues(expense?.insurance ?? zero, expense?.particular ?? zero);
    await this.ask();
  }

  /** Another professional may have another price. [BIL-193] */
  async chooseProfessional(professional: Professional | null): Promise<void> {
    if (this.readOnly) return;
    this.touch('professionalId');
    const accreditedFollows =
      this.accreditedProfessionalId === null || this.accreditedProfessionalId === this.professional?.id;
    this.professional = professional;
    this.specialtyCode = professional?.specialties[0]?.code ?? null;
    if (accreditedFollows) this.chooseAccredited(professional?.id ?? null);
    await this.ask();
  }

  chooseAccredited(id: string | null): void {
    this.accreditedProfessionalId = id;
    this.touch('accreditedProfessionalId');
  }

  setText(field: Text, value: string): void {
    this[field] = value;
    this.touch(
      field === 'date' || field === 'time'
        ? `execution.${field}`
        : field === 'degree'
          ? 'degreeParticipationCode'
          : field,
    );
  }

  /** Something the guide tells of it. [TIS-008] */
  setSupply(field: keyof SupplyTexts, value: string): void {
    if (this.readOnly) return;
    this.supply[field] = value;
    this.touch(`supply.${field}`);
  }

  /** Another expense: the guide may tell where it was used and what product it was. [TIS-008] */
  get isOther(): boolean {
    return this.expense !== null && !isProcedureType(this.expense.type);
  }

  setNumber(field: 'duration' | 'quantity' | 'factor' | 'authorizedQuantity', value: number | null): void {
    this[field] = value;
    this.touch(field === 'duration' ? 'execution.duration' : field);
  }

  setValue(field: 'insurance' | 'particular', value: Cents | null): void {
    if (this.valuesLocked) return;
    this[field] = value;
    this.touch(`value.${field}`);
  }

  /** A return costs nothing; without it the agreed price comes back. [BIL-051] */
  async setReturn(isReturn: boolean): Promise<void> {
    if (this.readOnly) return;
    this.isReturn = isReturn;
    this.dirty = true;
    if (isReturn) this.setValues(zero, zero);
    else await this.ask();
  }

  /** The line as it will stand in the account; null when something is missing, said at its field. An empty duration counts 30 minutes. [LIM-033] */
  apply(): AccountLine | null {
    if (this.readOnly) return null;
    const duration = this.duration ?? NEW_LINE.blankDurationMinutes;
    const execution = { date: this.date, time: this.time, duration };
    const problems = validateExpenseLine(
      {
        expenseId: this.expense?.id,
        professionalId: this.professional?.id,
        accreditedProfessionalId: this.accreditedProfessionalId,
        degreeParticipationCode: this.degree,
        execution,
        factor: this.factor,
        quantity: this.quantity,
        way: this.way,
        technique: this.technique,
        rules: this.rules,
        supply: this.toldSupply,
        team: this.isOther ? [] : this.team.drafts,
      },
      { tiss: this.context.tiss },
    );
    this.errors.replace(fieldErrors(problems));
    this.attempt += 1;
    const { expense } = this;
    if (problems.length > 0 || expense === null) return null;
    return {
      id: this.line?.id ?? null,
      itemId: this.line?.itemId ?? this.#ports.newKey(),
      expenseId: expense.id,
      appointmentExpenseId: this.line?.appointmentExpenseId ?? null,
      code: expense.code,
      type: expense.type,
      name: expense.name,
      execution,
      quantity: this.quantity ?? NEW_LINE.quantity,
      factor: this.factor ?? NEW_LINE.factor,
      way: choice(WAYS, this.way),
      technique: choice(TECHNIQUES, this.technique),
      return: this.isReturn,
      professionalId: this.professional?.id ?? null,
      professional: this.professional,
      specialtyCode: this.specialtyCode,
      accreditedProfessionalId: this.accreditedProfessionalId,
      degreeParticipationCode: this.degree,
      team: this.isOther ? [] : this.team.told,
      supply: this.toldSupply,
      authorizedQuantity: this.authorizedQuantity,
      financialBundleId: null,
      rules: this.rules,
      value: { insurance: this.insurance ?? zero, particular: this.particular ?? zero, film: this.film },
    };
  }

  /** A procedure tells the table alone; what was typed of another kind of line is not kept with it. */
  private get toldSupply(): AccountLine['supply'] {
    const { isOther, supply } = this;
    const told = (key: keyof SupplyTexts): string | null =>
      isOther || key === 'table' ? supply[key].trim() || null : null;
    const kept = {
      table: told('table'),
      consumptionCenter: told('consumptionCenter'),
      anvisaRegistration: told('anvisaRegistration'),
      manufacturerReference: told('manufacturerReference'),
      operatingAuthorization: told('operatingAuthorization'),
      linkedItem: told('linkedItem'),
    };
    return Object.values(kept).some((text) => text !== null) ? kept : null;
  }

  /** The part of the insurance's value that is film; a value typed by hand has none. */
  private get film(): Cents {
    const { line, filled } = this;
    if (filled !== null) return filled.parts?.film ?? zero;
    return line !== null && line.expenseId === this.expense?.id && line.value.insurance === this.insurance
      ? line.value.film
      : zero;
  }

  /** Rules of the procedure in the plan, and the price of the professional; a failure keeps what is there. */
  private async ask(): Promise<void> {
    const { expense, professional } = this;
    if (expense === null) return;
    const { signal, current } = this.#latest.start();
    const { planId, source } = this.context;
    this.pricing = true;
    const [rules, price] = await Promise.all([
      this.#ports.gateway.rules(planId, [expense.id], { signal }),
      professional === null ? null : this.#ports.gateway.price(professional.id, planId, expense.id, { signal, source }),
    ]);
    runInAction(() => {
      if (!current()) return;
      this.pricing = false;
      if (rules.ok) this.rules = rules.value.get(expense.id) ?? {};
      if (!price?.ok || price.value === null) return;
      this.agreed = price.value;
      if (!this.isReturn) this.setValues(price.value.insurance, price.value.particular);
    });
  }

  private setValues(insurance: Cents | null, particular: Cents): void {
    this.insurance = this.isReturn ? zero : (insurance ?? zero);
    this.particular = this.isReturn ? zero : particular;
  }

  /** What is said of the team names places, and those have moved. */
  private touchTeam(): void {
    for (const field of this.errors.keys()) if (/^team\b/.test(field)) this.errors.delete(field);
    this.dirty = true;
  }

  private touch(field: string): void {
    this.errors.delete(field);
    this.dirty = true;
  }

  private takeDefaults({ professional, serviceDate, serviceHour }: LineContext): void {
    this.date = serviceDate;
    this.time = serviceHour;
    this.professional = professional;
    this.specialtyCode = professional?.specialties[0]?.code ?? null;
    this.accreditedProfessionalId = professional?.id ?? null;
  }

  private take(line: AccountLine): void {
    const { insurance, particular } = line.value;
    this.expense = {
      id: line.expenseId,
      code: line.code,
      type: line.type,
      name: line.name,
      insurance,
      particular,
      source: null,
      parts: null,
    };
    this.professional =
      line.professionalId === null ? null : { id: line.professionalId, name: line.professional?.name ?? '' };
    this.specialtyCode = line.specialtyCode;
    this.accreditedProfessionalId = line.accreditedProfessionalId;
    this.degree = line.degreeParticipationCode ?? '';
    this.date = line.execution.date;
    this.time = line.execution.time;
    this.duration = line.execution.duration;
    this.quantity = line.quantity;
    this.factor = line.factor;
    this.authorizedQuantity = line.authorizedQuantity;
    this.way = line.way ?? '';
    this.technique = line.technique ?? '';
    this.supply = supplyTexts(line.supply);
    this.isReturn = line.return;
    this.insurance = insurance;
    this.particular = particular;
    this.rules = line.rules;
  }
}

/** Most characters of the fields of a line. [BIL-114, BIL-115] */
export const lineLength = LINE_LENGTH;
