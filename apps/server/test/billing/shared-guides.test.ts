import { cents } from '@prumo/domain/money';
import { defaultPlanSettings } from '@prumo/domain/billing';
import { describe, expect, test } from 'vitest';
import { analysisFile, guideAnswer, lotAnswer } from '../../src/demo/return-files.ts';
import { checkSchema } from '../../src/tiss/index.ts';
import { line, REQUESTER, SOON } from '../clinic.ts';
import { pdfText } from '../pdf-text.ts';
import { fileForm } from '../upload.ts';
import { answer, appealAnswerFile, bring, headOf, openAppeal, type SentItem } from './insurer.ts';
import { openReturns } from './returns-desk.ts';

// The sessions of a patient go out in one guide, and what is said of it lies on the account of each.

const { server, biller, clinic, guide, act, read, lotIn, step } = await openReturns();

let last = 7000;
const next = () => String(++last);
/** A session of one number on a day of November, of an exam at so much. */
const session = (number: string, day: number, insurance = 50, more: object = {}): Promise<{ id: string }> =>
  guide(0, {
    guideType: 'sadt',
    serviceType: 'other_therapies',
    consultationType: null,
    startDate: `2026-11-${day}T08:30:00-03:00`,
    referral: { type: 'sadt', provider: number, insurance: null, main: null },
    authorization: { date: '2026-11-02', password: 'A1B2C3', validity: null },
    request: { date: '2026-11-02', professional: REQUESTER },
    expenses: [
      line(
        clinic,
        { insurance, particular: 0 },
        {
          expenseId: clinic.exam,
          code: '40304361',
          type: 'exam',
          name: 'Hemograma',
          execution: { date: `2026-11-${day}`, time: '08:30', duration: 30 },
        },
      ),
    ],
    ...more,
  });
/** An invoice of accounts, and what closing it says. */
const closing = async (accounts: readonly { readonly id: string }[]) => {
  const body = { insurancePlanId: clinic.plan, code: `S-${next()}`, date: '2026-11-01' };
  const { id } = (await biller.call('POST', '/billing-invoices', body)).body;
  const gathered = await act(id, 'accounts', { accountIds: accounts.map((one) => one.id) });
  expect(gathered.status).toBe(200);
  const close = () => act(id, 'closure', { version: gathered.body.version, dueDate: SOON });
  return { invoice: id as string, close };
};
const closedOf = async (accounts: readonly { readonly id: string }[]) => {
  const { invoice, close } = await closing(accounts);
  expect(await close()).toMatchObject({ status: 200 });
  return { invoice, ...(await lotIn(invoice)) };
};
/** Three sessions of one guide, and an exam between them in one of its own, sent. */
const sent = async () => {
  const number = next();
  // As «Sessões anteriores» leaves them: the number of the guide stands as the insurer's too.
  const later = { referral: { type: 'sadt', provider: number, insurance: number, main: null } };
  const sessions = [
    await session(number, 10, 50, { referral: { ...later.referral, insurance: `77${number}` } }),
    await session(number, 12, 60, later),
    await session(number, 17, 50, later),
  ];
  const exam = await session(next(), 11, 30, { serviceType: 'exam' });
  const made = await closedOf([...sessions, exam]);
  await step(made.invoice, made.lot.id, 'sending', { sentOn: made.today, protocol: String(880_000 + last) });
  const protocol = String(880_000 + last);
  return { ...made, number, protocol, sessions, exam, accounts: [...sessions, exam].map(({ id }) => id) };
};
type Made = Awaited<ReturnType<typeof sent>>;
const itemsOf = ({ sent: file, number }: Made): readonly SentItem[] =>
  file.guides.find((one) => one.number === number)?.items ?? [];
const lotNow = async ({ invoice }: Made) => (await read(`/billing-invoices/${invoice}/lots`)).items[0];
/** What counts of the answers to each account: item, released, denied. */
const answersOf = async ({ accounts }: Pick<Made, 'accounts'>) => {
  const rows = await server.db
    .selectFrom('billing_return_answer')
    .select(['account_id', 'item', 'released_cents', 'denied_cents', 'sent_cents'])
    .where('account_id', 'in', accounts)
    .where('counts', '=', true)
    .orderBy('position')
    .execute();
  return accounts.map((id) =>
    rows
      .filter((row) => row.account_id === id)
      .map((row) => [row.item, row.sent_cents, row.released_cents, row.denied_cents]),
  );
};

