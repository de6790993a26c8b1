import { cents } from '@prumo/domain/money';
import { DEFAULT_TIME_ZONE, todayIn } from '@prumo/domain/dates';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { analysisFile, guideAnswer, lotAnswer } from '../../src/demo/return-files.ts';
import { checkSchema } from '../../src/tiss/index.ts';
import { consultationGuide, line, REQUESTER, SOON } from '../clinic.ts';
import { startServer } from '../harness.ts';
import { pdfText } from '../pdf-text.ts';
import { openDesk } from './desk.ts';
import { answer, bring, headOf, openLot } from './insurer.ts';
import { billByTiss } from './tiss-desk.ts';
import { TRANSFER_DEFECTS } from './transfer-defects.ts';

// A procedure that several people did: in the account, in the guide, and in what each of them is paid.

const server = await startServer();
const { db, newId } = server;
const { branch, biller, clinic, save } = await openDesk(server);
await billByTiss(server, branch, clinic);
await db.updateTable('professional').set({ cpf: '52998224725' }).where('id', '=', clinic.professional).execute();
await db
  .updateTable('insurance')
  .set({ rules: JSON.stringify({ sendTeam: true }) })
  .where('id', '=', clinic.insurance)
  .execute();

/** A colleague, with what a guide tells of the person or without. */
async function colleague(name: string, told: object = {}): Promise<string> {
  const id = newId();
  await db
    .insertInto('professional')
    .values({ id, customer_id: branch.customerId, name, ...told })
    .execute();
  await db.insertInto('professional_branch').values({ branch_id: branch.id, professional_id: id }).execute();
  return id;
}
const rui = await colleague('Rui Barros', {
  cpf: '11144477735',
  councils: JSON.stringify([{ name: 'CRM', state: 'RJ', record: '998877' }]),
  specialties: JSON.stringify([
    { code: '225151', name: 'Médico anestesiologista' },
    { code: '225125', name: 'Médico clínico' },
  ]),
});
const nina = await colleague('Nina Alves');

let last = 0;
const read = async (path: string) => (await biller.call('GET', path)).body;
const member = (professionalId: string | null, degreeParticipationCode: string | null, more: object = {}) => ({
  professionalId,
  degreeParticipationCode,
  ...more,
});
const exam = (more: object = {}) =>
  line(
    clinic,
    { insurance: 1000, particular: 0 },
    {
      expenseId: clinic.exam,
      code: '40304361',
      type: 'exam',
      name: 'Hemograma',
      degreeParticipationCode: 'surgeon',
      ...more,
    },
  );
const guide = (expenses: readonly object[]) =>
  consultationGuide(clinic, {
    guideType: 'sadt',
    serviceType: 'exam',
    consultationType: null,
    referral: { type: 'sadt', provider: String(9000 + ++last), insurance: null, main: null },
    authorization: { date: '2026-11-20', password: null, validity: null },
    clinicalIndication: 'Dor torácica',
    validation: { token: null, absence: '07' },
    request: { date: '2026-11-19', professional: REQUESTER },
    expenses,
  });
async function made(team: readonly object[]) {
  const { status, body } = await save(guide([exam({ team })]));
  expect([status, body.code]).toEqual([201, undefined]);
  return body as { id: string; key: string; expenses: { id: string; itemId: string; team: object[] }[] };
}
async function gather(id: string) {
  const { body: invoice } = await biller.call('POST', '/billing-invoices', {
    insurancePlanId: clinic.plan,
    code: `E-${++last}`,
    date: '2026-11-01',
  });
  const { version } = (await biller.call('POST', `/billing-invoices/${invoice.id}/accounts`, { accountIds: [id] }))
    .body;
  return { id: invoice.id as string, version: version as number };
}
/** A finished account of the whole team, and its lot as the insurer gets it. */
async function finished() {
  const account = await made([member(rui, 'anesthetist'), member(nina, 'first_assistant'), member(rui, 'consultant')]);
  await db
    .updateTable('professional')
    .set({
      cpf: '39053344705',
      councils: JSON.stringify([{ name: 'COREN', state: 'SP', record: '4455' }]),
      specialties: JSON.stringify([{ code: '223505', name: 'Enfermeira' }]),
    })
    .where('id', '=', nina)
    .execute();
  const { id, version } = await gather(account.id);
  const closed = await biller.call('POST', `/billing-invoices/${id}/closure`, { version, dueDate: SOON });
  expect([closed.status, closed.body.accounts]).toEqual([200, 1]);
  await biller.call('POST', `/billing-invoices/${id}/finalization`, { version: closed.body.version });
  const [lot] = (await read(`/billing-invoices/${id}/lots`)).items;
  const file = Buffer.from((await biller.call('GET', `/billing-invoices/${id}/lots/${lot.id}/xml`)).bytes);
  return { account, file, lot, lineId: account.expenses[0]?.id ?? '' };
}

