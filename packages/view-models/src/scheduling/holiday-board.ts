import { isLocalDate, type LocalDate } from '@prumo/domain/dates';
import { nationalHolidays, validateLocalHoliday } from '@prumo/domain/scheduling';
import { label, sentence } from '@prumo/messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { fieldErrors, FormState, KeyKeeper, type NewKey, type Notifier, Resource, tellProblem } from '../core/index.ts';
import type { BranchHoliday, HolidayGateway } from './schedule-gateway.ts';

/** A day of the year's calendar. */
export interface HolidayRow {
  readonly key: string;
  readonly date: LocalDate;
  readonly name: string;
  readonly kind: 'national' | 'optional' | 'local';
  /** The branch's own, which can be changed. */
  readonly own: BranchHoliday | null;
}

/** What is typed about a local holiday. */
export class HolidayDraft {
  name: string;
  date: LocalDate | null;
  dateText = '';
  everyYear: boolean;
  readonly id: string | null;
  readonly version: number | undefined;

  constructor(holiday: BranchHoliday | null) {
    this.name = holiday?.name ?? '';
    this.date = holiday?.date ?? null;
    this.everyYear = holiday?.everyYear ?? true;
    this.id = holiday?.id ?? null;
    this.version = holiday?.version;
    makeAutoObservable(this);
  }
}

/** The holidays of a year: national ones as the law has them, and the branch's own, which can be changed. [SCH-014] */
export class HolidayBoard {
  year: number;
  readonly list: Resource<readonly BranchHoliday[]>;
  /** Open while somebody types. */
  form: FormState<HolidayDraft> | null = null;
  saving = false;
  readonly #gateway: HolidayGateway;
  readonly #notifier: Notifier;
  readonly #keys: KeyKeeper;

  constructor(gateway: HolidayGateway, notifier: Notifier, newKey: NewKey, today: LocalDate) {
    this.#gateway = gateway;
    this.#notifier = notifier;
    this.#keys = new KeyKeeper(newKey);
    this.year = Number(today.slice(0, 4));
    this.list = new Resource((options) => gateway.list(options));
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  get rows(): readonly HolidayRow[] {
    const national = nationalHolidays(this.year).map(({ date, name, optional }): HolidayRow => ({
      key: name, date, name: label('holiday', name), kind: optional ? 'optional' : 'national', own: null,
    }));
    const own = (this.list.value ?? []).flatMap((holiday): HolidayRow[] => {
      const date = dateIn(holiday, this.year);
      return date === null ? [] : [{ key: holiday.id, date, name: holiday.name, kind: 'local', own: holiday }];
    });
    return [...national, ...own].toSorted((one, other) => one.date.localeCompare(other.date));
  }

  show(year: number): void {
    this.year = year;
  }

  open(holiday: BranchHoliday | null): void {
    this.form = new FormState(new HolidayDraft(holiday), ({ name, date, dateText }) =>
      fieldErrors(validateLocalHoliday({ name, date: date ?? dateText })),
    );
  }

  close(): void {
    this.form = null;
  }

  async save(): Promise<boolean> {
    const { form } = this;
    if (form === null || this.saving || !form.validate() || form.draft.date === null) return false;
    const { id, name, date, everyYear, version } = form.draft;
    const input = { name: name.trim(), date, everyYear, version };
    this.saving = true;
    const answer = await (id === null ? this.#gateway.create(input, { key: this.#keys.keyFor(input) }) : this.#gateway.update(id, input));
    runInAction(() => (this.saving = false));
    if (!answer.ok) {
      form.refuse(answer.error.errors);
      tellProblem(this.#notifier, answer.error);
      return false;
    }
    this.#keys.done();
    this.close();
    this.#notifier.success(sentence('saved'));
    await this.list.load();
    return true;
  }

  async remove(id: string): Promise<void> {
    const answer = await this.#gateway.remove(id);
    if (answer.ok) await this.list.load();
    else tellProblem(this.#notifier, answer.error);
  }
}

/** The day a holiday falls on in a year; none before it began, nor on 29 February of a common year. */
function dateIn({ date, everyYear }: BranchHoliday, year: number): LocalDate | null {
  const own = Number(date.slice(0, 4));
  if (own === year) return date;
  const moved = `${String(year).padStart(4, '0')}${date.slice(4)}`;
  return everyYear && own < year && isLocalDate(moved) ? moved : null;
}
