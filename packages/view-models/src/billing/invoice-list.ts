import { INVOICE_STATUSES, type InvoiceStatus } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import { type Clock, ROWS_PER_PAGE } from '../core/index.ts';
import type { Invoice, InvoiceGateway } from './invoice-gateway.ts';
import { dateIn, idIn, oneOf, pageIn, paramsFor, placeIn, textIn } from './place-params.ts';
import { PlacedList, type Searched } from './placed-list.ts';

/** Where a list of invoices stands; it lives in the address bar. Null dates and empty texts do not filter. */
export interface InvoicesPlace extends Searched {
  readonly status: InvoiceStatus | '';
  readonly insuranceId: string;
  readonly insurancePlanId: string;
  readonly startDate: LocalDate | null;
  readonly endDate: LocalDate | null;
}

export const FIRST_INVOICES: InvoicesPlace = {
  status: '',
  insuranceId: '',
  insurancePlanId: '',
  startDate: null,
  endDate: null,
  search: '',
  page: 1,
};

interface Ports {
  readonly gateway: InvoiceGateway;
  readonly clock: Clock;
  /** Which invoices the page is about: those under way, or all. */
  readonly statuses: readonly InvoiceStatus[];
}

/** Faturas: the invoices of a filter with their total. [BIL-005, BIL-006] */
export class InvoiceList {
  readonly rows: PlacedList<InvoicesPlace, Invoice>;
  readonly statuses: readonly InvoiceStatus[];

  constructor({ gateway, clock, statuses }: Ports) {
    this.statuses = statuses;
    const whole = statuses.length === INVOICE_STATUSES.length ? undefined : statuses.join(',');
    this.rows = new PlacedList({
      fetch: ({ page, ...place }, options) =>
        gateway.list(
          {
            status: place.status || whole,
            insuranceId: place.insuranceId || undefined,
            insurancePlanId: place.insurancePlanId || undefined,
            startDate: place.startDate ?? undefined,
            endDate: place.endDate ?? undefined,
            search: place.search.trim() || undefined,
            limit: ROWS_PER_PAGE,
            offset: (page - 1) * ROWS_PER_PAGE,
          },
          options,
        ),
      clock,
      first: FIRST_INVOICES,
    });
  }

  /** Plans belong to one insurer: another one lets them go. */
  chooseInsurance(insuranceId: string): void {
    this.rows.filter({ insuranceId, insurancePlanId: '' });
  }

  /** The place that an address names. */
  placeOf(address: { get(name: string): string | null }): InvoicesPlace {
    return placeIn<InvoicesPlace>(address, FIRST_INVOICES, {
      status: oneOf(this.statuses),
      insuranceId: idIn,
      insurancePlanId: idIn,
      startDate: dateIn,
      endDate: dateIn,
      search: textIn,
      page: pageIn,
    });
  }

  paramsOf(place: InvoicesPlace): Record<string, string> {
    return paramsFor(place, FIRST_INVOICES);
  }
}
