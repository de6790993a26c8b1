import { validateConfiguration } from '@prumo/domain/cashier';
import type { Cents } from '@prumo/domain/money';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Named } from '../access/index.ts';
import { fieldErrors, FormState, isAborted, KeyKeeper, Latest, type LoadState, Resource } from '../core/index.ts';
import type { Category, Lookup, LookupStore } from '../registry/index.ts';
import type { CashCategories } from './cashier-gateway.ts';
import type { CashierPorts } from './cashier-ports.ts';
import type { CashierSetting, CashierSettingGateway } from './cashier-setting-gateway.ts';
import { tellCashierProblem } from './tell-cashier-problem.ts';

/** The setting of a drawer as it is typed; categories are ids. */
export class ConfigurationDraft {
  drawerId: string | null;
  revenue: string | null;
  expense: string | null;
  attendance: string | null;
  forward: string | null;
  /** Where the Aporte comes from and the Sangria goes to. */
  transferAccount: string | null;
  blindCount: boolean;
  withdrawalLimit: Cents | null;
  /** Sorted, so that ticking and unticking is no change. */
  collaborators: readonly string[];

  constructor(drawerId: string | null = null, setting: CashierSetting | null = null) {
    this.drawerId = drawerId;
    this.revenue = setting?.categories.revenue?.id ?? null;
    this.expense = setting?.categories.expense?.id ?? null;
    this.attendance = setting?.categories.attendance?.id ?? null;
    this.forward = setting?.categories.forward?.id ?? null;
    this.blindCount = setting?.blindCount ?? false;
    this.withdrawalLimit = setting?.withdrawalLimit ?? null;
    this.transferAccount = setting?.transferAccount?.id ?? null;
    this.collaborators = (setting?.collaborators ?? []).toSorted();
    makeAutoObservable(this);
  }
}

/** Configuração do caixa: four categories, and who may use the drawer. [CSH-051, CSH-052, CSH-080, CSH-081] */
export class CashierConfiguration {
  saving = false;
  state: LoadState = 'idle';
  readonly fields = new FormState(new ConfigurationDraft(), (draft) => fieldErrors(validateConfiguration(draft)));
  readonly collaborators: Resource<readonly Named[]>;
  readonly #gateway: CashierSettingGateway;
  readonly #lookups: Pick<LookupStore, 'bankAccounts' | 'categories'>;
  readonly #ports: CashierPorts;
  readonly #keys: KeyKeeper;
  readonly #latest = new Latest();

  constructor(
    gateway: CashierSettingGateway,
    lookups: Pick<LookupStore, 'bankAccounts' | 'categories'>,
    ports: CashierPorts,
  ) {
    this.#gateway = gateway;
    this.#lookups = lookups;
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    this.collaborators = new Resource((options) => gateway.listCollaborators(options));
    makeAutoObservable(this, { fields: false, collaborators: false }, { autoBind: true });
  }

  /** Every drawer of the branch, also those nobody may use yet. */
  get drawers(): Lookup<Named> {
    return this.#lookups.bankAccounts(true);
  }

  /** The accounts that are no drawers: safes and banks. */
  get accounts(): readonly Named[] {
    const drawers = new Set(this.drawers.items.map(({ id }) => id));
    return this.#lookups.bankAccounts().items.filter(({ id }) => !drawers.has(id));
  }

  /** Despesas come out; everything else comes in. */
  categories(kind: keyof CashCategories): Lookup<Category> {
    return this.#lookups.categories(kind === 'expense' ? 'expense' : 'revenue');
  }

  /** The people and, when there is only one drawer, its setting. */
  async start(): Promise<void> {
    await Promise.all([this.collaborators.load(), this.drawers.load()]);
    const [only, ...others] = this.drawers.items;
    if (only !== undefined && others.length === 0 && this.fields.draft.drawerId === null) await this.show(only.id);
  }

  stop(): void {
    this.#latest.stop();
    this.collaborators.stop();
  }

  /** Another drawer; what was typed for the former one is asked about. */
  async choose(drawerId: string | null): Promise<void> {
    if (drawerId === this.fields.draft.drawerId) return;
    if (this.fields.dirty && !(await this.#ports.questions.discard())) return;
    await this.show(drawerId);
  }

  reload(): Promise<void> {
    return this.show(this.fields.draft.drawerId);
  }

  tick(collaborators: ReadonlySet<string>): void {
    this.fields.set('collaborators', [...collaborators].toSorted());
  }

  /** [CSH-081, CSH-112, ERR-068, ERR-070] */
  async save(): Promise<void> {
    if (this.saving || !this.fields.validate()) return;
    const { drawerId, revenue, expense, attendance, forward, collaborators, transferAccount } = this.fields.draft;
    const { blindCount, withdrawalLimit } = this.fields.draft;
    const input = {
      drawerId: drawerId ?? '',
      categories: { revenue, expense, attendance, forward },
      collaborators,
      transferAccountId: transferAccount,
      blindCount,
      withdrawalLimit,
    };
    this.saving = true;
    const saved = await this.#gateway.save(input, { key: this.#keys.keyFor(input) });
    runInAction(() => {
      this.saving = false;
      if (saved.ok) this.fields.reset(new ConfigurationDraft(drawerId, saved.value));
      else this.fields.refuse(saved.error.errors);
    });
    if (saved.ok) {
      this.#keys.done();
      this.#ports.notifier.success(sentence('cashier.configured'));
    } else {
      tellCashierProblem(this.#ports.notifier, saved.error, 'cashier.failed');
    }
  }

  private async show(drawerId: string | null): Promise<void> {
    const { signal, current } = this.#latest.start();
    runInAction(() => {
      this.fields.reset(new ConfigurationDraft(drawerId));
      this.state = drawerId === null ? 'idle' : 'loading';
    });
    if (drawerId === null) return;
    const setting = await this.#gateway.get(drawerId, { signal });
    runInAction(() => {
      if (!current() || (!setting.ok && isAborted(setting.error))) return;
      this.state = setting.ok ? 'ready' : 'failed';
      if (setting.ok) this.fields.reset(new ConfigurationDraft(drawerId, setting.value));
    });
  }
}
