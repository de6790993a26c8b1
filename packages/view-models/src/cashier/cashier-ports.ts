import type { ChosenDrawer, Downloads, NewKey, Notifier, Realtime } from '../core/index.ts';

import type { CashierGateway } from './cashier-gateway.ts';
import type { CashierQuestions } from './cashier-questions.ts';
import type { CashierSession } from './cashier-session.ts';

/** What every cashier screen may ask of the outside. */
export interface CashierPorts {
  readonly gateway: CashierGateway;
  readonly downloads: Downloads;
  readonly notifier: Notifier;
  readonly questions: CashierQuestions;
  readonly realtime: Pick<Realtime, 'subscribe'>;
  readonly session: CashierSession;
  readonly newKey: NewKey;
  readonly chosenDrawer: ChosenDrawer;
}
