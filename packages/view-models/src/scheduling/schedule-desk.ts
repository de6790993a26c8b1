import type { LocalDate } from '@prumo/domain/dates';
import { runInAction } from 'mobx';
import { type NewKey, type Notifier, Resource, tellProblem } from '../core/index.ts';
import type { LookupStore } from '../registry/index.ts';
import { OfferChoice } from './offer-choice.ts';
import { ScheduleBlocks } from './schedule-blocks.ts';
import { ScheduleDraft } from './schedule-draft.ts';
import { makeScheduleForm, type ScheduleForm } from './schedule-form.ts';
import type { BranchHoliday, HolidayGateway, ScheduleGateway } from './schedule-gateway.ts';
import { SchedulePreview } from './schedule-preview.ts';
import { ScheduleQuestion } from './schedule-question.ts';
import { ScheduleWeek } from './schedule-week.ts';

export interface ScheduleDeskPorts {
  readonly gateway: ScheduleGateway;
  readonly holidays: HolidayGateway;
  readonly lookups: LookupStore;
  readonly notifier: Notifier;
  readonly newKey: NewKey;
  readonly today: () => LocalDate;
  /** Blocks have permissions of their own. */
  readonly mayListBlocks: () => boolean;
}

/** Everything of the page that creates or changes a schedule. */
export class ScheduleDesk {
  readonly question = new ScheduleQuestion();
  readonly form: ScheduleForm;
  readonly week: ScheduleWeek;
  readonly blocks: ScheduleBlocks;
  readonly holidays: Resource<readonly BranchHoliday[]>;
  readonly preview: SchedulePreview;
  readonly expenses: OfferChoice;
  readonly plans: OfferChoice;
  readonly lookups: LookupStore;
  readonly #ports: ScheduleDeskPorts;

  constructor(ports: ScheduleDeskPorts) {
    const { gateway, lookups, notifier, newKey, today } = ports;
    this.#ports = ports;
    this.lookups = lookups;
    this.form = makeScheduleForm(gateway, this.question, notifier, newKey);
    const { fields } = this.form;
    this.week = new ScheduleWeek(fields);
    this.blocks = new ScheduleBlocks({ gateway, question: this.question, notifier, newKey, today });
    this.holidays = new Resource((options) => ports.holidays.list(options));
    this.preview = new SchedulePreview(
      fields,
      today(),
      () => this.holidays.value ?? [],
      () => this.blocks.items,
    );
    this.expenses = new OfferChoice(
      () =>
        lookups
          .expenses()
          .items.map(({ id, code, name }) => ({ id, name: code === null ? name : `${code} · ${name}` })),
      () => fields.draft.expenseIds,
    );
    this.plans = new OfferChoice(
      () => lookups.insurancePlans().items.map(({ plan, customName }) => ({ id: plan.id, name: customName })),
      () => fields.draft.planIds,
    );
  }

  /** A schedule by its id, an empty form, or an empty form filled like another schedule. */
  async open(
    id: string | null,
    {
      copyOf = null,
      professionalId = null,
    }: { readonly copyOf?: string | null; readonly professionalId?: string | null } = {},
  ): Promise<void> {
    void this.holidays.load();
    if (id !== null && this.#ports.mayListBlocks()) void this.blocks.load(id);
    await this.form.load(id);
    if (id === null && copyOf !== null) await this.fillLike(copyOf);
    if (id === null && professionalId !== null)
      runInAction(() => (this.form.fields.draft.professionalId = professionalId));
  }

  private async fillLike(id: string): Promise<void> {
    const answer = await this.#ports.gateway.get(id);
    if (!answer.ok) return tellProblem(this.#ports.notifier, answer.error);
    const { version: _version, ...like } = new ScheduleDraft({ ...answer.value, name: `${answer.value.name} (cópia)` });
    runInAction(() => Object.assign(this.form.fields.draft, like));
  }
}
