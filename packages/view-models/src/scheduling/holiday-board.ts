import { isLocalDate, type LocalDate, localDate } from '@prumo/domain/dates';
import { nationalHolidays, validateLocalHoliday } from '@prumo/domain/scheduling';
import { label } from '@prumo/messages';
import { makeAutoObservable } from 'mobx';
import {
  type Answer,
  CatalogueForm,
  fieldErrors,
  makeProblem,
  type NewKey,
  type Notifier,
  Resource,
  tellProblem,
} from '../core/index.ts';
import type { BranchHoliday, BranchHolidayInput, HolidayGateway } from './schedule-gateway.ts';
import { ScheduleQuestion } from './schedule-question.ts';

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
  readonly version: number | undefined;

  constructor(holiday: BranchHoliday | null) {
    this.name = holiday?.name ?? '';
    this.date = holiday?.date ?? null;
    this.everyYear = holiday?.everyYear ?? true;
    this.version = holiday?.version;
    makeAutoObservable(this);
  }
}

export type HolidayForm = CatalogueForm<BranchHoliday, BranchHolidayInput, HolidayDraft>;

/**
 * The holidays of a year: national ones as the law has them, and the branch's own, which can be changed. Appointments on a day
 * that a holiday would close are shown before it is stored, and a «no» stores nothing. [SCH-014, REG-107]
 */
export class HolidayBoard {
  year: number;
  readonly list: Resource<readonly BranchHoliday[]>;
  readonly form: HolidayForm;
  readonly question = new ScheduleQuestion();
  /** Somebody types a holiday. */
  typing = false;
  readonly #gateway: HolidayGateway;
  readonly #notifier: Notifier;

  constructor(gateway: HolidayGateway, notifier: Notifier, newKey: NewKey, today: LocalDate) {
    this.#gateway = gateway;
    this.#notifier = notifier;
    this.year = Number(today.slice(0, 4));
    this.list = new Resource((options) => gateway.list(options));
    this.form = new CatalogueForm(
      {
        gateway: {
          get: gateway.get,
          create: (input, options) => this.asked(input, (accepted) => gateway.create(accepted, options)),
          update: (id, input) => this.asked({ ...input, changes: id }, (accepted) => gateway.update(id, accepted)),
        },
        toDraft: (holiday) => new HolidayDraft(holiday),
        toInput: ({ name, date, dateText, everyYear, version }) => ({
          name: name.trim(),
          date: date ?? localDate(dateText),
          everyYear,
          version,
          accepted: 0,
        }),
        check: ({ name, date, dateText }) => fieldErrors(validateLocalHoliday({ name, date: date ?? dateText })),
      },
      notifier,
      newKey,
    );
    makeAutoObservable(this, { list: false, form: false, question: false }, { autoBind: true });
  }

  get rows(): readonly HolidayRow[] {
    const national = nationalHolidays(this.year).map(({ date, name, optional }): HolidayRow => ({
      key: name,
      date,
      name: label('holiday', name),
      kind: optional ? 'optional' : 'national',
      own: null,
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

  /** A new holiday, or one as it is stored now: somebody else may have changed it since the list was read. */
  async open(holiday: BranchHoliday | null): Promise<void> {
    this.typing = true;
    await this.form.load(holiday?.id ?? null);
  }

  close(): void {
    this.typing = false;
  }

  async save(): Promise<void> {
    if (await this.form.save()) await this.saved();
  }

  /** Stores what was chosen of one's own and of what somebody else stored meanwhile. */
  async resolve(): Promise<void> {
    if (await this.form.resolve()) await this.saved();
  }

  async remove(id: string): Promise<void> {
    const answer = await this.#gateway.remove(id);
    if (answer.ok) await this.list.load();
    else tellProblem(this.#notifier, answer.error);
  }

  /** Stores when nobody is booked on the day, or when those who are were seen. */
  private async asked(
    input: BranchHolidayInput,
    store: (accepted: BranchHolidayInput) => Answer<BranchHoliday>,
  ): Answer<BranchHoliday> {
    const review = await this.#gateway.review(input);
    if (!review.ok) return review;
    const agreed = await this.question.ask(review.value);
    const { changes: _changes, ...stored } = input;
    return agreed
      ? store({ ...stored, accepted: review.value.strandedCount })
      : { ok: false, error: makeProblem(0, 'request.aborted') };
  }

  /** What was stored is seen: in its own year, where the one that is shown has it not. */
  private async saved(): Promise<void> {
    this.close();
    const { item } = this.form;
    if (item !== null && dateIn(item, this.year) === null) this.show(Number(item.date.slice(0, 4)));
    await this.list.load();
  }
}

/** The day a holiday falls on in a year; none before it began, nor on 29 February of a common year. */
function dateIn({ date, everyYear }: BranchHoliday, year: number): LocalDate | null {
  const own = Number(date.slice(0, 4));
  if (own === year) return date;
  const moved = `${String(year).padStart(4, '0')}${date.slice(4)}`;
  return everyYear && own < year && isLocalDate(moved) ? moved : null;
}
