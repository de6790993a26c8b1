import { checkHash } from '@prumo/tiss';
import type { XmlElement } from '@prumo/tiss';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { checkSchema } from '../../src/tiss/index.ts';
import { consultationGuide, line, REQUESTER, SOON } from '../clinic.ts';
import { ALL, startServer } from '../harness.ts';
import { md5, readFile, textOf } from '../tiss/read-file.ts';
import { openDesk } from './desk.ts';
import { INVOICE_DEFECTS } from './invoice-defects.ts';
import { billByTiss } from './tiss-desk.ts';

const server = await startServer();
const { db } = server;
const { branch, biller, clinic, save } = await openDesk(server);
await billByTiss(server, branch, clinic);

let last = 0;
const open = async (at = clinic, desk = biller) =>
  (await desk.call('POST', '/billing-invoices', { insurancePlanId: at.plan, code: `L-${++last}`, date: '2026-11-01' }))
    .body;
const numbered = (provider: string | null = String(++last)) => ({
  referral: { type: 'sadt', provider, insurance: null, main: null },
});
const guide = async (more: object = {}) => {
  const made = await save(consultationGuide(clinic, { ...numbered(), ...more }));
  expect(made.status).toBe(201);
  return made.body;
};
const sadt = (more: object = {}) =>
  guide({
    guideType: 'sadt',
    serviceType: 'exam',
    consultationType: null,
    request: { date: '2026-11-19', professional: REQUESTER },
    authorization: { date: '2026-11-20', password: 'A1B2C3', validity: null },
    expenses: [
      line(
        clinic,
        { insurance: 12.4, particular: 0 },
        { expenseId: clinic.exam, code: '40304361', type: 'exam', name: 'Hemograma', quantity: 3, factor: 1.3 },
      ),
    ],
    ...more,
  });
const act = (id: string, name: string, body: object, desk = biller) =>
  desk.call('POST', `/billing-invoices/${id}/${name}`, body);
/** An invoice with these accounts, closed or refused. */
const closing = async (accounts: readonly { readonly id: string }[]) => {
  const invoice = await open();
  const gathered = await act(invoice.id, 'accounts', { accountIds: accounts.map(({ id }) => id) });
  expect(gathered.status).toBe(200);
  const answer = await act(invoice.id, 'closure', { version: gathered.body.version, dueDate: SOON });
  return { id: invoice.id as string, version: gathered.body.version as number, answer };
};
const lotsOf = async (id: string, desk = biller) => (await desk.call('GET', `/billing-invoices/${id}/lots`)).body.items;
const fileOf = async (id: string, lotId: string): Promise<Buffer> => {
  const answer = await biller.call('GET', `/billing-invoices/${id}/lots/${lotId}/xml`);
  expect(answer.status).toBe(200);
  return Buffer.from(answer.bytes);
};
const all = (element: XmlElement, name: string): XmlElement[] => [
  ...(element.name === name ? [element] : []),
  ...(typeof element.content === 'string' ? [] : element.content.flatMap((child) => all(child, name))),
];
const stored = async () => [
  await db.selectFrom('tiss_lot').select(['id', 'status']).where('branch_id', '=', branch.id).orderBy('id').execute(),
  await db
    .selectFrom('billing_account')
    .select(['id', 'status', 'guide', 'version'])
    .where('branch_id', '=', branch.id)
    .orderBy('id')
    .execute(),
  await db
    .selectFrom('invoice_code')
    .select(['id', 'status', 'version'])
    .where('branch_id', '=', branch.id)
    .orderBy('id')
    .execute(),
  await db.selectFrom('number_sequence').selectAll().where('branch_id', '=', branch.id).orderBy('name').execute(),
  await db
    .selectFrom('financial_transaction')
    .select(['id', 'status'])
    .where('branch_id', '=', branch.id)
    .orderBy('id')
    .execute(),
];

afterAll(async () => {
  for (const [defect, query] of Object.entries(INVOICE_DEFECTS))
    expect([defect, (await sql.raw(query).execute(db)).rows]).toEqual([defect, []]);
});

