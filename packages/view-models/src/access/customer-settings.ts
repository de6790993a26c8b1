import { makeAutoObservable, observable, runInAction } from 'mobx';
import { isAborted, Resource } from '../core/index.ts';
import type { CustomerSettingGateway, CustomerSwitch } from './customer-setting-gateway.ts';
import { SHOWN_SETTINGS, type ShownSetting } from './shown-settings.ts';

/** The switches of the branch. Each saves when it is turned; one that could not be saved turns back and says why. [REG-053] */
export class CustomerSettings {
  readonly settings: Resource<readonly CustomerSwitch[]>;
  /** As shown, where it differs from what is stored. */
  private readonly wanted = observable.map<string, boolean>();
  /** Why the last turn of a switch was not kept. */
  private readonly problems = observable.map<string, string>();
  private readonly saving = new Set<string>();
  readonly #gateway: CustomerSettingGateway;
  readonly #whenSaved: () => unknown;

  /** `whenSaved` runs after each stored switch: what the session knows of the branch is then old. */
  constructor(gateway: CustomerSettingGateway, whenSaved: () => unknown) {
    this.#gateway = gateway;
    this.#whenSaved = whenSaved;
    this.settings = new Resource((options) => gateway.list(options));
    makeAutoObservable<this, 'wanted' | 'problems' | 'saving'>(
      this,
      { settings: false, wanted: false, problems: false, saving: false },
      { autoBind: true },
    );
  }

  valueOf(key: ShownSetting): boolean {
    return this.wanted.get(key) ?? this.storedValue(key);
  }

  problemOf(key: ShownSetting): string | undefined {
    return this.problems.get(key);
  }

  /** The switches that are offered, in their order. */
  get keys(): readonly ShownSetting[] {
    return this.settings.value === null ? [] : SHOWN_SETTINGS;
  }

  /** Shows the new state at once and stores it; turned again meanwhile, the last state is stored after the first. */
  async turn(key: ShownSetting, value: boolean): Promise<void> {
    this.wanted.set(key, value);
    this.problems.delete(key);
    if (this.saving.has(key)) return;
    this.saving.add(key);
    while (this.valueOf(key) !== this.storedValue(key) && (await this.store({ key, value: this.valueOf(key) })))
      continue;
    this.saving.delete(key);
    runInAction(() => this.wanted.delete(key));
  }

  private async store(setting: CustomerSwitch): Promise<boolean> {
    const answer = await this.#gateway.save(setting);
    runInAction(() => {
      if (answer.ok)
        this.settings.value = (this.settings.value ?? []).map((one) => (one.key === setting.key ? answer.value : one));
      else if (!isAborted(answer.error)) this.problems.set(setting.key, answer.error.message);
    });
    if (answer.ok) await this.#whenSaved();
    return answer.ok;
  }

  private storedValue(key: string): boolean {
    return this.settings.value?.find((one) => one.key === key)?.value ?? false;
  }
}
