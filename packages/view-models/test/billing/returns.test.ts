import { cents } from '@prumo/domain/money';
import { addReturnWords } from '@prumo/messages/returns';
import { expect, test } from 'vitest';
import {
  type Appeal,
  Appeals,
  DenialBoard,
  DenialRules,
  InvoiceDetail,
  ReturnDetail,
  ReturnList,
  TypedReturn,
} from '../../src/billing/index.ts';
import { bad, FakeClock, FakeNotifier, good } from '../support/fakes.ts';
import { id, today } from './fakes.ts';
import { denial, FakeReturns, session } from './return-fakes.ts';
import { fakeAccounts, FakeInvoices, invoice, lot } from './invoice-fakes.ts';

addReturnWords();

const address = (given: Readonly<Record<string, string>>) => ({ get: (name: string) => given[name] ?? null });
const file = (sizeBytes = 100) => ({ name: 'retorno.xml', sizeBytes, content: {} as never });

test('a file is brought and the list follows; one beyond 50 MB is refused without a call', async () => {
  const gateway = new FakeReturns();
  const list = new ReturnList({ gateway, clock: new FakeClock(), newKey: () => 'k', session: session() });
  expect(await list.bring(file(50 * 1024 * 1024 + 1))).toBeNull();
  expect([list.bringing.error, gateway.calls]).toEqual(['O arquivo do convênio deve ter no máximo 50 MB', []]);
  expect(await list.bring(file())).toBe(id(1));
  expect(list.bringing.error).toBeNull();
  expect(gateway.calls.map((call) => (call as unknown[])[0])).toEqual(['bring', 'list']);
});

test('a refused file says why, with the elements that the standard refuses', async () => {
  const gateway = new FakeReturns();
  gateway.refusal = bad(422, 'return.elements', { errors: { 'cabecalho.Padrao': 'Campo obrigatório' } });
  const list = new ReturnList({ gateway, clock: new FakeClock(), newKey: () => 'k', session: session() });
  expect(await list.bring(file())).toBeNull();
  expect(list.bringing.details).toEqual(['cabecalho.Padrao: Campo obrigatório']);
  expect(list.placeOf(address({ kind: 'payment', page: '2' }))).toMatchObject({ kind: 'payment', page: 2 });
});

test('a return is filtered, summed and taken back by whoever may', async () => {
  const gateway = new FakeReturns();
  const detail = new ReturnDetail({
    gateway,
    clock: new FakeClock(),
    notifier: new FakeNotifier(),
    newKey: () => 'k',
    session: session(),
  });
  await detail.open(id(1));
  detail.rows.filter({ only: 'unexplained' });
  await Promise.resolve();
  expect(gateway.calls).toEqual([
    ['answers', { only: undefined, limit: 20, offset: 0 }],
    ['answers', { only: 'unexplained', limit: 20, offset: 0 }],
  ]);
  expect([detail.sums?.released, detail.mayUndo]).toEqual([27_000, true]);
  await detail.undo();
  expect([detail.detail?.return.undone?.by, detail.mayUndo]).toEqual(['Bia', false]);
  const looking = new ReturnDetail({
    gateway: new FakeReturns(),
    clock: new FakeClock(),
    notifier: new FakeNotifier(),
    newKey: () => 'k',
    session: session('financial:importBillingReturn'),
  });
  await looking.open(id(1));
  expect(looking.mayUndo).toBe(false);
});

test('open denials are accepted together; a refusal keeps them chosen', async () => {
  const gateway = new FakeReturns();
  const board = new DenialBoard({
    gateway,
    clock: new FakeClock(),
    downloads: { print: async () => good(undefined), save: async () => good(undefined) },
    notifier: { show: () => undefined } as never,
    session: session(),
  });
  await board.rows.show(board.placeOf(address({ month: '2025-06', code: '1705', status: 'open' })));
  board.choice.choose(new Set([id(201), id(202)]));
  expect([board.chosen.length, board.chosenTotal]).toEqual([1, 1000]);
  gateway.refusal = bad(409, 'billing.denial-above-open');
  await board.accept();
  expect([board.problem?.code, board.chosen.length]).toEqual(['billing.denial-above-open', 1]);
  gateway.refusal = null;
  await board.accept();
  expect([board.problem, board.accepted, board.chosen.length]).toEqual([null, { count: 1, total: 1000 }, 0]);
  expect(gateway.calls[0]).toEqual([
    'denials',
    expect.objectContaining({ month: '2025-06', code: '1705', status: 'open', limit: 20, offset: 0 }),
  ]);
});

