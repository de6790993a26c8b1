import { GUIDE_TYPES, type GuideType } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import { type Cents, sumCents } from '@prumo/domain/money';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Named } from '../access/index.ts';
import type { Clock, NewKey } from '../core/index.ts';
import type { AccountItem } from './account.ts';
import type { BillingGateway } from './billing-gateway.ts';
import { Gathering } from './gathering.ts';
import type { Invoice, InvoiceGateway } from './invoice-gateway.ts';
import { ListChoice } from './list-choice.ts';
import { dateIn, idIn, oneOf, pageIn, paramsFor, placeIn, textIn } from './place-params.ts';
import { PlacedList, type Searched } from './placed-list.ts';

/** Where «Faturar contas» stands; it lives in the address bar. */
export interface BillablePlace extends Searched {
  readonly insurancePlanId: string;
  readonly startDate: LocalDate | null;
  readonly endDate: LocalDate | null;
  readonly professionalId: string;
  readonly guideType: GuideType | '';
}

/** No period: an account of long ago that nobody has charged is what one must not miss. */
export const FIRST_BILLABLE: BillablePlace = {
  insurancePlanId: '',
  startDate: null,
  endDate: null,
  professionalId: '',
  guideType: '',
  search: '',
  page: 1,
};

interface Ports {
  readonly accounts: Pick<BillingGateway, 'list'>;
  readonly invoices: InvoiceGateway;
  readonly clock: Clock;
  readonly newKey: NewKey;
  readonly today: () => LocalDate;
}

/** As many accounts as go into an invoice at once. */
const MOST_GATHERED = 500;

/** Faturar contas: the open accounts, and those of them that go into an invoice of their plan. [BIL-003, BIL-198] */
export class BillableAccounts {
  readonly rows: PlacedList<BillablePlace, AccountItem>;
  readonly choice: ListChoice<AccountItem>;
  /** What the dialog «Incluir na fatura» works on; null while it is closed. */
  gathering: Gathering | null = null;
  /** What went into which invoice, until the next try. */
  gathered: { readonly count: number; readonly invoice: Invoice } | null = null;
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.rows = new PlacedList({
      fetch: ({ page, ...place }, options, size) =>
        ports.accounts.list(
          {
            status: 'open',
            insurancePlanId: place.insurancePlanId || undefined,
            startDate: place.startDate ?? undefined,
            endDate: place.endDate ?? undefined,
            professionalId: place.professionalId || undefined,
            guideType: place.guideType || undefined,
            search: place.search.trim() || undefined,
            limit: size,
            offset: (page - 1) * size,
          },
          options,
        ),
      clock: ports.clock,
      first: FIRST_BILLABLE,
    });
    this.choice = new ListChoice(this.rows, MOST_GATHERED);
    makeAutoObservable(
      this,
      { rows: false, choice: false, gathering: observableRef, gathered: observableRef },
      { autoBind: true },
    );
  }

  get chosen(): readonly AccountItem[] {
    return this.choice.chosen;
  }

  get chosenSum(): Cents {
    return sumCents(this.chosen.map(({ total }) => total));
  }

  /** The plans of the chosen accounts, each once: an invoice is of one. */
  get plans(): readonly (Named & { readonly insurance: string })[] {
    const plans = this.chosen.map(({ plan, insurance }) => ({ ...plan, insurance: insurance.name }));
    return [...new Map(plans.map((plan) => [plan.id, plan])).values()];
  }

  /** Opens the dialog for what is chosen, all of one plan. [A104] */
  gather(): void {
    const [plan, ...others] = this.plans;
    if (plan === undefined || others.length > 0) return;
    const { invoices, newKey, today } = this.#ports;
    this.gathered = null;
    this.gathering = new Gathering({ gateway: invoices, newKey, today: today() }, plan, this.chosen);
  }

  /** The dialog is left; with an invoice when the accounts went into it. What was refused stays chosen. */
  end(invoice: Invoice | null): void {
    const count = this.gathering?.accounts.length ?? 0;
    this.gathering = null;
    if (invoice === null) return;
    this.gathered = { count, invoice };
    this.choice.clear();
    void this.rows.reload();
  }

  forgetGathered(): void {
    this.gathered = null;
  }

  placeOf(address: { get(name: string): string | null }): BillablePlace {
    return placeIn<BillablePlace>(address, FIRST_BILLABLE, {
      insurancePlanId: idIn,
      startDate: dateIn,
      endDate: dateIn,
      professionalId: idIn,
      guideType: oneOf(GUIDE_TYPES),
      search: textIn,
      page: pageIn,
    });
  }

  paramsOf(place: BillablePlace): Record<string, string> {
    return paramsFor(place, FIRST_BILLABLE);
  }
}
