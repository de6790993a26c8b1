import { addMonths, formatDate, type LocalDate, validateDateRange } from '@prumo/domain/dates';
import { validateCommitment } from '@prumo/domain/scheduling';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, runInAction } from 'mobx';
import {
  type FieldErrors,
  fieldErrors,
  FormState,
  KeyKeeper,
  type NewKey,
  type Notifier,
  Resource,
  tellProblem,
} from '../core/index.ts';
import type { ScheduleBlock, ScheduleBlockInput, ScheduleGateway } from './schedule-gateway.ts';
import type { ScheduleQuestion } from './schedule-question.ts';

/** Blocks are shown for a year from today on. */
const SHOWN_MONTHS = 12;

/** What is typed about a block. */
export class BlockDraft {
  startDate: LocalDate | null;
  startDateText = '';
  endDate: LocalDate | null;
  endDateText = '';
  wholeDay = false;
  start = '';
  end = '';
  reason = '';
  /** The block that is being changed; null for a new one. */
  readonly id: string | null;

  constructor(today: LocalDate, block: ScheduleBlock | null = null) {
    this.id = block?.id ?? null;
    this.startDate = block?.date ?? today;
    this.endDate = this.startDate;
    this.wholeDay = block?.start === '00:00' && block.end === '24:00';
    this.start = block === null || this.wholeDay ? '' : block.start;
    this.end = block === null || this.wholeDay ? '' : block.end;
    this.reason = block?.reason ?? '';
    makeAutoObservable(this);
  }
}

/** A block: the rule of the domain for its first day, and an end not before the start. [SCH-014] */
export function checkBlock(draft: BlockDraft): FieldErrors {
  const { startDate, reason } = draft;
  const endDate = draft.id === null ? draft.endDate : startDate;
  const hours = validateCommitment({
    scheduleId: 'x',
    date: startDate ?? draft.startDateText,
    ...hoursOf(draft),
    reason,
  });
  const range = validateDateRange(
    startDate ?? draft.startDateText,
    endDate ?? (draft.id === null ? draft.endDateText : draft.startDateText),
  );
  return fieldErrors([...range, ...hours.filter(({ field }) => field !== 'date')]);
}

const hoursOf = ({ wholeDay, start, end }: BlockDraft) =>
  wholeDay ? { start: '00:00', end: '24:00' } : { start, end };

export interface ScheduleBlocksPorts {
  readonly gateway: ScheduleGateway;
  readonly question: ScheduleQuestion;
  readonly notifier: Notifier;
  readonly newKey: NewKey;
  readonly today: () => LocalDate;
}

/** The blocks (commitments) of one schedule: days or hours in which nobody is attended. [SCH-014] */
export class ScheduleBlocks {
  readonly list: Resource<readonly ScheduleBlock[]>;
  /** Open while somebody types a new one or changes one. */
  form: FormState<BlockDraft> | null = null;
  saving = false;
  #scheduleId: string | null = null;
  readonly #ports: ScheduleBlocksPorts;
  readonly #keys: KeyKeeper;

  constructor(ports: ScheduleBlocksPorts) {
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    this.list = new Resource((options) => {
      const startDate = ports.today();
      return ports.gateway.blocks(
        this.#scheduleId ?? '',
        { startDate, endDate: addMonths(startDate, SHOWN_MONTHS) },
        options,
      );
    });
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  get items(): readonly ScheduleBlock[] {
    return this.list.value ?? [];
  }

  load(scheduleId: string): Promise<void> {
    this.#scheduleId = scheduleId;
    return this.list.load();
  }

  /** A new block, or one that is there. */
  open(block: ScheduleBlock | null): void {
    this.form = new FormState(new BlockDraft(this.#ports.today(), block), checkBlock);
  }

  close(): void {
    this.form = null;
  }

  /** Stores the block after the appointments in its hours were seen. */
  async save(): Promise<boolean> {
    const { form } = this;
    const { gateway, question, notifier } = this.#ports;
    if (form === null || this.saving || !form.validate() || this.#scheduleId === null) return false;
    const { id, startDate, reason } = form.draft;
    const endDate = id === null ? form.draft.endDate : startDate;
    if (startDate === null || endDate === null) return false;
    const input: ScheduleBlockInput = {
      scheduleId: this.#scheduleId,
      startDate,
      endDate,
      ...hoursOf(form.draft),
      reason: reason.trim(),
      accepted: 0,
      ...(id === null ? {} : { changes: id }),
    };
    this.saving = true;
    const review = await gateway.reviewBlock(input);
    const agreed = review.ok && (await question.ask(review.value));
    const accepted = review.ok ? review.value.strandedCount : 0;
    const store = () =>
      id === null
        ? gateway.block({ ...input, accepted }, { key: this.#keys.keyFor(input) })
        : gateway.changeBlock(id, { ...input, accepted });
    const answer = agreed ? await store() : review;
    runInAction(() => (this.saving = false));
    if (!answer.ok) {
      form.refuse(answer.error.errors);
      tellProblem(notifier, answer.error);
      return false;
    }
    if (!agreed) return false;
    this.#keys.done();
    this.close();
    notifier.success(sentence('saved'), undefined, {
      detail: `Bloqueio de ${formatDate(startDate)}${endDate === startDate ? '' : ` a ${formatDate(endDate)}`}: ${input.reason}`,
    });
    await this.list.load();
    return true;
  }

  async remove(id: string): Promise<void> {
    const answer = await this.#ports.gateway.unblock(id);
    if (answer.ok) await this.list.load();
    else tellProblem(this.#ports.notifier, answer.error);
  }
}