/** From outside, after every test. */
afterEach(async () => {
  for (const [defect, query] of Object.entries(TRANSFER_DEFECTS))
    expect([defect, (await sql.raw(query).execute(db)).rows]).toEqual([defect, []]);
});

describe('in the account', () => {
  test('each has a degree and the first CBO of the register; a change writes the team anew [BIL-160]', async () => {
    const account = await made([member(rui, 'anesthetist'), member(nina, 'first_assistant', { specialtyCode: null })]);
    const told = {
      professionalId: rui,
      degreeParticipationCode: 'anesthetist',
      specialtyCode: '225151',
      professional: { id: rui, name: 'Rui Barros' },
      financialBundleId: null,
    };
    const stored = await read(`/billing-accounts/${account.id}`);
    expect(stored.expenses[0].team).toEqual([
      told,
      {
        ...told,
        professionalId: nina,
        degreeParticipationCode: 'first_assistant',
        specialtyCode: null,
        professional: { id: nina, name: 'Nina Alves' },
      },
    ]);
    // What an answer says may come back.
    const again = await biller.call('PUT', `/billing-accounts/${account.id}`, {
      ...guide([exam({ id: account.expenses[0]?.id, team: [told] })]),
      version: stored.version,
    });
    expect([again.status, again.body.expenses[0].team]).toEqual([200, [told]]);
    const none = await biller.call('PUT', `/billing-accounts/${account.id}`, {
      ...guide([exam()]),
      version: again.body.version,
    });
    expect(none.body.expenses[0].team).toEqual([]);
  });

  test('gaps, somebody twice in one degree and a team of a material are told at the field, and nothing is stored', async () => {
    const before = await db.selectFrom('billing_account').select('id').execute();
    const refused = await save(
      guide([
        exam({ team: [member(null, 'surgeon'), member(rui, ''), member(clinic.professional, 'surgeon')] }),
        exam({ itemId: 'b', team: [member(rui, 'surgeon'), member(rui, 'surgeon')] }),
      ]),
    );
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        'expenses.0.team.0.professionalId': 'Campo obrigatório',
        'expenses.0.team.1.degreeParticipationCode': 'Campo obrigatório',
        'expenses.0.team.2.professionalId': 'Este profissional já está na equipe com esta função',
        'expenses.1.team.1.professionalId': 'Este profissional já está na equipe com esta função',
      },
    ]);
    const stranger = await save(guide([exam({ team: [member(newId(), 'surgeon')] })]));
    expect(stranger.status).toBeGreaterThanOrEqual(404);
    expect(stranger.status).toBeLessThan(500);
    expect(await db.selectFrom('billing_account').select('id').execute()).toHaveLength(before.length);
  });

  test('the database refuses a second part of one degree and the professional of the line, whoever writes it', async () => {
    const account = await made([member(rui, 'anesthetist')]);
    const insert = (professional: string, degree: string, branchId = branch.id) =>
      db
        .insertInto('billing_line_team')
        .values({
          branch_id: branchId,
          line_id: account.expenses[0]?.id ?? '',
          position: 9,
          id: newId(),
          professional_id: professional,
          degree,
        })
        .execute();
    await expect(insert(rui, 'anesthetist')).rejects.toThrow(/billing_line_team_once/);
    await expect(insert(clinic.professional, 'surgeon')).rejects.toThrow(/stands in its team/);
    const other = await server.branch();
    await expect(insert(rui, 'consultant', other.id)).rejects.toThrow(/foreign key/);
  });

  test('an attended surgery is billed with its team, each with the degree of the surgery [SCH-051]', async () => {
    const appointment = newId();
    const at = { branch_id: branch.id, appointment_id: appointment };
    await db
      .insertInto('appointment')
      .values({
        branch_id: branch.id,
        id: appointment,
        type: 'surgery',
        schedule_id: clinic.schedule,
        day: '2026-11-20',
        starts_at: '2026-11-20T13:00:00Z',
        ends_at: '2026-11-20T14:00:00Z',
        status: 'attended',
        patient_id: clinic.patient,
        plan_id: clinic.plan,
      })
      .execute();
    await db
      .insertInto('appointment_expense')
      .values({ ...at, id: newId(), position: 0, expense_id: clinic.consultation, insurance_cents: 100_000 })
      .execute();
    const roles = [
      [rui, 'anesthetist'],
      [clinic.professional, 'surgeon'],
    ] as const;
    await db
      .insertInto('appointment_team')
      .values(roles.map(([professional_id, role], position) => ({ ...at, position, professional_id, role })))
      .execute();
    await db
      .updateTable('insurance_plan')
      .set({
        settings: sql`jsonb_set(settings::jsonb, '{general}', '{"providerReferral": {"mode": "automatic"}, "record": {"required": false}}')`,
      })
      .where('id', '=', clinic.plan)
      .execute();
    const billed = await biller.call('POST', '/billing-attendances/accounts', { attendanceIds: [appointment] });
    expect(billed.body.items[0].problems).toEqual([]);
    const { expenses } = await read(`/billing-accounts/${billed.body.items[0].account.id}`);
    expect(expenses[0]).toMatchObject({
      professionalId: clinic.professional,
      degreeParticipationCode: 'surgeon',
      team: [{ professionalId: rui, degreeParticipationCode: 'anesthetist', specialtyCode: '225151' }],
    });
  });
});

