import { cancelAccount } from '@prumo/domain/billing';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type FieldErrors, fieldErrors, type Problem } from '../core/index.ts';
import type { AccountItem } from './account.ts';
import type { BillingGateway } from './billing-gateway.ts';

/** «Cancelar conta»: one account, and the reason for which it is canceled. [BIL-203] */
export class Cancelling {
  readonly account: AccountItem;
  reason = '';
  errors: FieldErrors = {};
  problem: Problem | null = null;
  saving = false;
  readonly #gateway: Pick<BillingGateway, 'cancel'>;

  constructor(gateway: Pick<BillingGateway, 'cancel'>, account: AccountItem) {
    this.#gateway = gateway;
    this.account = account;
    makeAutoObservable(this, { account: false, errors: observableRef, problem: observableRef }, { autoBind: true });
  }

  enterReason(reason: string): void {
    this.reason = reason;
    this.errors = {};
  }

  /** Whether it is canceled now. What was typed stays where it is not. */
  async save(): Promise<boolean> {
    if (this.saving) return false;
    const { id } = this.account;
    const decided = decide(this.account, this.reason);
    this.errors = !decided.ok && 'problems' in decided.error ? fieldErrors(decided.error.problems) : {};
    if (Object.keys(this.errors).length > 0) return false;
    this.saving = true;
    this.problem = null;
    const answer = await this.#gateway.cancel(id, { reason: this.reason });
    runInAction(() => {
      this.saving = false;
      if (answer.ok) return;
      this.errors = answer.error.errors;
      // What is said at the field is not said above it again.
      if (!this.errors['reason']) this.problem = answer.error;
    });
    return answer.ok;
  }
}

/** Drawer, invoice and transfers are not in the list: the server looks at them. */
const decide = ({ status, guideType }: AccountItem, reason: string) =>
  cancelAccount({ status, guideType, expenses: [] }, reason);

/** Whether an account of the list is one that may be canceled, as far as the list knows. */
export const mayBeCanceled = (account: AccountItem): boolean => decide(account, '—').ok;
