import { endOfMonth, type LocalDate } from '@prumo/domain/dates';
import { type Cents, sumCents, zero } from '@prumo/domain/money';
import { requireFields } from '@prumo/domain/result';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { type FieldErrors, fieldErrors, isAborted, KeyKeeper, type NewKey, type Problem } from '../core/index.ts';
import type { ClosedTransfer, TransferGateway, TransferLine } from './transfer-gateway.ts';

/** As many lines as one document takes. */
export const MOST_TRANSFERRED = 1000;

interface Ports {
  readonly gateway: Pick<TransferGateway, 'close'>;
  readonly newKey: NewKey;
  readonly today: LocalDate;
}

/** «Fechar repasse»: the simulation of chosen lines, and the document that they become. [BIL-200, TIS-024] */
export class TransferClosing {
  readonly professional: { readonly id: string; readonly name: string };
  readonly lines: readonly TransferLine[];
  readonly today: LocalDate;
  dueDate: LocalDate | null;
  errors: FieldErrors = {};
  problem: Problem | null = null;
  saving = false;
  readonly #ports: Ports;
  readonly #keys: KeyKeeper;

  constructor(ports: Ports, professional: TransferClosing['professional'], lines: readonly TransferLine[]) {
    this.#ports = ports;
    this.professional = professional;
    this.lines = lines;
    this.today = ports.today;
    this.dueDate = endOfMonth(ports.today);
    this.#keys = new KeyKeeper(ports.newKey);
    makeAutoObservable(this, { professional: false, lines: false, today: false }, { autoBind: true });
  }

  get total(): Cents {
    return sumCents(this.lines.map(({ transfer }) => transfer ?? zero));
  }

  /** Why it cannot be closed; null when it can. */
  get refusal(): string | null {
    return this.total === 0 ? sentence('billing.transfer-of-nothing') : null;
  }

  /** What the last refusal says of single lines, each once. */
  get sentences(): readonly string[] {
    const told = Object.entries(this.problem?.errors ?? {}).flatMap(([field, text]) => {
      const [, place] = /^lines\.(\d+)/.exec(field) ?? [];
      const line = place === undefined ? undefined : this.lines[Number(place)];
      return line === undefined ? [] : [`Conta ${line.accountKey}, ${line.name}: ${text}`];
    });
    return [...new Set(told)];
  }

  enterDueDate(date: LocalDate | null): void {
    this.dueDate = date;
    this.errors = {};
  }

  /** The document; null when it was refused. */
  async save(): Promise<ClosedTransfer | null> {
    const { dueDate, total } = this;
    this.errors = fieldErrors(requireFields({ dueDate }));
    if (this.saving || dueDate === null || this.refusal !== null) return null;
    this.saving = true;
    this.problem = null;
    const asked = { lineIds: this.lines.map(({ id }) => id), total, dueDate };
    const answer = await this.#ports.gateway.close(this.professional.id, asked, { key: this.#keys.keyFor(asked) });
    if (answer.ok) this.#keys.done();
    runInAction(() => {
      this.saving = false;
      if (answer.ok || isAborted(answer.error)) return;
      this.errors = answer.error.errors;
      if (this.errors['dueDate'] === undefined) this.problem = answer.error;
    });
    return answer.ok ? answer.value : null;
  }
}