describe('in the guide', () => {
  test('who lacks council, CBO and CPF holds the closing back and leads to the register; then all are sent and printed [TIS-007, TIS-012]', async () => {
    await db
      .updateTable('professional')
      .set({ cpf: null, councils: '[]', specialties: '[]' })
      .where('id', '=', nina)
      .execute();
    const incomplete = await made([member(rui, 'anesthetist'), member(nina, 'first_assistant')]);
    const invoice = await gather(incomplete.id);
    const check = await read(`/billing-invoices/${invoice.id}/check`);
    const fields = JSON.stringify(check);
    expect(fields).toContain(nina);
    expect(fields).not.toContain(rui);
    const held = await biller.call('POST', `/billing-invoices/${invoice.id}/closure`, {
      version: invoice.version,
      dueDate: SOON,
    });
    expect([held.status, held.body.code]).toEqual([422, 'tiss.guides-held-back']);

    const { file, account } = await finished();
    expect(await checkSchema(file)).toEqual([]);
    const xml = file.toString('latin1');
    const all = (name: string) => [...xml.matchAll(new RegExp(`<ans:${name}>([^<]*)<`, 'g'))].map(([, text]) => text);
    expect(all('grauPart')).toEqual(['00', '06', '01', '08']);
    expect(all('nomeProf')).toEqual(['Lia Prado', 'Rui Barros', 'Nina Alves', 'Rui Barros']);
    const paper = pdfText((await biller.call('GET', `/billing-accounts/${account.id}/print`)).bytes)
      .join(' ')
      .replaceAll(/\s+/g, '');
    for (const text of ['Cirurgião', 'Anestesista', 'Primeiroauxiliar', 'NinaAlves', '998877', '4455'])
      expect(paper).toContain(text);
  });
});