describe('sessions of one guide', () => {
  test('three sessions of a number go out as one guide with an item for each, valid for the schema, beside a guide of its own [BIL-036, TIS-010]', async () => {
    const made = await sent();
    const { invoice, lot, number, sent: file } = made;
    expect(lot).toMatchObject({ guides: 2, total: 190 });
    expect(file.guides.map((one) => one.items.length).toSorted((one, other) => one - other)).toEqual([1, 3]);
    expect(itemsOf(made).map(({ item, date, value }) => [item, date, value])).toEqual([
      [1, '2026-11-10', 5000],
      [2, '2026-11-12', 6000],
      [3, '2026-11-17', 5000],
    ]);
    const bytes = Buffer.from((await biller.call('GET', `/billing-invoices/${invoice}/lots/${lot.id}/xml`)).bytes);
    expect(await checkSchema(bytes)).toEqual([]);
    expect(bytes.toString('latin1').match(/<ans:numeroGuiaOperadora>\d+</g)).toEqual([
      `<ans:numeroGuiaOperadora>77${number}<`,
    ]);
    expect((await read(`/billing-invoices/${invoice}/lots/${lot.id}/guides`)).items).toEqual([
      expect.objectContaining({ number, accountId: made.accounts[0], sessions: 3, total: 160, withdrawn: false }),
      expect.objectContaining({ accountId: made.exam.id, sessions: 1, total: 30 }),
    ]);
  });

  test('what a file says of an item is said of its account, what it says of the guide lies on all by what they charge [BIL-036, TIS-015]', async () => {
    const made = await sent();
    const [first, second, third] = itemsOf(made);
    if (!first || !second || !third) throw new Error('the guide has no three items');
    const guides = [
      guideAnswer(made.number, [
        answer(first),
        answer(second, { released: 4000, denied: [{ code: '1705', value: cents(2000) }] }),
        answer(third),
      ]),
    ];
    const back = await bring(
      biller,
      analysisFile(headOf(`A${next()}`, made.today), [lotAnswer(made.sent.number, made.protocol, made.today, guides)]),
    );
    expect(back.status).toBe(201);
    expect(await answersOf(made)).toEqual([[[1, 5000, 5000, 0]], [[1, 6000, 4000, 2000]], [[1, 5000, 5000, 0]], []]);
    expect(await lotNow(made)).toMatchObject({ answer: { released: 140, denied: 20, unanswered: 30 } });
    // Who holds the insurer's paper beside it finds the items by its numbers.
    const told = (await read(`/billing-returns/${back.body.id}/answers`)).items;
    expect(told.map((one: { item: number; account: string }) => [one.item, one.account])).toEqual(
      made.accounts.slice(0, 3).map((id, at) => [at + 1, id]),
    );
    const denial = (await read('/billing-denials?limit=0')).items.find(
      (one: { returnId: string }) => one.returnId === back.body.id,
    );
    expect(denial).toMatchObject({ guide: made.number, item: 2, account: made.accounts[1] });
    // A newer file speaks of the guide as a whole: a denial of 16,00 on 160,00.
    const whole = {
      ...guideAnswer(made.number, []),
      informed: cents(16_000),
      processed: cents(16_000),
      released: cents(14_400),
      denied: cents(1600),
      reasons: ['1005'],
    };
    await bring(
      biller,
      analysisFile(headOf(`A${next()}`, made.today), [lotAnswer(made.sent.number, made.protocol, made.today, [whole])]),
    );
    expect(await answersOf(made)).toEqual([
      [[null, 5000, 4500, 500]],
      [[null, 6000, 5400, 600]],
      [[null, 5000, 4500, 500]],
      [],
    ]);
  });

  test('the paper of its lot and of its invoice is one guide with the procedures of all sessions [BIL-036, BIL-164]', async () => {
    const { invoice, lot, sessions, exam } = await sent();
    const keys = await Promise.all(
      [...sessions, exam].map(async ({ id }) => (await read(`/billing-accounts/${id}`)).key as string),
    );
    for (const query of ['', `?lotId=${lot.id}`]) {
      const printed = await biller.call('GET', `/billing-invoices/${invoice}/print${query}`);
      const text = pdfText(Buffer.from(printed.bytes)).join('').replaceAll(/\s+/g, '');
      expect(text).toContain('4contas');
      expect(text).toContain(`Contas${keys.slice(0, 3).join(',')}·`);
      expect(text).toContain(`Conta${keys[3]}·`);
      for (const day of ['10/11/2026', '12/11/2026', '17/11/2026']) expect(text).toContain(day);
      expect(text).toContain('160,00');
    }
  });

  test('an appeal names the items as the guide does and a guide once; its answer finds the accounts again [BIL-036, TIS-019]', async () => {
    const byItem = await sent();
    const items = itemsOf(byItem).map((item) =>
      answer(item, { released: item.value - 1000, denied: [{ code: '1705', value: cents(1000) }] }),
    );
    const byGuide = await sent();
    const total = cents(16_000);
    const whole = { ...guideAnswer(byGuide.number, []), informed: total, processed: total, released: cents(0) };
    const tellOf = (made: Made, told: Parameters<typeof lotAnswer>[3]) =>
      bring(
        biller,
        analysisFile(headOf(`A${next()}`, made.today), [lotAnswer(made.sent.number, made.protocol, made.today, told)]),
      );
    const returns = [
      await tellOf(byItem, [guideAnswer(byItem.number, items)]),
      await tellOf(byGuide, [{ ...whole, denied: total, reasons: ['1005'] }]),
    ];
    const denials: { id: string; returnId: string }[] = (await read('/billing-denials?limit=0')).items;
    const appealed = denials.filter((one) => returns.some(({ body }) => body.id === one.returnId));
    expect(appealed).toHaveLength(6);
    const made = await biller.call('POST', '/billing-appeals', {
      denials: appealed.map(({ id }) => ({ denialId: id, justification: 'Sessões autorizadas' })),
    });
    expect(made.status).toBe(201);
    const files = await Promise.all(
      (made.body.items as { id: string; total: number }[]).map(async ({ id, total: of }) => {
        const bytes = Buffer.from((await biller.call('GET', `/billing-appeals/${id}/xml`)).bytes);
        expect(await checkSchema(bytes)).toEqual([]);
        return { of, told: openAppeal(bytes) };
      }),
    );
    expect(
      files
        .map(({ of, told }) => [of, told.denials.map(({ item }) => item)])
        .toSorted(([one], [other]) => Number(one) - Number(other)),
    ).toEqual([
      [30, [1, 2, 3]],
      [160, [null]],
    ]);
    for (const { told } of files)
      await bring(
        biller,
        appealAnswerFile(headOf(`R${next()}`, byItem.today), told, ({ item }) => (item === 2 ? 400 : 1000)),
      );
    const recovered = async ({ accounts }: Made) =>
      Promise.all(
        accounts.slice(0, 3).map(async (id) => {
          const { total: of } = await server.db
            .selectFrom('billing_return_answer')
            .select((eb) => eb.fn.sum<number>('recovered_cents').as('total'))
            .where('account_id', '=', id)
            .executeTakeFirstOrThrow();
          return of;
        }),
      );
    expect(await recovered(byItem)).toEqual([1000, 400, 1000]);
    expect(await recovered(byGuide)).toEqual([5000, 6000, 5000]);
  });

  test('a table that names the guide and days of the sessions, and paper typed account by account, say the same [BIL-036, TIS-018]', async () => {
    const made = await sent();
    const rows = [
      ['Guia', 'Código', 'Data', 'Liberado', 'Glosado', 'Motivo'],
      [made.number, '40304361', '17/11/2026', '40,00', '10,00', '1705'],
      [made.number, '40304361', '10/11/2026', '50,00', '0,00', ''],
      [made.number, '40304361', '12/11/2026', '60,00', '0,00', ''],
    ];
    const { body, contentType } = fileForm(Buffer.from(rows.map((row) => row.join(';')).join('\n')), {
      name: `tabela ${made.number}.csv`,
    });
    const fields = 'guide,code,date,released,denied,denialCode';
    const query = `insuranceId=${clinic.insurance}&kind=analysis&issuedOn=${made.today}&headerRow=1&fields=${fields}`;
    const table = await biller.call('POST', `/billing-returns/table?${query}`, body, { 'content-type': contentType });
    expect([table.status, table.body.code ?? null]).toEqual([201, null]);
    expect(await answersOf(made)).toEqual([[[1, 5000, 5000, 0]], [[1, 6000, 6000, 0]], [[1, 5000, 4000, 1000]], []]);

    const form = await read(`/billing-returns/typed?lotId=${made.lot.id}`);
    expect(
      form.guides.map((one: { accountId: string; itemsBefore: number }) => [one.accountId, one.itemsBefore]),
    ).toEqual(made.accounts.map((id, at) => [id, at === 3 ? 0 : at]));
    const typed = await biller.call('POST', '/billing-returns/typed', {
      lotId: made.lot.id,
      issuedOn: made.today,
      guides: [
        { accountId: made.accounts[2], items: [{ item: 1, released: 50, denied: 0, code: null }] },
        { accountId: made.accounts[1], items: [{ item: 1, released: 0, denied: 60, code: '1705' }] },
      ],
    });
    expect([typed.status, typed.body.code ?? null]).toEqual([201, null]);
    expect(await answersOf(made)).toEqual([[[1, 5000, 5000, 0]], [[1, 6000, 0, 6000]], [[1, 5000, 5000, 0]], []]);
  });
});