test('a lot is sent, rejected and made anew; what is wrong is said at its field without a call', async () => {
  const gateway = new FakeInvoices();
  gateway.invoices = [invoice(7, { status: 'closed' })];
  gateway.stored = [lot(31)];
  const detail = new InvoiceDetail({
    gateway,
    accounts: fakeAccounts([]),
    returns: new FakeReturns(),
    newKey: () => 'k',
    timeZone: () => 'America/Sao_Paulo',
    downloads: { print: async () => good(undefined), save: async () => good(undefined) },
    clock: new FakeClock(),
    session: session(),
  });
  await detail.open(id(7));
  const { acts } = detail.lots;
  const only = () => detail.lots.items[0] ?? lot(0);
  expect(acts.stepsOf(only())).toEqual(['send', 'reject']);
  acts.askSending(only());
  await acts.send();
  expect(acts.errors).toMatchObject({ protocol: 'Campo obrigatório' });
  acts.enter({ protocol: '880001' });
  await acts.send();
  expect(gateway.calls.at(-1)).toEqual(['sendLot', id(31), today, '880001']);
  expect([only().status, acts.asked]).toEqual(['sent', null]);
  acts.askRejection(only());
  await acts.reject();
  expect(acts.errors).toMatchObject({ reason: 'Campo obrigatório' });
  acts.enter({ reason: 'Carteira inválida' });
  await acts.reject();
  expect(acts.stepsOf(only())).toEqual(['renew']);
  await acts.renew(only());
  expect(detail.lots.items.map(({ replaces }) => replaces)).toEqual([31, null]);
  expect(acts.stepsOf(detail.lots.items[1] ?? lot(0))).toEqual([]);
});

test('a file that is no XML is a table: its columns are told, as they were before where the insurance used them, and it is imported [TIS-018]', async () => {
  const gateway = new FakeReturns();
  const list = new ReturnList({ gateway, clock: new FakeClock(), newKey: () => 'k', session: session() });
  const csv = { ...file(), name: 'retorno.csv' };
  expect(await list.bring(csv)).toBeNull();
  const { table } = list;
  expect([table.fields, table.known, table.canSend]).toEqual([['guide', 'released', null], null, false]);
  expect(await table.send()).toBeNull();
  expect(table.tried).toBe(true);
  table.map(2, 'guide');
  expect([table.fields, table.missing]).toEqual([[null, 'released', 'guide'], []]);
  table.map(1, null);
  expect(table.missing).toEqual(['Valor liberado ou pago']);
  gateway.head = {
    ...gateway.head,
    layouts: [
      { insurance: { id: id(9), name: 'Vida Plena' }, kind: 'analysis', fields: ['guide', 'released', 'denialCode'] },
      { insurance: { id: id(8), name: 'Outro' }, kind: 'payment', fields: ['lot', 'released', null] },
    ],
  };
  await list.bring(csv);
  expect([table.insuranceId, table.fields[2]]).toEqual([id(9), 'denialCode']);
  table.chooseInsurance(id(8));
  expect([table.kind, table.fields[0]]).toEqual(['payment', 'lot']);
  table.chooseInsurance(id(9));
  gateway.refusal = bad(422, 'return.cells', { errors: { 'rows.3.released': 'Não foi possível ler «12a»' } });
  expect(await table.send()).toBeNull();
  expect(table.taking.details).toEqual(['Linha 3, Valor liberado ou pago: Não foi possível ler «12a»']);
  expect(table.read).not.toBeNull();
  gateway.refusal = null;
  expect(await table.send()).toBe(id(1));
  expect(gateway.calls.at(-1)).toEqual([
    'takeTable',
    'retorno.csv',
    { insuranceId: id(9), kind: 'analysis', issuedOn: today, headerRow: 2, fields: 'guide,released,denialCode' },
  ]);
  expect(table.read).toBeNull();
});

test('of what is typed one amount gives the other; what nobody typed stays unanswered until the rest is released [TIS-018]', async () => {
  const gateway = new FakeReturns();
  const typed = new TypedReturn({ gateway, newKey: () => 'k', session: session() });
  await typed.open(id(31));
  expect(typed.canSend).toBe(false);
  typed.enter(id(41), 1, { denied: cents(3000), code: '1705' });
  expect(typed.totals).toEqual({ charged: 10_000, released: 7000, denied: 3000, rest: 0 });
  typed.releaseRest();
  expect(typed.totals).toMatchObject({ charged: 20_000, released: 17_000 });
  gateway.refusal = bad(422, 'request.invalid', {
    errors: { 'guides.0.items.0.code': 'A tabela 38 não tem este código' },
  });
  expect(await typed.send()).toBeNull();
  expect(typed.errorOf(id(41), 1, 'code')).toBe('A tabela 38 não tem este código');
  gateway.refusal = null;
  expect(await typed.send()).toBe(id(1));
  expect(gateway.calls.at(-1)).toEqual([
    'type',
    {
      lotId: id(31),
      issuedOn: today,
      guides: [
        {
          accountId: id(41),
          items: [
            { item: 1, released: 7000, denied: 3000, code: '1705' },
            { item: 2, released: 10_000, denied: 0, code: null },
          ],
        },
      ],
    },
  ]);
});

