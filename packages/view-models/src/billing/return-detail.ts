import type { Permission } from '@prumo/domain/access';
import { zero } from '@prumo/domain/money';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Clock, type NewKey, type Notifier, type Problem, Resource, ROWS_PER_PAGE } from '../core/index.ts';
import { PlacedList, type Searched } from './placed-list.ts';
import { ReturnAdjustments } from './return-adjustments.ts';
import type {
  AnswerSums,
  BillingReturn,
  BillingReturnDetail,
  ReturnAnswer,
  ReturnsGateway,
} from './returns-gateway.ts';

export const ANSWER_FILTERS = ['matched', 'unmatched', 'denied', 'unexplained'] as const;

/** Which answers of a file are shown. */
export interface AnswersPlace extends Searched {
  readonly only: (typeof ANSWER_FILTERS)[number] | '';
}

interface Ports {
  readonly gateway: ReturnsGateway;
  readonly notifier: Notifier;
  readonly newKey: NewKey;
  readonly clock: Clock;
  readonly session: { can(permission: Permission): boolean };
}

/** One file of an insurer: what it says of each item, matched or not, with the sums, and taking it back. [TIS-015, TIS-016, TIS-017] */
export class ReturnDetail {
  readonly loaded: Resource<BillingReturnDetail>;
  readonly rows: PlacedList<AnswersPlace, ReturnAnswer>;
  /** Of a payment statement, what of its debits and credits lies on invoices. */
  readonly adjustments: ReturnAdjustments;
  /** Of the whole filter. */
  sums: AnswerSums | null = null;
  undoing = false;
  problem: Problem | null = null;
  private id = '';
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.loaded = new Resource((options) => ports.gateway.get(this.id, options));
    this.rows = new PlacedList<AnswersPlace, ReturnAnswer>({
      fetch: async ({ only, page }, options) => {
        const query = { only: only || undefined, limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE };
        const answer = await ports.gateway.answers(this.id, query, options);
        if (!answer.ok) return answer;
        runInAction(() => void (this.sums = answer.value.sums));
        return { ok: true, value: { ...answer.value, sum: zero } };
      },
      clock: ports.clock,
      first: { only: '', search: '', page: 1 },
    });
    this.adjustments = new ReturnAdjustments({ ...ports, reload: () => this.loaded.load() });
    makeAutoObservable<this, 'id'>(
      this,
      { adjustments: false, loaded: false, rows: false, sums: observableRef, problem: observableRef, id: false },
      { autoBind: true },
    );
  }

  get detail(): BillingReturnDetail | null {
    return this.loaded.value;
  }

  /** Analyses and payments are taken back while they count. */
  get mayUndo(): boolean {
    const told: BillingReturn | undefined = this.detail?.return;
    const open = told !== undefined && told.undone === null && told.kind !== 'receipt';
    return open && this.#ports.session.can('financial:importBillingReturn');
  }

  /** A debit or credit is laid on invoices while its statement counts. */
  get mayAdjust(): boolean {
    return this.mayUndo && this.detail?.return.kind === 'payment';
  }

  async open(id: string): Promise<void> {
    this.stop();
    if (id !== this.id) {
      this.loaded.forget();
      this.sums = null;
    }
    this.id = id;
    this.problem = null;
    this.adjustments.show(id);
    await Promise.all([this.loaded.load(), this.rows.show(this.rows.first)]);
  }

  async reload(): Promise<void> {
    await Promise.all([this.loaded.load(), this.rows.reload()]);
  }

  stop(): void {
    this.loaded.stop();
    this.rows.stop();
  }

  /** Takes the file back; what it had paid is paid back. */
  async undo(): Promise<void> {
    if (this.undoing) return;
    this.undoing = true;
    this.problem = null;
    const answer = await this.#ports.gateway.undo(this.id);
    runInAction(() => {
      this.undoing = false;
      if (!answer.ok) this.problem = answer.error;
    });
    if (answer.ok) await this.reload();
  }
}