describe('the lots of an invoice', () => {
  test('two open accounts are gathered and closed: an XML with two guides, well-formed, valid and of equal totals [BIL-198]', async () => {
    const accounts = [
      await guide(),
      await guide({
        expenses: [line(clinic, { insurance: 80.5, particular: 0 })],
        justification: 'Ação “especial” – nº 1',
      }),
    ];
    const { id, answer } = await closing(accounts);
    expect(answer.body).toMatchObject({ status: 'closed', total: { insurance: 200.5 } });
    const lots = await lotsOf(id);
    expect(lots).toEqual([
      expect.objectContaining({
        guideType: 'consultation',
        guides: 2,
        total: 200.5,
        status: 'prepared',
        version: '4.03.00',
        canceledAt: null,
      }),
    ]);
    const answered = await biller.call('GET', `/billing-invoices/${id}/lots/${lots[0].id}/xml`);
    expect(answered.headers['content-type']).toBe('application/xml; charset=ISO-8859-1');
    expect(answered.headers['content-disposition']).toContain(`attachment; filename="${lots[0].fileName}"`);
    const file = await fileOf(id, lots[0].id);
    expect(await checkSchema(file)).toEqual([]);
    const message = readFile(file);
    expect(checkHash(message, { digest: md5 })).toEqual([]);
    expect(lots[0].fileName).toBe(`${String(lots[0].number).padStart(20, '0')}_${textOf(message, 'hash')}.xml`);
    expect(all(message, 'guiaConsulta')).toHaveLength(2);
    expect(all(message, 'numeroGuiaPrestador').map(({ content }) => content)).toEqual(
      accounts.map(({ referral }) => referral.provider),
    );
    const sum = all(message, 'valorProcedimento').reduce(
      (cents, { content }) => cents + Math.round(Number(content) * 100),
      0,
    );
    expect(sum).toBe(20_050);
    expect(textOf(message, 'numeroLote')).toBe(String(lots[0].number));
    expect(textOf(message, 'CNES')).toBe('7654321');
    expect(textOf(message, 'codigoPrestadorNaOperadora')).toBe('0012345');
    expect(textOf(message, 'observacao')).toBe('Ação "especial" - nº 1');
  });

  test('guides of two types go in two lots; courtesy stays with the clinic; every total is that of its accounts', async () => {
    const accounts = [await guide(), await sadt(), await guide({ courtesy: true }), await sadt()];
    const { id, answer } = await closing(accounts);
    expect(answer.status).toBe(200);
    const lots = await lotsOf(id);
    expect(
      lots.map(({ guideType, guides }: { guideType: string; guides: number }) => [guideType, guides]).toSorted(),
    ).toEqual([
      ['consultation', 1],
      ['sadt', 2],
    ]);
    const charged = lots.reduce((sum: number, { total }: { total: number }) => sum + Math.round(total * 100), 0);
    const paid = accounts
      .filter(({ courtesy }) => !courtesy)
      .reduce((sum, { total }) => sum + Math.round(total.insurance * 100), 0);
    expect(charged).toBe(paid);
    for (const lot of lots) {
      const file = await fileOf(id, lot.id);
      expect(await checkSchema(file)).toEqual([]);
      const totals = all(readFile(file), lot.guideType === 'sadt' ? 'valorTotalGeral' : 'valorProcedimento');
      expect(totals.reduce((sum, { content }) => sum + Math.round(Number(content) * 100), 0)).toBe(
        Math.round(lot.total * 100),
      );
    }
  });

  test('what the standard holds back is named account by account, and nothing is stored [TIS-007]', async () => {
    const sound = await guide();
    const lacking = await guide({ professionalId: clinic.professional });
    await db.updateTable('branch').set({ cnes: null }).where('id', '=', branch.id).execute();
    const invoice = await open();
    const gathered = await act(invoice.id, 'accounts', { accountIds: [sound.id, lacking.id] });
    const before = await stored();
    const refused = await act(invoice.id, 'closure', { version: gathered.body.version, dueDate: SOON });
    expect([refused.status, refused.body.code]).toEqual([422, 'tiss.guides-held-back']);
    expect(refused.body.accounts).toEqual(
      [sound, lacking].map(({ id, key }) => ({
        id,
        key,
        patient: 'Ana Beatriz Souza',
        problems: [
          {
            field: 'branch.cnes',
            message: '11 Código CNES: campo obrigatório na guia de consulta',
            place: { kind: 'branch', id: branch.id },
          },
        ],
      })),
    );
    expect(await stored()).toEqual(before);
    await db.updateTable('branch').set({ cnes: '7654321' }).where('id', '=', branch.id).execute();
    const closed = await act(invoice.id, 'closure', { version: gathered.body.version, dueDate: SOON });
    expect(closed.status).toBe(200);
  });

  test('a number that stands twice, in one invoice or in a lot of before, is refused at its guide', async () => {
    const [first, twin] = [await guide(numbered('777')), await guide(numbered('777'))];
    const both = await closing([first, twin]);
    expect([both.answer.status, both.answer.body.accounts.map(({ id }: { id: string }) => id)]).toEqual([
      422,
      [twin.id],
    ]);
    await act(both.id, 'releases', { accountIds: [first.id, twin.id] });
    expect((await closing([first])).answer.status).toBe(200);
    const later = await closing([twin]);
    expect(later.answer.body.accounts).toEqual([
      expect.objectContaining({
        id: twin.id,
        problems: [
          {
            field: 'referral.provider',
            message: '2 Nº da guia no prestador: O número 777 está em mais de uma guia deste convênio',
          },
        ],
      }),
    ]);
  });

  test('reopened, an invoice has no lot that counts; closed again it has new ones under new numbers, and the accounts are free in between', async () => {
    const account = await guide();
    const { id, answer } = await closing([account]);
    const [made] = await lotsOf(id);
    const bytes = await fileOf(id, made.id);
    const edit = async () => {
      const { version } = (await biller.call('GET', `/billing-accounts/${account.id}`)).body;
      return biller.call(
        'PUT',
        `/billing-accounts/${account.id}`,
        consultationGuide(clinic, { version, invoiceId: id, referral: account.referral }),
      );
    };
    expect((await edit()).status).toBe(409);
    const reopened = await act(id, 'reopening', { version: answer.body.version });
    expect(await lotsOf(id)).toEqual([expect.objectContaining({ id: made.id, status: 'canceled' })]);
    expect((await fileOf(id, made.id)).equals(bytes)).toBe(true);
    expect((await edit()).status).toBe(200);
    const again = await act(id, 'closure', { version: reopened.body.version, dueDate: SOON });
    expect(again.status).toBe(200);
    const lots = await lotsOf(id);
    expect(lots.map(({ status }: { status: string }) => status)).toEqual(['prepared', 'canceled']);
    expect(lots[0].number).toBeGreaterThan(made.number);
    const finished = await act(id, 'finalization', { version: again.body.version });
    await act(id, 'reopening', { version: finished.body.version });
    expect((await lotsOf(id))[0].status).toBe('prepared');
  });

  test('GUIA_AUTOMATICA becomes a number when the lot is made; two closings at once repeat neither a guide nor a lot [TIS-010]', async () => {
    const own = await openDesk(server);
    await billByTiss(server, own.branch, own.clinic, { mode: 'automatic' });
    const typed = (await own.save(consultationGuide(own.clinic, numbered('2')))).body;
    const invoices = [];
    for (let at = 0; at < 4; at++) {
      const accountIds = at === 0 ? [typed.id] : [];
      for (let count = 0; count < 6; count++)
        accountIds.push((await own.save(consultationGuide(own.clinic, numbered(null)))).body.id);
      const invoice = await open(own.clinic, own.biller);
      const { version } = (await act(invoice.id, 'accounts', { accountIds }, own.biller)).body;
      invoices.push({ id: invoice.id as string, version, accountIds });
    }
    const close = ({ id, version }: { readonly id: string; readonly version: number }) =>
      act(id, 'closure', { version, dueDate: SOON }, own.biller);
    // The number that was typed goes out first: one that waits for its lot is nobody's yet.
    const [typedFirst, ...others] = invoices;
    if (typedFirst === undefined) throw new Error('no invoice');
    const answers = [await close(typedFirst), ...(await Promise.all(others.map(close)))];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const lots = await db.selectFrom('tiss_lot').select('number').where('branch_id', '=', own.branch.id).execute();
    expect(lots.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4]);
    const guides = await db
      .selectFrom('tiss_lot_guide')
      .select(['number', 'account_id'])
      .where('branch_id', '=', own.branch.id)
      .execute();
    expect(new Set(guides.map(({ number }) => number)).size).toBe(25);
    expect(guides.find(({ account_id }) => account_id === typed.id)?.number).toBe('2');
    const [one] = invoices[1]?.accountIds ?? [];
    const shown = (await own.biller.call('GET', `/billing-accounts/${one}`)).body.referral.provider;
    expect(shown).toBe(guides.find(({ account_id }) => account_id === one)?.number);
  });

  test('an account that the insurer would be charged for without a guide holds the closing back', async () => {
    const told = await guide();
    const untold = await guide({ guideType: 'forward' });
    const { id, answer } = await closing([told, untold]);
    expect([answer.status, answer.body.code]).toEqual([422, 'tiss.guides-held-back']);
    expect(answer.body.accounts).toMatchObject([
      {
        id: untold.id,
        key: untold.key,
        problems: [{ field: 'guideType', message: expect.stringContaining('sem receber') }],
      },
    ]);
    expect(await lotsOf(id)).toEqual([]);
    expect((await biller.call('GET', `/billing-accounts/${told.id}`)).body.status).toBe('in_billing');
  });

  test('a plan that does not bill by the standard closes without lots', async () => {
    const own = await openDesk(server);
    const account = (await own.save(consultationGuide(own.clinic))).body;
    const invoice = await open(own.clinic, own.biller);
    const { version } = (await act(invoice.id, 'accounts', { accountIds: [account.id] }, own.biller)).body;
    expect((await act(invoice.id, 'closure', { version, dueDate: SOON }, own.biller)).status).toBe(200);
    expect(await lotsOf(invoice.id, own.biller)).toEqual([]);
  });
});

describe('who may have the file', () => {
  test('the permission of the billing XML is asked, another branch sees nothing, and each download is audited [BIL-145]', async () => {
    const { id } = await closing([await guide()]);
    const [lot] = await lotsOf(id);
    const looker = await server.person(branch, ['financial:listBillings']);
    expect(await lotsOf(id, looker)).toHaveLength(1);
    const url = `/billing-invoices/${id}/lots/${lot.id}/xml`;
    expect((await looker.call('GET', url)).status).toBe(403);
    const stranger = await server.person(await server.branch(), ALL);
    expect((await stranger.call('GET', url)).status).toBe(404);
    expect((await stranger.call('GET', `/billing-invoices/${id}/lots`)).status).toBe(404);
    await fileOf(id, lot.id);
    const actions = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('branch_id', '=', branch.id)
      .where('record_id', '=', lot.id)
      .orderBy('number')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['lot.made', 'lot.downloaded']);
  });
});