test('a rule is offered where one follows from the denial, reckoned anew with another number, and made once [TIS-013]', async () => {
  const gateway = new FakeReturns();
  const rules = new DenialRules({ gateway, session: session() });
  expect([rules.offers(denial(201, { code: '1701' })), rules.offers(denial(202, { code: '1705' }))]).toEqual([
    true,
    false,
  ]);
  expect(
    new DenialRules({ gateway, session: session('general:updateInsurance') }).offers(denial(201, { code: '1701' })),
  ).toBe(false);
  await rules.ask(denial(201, { code: '1701' }));
  expect([rules.number, rules.asksNumber]).toEqual([30, true]);
  rules.enter(45);
  await rules.reckon();
  expect(gateway.calls.at(-1)).toEqual(['rule', id(201), { number: 45 }]);
  gateway.refusal = bad(422, 'request.invalid', { errors: { number: 'Informe um número entre 0 e 365' } });
  await rules.make();
  expect([rules.problem?.errors['number'], rules.asked === null]).toEqual(['Informe um número entre 0 e 365', false]);
  gateway.refusal = null;
  await rules.make();
  expect(gateway.calls.at(-1)).toEqual(['makeRule', id(201), { onlyExpense: false, number: 45 }]);
  expect([rules.asked, rules.made?.demanded]).toEqual([null, true]);
});

test('TIS-016 a statement is asked for by day, month or protocol; what it says is told, and an imported one is shown', async () => {
  const returns = new FakeReturns();
  const ports = { gateway: returns, clock: new FakeClock(), newKey: () => 'k', session: session() };
  const { asking } = new ReturnList(ports);
  asking.start(null);
  expect(await asking.ask()).toBeNull();
  expect(asking.errors).toEqual({ insuranceId: 'Campo obrigatório' });
  asking.enter({ insuranceId: id(52), by: 'month', month: '13/2025' });
  expect(await asking.ask()).toBeNull();
  expect(asking.errors).toEqual({ value: 'Data inválida' });
  expect(returns.calls).toEqual([]);
  asking.enter({ month: '06/2025' });
  expect(await asking.ask()).toBe(id(1));
  expect(returns.calls).toEqual([['request', { insuranceId: id(52), by: 'month', value: '2025-06' }]]);
  expect(asking.open).toBe(false);

  asking.start(id(52));
  returns.requested = bad(422, 'insurance-service.cut-off');
  asking.enter({ by: 'protocol', protocol: ' 880001 ' });
  expect(await asking.ask()).toBeNull();
  expect(asking.problem?.code).toBe('insurance-service.cut-off');
  expect(asking.open).toBe(true);
  returns.requested = good({ outcome: 'known', returnId: id(2), message: 'já estava importado' });
  expect(await asking.ask()).toBeNull();
  expect(asking.told).toMatchObject({ outcome: 'known', returnId: id(2) });
  expect(returns.calls.at(-1)).toEqual(['request', { insuranceId: id(52), by: 'protocol', value: '880001' }]);
});

test('TIS-019 an appeal is sent and asked for over the web service; why not is told, and the list comes anew', async () => {
  const returns = new FakeReturns();
  const ports = { gateway: returns, clock: new FakeClock(), session: session(), changed: async () => undefined };
  const downloads = { print: async () => good(undefined), save: async () => good(undefined) };
  const appeals = new Appeals({ ...ports, downloads });
  const service = { offers: ['send', 'status'], status: 'lost', protocol: null, message: null } as const;
  const one = { id: id(7), service: { ...service, offers: [...service.offers] } } as unknown as Appeal;
  expect(appeals.offersOf(one)).toEqual(['send', 'status']);
  await appeals.exchange(one, 'send');
  expect(appeals.problem?.code).toBe('billing.appeal-under-way');
  returns.told = good(one);
  await appeals.exchange(one, 'status');
  expect(appeals.problem).toBeNull();
  expect(returns.calls.filter((call) => Array.isArray(call) && call[0] === 'askAppeal')).toEqual([
    ['askAppeal', id(7), 'send'],
    ['askAppeal', id(7), 'status'],
  ]);
  expect(returns.calls.at(-1)).toEqual(['appeals', { limit: 10 }]);
  const clerk = new Appeals({ ...ports, downloads, session: session('financial:importBillingReturn') });
  expect(clerk.offersOf(one)).toEqual(['send']);
});
