import type { Permission } from '@prumo/domain/access';
import { canDecideDenial, type DenialAct, DENIAL_STATUSES, type DenialStatus } from '@prumo/domain/billing';
import { type Cents, sumCents } from '@prumo/domain/money';
import type { LocalDate } from '@prumo/domain/dates';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type Clock,
  type Downloads,
  type Notifier,
  PRINT_SECONDS,
  type Problem,
  queryText,
  tellProblem,
} from '../core/index.ts';
import { Appeals } from './appeals.ts';
import { DenialRules } from './denial-rule.ts';
import { ListChoice } from './list-choice.ts';
import { idIn, oneOf, pageIn, paramsFor, placeIn, textIn } from './place-params.ts';
import { PlacedList, type Searched } from './placed-list.ts';
import type { Denial, ReturnsGateway } from './returns-gateway.ts';

/** Where the board stands; it lives in the address bar. A month is YYYY-MM. */
export interface DenialsPlace extends Searched {
  readonly insuranceId: string;
  readonly code: string;
  readonly professionalId: string;
  readonly expenseCode: string;
  readonly month: string;
  readonly status: DenialStatus | '';
}

const FIRST: DenialsPlace = {
  insuranceId: '',
  code: '',
  professionalId: '',
  expenseCode: '',
  month: '',
  status: '',
  search: '',
  page: 1,
};

interface Ports {
  readonly gateway: ReturnsGateway;
  readonly clock: Clock;
  readonly downloads: Downloads;
  readonly notifier: Notifier;
  readonly session: { readonly today: LocalDate; can(permission: Permission): boolean };
}

/** As many denials as are decided at once. */
const MOST_DECIDED = 500;

/** «Glosas»: what insurers denied, with the sum of the filter, accepting and appealing it. [TIS-016, TIS-019, TIS-020] */
export class DenialBoard {
  readonly rows: PlacedList<DenialsPlace, Denial>;
  readonly choice: ListChoice<Denial>;
  readonly appeals: Appeals;
  readonly rules: DenialRules;
  accepting = false;
  /** Why the last denials were not accepted. */
  problem: Problem | null = null;
  /** How many were accepted last, and how much. */
  accepted: { readonly count: number; readonly total: Cents } | null = null;
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.rows = new PlacedList({
      fetch: (place, options, size) =>
        ports.gateway.denials({ ...filterOf(place), limit: size, offset: (place.page - 1) * size }, options),
      clock: ports.clock,
      first: FIRST,
    });
    this.choice = new ListChoice(this.rows, MOST_DECIDED);
    this.appeals = new Appeals({
      ...ports,
      changed: async () => {
        this.choice.clear();
        await this.rows.reload();
      },
    });
    this.rules = new DenialRules(ports);
    makeAutoObservable(
      this,
      { rows: false, appeals: false, rules: false, choice: false, problem: observableRef, accepted: observableRef },
      { autoBind: true },
    );
  }

  get today(): LocalDate {
    return this.#ports.session.today;
  }

  get mayDecide(): boolean {
    return this.#ports.session.can('financial:updateBilling');
  }

  /** Those of the chosen denials that can be decided. */
  get chosen(): readonly Denial[] {
    return this.choice.chosen.filter(this.mayChoose);
  }

  /** Whether it waits for a decision. */
  mayChoose(denial: Denial): boolean {
    return canDecide(denial, 'accept');
  }

  /** Whether all of the filter wait for a decision, so that they can be chosen together. */
  get mayChooseAll(): boolean {
    const { status } = this.rows.place;
    return status !== '' && canDecideDenial({ status, counts: true }, 'accept').ok;
  }

  /** Whether what is chosen can go into appeals: open denials of one insurer. */
  get mayAppeal(): boolean {
    return (
      this.chosen.every((denial) => canDecide(denial, 'appeal')) &&
      new Set(this.chosen.map(({ insurance }) => insurance.id)).size === 1
    );
  }

  get chosenTotal(): Cents {
    return sumCents(this.chosen.map(({ value }) => value));
  }

  /** Accepts what is chosen, all or none. */
  async accept(): Promise<void> {
    const { chosen } = this;
    if (chosen.length === 0 || this.accepting) return;
    this.accepting = true;
    this.problem = null;
    this.accepted = null;
    const answer = await this.#ports.gateway.accept(chosen.map(({ id }) => id));
    runInAction(() => {
      this.accepting = false;
      if (!answer.ok) {
        this.problem = answer.error;
        return;
      }
      this.accepted = { count: answer.value.accepted, total: answer.value.total };
      this.choice.clear();
    });
    await this.rows.reload();
  }

  /** Every denial of the filter as a spreadsheet. */
  async export(): Promise<void> {
    const answer = await this.#ports.downloads.save(`/billing-denials/export?${queryText(filterOf(this.rows.place))}`);
    if (!answer.ok) tellProblem(this.#ports.notifier, answer.error, PRINT_SECONDS);
  }

  placeOf(address: { get(name: string): string | null }): DenialsPlace {
    return placeIn<DenialsPlace>(address, FIRST, {
      insuranceId: idIn,
      code: (text) => (/^\d{4}$/.test(text) ? text : ''),
      professionalId: idIn,
      expenseCode: textIn,
      month: (text) => (MONTH.test(text) ? text : ''),
      status: oneOf(DENIAL_STATUSES),
      search: textIn,
      page: pageIn,
    });
  }

  paramsOf(place: DenialsPlace): Record<string, string> {
    return paramsFor(place, FIRST);
  }
}

const canDecide = ({ status }: Denial, act: DenialAct): boolean => canDecideDenial({ status, counts: true }, act).ok;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

const filterOf = ({ insuranceId, code, professionalId, expenseCode, month, status }: DenialsPlace) => ({
  insuranceId: insuranceId || undefined,
  code: code || undefined,
  professionalId: professionalId || undefined,
  expenseCode: expenseCode.trim() || undefined,
  month: month || undefined,
  status: status || undefined,
});
