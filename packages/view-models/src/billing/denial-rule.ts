import type { Permission } from '@prumo/domain/access';
import { demandOfDenial, hasNumber } from '@prumo/domain/billing';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Problem } from '../core/index.ts';
import type { Denial, DenialRule, ReturnsGateway } from './returns-gateway.ts';

interface Ports {
  readonly gateway: Pick<ReturnsGateway, 'rule' | 'makeRule'>;
  readonly session: { can(permission: Permission): boolean };
}

/** «Criar regra»: what a denial says that its insurance demands, shown with what it would have held back before it is made. [TIS-012, TIS-013] */
export class DenialRules {
  /** The denial that is asked about. */
  asked: Denial | null = null;
  rule: DenialRule | null = null;
  number: number | null = null;
  busy = false;
  problem: Problem | null = null;
  /** Made last. */
  made: DenialRule | null = null;
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
    makeAutoObservable(
      this,
      { asked: observableRef, rule: observableRef, problem: observableRef, made: observableRef },
      { autoBind: true },
    );
  }

  /** Whether a rule follows from a denial, and whoever looks at it may make it. */
  offers({ code }: Denial): boolean {
    return demandOfDenial(code) !== null && this.#ports.session.can('general:updateInsurance');
  }

  get asksNumber(): boolean {
    return this.rule !== null && hasNumber(this.rule.demand);
  }

  async ask(denial: Denial): Promise<void> {
    this.asked = denial;
    this.rule = null;
    this.number = null;
    this.made = null;
    await this.propose({});
  }

  endAsking(): void {
    this.asked = null;
    this.rule = null;
    this.problem = null;
  }

  /** The same for guides with the procedure alone, or for all. */
  async narrow(onlyExpense: boolean): Promise<void> {
    await this.propose({ onlyExpense });
  }

  enter(number: number | null): void {
    this.number = number;
  }

  /** What the typed number would have held back. */
  async reckon(): Promise<void> {
    if (this.number !== null && this.number !== this.rule?.number) await this.propose({ number: this.number });
  }

  async make(): Promise<void> {
    const { asked, rule, busy } = this;
    if (asked === null || rule === null || busy) return;
    this.busy = true;
    this.problem = null;
    const input = { onlyExpense: rule.onlyExpense, number: this.asksNumber ? this.number : null };
    const answer = await this.#ports.gateway.makeRule(asked.id, input);
    runInAction(() => {
      this.busy = false;
      if (!answer.ok) {
        this.problem = answer.error;
        return;
      }
      this.made = answer.value;
      this.asked = null;
    });
  }

  private async propose(wanted: { readonly onlyExpense?: boolean; readonly number?: number }): Promise<void> {
    const { asked } = this;
    if (asked === null) return;
    this.problem = null;
    const answer = await this.#ports.gateway.rule(asked.id, wanted);
    runInAction(() => {
      if (this.asked !== asked) return;
      if (!answer.ok) this.problem = answer.error;
      else {
        this.rule = answer.value;
        this.number ??= answer.value.number;
      }
    });
  }
}
