import type { Permission } from '@prumo/domain/access';
import type { LocalDate } from '@prumo/domain/dates';
import { type Cents, multiplyCents } from '@prumo/domain/money';
import { type ReferralTotals, referralTotals, validateReferral } from '@prumo/domain/referrals';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Named } from '../access/index.ts';
import { InstalmentSettlement, type SettlementGateway } from '../billing/index.ts';
import {
  CatalogueForm,
  type CancelSignal,
  type Downloads,
  fieldErrors,
  type NewKey,
  type Notifier,
  PRINT_SECONDS,
  Resource,
  tellProblem,
  textOrNull,
} from '../core/index.ts';
import { paperOf, type ReferralPaper } from './paper-of.ts';
import type { PartnerPrices, Referral, ReferralGateway, ReferralInput } from './referral-gateway.ts';

/** What is typed of an order. */
export class ReferralDraft {
  partnerId: string | null;
  patientId: string | null;
  patientName: string;
  lines: readonly { readonly expenseId: string; readonly quantity: number | null }[];
  notes: string;
  version: number | undefined;

  constructor(item: Referral | null) {
    this.partnerId = item?.partner.id ?? null;
    this.patientId = item?.patient.id ?? null;
    this.patientName = item?.patient.name ?? '';
    this.lines = item?.lines.map(({ expense, quantity }) => ({ expenseId: expense.id, quantity })) ?? [];
    this.notes = item?.notes ?? '';
    this.version = item?.version;
    makeAutoObservable(this);
  }
}

/** A procedure of the order as it is shown: price and total are the partner's. */
export interface ShownLine {
  readonly expenseId: string;
  readonly name: string;
  readonly quantity: number | null;
  /** Null where the partner has no price for it. */
  readonly price: Cents | null;
  readonly kept: Cents | null;
  readonly total: Cents | null;
}

interface Ports {
  readonly gateway: ReferralGateway;
  readonly downloads: Downloads;
  readonly notifier: Notifier;
  readonly newKey: NewKey;
  readonly mayFinish: () => Promise<boolean>;
  readonly settlement: SettlementGateway;
  readonly session: { readonly today: LocalDate; can(permission: Permission): boolean };
}

const toInput = (draft: ReferralDraft): ReferralInput => ({
  partnerId: draft.partnerId ?? '',
  patientId: draft.patientId ?? '',
  lines: draft.lines.map(({ expenseId, quantity }) => ({ expenseId, quantity: quantity ?? 0 })),
  notes: textOrNull(draft.notes),
  ...(draft.version === undefined ? {} : { version: draft.version }),
});

