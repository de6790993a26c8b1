import type { Cents } from '@prumo/domain/money';
import type { Named } from '../access/index.ts';
import type { Answer, CallOptions } from '../core/index.ts';
import type { CashCategories } from './cashier-gateway.ts';

/** Who may use a drawer, and the categories of what it receives and pays. [CSH-051] */
export interface CashierSetting {
  readonly categories: CashCategories;
  /** Ids of the users who may open and operate it. */
  readonly collaborators: readonly string[];
  /** Where its Aporte comes from and its Sangria goes to; null for the safe of the branch. */
  readonly transferAccount: Named | null;
  readonly blindCount: boolean;
  readonly withdrawalLimit: Cents | null;
}

export interface CashierSettingInput {
  readonly drawerId: string;
  /** Ids; null leaves the category open. */
  readonly categories: Readonly<Record<keyof CashCategories, string | null>>;
  readonly collaborators: readonly string[];
  /** Null leaves it what it is. */
  readonly transferAccountId: string | null;
  readonly blindCount: boolean;
  readonly withdrawalLimit: Cents | null;
}

export interface CashierSettingGateway {
  get(drawerId: string, options?: CallOptions): Answer<CashierSetting>;
  save(input: CashierSettingInput, options?: CallOptions): Answer<CashierSetting>;
  listCollaborators(options?: CallOptions): Answer<readonly Named[]>;
}
