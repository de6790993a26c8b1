import { type Cents, cents, subtractCents, sumCents, zero } from '@prumo/domain/money';
import type { LocalDate } from '@prumo/domain/dates';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type FieldErrors, KeyKeeper, type NewKey, type Problem, Resource } from '../core/index.ts';
import type { ReturnForm as Form, ReturnsGateway } from './returns-gateway.ts';

interface Ports {
  readonly gateway: Pick<ReturnsGateway, 'form' | 'type'>;
  readonly newKey: NewKey;
  readonly session: { readonly today: LocalDate };
}

/** One item as it is typed; what nobody touched is not answered. */
export interface TypedLine {
  readonly released: Cents | null;
  readonly denied: Cents | null;
  readonly code: string;
}

const NOTHING: TypedLine = { released: null, denied: null, code: '' };

/** «Digitar retorno»: what an insurer answered on paper, item by item of a lot. [TIS-018] */
export class TypedReturn {
  readonly loaded: Resource<Form>;
  issuedOn: LocalDate | null;
  sending = false;
  problem: Problem | null = null;
  errors: FieldErrors = {};
  private lotId = '';
  private lines: ReadonlyMap<string, TypedLine> = new Map();
  readonly #ports: Ports;
  readonly #keys: KeyKeeper;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    this.issuedOn = ports.session.today;
    this.loaded = new Resource((options) => ports.gateway.form(this.lotId, options));
    makeAutoObservable<this, 'lines' | 'lotId'>(
      this,
      { loaded: false, problem: observableRef, errors: observableRef, lines: observableRef, lotId: false },
      { autoBind: true },
    );
  }

  async open(lotId: string): Promise<void> {
    this.lotId = lotId;
    this.lines = new Map();
    this.issuedOn = this.#ports.session.today;
    this.problem = null;
    this.errors = {};
    this.loaded.forget();
    await this.loaded.load();
  }

  get form(): Form | null {
    return this.loaded.value;
  }

  lineOf(accountId: string, item: number): TypedLine {
    return this.lines.get(`${accountId} ${item}`) ?? NOTHING;
  }

  /** Where the answer says something wrong of an item. */
  errorOf(accountId: string, item: number, field: 'released' | 'denied' | 'code'): string | undefined {
    const guide = this.guides.findIndex((one) => one.accountId === accountId);
    const at = this.guides[guide]?.items.findIndex((one) => one.item === item) ?? -1;
    return this.errors[`guides.${guide}.items.${at}.${field}`];
  }

  /** What is typed; of one amount alone the other is what is left of the charge, until it is typed itself. */
  enter(accountId: string, item: number, change: Partial<TypedLine>): void {
    this.lines = new Map([...this.lines, [`${accountId} ${item}`, { ...this.lineOf(accountId, item), ...change }]]);
    this.errors = {};
  }

  date(day: LocalDate | null): void {
    this.issuedOn = day;
  }

  /** Everything that nobody typed is released as it was charged. */
  releaseRest(): void {
    const rest = (this.form?.guides ?? [])
      .filter(({ decided }) => !decided)
      .flatMap(({ accountId, items }) =>
        items
          .filter(({ item }) => !this.isTyped(this.lineOf(accountId, item)))
          .map(
            ({ item, charged }) => [`${accountId} ${item}`, { ...NOTHING, released: charged, denied: zero }] as const,
          ),
      );
    this.lines = new Map([...this.lines, ...rest]);
  }

  get totals(): { readonly charged: Cents; readonly released: Cents; readonly denied: Cents; readonly rest: Cents } {
    const typed = this.guides.flatMap(({ items }) => items);
    const [released, denied] = [sumCents(typed.map((one) => one.released)), sumCents(typed.map((one) => one.denied))];
    const charged = sumCents(typed.map((one) => one.charged));
    return { charged, released, denied, rest: subtractCents(charged, cents(released + denied)) };
  }

  get canSend(): boolean {
    return this.guides.length > 0 && this.issuedOn !== null;
  }

  /** Keeps what was typed; the id under which it is kept, or null where it was not taken. */
  async send(): Promise<string | null> {
    const { issuedOn, sending } = this;
    if (sending || issuedOn === null || !this.canSend) return null;
    this.sending = true;
    this.problem = null;
    const guides = this.guides.map(({ accountId, items }) => ({
      accountId,
      items: items.map(({ charged: _charged, ...item }) => item),
    }));
    const input = { lotId: this.lotId, issuedOn, guides };
    const answer = await this.#ports.gateway.type(input, { key: this.#keys.keyFor(input) });
    runInAction(() => {
      this.sending = false;
      if (answer.ok) return;
      this.problem = answer.error;
      this.errors = answer.error.errors;
    });
    if (answer.ok) this.#keys.done();
    return answer.ok ? answer.value.id : null;
  }

  private isTyped({ released, denied, code }: TypedLine): boolean {
    return released !== null || denied !== null || code !== '';
  }

  /** The guides of which something was typed. */
  private get guides() {
    return (this.form?.guides ?? []).flatMap(({ accountId, items }) => {
      const typed = items.flatMap(({ item, charged }) => {
        const line = this.lineOf(accountId, item);
        if (!this.isTyped(line)) return [];
        const released = line.released ?? subtractCents(charged, line.denied ?? zero);
        const denied = line.denied ?? (line.code === '' ? zero : subtractCents(charged, released));
        return [{ item, charged, released, denied, code: line.code.trim() === '' ? null : line.code.trim() }];
      });
      return typed.length === 0 ? [] : [{ accountId, items: typed }];
    });
  }
}