/** An order: partner, patient, procedures at the partner's prices; finished, received or canceled it is read only. [REF-002, REF-003, REF-010] */
export class ReferralForm {
  readonly form: CatalogueForm<Referral, ReferralInput, ReferralDraft>;
  readonly partners: Resource<readonly Named[]>;
  /** What came in later of the instalments of its receipt. [A121] */
  readonly settlement: InstalmentSettlement;
  /** The price list of the chosen partner. */
  prices: Resource<PartnerPrices> | null = null;
  acting = false;
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
    const { gateway, notifier, newKey } = ports;
    this.partners = new Resource((options) => gateway.partners(options));
    this.settlement = new InstalmentSettlement({
      ...ports,
      gateway: ports.settlement,
      reload: () => this.form.load(this.form.id),
    });
    this.form = new CatalogueForm(
      {
        gateway,
        toDraft: (item) => new ReferralDraft(item),
        toInput,
        check: (draft) => {
          const lines = draft.lines.map(({ expenseId, quantity }) => ({ expenseId, quantity: quantity ?? 0 }));
          return fieldErrors(validateReferral({ ...draft, lines }));
        },
      },
      notifier,
      newKey,
    );
    makeAutoObservable(
      this,
      { form: false, partners: false, settlement: false, prices: observableRef },
      { autoBind: true },
    );
  }

  async load(id: string | null): Promise<void> {
    void this.partners.load();
    await this.form.load(id);
    this.#readPrices();
  }

  stop(): void {
    this.partners.stop();
    this.prices?.stop();
  }

  get order(): Referral | null {
    return this.form.item;
  }

  /** Why nothing may be typed; null where something may. [REF-010] */
  get readOnlyBecause(): 'canceled' | 'received' | 'finished' | null {
    const { order } = this;
    if (order === null) return null;
    if (order.status === 'canceled') return 'canceled';
    if (order.status === 'finished') return 'finished';
    return order.received === null ? null : 'received';
  }

  /** Partners in use, and the one of the order though it is not any more. */
  get partnerChoices(): readonly Named[] {
    const { order } = this;
    const found = this.partners.value ?? [];
    return order === null || found.some(({ id }) => id === order.partner.id) ? found : [order.partner, ...found];
  }

  /** Another partner has other prices. */
  choosePartner(id: string | null): void {
    this.form.fields.set('partnerId', id);
    this.#readPrices();
  }

  choosePatient(patient: Named | null): void {
    this.form.fields.set('patientId', patient?.id ?? null);
    this.form.fields.set('patientName', patient?.name ?? '');
  }

  /** Patients by name, birth date or CPF. Rejects when they could not be asked, for the field to say so. */
  async searchPatients(text: string, signal?: CancelSignal): Promise<readonly Named[]> {
    const answer = await this.#ports.gateway.searchPatients(text, { signal });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  }

  /** What the partner has a price for and the order does not hold yet. */
  get choices(): readonly (Named & { readonly price: Cents })[] {
    const held = new Set(this.form.fields.draft.lines.map(({ expenseId }) => expenseId));
    return (this.prices?.value?.prices ?? [])
      .filter(({ expense }) => !held.has(expense.id))
      .map(({ expense, price }) => ({ ...expense, price }));
  }

  /** The procedures as they are typed, each with what it costs: what stood in the order keeps its price while the partner stays. [REF-003, REF-010] */
  get lines(): readonly ShownLine[] {
    const { draft } = this.form.fields;
    const { order } = this;
    const agreed = order !== null && order.partner.id === draft.partnerId ? order.lines : [];
    const listed = this.prices?.value?.prices ?? [];
    return draft.lines.map(({ expenseId, quantity }) => {
      const known = agreed.find(({ expense }) => expense.id === expenseId);
      const priced = known ?? listed.find(({ expense }) => expense.id === expenseId);
      const named = priced ?? order?.lines.find(({ expense }) => expense.id === expenseId);
      const whole = Number.isInteger(quantity) ? quantity : null;
      return {
        expenseId,
        name: named?.expense.name ?? '',
        quantity,
        price: priced?.price ?? null,
        kept: priced?.kept ?? null,
        total: priced === undefined || whole === null ? null : multiplyCents(priced.price, [whole]),
      };
    });
  }

  get totals(): ReferralTotals {
    return referralTotals(
      this.lines.flatMap(({ quantity, price, kept }) =>
        price === null || kept === null || !Number.isInteger(quantity)
          ? []
          : [{ quantity: quantity ?? 0, price, kept }],
      ),
    );
  }

  add(expenseId: string | null): void {
    if (expenseId === null) return;
    const { fields } = this.form;
    fields.set('lines', [...fields.draft.lines, { expenseId, quantity: 1 }]);
  }

  setQuantity(index: number, quantity: number | null): void {
    const { fields } = this.form;
    fields.set(
      'lines',
      fields.draft.lines.map((line, place) => (place === index ? { ...line, quantity } : line)),
    );
    this.#forgetLineErrors();
  }

  remove(index: number): void {
    const { fields } = this.form;
    fields.set(
      'lines',
      fields.draft.lines.filter((_, place) => place !== index),
    );
    this.#forgetLineErrors();
  }

  /** [REF-006, REF-010] */
  async finish(): Promise<void> {
    const { id } = this.form;
    if (id === null || this.acting || this.form.fields.dirty || !(await this.#ports.mayFinish())) return;
    this.acting = true;
    const answer = await this.#ports.gateway.finish(id);
    if (answer.ok) this.#ports.notifier.success(sentence('referral.done'));
    else tellProblem(this.#ports.notifier, answer.error);
    await this.form.load(id);
    runInAction(() => (this.acting = false));
  }

  /** [REF-009] */
  async print(paper?: ReferralPaper): Promise<void> {
    const printed = await this.#ports.downloads.print(paperOf(this.form.id ?? '', paper));
    if (!printed.ok) tellProblem(this.#ports.notifier, printed.error, PRINT_SECONDS);
  }

  #readPrices(): void {
    this.prices?.stop();
    const { partnerId } = this.form.fields.draft;
    const { gateway } = this.#ports;
    runInAction(() => {
      this.prices = partnerId === null ? null : new Resource((options) => gateway.prices(partnerId, options));
    });
    void this.prices?.load();
  }

  /** What was said of a line by its place no longer stands where it did. */
  #forgetLineErrors(): void {
    const { fields } = this.form;
    fields.errors = Object.fromEntries(Object.entries(fields.errors).filter(([field]) => !field.startsWith('lines.')));
  }
}
