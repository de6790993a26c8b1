import { type LocalDate, localOf } from '@prumo/domain/dates';
import type { DayPeriod } from '@prumo/domain/scheduling';
import { patientName } from '@prumo/domain/identity';
import { sentence, tellBooked } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type Answer,
  type CancelSignal,
  type Clock,
  KeyKeeper,
  Latest,
  type LoadState,
  type NewKey,
  type Notifier,
  type Problem,
  type Realtime,
  tellProblem,
} from '../core/index.ts';
import type { BookingHelpers, FoundPatient } from './booking-helpers.ts';
import type { FreedTime, WaitingGateway, WaitingPatient } from './waiting-gateway.ts';

export interface WaitingBoardPorts {
  readonly gateway: WaitingGateway;
  readonly helpers: Pick<BookingHelpers, 'findPatients'>;
  readonly realtime: Realtime;
  readonly clock: Clock;
  readonly notifier: Notifier;
  readonly newKey: NewKey;
  readonly timeZone: () => string;
}

/** What is typed to put somebody on the list. */
export interface WaitingDraft {
  readonly scheduleId: string | null;
  readonly patient: FoundPatient | null;
  readonly priority: boolean;
  readonly weekdays: readonly number[];
  readonly periods: readonly DayPeriod[];
  readonly notes: string;
}

const PAUSE_MILLISECONDS = 300;
const EMPTY: WaitingDraft = { scheduleId: null, patient: null, priority: false, weekdays: [], periods: [], notes: '' };

/** The waiting list beside the agenda, live: who waits, which times became free, whom they fit. [SCH-006, SCH-007, UXP-017] */
export class WaitingBoard {
  items: readonly WaitingPatient[] = [];
  counts: Readonly<Record<string, number>> = {};
  freed: readonly FreedTime[] = [];
  state: LoadState = 'idle';
  problem: Problem | null = null;
  busy = false;
  draft: WaitingDraft = EMPTY;
  errors: Readonly<Record<string, string>> = {};
  readonly #ports: WaitingBoardPorts;
  readonly #keys: KeyKeeper;
  readonly #latest = new Latest();
  #unsubscribe: (() => void) | null = null;
  #cancel: (() => void) | null = null;

  constructor(ports: WaitingBoardPorts) {
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    makeAutoObservable(
      this,
      {
        items: observableRef,
        counts: observableRef,
        freed: observableRef,
        problem: observableRef,
        draft: observableRef,
        errors: observableRef,
      },
      { autoBind: true },
    );
  }

