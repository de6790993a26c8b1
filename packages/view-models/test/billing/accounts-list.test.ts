import { ACCOUNT_STATUSES } from '@prumo/domain/billing';
import { localDate } from '@prumo/domain/dates';
import { expect, test } from 'vitest';
import { accountsParamsOf, accountsPlaceOf, AccountsList, mayBeCanceled } from '../../src/billing/index.ts';
import { bad, FakeClock, good } from '../support/fakes.ts';
import { FakeBilling, id, Said, today } from './fakes.ts';
import { item } from './invoice-fakes.ts';

function made() {
  const gateway = new FakeBilling();
  const said = new Said();
  const printed: string[] = [];
  const clock = new FakeClock();
  const downloads = {
    print: async (path: string) => (printed.push(path), good(undefined)),
    save: async (path: string) => (printed.push(path), good(undefined)),
  };
  return {
    gateway,
    said,
    printed,
    clock,
    list: new AccountsList({ gateway, downloads, notifier: said, clock, today: () => today }),
  };
}

test('the list is asked by period, insurance, professional, status and patient, 20 a page [BIL-204]', async () => {
  const { gateway, list } = made();
  await list.show({
    ...list.firstPlace,
    insuranceId: id(1),
    professionalId: id(2),
    status: 'open',
    search: ' Maria ',
    page: 2,
  });
  expect(gateway.listed).toEqual([
    {
      startDate: '2025-06-01',
      endDate: '2025-06-30',
      insuranceId: id(1),
      professionalId: id(2),
      status: 'open',
      search: 'Maria',
      limit: 20,
      offset: 20,
    },
  ]);
});

test('another filter starts on page 1, and a search waits for a pause [UIX-027]', async () => {
  const { gateway, list, clock } = made();
  await list.show({ ...list.firstPlace, page: 3 });
  list.filter({ status: 'payment' });
  expect(list.place).toMatchObject({ status: 'payment', page: 1 });
  list.type('Ma');
  list.type('Maria');
  expect(gateway.listed).toHaveLength(2);
  clock.pass(300);
  expect(gateway.listed.at(-1)).toMatchObject({ search: 'Maria', offset: 0 });
});

const address = (texts: Readonly<Record<string, string>>) => ({ get: (name: string) => texts[name] ?? null });

test('an address names a place, and a place its address [BIL-204]', () => {
  const first = made().list.firstPlace;
  const place = {
    ...first,
    startDate: null,
    endDate: localDate('2025-06-15'),
    insuranceId: id(1),
    status: 'open',
    search: 'Maria',
    page: 2,
    sort: '-total' as const,
  };
  const params = accountsParamsOf(place, first);
  expect(params).toEqual({
    startDate: '',
    endDate: '2025-06-15',
    insuranceId: id(1),
    status: 'open',
    search: 'Maria',
    page: '2',
    sort: '-total',
  });
  expect(accountsPlaceOf(address(params), first)).toEqual(place);
  expect(accountsPlaceOf(address({}), first)).toEqual(first);
  expect(accountsPlaceOf(address({ page: '-1', insuranceId: 'x', sort: 'status' }), first)).toEqual(first);
});

test('the accounts are ordered by number, day, patient or value from page 1; the newest first is not said', async () => {
  const { gateway, list } = made();
  await list.show({ ...list.firstPlace, page: 3 });
  expect(list.order).toEqual({ column: 'date', direction: 'descending' });
  list.orderBy({ column: 'total', direction: 'descending' });
  expect(gateway.listed.at(-1)).toMatchObject({ sort: '-total', offset: 0 });
  list.orderBy({ column: 'date', direction: 'descending' });
  expect(gateway.listed.at(-1)).toMatchObject({ sort: undefined });
});

test('all accounts of the filter are exported, whatever the page, and several are printed as one document', async () => {
  const { list, printed, said } = made();
  await list.show({ ...list.firstPlace, startDate: null, status: 'open', search: ' Ana ', page: 3, sort: 'total' });
  await list.export();
  await list.printAll([id(1), id(2)]);
  expect(printed).toEqual([
    `/billing-accounts/export?endDate=${list.place.endDate}&status=open&search=Ana&sort=total`,
    `/billing-accounts/print?ids=${id(1)},${id(2)}&format=A4`,
  ]);
  expect(said.all).toEqual([]);
});

test('an account is printed, and a deletion that is refused says why and keeps the list [BIL-163, BIL-164]', async () => {
  const { gateway, said, printed, list } = made();
  await list.print(id(70));
  expect(printed).toEqual([`/billing-accounts/${id(70)}/print?format=A4`]);
  gateway.remove = async () => bad(409, 'billing.lines-transferred');
  await list.remove(id(70));
  expect(said.all).toEqual(['error: Existem procedimentos já repassados ao profissional!']);
  expect(gateway.listed).toHaveLength(0);
  gateway.remove = async () => good(undefined);
  await list.remove(id(70));
  expect(gateway.listed).toHaveLength(1);
});

test('an account is canceled with its reason, and the list follows; without one nothing is sent', async () => {
  const { gateway, list } = made();
  await list.show(list.firstPlace);
  list.startCancelling(item(7));
  const asked = list.cancelling;
  expect(await asked?.save()).toBe(false);
  expect(asked?.errors).toEqual({ reason: 'Campo obrigatório' });
  expect(gateway.canceled).toEqual([]);
  asked?.enterReason('Convênio errado');
  expect(await asked?.save()).toBe(true);
  await list.endCancelling(true);
  expect([gateway.canceled, list.cancelling, gateway.listed.length]).toEqual([
    [[id(7), { reason: 'Convênio errado' }]],
    null,
    2,
  ]);
});

test('a refusal is said and the reason stays; only open accounts and those that wait for payment may be canceled', async () => {
  const { gateway, list } = made();
  gateway.refusal = bad(409, 'billing.cashier-closed');
  list.startCancelling(item(7));
  list.cancelling?.enterReason('Engano');
  expect(await list.cancelling?.save()).toBe(false);
  expect([list.cancelling?.problem?.code, list.cancelling?.reason]).toEqual(['billing.cashier-closed', 'Engano']);
  await list.endCancelling(false);
  expect(gateway.listed).toEqual([]);
  expect(ACCOUNT_STATUSES.filter((status) => mayBeCanceled(item(1, { status })))).toEqual(['open', 'payment']);
});
