import { SERVICE_TYPES, type ServiceType } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import { type Cents, sumCents, zero } from '@prumo/domain/money';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Clock, KeyKeeper, type NewKey, type Problem } from '../core/index.ts';
import { ListChoice } from './list-choice.ts';
import { dateIn, idIn, oneOf, pageIn, paramsFor, placeIn, textIn } from './place-params.ts';
import { PlacedList, type Searched } from './placed-list.ts';
import type { BilledAttendance, UnbilledAttendance, UnbilledGateway } from './unbilled-gateway.ts';

/** Where «Atendimentos a faturar» stands; it lives in the address bar. */
export interface UnbilledPlace extends Searched {
  readonly startDate: LocalDate | null;
  readonly endDate: LocalDate | null;
  readonly professionalId: string;
  readonly insurancePlanId: string;
  readonly serviceType: ServiceType | '';
}

/** No period: an attendance of long ago that nobody has billed is what one must not miss. */
const FIRST: UnbilledPlace = {
  startDate: null,
  endDate: null,
  professionalId: '',
  insurancePlanId: '',
  serviceType: '',
  search: '',
  page: 1,
};

interface Ports {
  readonly gateway: UnbilledGateway;
  readonly clock: Clock;
  readonly newKey: NewKey;
}

/** An attendance that was asked for, with what became of it. */
export interface AttendanceOutcome extends BilledAttendance {
  readonly attendance: UnbilledAttendance;
}

/** As many attendances as get their accounts at once. */
const MOST_BILLED = 100;

/** Atendimentos a faturar: what was attended and has no account, and the accounts of those that are chosen. [BIL-004, BIL-141] */
export class UnbilledAttendances {
  readonly rows: PlacedList<UnbilledPlace, UnbilledAttendance>;
  readonly choice: ListChoice<UnbilledAttendance>;
  /** What became of those that were billed last; null before that and once it was read. */
  outcomes: readonly AttendanceOutcome[] | null = null;
  /** Why nothing at all was done. */
  problem: Problem | null = null;
  billing = false;
  readonly #gateway: UnbilledGateway;
  readonly #keeper: KeyKeeper;

  constructor({ gateway, clock, newKey }: Ports) {
    this.#gateway = gateway;
    this.#keeper = new KeyKeeper(newKey);
    this.rows = new PlacedList({
      fetch: async ({ page, ...place }, options, size) => {
        const answer = await gateway.list(
          {
            startDate: place.startDate ?? undefined,
            endDate: place.endDate ?? undefined,
            professionalId: place.professionalId || undefined,
            insurancePlanId: place.insurancePlanId || undefined,
            serviceType: place.serviceType || undefined,
            search: place.search.trim() || undefined,
            limit: size,
            offset: (page - 1) * size,
          },
          options,
        );
        return answer.ok ? { ok: true, value: { ...answer.value, sum: answer.value.sum ?? zero } } : answer;
      },
      clock,
      first: FIRST,
    });
    this.choice = new ListChoice(this.rows, MOST_BILLED);
    makeAutoObservable(
      this,
      { rows: false, choice: false, outcomes: observableRef, problem: observableRef },
      { autoBind: true },
    );
  }

  get chosen(): readonly UnbilledAttendance[] {
    return this.choice.chosen;
  }

  get chosenSum(): Cents {
    return sumCents(this.chosen.map(({ value }) => value ?? zero));
  }

  get made(): readonly AttendanceOutcome[] {
    return (this.outcomes ?? []).filter(({ account }) => account !== null);
  }

  /** Those that lack something, until it was mended. */
  get refused(): readonly AttendanceOutcome[] {
    return (this.outcomes ?? []).filter(({ account }) => account === null);
  }

  /** «Criar contas»: those that were made leave the list, those that were refused stay chosen. */
  async bill(): Promise<void> {
    const asked = this.chosen;
    if (this.billing || asked.length === 0) return;
    const ids = asked.map(({ id }) => id);
    this.billing = true;
    this.problem = null;
    this.outcomes = null;
    const answer = await this.#gateway.bill(ids, { key: this.#keeper.keyFor(ids) });
    if (answer.ok) this.#keeper.done();
    runInAction(() => {
      this.billing = false;
      if (!answer.ok) {
        this.problem = answer.error;
        return;
      }
      const of = new Map(asked.map((attendance) => [attendance.id, attendance]));
      this.outcomes = answer.value.flatMap((outcome) => {
        const attendance = of.get(outcome.id);
        return attendance === undefined ? [] : [{ ...outcome, attendance }];
      });
      this.choice.keep(this.refused.map(({ id }) => id));
    });
    await this.rows.reload();
  }

  /** The account of one was saved from its dialog: nothing is missing there any more. */
  mended(id: string): void {
    this.outcomes = this.outcomes?.filter((outcome) => outcome.id !== id) ?? null;
    void this.rows.reload();
  }

  forget(): void {
    this.outcomes = null;
    this.problem = null;
  }

  placeOf(address: { get(name: string): string | null }): UnbilledPlace {
    return placeIn<UnbilledPlace>(address, FIRST, {
      startDate: dateIn,
      endDate: dateIn,
      professionalId: idIn,
      insurancePlanId: idIn,
      serviceType: oneOf(SERVICE_TYPES),
      search: textIn,
      page: pageIn,
    });
  }

  paramsOf(place: UnbilledPlace): Record<string, string> {
    return paramsFor(place, FIRST);
  }
}