describe('what each is paid', () => {
  const rule = (degree: string | null, percent: number, more: object = {}) =>
    biller.call('POST', '/transfer-rules', {
      degree,
      basis: 'production',
      type: 'percent',
      percent,
      denialPolicy: 'deducted',
      ...more,
    });
  const pending = async (professionalId: string, paid = false) =>
    (await read(`/professional-transfer?professionalId=${professionalId}&limit=0&paid=${paid}`)).items as {
      id: string;
      accountId: string;
      itemId: string;
      degree: string;
      transfer: number | null;
      total: number;
      waits: string | null;
      denial: object | null;
    }[];
  const close = (professionalId: string, lineIds: readonly string[], total: number) =>
    biller.call('POST', `/professional-transfer/${professionalId}`, { lineIds, total, dueDate: SOON });

  test('one line for each by the rule of the degree, each once, taken back alone; a general share is paid once [TIS-024]', async () => {
    expect((await rule(null, 50)).status).toBe(201);
    const { account, lineId } = await finished();
    const own = async (professionalId: string, paid = false) =>
      (await pending(professionalId, paid)).filter(({ accountId }) => accountId === account.id);
    expect(await own(clinic.professional)).toMatchObject([{ id: lineId, degree: 'surgeon', transfer: 500 }]);
    expect((await own(nina)).map(({ waits }) => waits)).toEqual(['no-rule']);
    expect((await rule('anesthetist', 30)).status).toBe(201);
    expect((await rule('consultant', 5)).status).toBe(201);
    expect((await rule('first_assistant', 20)).status).toBe(201);
    const parts = await own(rui);
    expect(parts.map(({ degree, transfer, total }) => [degree, transfer, total]).toSorted()).toEqual([
      ['anesthetist', 300, 1000],
      ['consultant', 50, 1000],
    ]);
    const ids = parts.map(({ id }) => id);
    // Of somebody else, and one of them twice.
    expect((await close(nina, ids.slice(0, 1), 300)).status).toBe(422);
    const both = await Promise.all([close(rui, ids, 350), close(rui, ids, 350)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const { body: document } = both.find(({ status }) => status === 201) ?? both[0];
    expect((await close(rui, ids.slice(0, 1), 300)).body.errors).toEqual({
      'lines.0': 'Existem procedimentos já repassados ao profissional!',
    });
    expect(await own(rui)).toEqual([]);
    expect(await own(clinic.professional)).toMatchObject([{ transfer: 500 }]);
    const shown = await read(`/financial-transactions/${document.id}`);
    const names = shown.services.map(({ expense }: { expense: { name: string } }) => expense.name).toSorted();
    expect(names).toEqual(['Hemograma (Anestesista)', 'Hemograma (Consultor)']);
    const printed = await biller.call('POST', `/professional-transfer/${rui}/print`, {
      professionalId: rui,
      hasFinancialBundle: true,
      type: 'detailed',
      accounts: [{ accountId: account.id, itemId: account.expenses[0]?.itemId, degree: 'consultant' }],
    });
    const paper = pdfText(printed.bytes).join(' ').replaceAll(/\s+/g, ' ');
    expect(paper).toContain('(Consultor)');
    expect(paper).not.toContain('(Anestesista)');
    const team = (await read(`/billing-accounts/${account.id}`)).expenses[0].team;
    expect(team.map((one: { financialBundleId: string | null }) => one.financialBundleId)).toEqual([
      document.id,
      null,
      document.id,
    ]);
    // A second document of one part, whoever writes it.
    const twice = db
      .insertInto('transfer_line')
      .values({
        branch_id: branch.id,
        line_id: lineId,
        member: 1,
        transaction_id: document.id,
        position: 9,
        amount_cents: 1,
        steps: '[]',
      })
      .execute();
    await expect(twice).rejects.toThrow(/transfer_line_pkey/);
    // The parts of the others stay when one is taken back.
    expect((await close(clinic.professional, [lineId], 500)).status).toBe(201);
    expect((await biller.call('DELETE', `/financial-transactions/${document.id}`)).status).toBe(204);
    expect((await own(rui)).map(({ transfer }) => transfer).toSorted()).toEqual([300, 50]);
    expect(await own(clinic.professional, true)).toHaveLength(1);
    expect((await close(rui, ids, 350)).status).toBe(201);
  });

  test('a later denial takes from each the share of the degree, each once [TIS-024]', async () => {
    const { account, file, lot, lineId } = await finished();
    const own = async (professionalId: string) =>
      (await pending(professionalId)).filter(({ accountId }) => accountId === account.id);
    const [assistant] = await own(nina);
    expect((await close(clinic.professional, [lineId], 500)).status).toBe(201);
    expect((await close(nina, [assistant?.id ?? ''], 200)).status).toBe(201);
    const sent = openLot(file);
    const day = todayIn(DEFAULT_TIME_ZONE, lot.createdAt);
    const answers = sent.guides.map(({ number, items }) =>
      guideAnswer(
        number,
        items.map((item) =>
          answer(item, { released: item.value - 10_000, denied: [{ code: '1705', value: cents(10_000) }] }),
        ),
      ),
    );
    await bring(biller, analysisFile(headOf(`T${++last}`, day), [lotAnswer(sent.number, '880001', day, answers)]));
    const [surgeon] = await own(clinic.professional);
    const [taken] = await own(nina);
    expect([surgeon, taken]).toMatchObject([
      { total: -100, transfer: -50, degree: 'surgeon' },
      { total: -100, transfer: -20, degree: 'first_assistant' },
    ]);
    // Rui was not paid yet: what was denied is no negative line of his.
    expect((await own(rui)).every(({ denial }) => denial === null)).toBe(true);
    expect((await close(nina, [taken?.id ?? ''], -20)).body).toMatchObject({ type: 'income', total: 20 });
    expect(await own(nina)).toEqual([]);
    expect(await own(clinic.professional)).toHaveLength(1);
    expect((await close(clinic.professional, [surgeon?.id ?? ''], -50)).status).toBe(201);
    // The insurer pays it after all: each gets back the own share.
    const paid = sent.guides.map(({ number, items }) =>
      guideAnswer(
        number,
        items.map((item) => answer(item)),
      ),
    );
    await bring(biller, analysisFile(headOf(`T${++last}`, day), [lotAnswer(sent.number, '880001', day, paid)]));
    const [toSurgeon] = await own(clinic.professional);
    const [toAssistant] = await own(nina);
    expect([toSurgeon, toAssistant]).toMatchObject([
      { total: 100, transfer: 50, degree: 'surgeon', denial: { givenBack: true } },
      { total: 100, transfer: 20, degree: 'first_assistant', denial: { givenBack: true } },
    ]);
    expect((await close(nina, [toAssistant?.id ?? ''], 20)).body).toMatchObject({ type: 'expense', total: 20 });
    expect(await own(nina)).toEqual([]);
    expect(await own(clinic.professional)).toHaveLength(1);
    expect((await own(rui)).every(({ denial }) => denial === null)).toBe(true);
  });
});
