import {
  addEntry,
  cancelOpening,
  canChangeEntry,
  CASHIER_STATUSES,
  closeCashier,
  drawerBalance,
  openCashier,
  operationEntry,
  reopenCashier,
} from '../../src/cashier/index.ts';
import type { Cashier } from '../../src/cashier/index.ts';
import { cents } from '../../src/money/index.ts';
import { assert, ok } from '../../src/result/index.ts';
import type { Result } from '../../src/result/index.ts';
import type { Machine } from '../machine.ts';
import { cashierWith, closed } from './samples.ts';

type Settings = Readonly<Record<string, boolean>>;

const INITIAL = cents(10_000);
const WITHDRAWN = operationEntry('outgoing', cents(3000));

/** The last cashier of a drawer, opened with R$ 100,00; with `moved` a Sangria of R$ 30,00 followed. */
function sample(status: string, { moved = false }: Settings): Cashier {
  if (status === 'canceled') {
    const canceled = cancelOpening(cashierWith(INITIAL, []));
    assert(canceled.ok, 'an untouched opening can be cancelled');
    return canceled.value;
  }
  const open = cashierWith(INITIAL, moved ? [WITHDRAWN] : []);
  return status === 'closed' ? closed(open) : open;
}

const same = (cashier: Cashier, answer: Result<unknown>): Result<Cashier> => (answer.ok ? ok(cashier) : answer);

const EVENTS: Readonly<Record<string, (cashier: Cashier, settings: Settings) => Result<Cashier>>> = {
  open: (cashier, { allowed = false, anotherOpen = false }) => {
    return openCashier(INITIAL, { allowed, hasOpen: anotherOpen || cashier.status === 'open' });
  },
  withdraw: (cashier) => addEntry(cashier, WITHDRAWN),
  withdrawTooMuch: (cashier) => addEntry(cashier, operationEntry('outgoing', cents(drawerBalance(cashier) + 1))),
  change: (cashier) => same(cashier, canChangeEntry(cashier.status)),
  close: (cashier, { balanceChanged = false }) =>
    closeCashier(cashier, cents(drawerBalance(cashier) + (balanceChanged ? 1 : 0))),
  reopen: (cashier, { anotherOpen = false }) => reopenCashier(cashier, { hasOpen: anotherOpen }),
  cancel: (cashier) => cancelOpening(cashier),
};

/** A drawer: closed → open by opening or reopening, open → closed by closing, open → cancelled. [CSH-057, CSH-058, CSH-059, CSH-060] */
export const cashierMachine: Machine = {
  title: 'Caixa',
  statement:
    'O caixa fechado se abre com um aporte ou se reabre; o aberto se fecha com o saldo, ou se cancela se nada se moveu. Fechado, está lacrado.',
  source: ['CSH-057', 'CSH-058', 'CSH-059', 'CSH-060', 'CSH-120', '§4', 'A16', 'A127', 'A128', 'A130'],
  initial: 'closed',
  states: CASHIER_STATUSES,
  words: 'cashierStatus',
  events: [
    { name: 'open', title: 'Realizar abertura' },
    { name: 'withdraw', title: 'Sangria' },
    { name: 'withdrawTooMuch', title: 'Sangria acima do saldo' },
    { name: 'change', title: 'Editar ou excluir um lançamento' },
    { name: 'close', title: 'Realizar fechamento' },
    { name: 'reopen', title: 'Reabrir caixa' },
    { name: 'cancel', title: 'Cancelar abertura' },
  ],
  settings: {
    allowed: { label: 'O usuário está na configuração do caixa', value: true },
    moved: { label: 'Já houve lançamentos depois da abertura', value: false },
    anotherOpen: { label: 'Outro caixa da gaveta está aberto', value: false },
    balanceChanged: { label: 'O saldo mudou depois de mostrado', value: false },
  },
  next(state, event, settings) {
    const decide = EVENTS[event];
    assert(decide !== undefined, `no event ${event}`);
    const answer = decide(sample(state, settings), settings);
    return answer.ok ? ok(answer.value.status) : answer;
  },
};