  get total(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0);
  }

  get timeZone(): string {
    return this.#ports.timeZone();
  }

  /** What became free on some schedules: the times of a day first, which are counted, then the others, both by time. [UXP-017] */
  freedFrom(
    date: LocalDate,
    schedules: ReadonlySet<string>,
  ): { readonly times: readonly FreedTime[]; readonly ofDay: number } {
    const times = this.freed.filter(({ schedule }) => schedules.has(schedule.id));
    const ofDay = times.filter(({ startDate }) => localOf(startDate, this.timeZone).date === date);
    return { times: [...ofDay, ...times.filter((freed) => !ofDay.includes(freed))], ofDay: ofDay.length };
  }

  start(): void {
    this.#unsubscribe ??= this.#ports.realtime.subscribe(({ type }) => {
      if (type !== 'waiting' && type !== 'appointment' && type !== 'message' && type !== 'resync') return;
      this.#cancel?.();
      this.#cancel = this.#ports.clock.after(PAUSE_MILLISECONDS, () => void this.load());
    });
    void this.load();
  }

  stop(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.#cancel?.();
    this.#latest.stop();
  }

  async load(): Promise<void> {
    const { signal, current } = this.#latest.start();
    if (this.state !== 'ready') this.state = 'loading';
    const [list, freed] = await Promise.all([
      this.#ports.gateway.list({ signal }),
      this.#ports.gateway.freed({ signal }),
    ]);
    runInAction(() => {
      if (!current()) return;
      if (list.ok && freed.ok) {
        this.state = 'ready';
        this.problem = null;
        ({ items: this.items, counts: this.counts } = list.value);
        this.freed = freed.value;
        return;
      }
      this.state = 'failed';
      this.problem = list.ok ? (freed.ok ? null : freed.error) : list.error;
    });
  }

  type(change: Partial<WaitingDraft>): void {
    this.draft = { ...this.draft, ...change };
    this.errors = {};
  }

  /** Patients by name, birth date or CPF. Rejects when they could not be asked. */
  async findPatients(text: string, signal: CancelSignal): Promise<readonly FoundPatient[]> {
    const answer = await this.#ports.helpers.findPatients(text, { signal });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  }

  /** «Adicionar à lista». True when the patient waits now. */
  async join(): Promise<boolean> {
    const { scheduleId, patient, priority, weekdays, periods, notes } = this.draft;
    if (scheduleId === null || patient === null) {
      const missing = sentence('field.required');
      this.errors = {
        ...(scheduleId === null ? { scheduleId: missing } : {}),
        ...(patient === null ? { patientId: missing } : {}),
      };
      return false;
    }
    const input = {
      scheduleId,
      patientId: patient.id,
      priority,
      weekdays,
      periods,
      notes: notes.trim() === '' ? null : notes.trim(),
    };
    const answer = await this.act(() => this.#ports.gateway.join(input, { key: this.#keys.keyFor(input) }));
    runInAction(() => {
      if (answer.ok) this.draft = { ...EMPTY, scheduleId };
      else this.errors = answer.error.errors;
    });
    if (answer.ok) this.#keys.done();
    return answer.ok;
  }

  /** Takes somebody off the list. */
  async leave({ id }: WaitingPatient): Promise<void> {
    await this.act(() => this.#ports.gateway.leave(id));
  }

  /** Books a time for somebody who waits. True when it is booked. */
  async book(
    { id, patient }: WaitingPatient,
    at: { readonly date: LocalDate; readonly hour: string; readonly durationMinutes?: number | undefined },
  ): Promise<boolean> {
    const answer = await this.act(() => this.#ports.gateway.book(id, at, { key: this.#keys.keyFor({ id, ...at }) }));
    if (answer.ok) {
      this.#keys.done();
      const { date, hour } = at;
      const booked = { type: 'elective', expenses: [], date, hour, today: date, isNew: true } as const;
      const detail = tellBooked({ patient: patientName(patient), ...booked });
      this.#ports.notifier.success(sentence('saved'), undefined, { detail });
    }
    return answer.ok;
  }

  /** Books the freed time itself. */
  bookFreed({ startDate, endDate }: FreedTime, entry: WaitingPatient): Promise<boolean> {
    const { date, time } = localOf(startDate, this.timeZone);
    return this.book(entry, {
      date,
      hour: time,
      durationMinutes: (Date.parse(endDate) - Date.parse(startDate)) / 60_000,
    });
  }

  /** «Oferecer»: by message, one at a time. */
  async offer({ id }: FreedTime, entry: WaitingPatient): Promise<void> {
    await this.act(() => this.#ports.gateway.offer(id, entry.id, { key: this.#ports.newKey() }));
  }

  /** Proposes a time no more. */
  async close({ id }: FreedTime): Promise<void> {
    await this.act(() => this.#ports.gateway.close(id));
  }

  /** Answers as the patient would; in the demonstration only. */
  async playAnswer(messageId: string, text: string): Promise<void> {
    await this.act(() => this.#ports.gateway.playAnswer(messageId, text));
  }

  private async act<T>(run: () => Answer<T>): Promise<Awaited<Answer<T>>> {
    this.busy = true;
    const answer = await run();
    runInAction(() => (this.busy = false));
    if (!answer.ok && Object.keys(answer.error.errors).length === 0) tellProblem(this.#ports.notifier, answer.error);
    await this.load();
    return answer;
  }
}