describe('what no guide can share', () => {
  const problemsOf = async (accounts: readonly { readonly id: string }[]) => {
    const { invoice, close } = await closing(accounts);
    const refused = await close();
    expect([refused.status, refused.body.code]).toEqual([422, 'tiss.guides-held-back']);
    expect((await read(`/billing-invoices/${invoice}/lots`)).items).toEqual([]);
    return refused.body.accounts.map((one: { id: string; problems: { field: string; message: string }[] }) => [
      one.id,
      ...one.problems.map(({ field, message }) => `${field} ${message}`),
    ]);
  };

  test('another password holds the session back at its field, another kind of service or patient at its number [BIL-036, TIS-010]', async () => {
    const number = next();
    const first = await session(number, 10);
    const other = await session(number, 11, 50, {
      authorization: { date: '2026-11-02', password: 'OUTRA', validity: null },
    });
    const exam = await session(number, 12, 50, { serviceType: 'exam' });
    expect(await problemsOf([first, other, exam])).toEqual([
      [
        other.id,
        `authorization.password 5 Senha: É diferente da primeira sessão da guia ${number}, com que esta conta sairia`,
      ],
      [
        exam.id,
        `referral.provider 2 Nº da guia no prestador: O número ${number} está em mais de uma guia deste convênio`,
      ],
    ]);
  });

  test('the check of an invoice warns of sessions that it leaves out, and closing sends the others; the check of one account says nothing [BIL-036, TIS-012]', async () => {
    const number = next();
    const [first, second, third] = [await session(number, 13), await session(number, 14), await session(number, 16)];
    const { key } = await read(`/billing-accounts/${third.id}`);
    const { invoice, close } = await closing([first, second]);
    const checked = await read(`/billing-invoices/${invoice}/check`);
    expect(checked).toMatchObject({ guides: 2, errors: 0, warnings: 1 });
    expect(checked.accounts).toEqual([
      expect.objectContaining({
        id: first.id,
        problems: [
          expect.objectContaining({
            field: 'referral.provider',
            severity: 'warning',
            message: expect.stringContaining(`Sessão desta guia fora da fatura (conta ${key})`),
          }),
        ],
      }),
    ]);
    expect((await read(`/billing-accounts/${first.id}/check`)).problems).toEqual([]);
    expect((await close()).status).toBe(200);
  });

  test('a session of a number that went out is held back, and of two closings at once one [BIL-036, TIS-010]', async () => {
    const number = next();
    await closedOf([await session(number, 10), await session(number, 11)]);
    const late = await session(number, 13);
    expect(await problemsOf([late])).toEqual([[late.id, expect.stringContaining(`O número ${number} está em mais`)]]);

    const both = next();
    const [one, two] = [
      await closing([await session(both, 16), await session(both, 17)]),
      await closing([await session(both, 18)]),
    ];
    const answers = await Promise.all([one.close(), two.close()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const held = await server.db
      .selectFrom('tiss_lot_guide')
      .select('lot_id')
      .distinct()
      .where('number', '=', both)
      .where('canceled', '=', false)
      .execute();
    expect(held).toHaveLength(1);
  });

  test('a lot that is rejected frees all its sessions, which go out anew as one guide [BIL-036, TIS-014]', async () => {
    const made = await sent();
    expect((await step(made.invoice, made.lot.id, 'rejection', { reason: 'Sem protocolo' })).status).toBe(200);
    expect((await lotNow(made)).withdrawn).toMatchObject({ waiting: 2 });
    const renewed = await step(made.invoice, made.lot.id, 'renewal');
    expect(renewed.body).toMatchObject({ status: 'prepared', guides: 2, total: 190 });
    expect((await lotIn(made.invoice)).sent.guides.map(({ number, items }) => [number, items.length])).toContainEqual([
      made.number,
      3,
    ]);
  });

  test('a plan that bills each session alone refuses the second one of a number [BIL-181]', async () => {
    const plan = server.db.updateTable('insurance_plan').where('id', '=', clinic.plan);
    const { settings } = await server.db
      .selectFrom('insurance_plan')
      .select('settings')
      .where('id', '=', clinic.plan)
      .executeTakeFirstOrThrow();
    const { general } = defaultPlanSettings;
    const alone = {
      general: {
        ...general,
        providerReferral: { mode: 'manual' },
        billing: { ...general.billing, billingForIndividualSessions: true },
      },
      tiss: { enabled: true },
    };
    const number = next();
    const [first, second] = [await session(number, 19), await session(number, 20)];
    await plan.set({ settings: JSON.stringify(alone) as never }).execute();
    expect(await problemsOf([first, second])).toEqual([
      [second.id, expect.stringContaining(`O número ${number} está em mais`)],
    ]);
    await plan.set({ settings: JSON.stringify(settings) as never }).execute();
  });
});
