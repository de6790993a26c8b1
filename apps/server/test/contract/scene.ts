import type { Schemas } from '@prumo/contract';
import { SIMULATED_SERVICE } from '../../src/partner-services/simulated-service.ts';
import { type Clinic, consultationGuide, instalment, makeClinic, particularAccount, SOON } from '../clinic.ts';
import { defaultPlanContract, defaultPlanSettings } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { billByTiss } from '../billing/tiss-desk.ts';
import { type Caller, PASSWORD, type TestBranch, type TestServer } from '../harness.ts';
import { codeOf, password, strictPerson } from '../phone.ts';
import { released } from '../released.ts';
import { fileForm, PDF } from '../upload.ts';
import { receiptFile } from '../../src/demo/return-files.ts';
import { newTotpKey } from '../../src/access/totp.ts';
import { signatureOf } from '../../src/marketing/cloud-api.ts';
import type { OperationId } from '../../src/http/contract.ts';

/** The key of the test server, which signs the answers of its simulator too. */
const WHATSAPP_SECRET = 'a secret key for tests, long enough for all';

export interface Request {
  readonly url: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A clinic in which every operation of the contract has something to work on. */
export interface Scene {
  readonly branch: TestBranch;
  /** Somebody who may do everything. */
  readonly desk: Caller;
  readonly clinic: Clinic;
  /** A good call of every operation; what it changes or removes is made anew for it. What belongs to a person is made for the one who calls: the desk unless told. */
  readonly calls: { readonly [Op in OperationId]: (who?: Caller) => Promise<Request> };
  /** Lets a person use every drawer of the scene. */
  readonly admit: (userId: string) => Promise<void>;
}

let days = 0;
/** Numbers that no lot of the product reaches. */
let lots = 1_000_000;
const nextDay = (): string => new Date(Date.UTC(2028, 0, 1 + days++)).toISOString().slice(0, 10);

/** A valid CPF that nobody has yet. */
let people = 100_000_000;
function nextCpf(): string {
  const digits = [...String(people++)].map(Number);
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

/** In a branch of a customer of its own, unless it is told which. */
export async function makeScene(server: TestServer, of?: TestBranch): Promise<Scene> {
  const { db, newId } = server;
  const branch = of ?? (await server.branch());
  const desk = await server.person(branch, undefined, { name: 'Carla Direção' });
  const clinic = await makeClinic(server, branch, [desk]);
  const admitted = [desk.userId];
  const drawers: string[] = [clinic.drawer, clinic.otherDrawer];
  await db
    .insertInto('customer_payment')
    .values({
      customer_id: branch.customerId,
      id: newId(),
      due_date: '2026-12-10',
      value_cents: 49_900,
      status: 'open',
      description: 'Mensalidade',
      line: '00190',
    })
    .execute();
  await db
    .insertInto('invoice_code')
    .values({
      branch_id: branch.id,
      id: newId(),
      plan_id: clinic.plan,
      code: '202611',
      date: '2026-11-01',
      status: 'open',
    })
    .execute();

  async function made<T extends { id: string }>(url: string, body: unknown): Promise<T> {
    const reply = await desk.call('POST', url, body);
    if (reply.status !== 201) throw new Error(`${url}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body as T;
  }
  function importForm(): Pick<Request, 'body'> & { readonly headers: Readonly<Record<string, string>> } {
    const { body, contentType } = fileForm(Buffer.from(`Nome;CPF\nPaciente;${nextCpf()}\n`), { name: 'pacientes.csv' });
    return { body, headers: { 'content-type': contentType } };
  }
  async function importOf(status: 'draft' | 'checked' | 'done'): Promise<string> {
    const { body, headers } = importForm();
    const { id } = (await desk.call('POST', '/imports?kind=patients', body, headers)).body as { id: string };
    await db.updateTable('import_run').set({ status }).where('id', '=', id).execute();
    return id;
  }
  const invoice = () =>
    made<{ id: string; version: number }>('/billing-invoices', {
      insurancePlanId: clinic.plan,
      code: newId(),
      date: '2026-11-01',
    });
  async function gathered() {
    const { id } = await invoice();
    const accountIds = [(await guide()).id];
    const { body } = await desk.call('POST', `/billing-invoices/${id}/accounts`, { accountIds });
    return { id, accountIds, version: (body as { version: number }).version };
  }
  async function closed() {
    const { id, version } = await gathered();
    const { body } = await desk.call('POST', `/billing-invoices/${id}/closure`, { version, dueDate: SOON });
    return { id, version: (body as { version: number }).version };
  }
  /** A line of 120,00 in a finished account, half of which is the professional's. */
  async function finishedLine() {
    const { id, version } = await closed();
    await desk.call('POST', `/billing-invoices/${id}/finalization`, { version });
    await db
      .insertInto('transfer_rule')
      .values({ branch_id: branch.id, id: newId(), professional_id: clinic.professional, type: 'percent', percent: 50 })
      .onConflict((on) => on.doNothing())
      .execute();
    return db
      .selectFrom('billing_line as l')
      .innerJoin('billing_account as a', 'a.id', 'l.account_id')
      .select(['l.id', 'l.account_id', 'l.item_id'])
      .where('a.invoice_code_id', '=', id)
      .executeTakeFirstOrThrow();
  }
  const transferred = async (): Promise<string> => {
    const body = { lineIds: [(await finishedLine()).id], total: 60, dueDate: SOON };
    return (await made<{ id: string }>(`/professional-transfer/${clinic.professional}`, body)).id;
  };
  const transferRuleInput = async () => ({
    placeId: (await registry('/places', placeInput())).id,
    basis: 'receipt',
    type: 'percent',
    percent: 30,
    taxPercent: 6,
  });
  const transferRule = async () => made<{ id: string }>('/transfer-rules', await transferRuleInput());
  /** A closed invoice with a lot of one guide. */
  async function lot() {
    const { id: invoiceId } = await closed();
    const lotId = newId();
    await db
      .insertInto('tiss_lot')
      .values({
        branch_id: branch.id,
        id: lotId,
        invoice_code_id: invoiceId,
        ans_code: '999999',
        number: ++lots,
        guide_type: 'consultation',
        guides: 1,
        total_cents: 12_000,
        version: '4.03.00',
        hash: 'd41d8cd98f00b204e9800998ecf8427e',
        file: Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><mensagemTISS/>'),
        created_at: '2026-11-01T12:00:00Z',
        created_by: desk.userId,
      })
      .execute();
    return { invoice: invoiceId, lot: lotId, number: lots };
  }
  /** The insurance of the clinic reached at the simulator. */
  async function connected() {
    await db.updateTable('insurance').set({ ans_code: '999999' }).where('id', '=', clinic.insurance).execute();
    await db
      .updateTable('insurance_plan')
      .set({ contract: JSON.stringify({ providerCode: { type: 'operator', value: '0012345' } }) })
      .where('insurance_id', '=', clinic.insurance)
      .execute();
    const url = `/insurances/${clinic.insurance}/connection`;
    await desk.call('PUT', url, { address: SIMULATED_SERVICE });
    return url;
  }
  let guides = 900_000;
  /** A request for an authorization of one consultation. */
  const wantedAuthorization = () => ({
    url: `/insurances/${clinic.insurance}/authorization`,
    body: {
      planId: clinic.plan,
      patientId: clinic.patient,
      number: String(++guides),
      record: '123456',
      isNewborn: false,
      character: 'elective',
      request: {
        date: '2026-11-20',
        professional: {
          name: 'Lia Prado',
          council: { name: 'CRM', state: 'PR', record: '12345' },
          specialty: { code: '225125', name: 'Médico clínico' },
        },
      },
      expenses: [{ itemId: 'l1', expenseId: clinic.consultation, quantity: 1, table: '22' }],
      materials: { phone: '41999998888', email: null, justification: 'Fratura', specification: null },
    },
  });
  /** The same where its insurer took it, answered or refused it. */
  async function lotAs(status: 'returned' | 'rejected') {
    const held = await lot();
    const out =
      status === 'returned'
        ? { sent_on: '2026-11-20', protocol: '880001', sent_by: desk.userId }
        : { rejected_at: new Date().toISOString(), rejected_by: desk.userId, rejection_reason: 'Carteira inválida' };
    await db
      .updateTable('tiss_lot')
      .set({ status, ...out })
      .where('id', '=', held.lot)
      .execute();
    return held;
  }
  /** A rejected lot of a plan that bills by the standard, which the others of the scene do not. */
  async function renewable(): Promise<string> {
    const plan = newId();
    await db
      .insertInto('insurance_plan')
      .values({ branch_id: branch.id, id: plan, insurance_id: clinic.insurance, name: plan, settings: '{}' })
      .execute();
    await billByTiss({ db }, branch, { ...clinic, plan });
    const account = await made<{ id: string }>(
      '/billing-accounts',
      consultationGuide(
        { ...clinic, plan },
        { referral: { type: 'sadt', provider: plan.slice(4), insurance: null, main: null } },
      ),
    );
    const { id } = await made<{ id: string }>('/billing-invoices', {
      insurancePlanId: plan,
      code: newId(),
      date: '2026-11-01',
    });
    const gatheredNow = await desk.call('POST', `/billing-invoices/${id}/accounts`, { accountIds: [account.id] });
    const { version } = gatheredNow.body as { version: number };
    await desk.call('POST', `/billing-invoices/${id}/closure`, { version, dueDate: SOON });
    const stored = await db
      .selectFrom('tiss_lot')
      .select('id')
      .where('invoice_code_id', '=', id)
      .executeTakeFirstOrThrow();
    await desk.call('POST', `/billing-invoices/${id}/lots/${stored.id}/rejection`, { reason: 'Carteira inválida' });
    return `/billing-invoices/${id}/lots/${stored.id}/renewal`;
  }
  /** A payment statement that credits something, and an invoice that is owed. */
  async function credited() {
    const { invoice: invoiceId } = await lotAs('returned');
    const id = newId();
    await db
      .insertInto('billing_return')
      .values({
        branch_id: branch.id,
        id,
        kind: 'payment',
        ans_code: '999999',
        insurance_id: clinic.insurance,
        number: id,
        issued_on: '2026-11-20',
        version: '4.03.00',
        file_name: 'pagamento.xml',
        sha256: id.padStart(64, '0'),
        file: Buffer.from('<x/>'),
        net_cents: 500,
        created_at: new Date().toISOString(),
        created_by: desk.userId,
      })
      .execute();
    await db
      .insertInto('billing_return_charge')
      .values({
        branch_id: branch.id,
        return_id: id,
        position: 0,
        kind: 'credit',
        code: '08',
        description: 'Ajuste',
        value_cents: 500,
      })
      .execute();
    return { id, input: { position: 0, invoiceId, value: 5 } };
  }
  /** An appeal that waits for the insurer. */
  async function appealed(): Promise<string> {
    const { id: returnId, denial, lot: lotId } = await returned();
    const id = newId();
    const stamp = new Date().toISOString();
    await db
      .insertInto('billing_appeal')
      .values({
        branch_id: branch.id,
        id,
        insurance_id: clinic.insurance,
        lot_id: lotId,
        ans_code: '999999',
        number: Number.parseInt(id.slice(-8), 16) + 1,
        object: 'guide',
        total_cents: 3000,
        version: '4.03.00',
        hash: '0'.repeat(32),
        file: Buffer.from('<ans:cabecalho>1</ans:cabecalho><ans:recursoGlosa>1</ans:recursoGlosa>'),
        created_at: stamp,
        created_by: desk.userId,
      })
      .execute();
    await db
      .insertInto('billing_appeal_denial')
      .values({
        branch_id: branch.id,
        appeal_id: id,
        position: 0,
        denial_id: denial,
        value_cents: 3000,
        justification: 'Guia autorizada',
      })
      .execute();
    await db
      .updateTable('billing_denial')
      .set({ status: 'appealed', decided_at: stamp, decided_by: desk.userId })
      .where('id', '=', denial)
      .execute();
    await db.updateTable('tiss_lot').set({ status: 'appealed' }).where('id', '=', lotId).execute();
    await db
      .updateTable('billing_account')
      .set({ status: 'in_appeal' })
      .where('id', 'in', (query) =>
        query.selectFrom('billing_return_answer').select('account_id').where('return_id', '=', returnId),
      )
      .execute();
    return id;
  }

  /** A file of the insurer that answers a lot of one account, with a denial. */
  async function returned() {
    const { invoice: invoiceId, lot: lotId } = await lotAs('returned');
    const [id, denial] = [newId(), newId()];
    const account = await db
      .selectFrom('billing_account')
      .select('id')
      .where('invoice_code_id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('billing_return')
      .values({
        branch_id: branch.id,
        id,
        kind: 'analysis',
        ans_code: '999999',
        insurance_id: clinic.insurance,
        number: 'D1',
        issued_on: '2026-11-20',
        version: '4.03.00',
        file_name: 'retorno.xml',
        sha256: id.padStart(64, '0'),
        file: Buffer.from('<x/>'),
        created_at: new Date().toISOString(),
        created_by: desk.userId,
      })
      .execute();
    await db
      .insertInto('billing_return_answer')
      .values({
        branch_id: branch.id,
        return_id: id,
        position: 0,
        level: 'item',
        lot: '1',
        protocol: '880001',
        guide: '1',
        item: 1,
        lot_id: lotId,
        account_id: account.id,
        counts: true,
        day: '2026-11-01',
        code: '10101012',
        name: 'Consulta em consultório',
        sent_cents: 12_000,
        informed_cents: 12_000,
        processed_cents: 12_000,
        released_cents: 9000,
        denied_cents: 3000,
      })
      .execute();
    await db
      .insertInto('billing_denial')
      .values({
        branch_id: branch.id,
        id: denial,
        return_id: id,
        position: 0,
        insurance_id: clinic.insurance,
        code: '1705',
        value_cents: 3000,
        returned_on: '2026-11-20',
      })
      .execute();
    return { id, denial, lot: lotId };
  }
  async function receipt() {
    const { lot: lotId } = await lot();
    await db.updateTable('insurance').set({ ans_code: '999999' }).where('id', '=', clinic.insurance).execute();
    await db
      .updateTable('insurance_plan')
      .set({ contract: JSON.stringify({ providerCode: { type: 'operator', value: '0012345' } }) })
      .where('id', '=', clinic.plan)
      .execute();
    const { number } = await db
      .selectFrom('tiss_lot')
      .select('number')
      .where('id', '=', lotId)
      .executeTakeFirstOrThrow();
    const today = '2026-11-02' as LocalDate;
    const file = receiptFile(
      {
        ansCode: '999999',
        insuranceName: 'Vida Plena',
        provider: '0012345',
        number: newId().slice(0, 12),
        issuedOn: today,
      },
      { number: String(number), sentOn: today, total: cents(12_000), guides: ['1'] },
    );
    const { body, contentType } = fileForm(Buffer.from(file), { name: 'protocolo.xml' });
    return { url: '/billing-returns', body, headers: { 'content-type': contentType } };
  }
  /** A lot that its insurer answers, with one guide in it. */
  async function answerable() {
    const held = await lotAs('returned');
    const { id: account } = await db
      .selectFrom('billing_account')
      .select('id')
      .where('invoice_code_id', '=', held.invoice)
      .executeTakeFirstOrThrow();
    const number = String(held.number);
    await db
      .insertInto('tiss_lot_guide')
      .values({
        branch_id: branch.id,
        lot_id: held.lot,
        position: 0,
        account_id: account,
        ans_code: '999999',
        number,
        total_cents: 12_000,
      })
      .execute();
    await db.updateTable('insurance').set({ ans_code: '999999' }).where('id', '=', clinic.insurance).execute();
    return { ...held, account, guide: number };
  }
  async function returnTable() {
    const { guide } = await answerable();
    const file = Buffer.from(`Guia;Valor liberado;Valor glosado\n${guide};100,00;20,00\n`);
    const { body, contentType } = fileForm(file, { name: 'retorno.csv' });
    const asked = `insuranceId=${clinic.insurance}&kind=analysis&issuedOn=2026-11-02&headerRow=1&fields=guide,released,denied`;
    return { url: `/billing-returns/table?${asked}`, body, headers: { 'content-type': contentType } };
  }
  async function ruled(): Promise<string> {
    const { denial } = await returned();
    await db.updateTable('billing_denial').set({ code: '1701' }).where('id', '=', denial).execute();
    return `/billing-denials/${denial}/rule`;
  }
  async function drawer(): Promise<string> {
    const id = newId();
    await db
      .insertInto('bank_account')
      .values({ branch_id: branch.id, id, name: `Caixa ${id.slice(-6)}`, kind: 'cashier' })
      .execute();
    await db
      .insertInto('cashier_setting')
      .values({
        branch_id: branch.id,
        bank_account_id: id,
        revenue_category_id: clinic.revenue,
        expense_category_id: clinic.expense,
        attendance_category_id: clinic.attendance,
      })
      .execute();
    await db
      .insertInto('cashier_setting_user')
      .values(admitted.map((userId) => ({ branch_id: branch.id, bank_account_id: id, user_id: userId })))
      .execute();
    drawers.push(id);
    return id;
  }
  const opened = async (): Promise<string> =>
    (await made('/cashiers', { bankAccount: { id: await drawer() }, operation: 'incoming', value: 100 })).id;
  /** Somebody else who may receive what is open there. */
  async function receiverOf(cashierId: string): Promise<string> {
    const { userId } = await server.person(branch, ['financial:openCashier']);
    const at = await db
      .selectFrom('cashier')
      .select(['branch_id', 'bank_account_id'])
      .where('id', '=', cashierId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('cashier_setting_user')
      .values({ ...at, user_id: userId })
      .execute();
    return userId;
  }
  const operation = async () => {
    const cashierId = await opened();
    return {
      cashierId,
      id: (await made('/cashier-operations', { cashierId, operation: 'incoming', value: 50, notes: 'Troco' })).id,
    };
  };
  const pricedPartner = async () => {
    const { id } = await registry('/partners', contactInput());
    await db
      .insertInto('partner_price')
      .values({
        branch_id: branch.id,
        partner_id: id,
        expense_id: clinic.exam,
        position: 1,
        price_cents: 8000,
        kept_cents: 2000,
      })
      .execute();
    return id;
  };
  const referralInput = async () => ({
    partnerId: await pricedPartner(),
    patientId: clinic.patient,
    lines: [{ expenseId: clinic.exam, quantity: 1 }],
    notes: 'Jejum de 8 horas',
  });
  const referral = async (): Promise<string> => (await made('/forwards', await referralInput())).id;
  const marker = async () => made('/markers', { name: `Marcador ${newId().slice(10)}`, color: '#336699' });
  const settings = defaultPlanSettings;
  const contract = defaultPlanContract;
  const insurer = async () =>
    made<{ id: string; plans: { id: string }[] }>('/insurances', {
      name: `Convênio ${newId().slice(8)}`,
      plans: [{ name: 'Básico', settings, contract }],
    });
  const planUrl = () => `/insurances/${clinic.insurance}/plans/${clinic.plan}`;
  const group = async () =>
    made('/permission-groups', { name: `Grupo ${newId().slice(10)}`, actions: ['general:listMarkers'], userIds: [] });
  const patient = async () => made<{ id: string; version: number }>('/patients', patientInput());
  const quickPatient = async () =>
    made<{ id: string }>('/patients', { name: `Paciente ${newId().slice(10)}`, phone: '1133334444', quick: true });
  const upload = (entityId: string) => {
    const { body, contentType } = fileForm(PDF, { name: 'Laudo.pdf' });
    return { url: `/entities/${entityId}/files`, body, headers: { 'content-type': contentType } };
  };
  const documentOf = (id: string) => {
    const { body, contentType } = fileForm(PDF, { name: 'Laudo.pdf' });
    return { url: `/billing-accounts/${id}/documents?type=02`, body, headers: { 'content-type': contentType } };
  };
  const file = async () => {
    const entityId = (await patient()).id;
    const request = upload(entityId);
    const reply = await desk.call('POST', request.url, request.body, request.headers);
    return { id: reply.body.id as string, entityId };
  };
  const appointment = async () => made<{ id: string; version: number }>('/appointments', appointmentInput());
  const arrived = async () => {
    const { id, version } = await appointment();
    return (await desk.call('PUT', `/appointments/${id}/status`, { status: 'waiting', version })).body as {
      id: string;
      version: number;
    };
  };
  const attended = async () => {
    const { id } = await appointment();
    await db.updateTable('appointment').set({ status: 'attended' }).where('id', '=', id).execute();
    return { id };
  };
  const ruleInput = async () => ({
    name: named('Véspera'),
    templateId: (await made<{ id: string }>('/message-templates', templateInput())).id,
    hoursBefore: 24,
    statuses: ['scheduled'],
    expenseId: clinic.consultation,
  });
  const rule = async () => made<{ id: string }>('/reminder-rules', await ruleInput());
  const allowed = async () => made<{ id: string }>('/patients', { ...patientInput(), consents: { whatsapp: true } });
  const reachable = async () =>
    made<{ id: string }>('/appointments', { ...appointmentInput(), patientId: (await allowed()).id });
  /** A message that was sent, as the rounds of this server would have. */
  const message = async (): Promise<string> => {
    const { id } = await made<{ id: string }>(`/appointments/${(await reachable()).id}/confirmation`, {
      channel: 'whatsapp',
    });
    await db
      .updateTable('message')
      .set({ status: 'sent', sent_at: '2026-11-20T12:00:00Z', provider_id: `wamid.${id}`, recipient: '5511999998888' })
      .where('id', '=', id)
      .execute();
    return id;
  };
  /** The token of a link that a patient got by e-mail. */
  const mailed = async (): Promise<string> => {
    const reader = await made<{ id: string }>('/patients', {
      ...patientInput(),
      email: 'rita@exemplo.com.br',
      consents: { email: true },
    });
    const { id } = await made<{ id: string }>('/appointments', { ...appointmentInput(), patientId: reader.id });
    const messageId = (await made<{ id: string }>(`/appointments/${id}/confirmation`, { channel: 'email' })).id;
    return server.services.answerLinks.tokenOf({ branchId: branch.id, messageId, wish: 'confirmed' });
  };
  const writing = async () => ({
    channel: 'whatsapp',
    templateId: (await made<{ id: string }>('/message-templates', templateInput())).id,
  });
  const waitingInput = async () => ({
    scheduleId: clinic.schedule,
    patientId: (await allowed()).id,
    priority: true,
    weekdays: [],
    periods: [],
    notes: 'Prefere ligação',
  });
  const waiting = async () => made<{ id: string }>('/waiting-list', await waitingInput());
  /** A time that became free while somebody waits for it. */
  const freed = async (): Promise<{ id: string; entryId: string }> => {
    const entryId = (await waiting()).id;
    const { id: appointmentId } = await appointment();
    const { starts_at: startsAt } = await db
      .selectFrom('appointment')
      .select('starts_at')
      .where('id', '=', appointmentId)
      .executeTakeFirstOrThrow();
    await desk.call('DELETE', `/appointments/${appointmentId}`);
    const { id } = await db
      .selectFrom('freed_time')
      .select('id')
      .where('schedule_id', '=', clinic.schedule)
      .where('starts_at', '=', startsAt)
      .executeTakeFirstOrThrow();
    return { id, entryId };
  };
  /** The token of a link by which somebody takes a time that was offered by e-mail. */
  const offeredByMail = async (): Promise<string> => {
    const { id, entryId } = await freed();
    const { patient_id: patientId } = await db
      .selectFrom('waiting_entry')
      .select('patient_id')
      .where('id', '=', entryId)
      .executeTakeFirstOrThrow();
    await db.updateTable('patient').set({ email: 'rita@exemplo.com.br' }).where('id', '=', patientId).execute();
    await db
      .insertInto('patient_consent')
      .values({
        branch_id: branch.id,
        id: newId(),
        patient_id: patientId,
        channel: 'email',
        granted: true,
        origin: 'desk',
        user_id: desk.userId,
      })
      .execute();
    await made(`/freed-times/${id}/offers`, { entryId, channel: 'email' });
    const { id: messageId } = await db
      .selectFrom('message as m')
      .innerJoin('waiting_offer as o', 'o.id', 'm.offer_id')
      .select('m.id')
      .where('o.entry_id', '=', entryId)
      .executeTakeFirstOrThrow();
    return server.services.answerLinks.tokenOf({ branchId: branch.id, messageId, wish: 'confirmed' });
  };
  const panel = async (more: string) => {
    await db
      .updateTable('branch')
      .set({ modules: ['clinical', 'financial', 'call-panel'], public_id: branch.id, expires_at: null })
      .where('id', '=', branch.id)
      .execute();
    return { url: `/call-panels/${branch.id}${more}` };
  };
  const guide = async () => made<{ id: string }>('/billing-accounts', consultationGuide(clinic));
  /** A patient who left R$ 500,00. */
  const depositor = async () => {
    const [{ id }, cashierId] = [await patient(), await opened()];
    await made(`/patients/${id}/credit/deposits`, { cashierId, value: 500 });
    return { id, cashierId };
  };
  const privateAccount = async () =>
    made<{ id: string }>(
      '/billing-accounts',
      particularAccount(clinic, {
        cashierId: await opened(),
        receipt: true,
        installments: [instalment(clinic.card, 300)],
      }),
    );
  /** How the branch issues fiscal notes; its certificate opens for nobody, so that nothing leaves. */
  const issuing = async () => {
    await db.updateTable('branch').set({ cnpj: '11222333000181' }).where('id', '=', branch.id).execute();
    await db
      .insertInto('service_note_settings')
      .values({
        branch_id: branch.id,
        municipality: '3550308',
        simples: 'none',
        service_code: '040101',
        rate: 2,
        withheld: false,
        series: 1,
        next_number: 1,
        environment: 'restricted',
        sealed: Buffer.from('sealed'),
        certificate_subject: 'CLINICA',
        certificate_until: '2036-01-01T00:00:00Z',
        changed_at: '2026-01-01T00:00:00Z',
        changed_by: desk.userId,
      })
      .onConflict((conflict) =>
        conflict
          .column('branch_id')
          .doUpdateSet({
            sealed: Buffer.from('sealed'),
            certificate_subject: 'CLINICA',
            certificate_until: '2036-01-01T00:00:00Z',
          }),
      )
      .execute();
  };
  /** A private account with a note that was issued, or whose answer was lost. */
  const noted = async (status: 'issued' | 'lost') => {
    await issuing();
    const { id } = await privateAccount();
    const noteId = newId();
    const number = Number.parseInt(noteId.slice(-6), 16) + 1;
    const key = String(number).padStart(50, '1');
    await db
      .insertInto('service_note')
      .values({
        branch_id: branch.id,
        id: noteId,
        account_id: id,
        status,
        environment: 'restricted',
        series: 2,
        number,
        dps_id: `DPS35503082112223330001810000200000${String(number).padStart(10, '0')}`,
        value_cents: 30_000,
        iss_cents: 600,
        payer: JSON.stringify({ name: 'Ana Souza', document: '529.982.247-25' }),
        description: 'Consulta',
        asked_at: '2026-11-20T12:00:00Z',
        asked_by: desk.userId,
        dps: Buffer.from('<DPS/>'),
        sent_at: '2026-11-20T12:00:00Z',
        ...(status === 'issued'
          ? {
              key,
              note_number: String(number),
              link: `https://nfse.example/?chave=${key}`,
              issued_at: '2026-11-20T12:00:00Z',
              xml: Buffer.from('<NFSe/>'),
            }
          : {}),
      })
      .execute();
    return `/billing-accounts/${id}/service-notes/${noteId}`;
  };
  const scheduleInput = () => ({
    name: `Agenda ${newId().slice(10)}`,
    type: 'elective',
    professionalId: clinic.professional,
    placeId: clinic.place,
    slotMinutes: 30,
    maxReserves: 4,
    windows: [{ weekday: 1, start: '08:00', end: '12:00' }],
    intervals: [{ weekday: 1, start: '10:00', end: '10:30' }],
    validFrom: '2026-11-01',
    validUntil: null,
    worksOnHolidays: false,
    onlineBooking: true,
    notes: 'Trazer exames',
    expenseIds: [clinic.consultation],
    planIds: [clinic.plan],
    active: true,
  });
  const schedule = async () => made<{ id: string; version: number }>('/schedules', scheduleInput());
  const blockInput = async () => ({
    scheduleId: (await schedule()).id,
    startDate: '2028-05-01',
    endDate: '2028-05-02',
    start: '08:00',
    end: '09:00',
    reason: 'Reunião',
  });
  const block = async (): Promise<{ items: { id: string; scheduleId: string }[] }> =>
    (await desk.call('POST', '/schedule-blocks', await blockInput())).body;
  // Far from every appointment of the scene.
  const holidayInput = () => ({
    name: 'Padroeira',
    date: new Date(Date.UTC(2200, 0, 1 + days++)).toISOString().slice(0, 10),
    everyYear: false,
  });
  const holiday = async () => made<{ id: string }>('/local-holidays', holidayInput());
  const patientInput = () => ({
    name: `Paciente ${newId().slice(10)}`,
    cpf: nextCpf(),
    birthDate: '1980-02-01',
    gender: 'female',
    cellphone: '11999998888',
    planId: clinic.plan,
    record: '0123456789',
    address: { city: 'São Paulo', state: 'SP' },
  });
  const appointmentInput = () => ({
    scheduleId: clinic.schedule,
    type: 'elective',
    date: nextDay(),
    hour: '08:00',
    durationMinutes: 30,
    patientId: clinic.patient,
    planId: clinic.plan,
    placeId: clinic.place,
    expenses: [{ expenseId: clinic.consultation }],
    notes: 'Traz exames',
  });
  const financial = async () => ({
    cashierId: await opened(),
    operation: 'revenue',
    entity: { id: null, name: 'Fulano Novo' },
    category: { id: clinic.revenue, name: 'Receitas diversas' },
    value: 30,
    notes: null,
  });
  const registry = async (url: string, body: object) => made<{ id: string }>(url, body);
  const named = (word: string) => `${word} ${newId().slice(10)}`;
  const bankAccountInput = () => ({
    name: named('Banco'),
    type: 'bank',
    bank: 'Banco Aliança',
    agency: '0001-9',
    number: '12345-6',
    initialValue: 150.5,
  });
  const paymentMethodInput = () => ({
    name: named('Cartão'),
    documentType: 'credit_card',
    paymentType: 'credit_card',
    compensation: { type: 'after-day', days: 30 },
    installments: [
      { count: 1, rate: 2.49 },
      { count: 3, rate: 3.79 },
    ],
  });
  const categoryInput = () => ({ name: named('Categoria'), type: 'revenue', parentId: clinic.revenue });
  const costCenterInput = () => ({ name: named('Centro') });
  const placeInput = () => ({ name: named('Sala'), type: 'clinical' });
  const phoneBookInput = () => ({ name: named('Laboratório'), phone: '1133334444' });
  const templateInput = () => ({
    name: named('Lembrete'),
    channel: 'whatsapp',
    body: 'Olá {{patient_name}}',
    buttons: ['Confirmar'],
  });
  const clinicalTemplateInput = () => ({
    name: named('Atestado'),
    text: 'Atesto que *{{patient_name}}* esteve aqui em {{date}}.',
    professionalId: clinic.professional,
  });
  const contactInput = () => ({
    name: named('Empresa'),
    document: nextCpf(),
    phone: '1133334444',
    address: { cep: '80010000', city: 'Curitiba', state: 'PR' },
  });
  const professional = async () => made<{ id: string; version: number }>('/professionals', professionalInput());
  const professionalInput = () => ({
    name: `Profissional ${newId().slice(10)}`,
    cpf: nextCpf(),
    councils: [{ name: 'CRM', state: 'SP', record: '126731' }],
    specialties: [{ code: '225120', name: 'Médico cardiologista' }],
    branchIds: [branch.id],
    plans: [
      {
        planId: clinic.plan,
        accredited: true,
        providerCode: '4471',
        transfer: { type: 'percent', percent: 50, value: null },
      },
    ],
  });
  const collaborator = async () => made<{ id: string; version: number }>('/collaborators', collaboratorInput());
  const collaboratorInput = () => ({
    name: `Colaborador ${newId().slice(10)}`,
    email: `c${newId()}@teste.demo`,
    cpf: nextCpf(),
    memberships: [
      { branchId: branch.id, permissionGroupId: null, professionalId: null, isCollaborator: true, active: true },
    ],
  });
  const branchInput = (publicId: string) => ({
    name: 'Clínica de teste',
    cnpj: '12ABC34501DE35',
    timeZone: 'America/Sao_Paulo',
    modules: ['clinical', 'financial'],
    publicId,
    settings: { 'pacs.enabled': true },
  });
  const plain = (url: string) => () => Promise.resolve({ url });
  /** A code that was sent by mail. */
  const reset = async (): Promise<{ id: string; token: string }> => {
    const email = `${newId()}@teste.demo`;
    await server.person(branch, [], { email });
    const { body } = await server.send('POST', '/password-resets', { username: email }, {});
    const mail = await db
      .selectFrom('outbox_mail')
      .select('body')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    return { id: body.id, token: /\b\d{6}\b/.exec(mail.body)?.[0] ?? '' };
  };
  const cookie = async (): Promise<Readonly<Record<string, string>>> => {
    const email = `${newId()}@teste.demo`;
    await server.person(branch, [], { email });
    const { headers } = await server.send('POST', '/auth', { username: email, password: PASSWORD }, {});
    return { cookie: String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '' };
  };

  const forgetPhone = ({ userId }: Caller) => db.deleteFrom('second_factor').where('user_id', '=', userId).execute();
  const knowPhone = ({ userId }: Caller) =>
    db
      .insertInto('second_factor')
      .values({
        user_id: userId,
        sealed_key: server.services.secondFactorKeys.seal(userId, newTotpKey()),
        since: '2026-11-01T00:00:00Z',
        last_step: 0,
      })
      .execute();

  const procedure = async () => made<{ id: string; version: number }>('/expenses', procedureInput());
  const procedureInput = () => ({
    name: `Procedimento ${newId().slice(10)}`,
    type: 'exam',
    code: '40901122',
    tussTable: '22',
    modality: 'US',
    durationMinutes: 20,
    preparation: 'Jejum',
    particularValue: 250,
    specialty: { code: '225320', name: 'Médico em radiologia' },
    value: { fee: 80, film: 15.02, operationalCost: 103.02 },
    professionals: [{ professionalId: clinic.professional, particularValue: 280 }],
  });
  const friend = await server.person(branch, [], { name: 'Bia Recados' });
  const chatWith = async (who: Caller) =>
    (await who.call('POST', '/chat/chats', { text: 'A sala 2 está livre', userId: friend.userId })).body as {
      channel: { id: string };
      message: { id: string };
    };
  const ticketInput = { kind: 'help', subject: 'Não acho o aporte', text: 'Onde registro um aporte?' };
  const tieInput = async () => ({
    professionals: [
      {
        professionalId: (await professional()).id,
        facility: { id: '501', name: 'Clínica Aurora' },
        platform: { id: newId(), name: 'Henrique Prado' },
      },
    ],
  });
  const tied = async () => {
    const input = await tieInput();
    await made('/doctoralia/mappings', input);
    const { id } = await db
      .selectFrom('doctoralia_professional')
      .select('id')
      .where('professional_id', '=', input.professionals[0]?.professionalId ?? '')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('doctoralia_professional')
      .set({ platform_id: `x${id.slice(1)}` })
      .where('platform_id', '=', '701')
      .execute();
    await db.updateTable('doctoralia_professional').set({ platform_id: '701' }).where('id', '=', id).execute();
    return `/doctoralia/mappings/professionals/${id}`;
  };
  const addressInput = { platform: { id: '9011', name: 'Avenida Paulista, 1471' } };
  const serviceInput = { expenseId: clinic.consultation, platform: { id: '1201', name: 'Consulta Clínica Médica' } };
  const insurerInput = { insuranceId: clinic.insurance, platform: { id: '31', name: 'Vida Plena Saúde' } };
  const tiedAddress = async () => {
    const url = `${await tied()}/addresses`;
    return `${url}/${(await made<{ id: string }>(url, addressInput)).id}`;
  };
  const bundle = async () => made<{ id: string; version: number }>('/packages', bundleInput());
  const bundleInput = () => ({
    name: `Pacote ${newId().slice(10)}`,
    notes: null,
    items: [{ expenseId: clinic.exam, quantity: 10, value: 10.5 }],
  });
  const table = async () => made<{ id: string; version: number }>('/cbhpm-tables', tableInput());
  const tableInput = () => ({
    name: `CBHPM ${newId().slice(10)}`,
    edition: '2022',
    bandPercent: 80,
    uco: 24.24,
    film: 30.03,
    portes: [{ porte: '2B', value: 100 }],
    items: [
      { code: '40901122', name: 'Ultrassonografia', porte: '2B', porteFraction: 1, ucoQuantity: 4.25, filmArea: 0.5 },
    ],
  });

  // The desk is a professional too: the own calendar address is a professional's.
  await db
    .updateTable('branch_member')
    .set({ professional_id: clinic.professional })
    .where('user_id', '=', desk.userId)
    .execute();
  server.services.sessions.forget();
  const holdInput = () => ({
    scheduleId: clinic.schedule,
    date: nextDay(),
    hour: '08:00',
    durationMinutes: 30,
    holdMinutes: 10,
  });
  const packagePlan = () => ({
    scheduleId: clinic.schedule,
    startDate: nextDay(),
    hour: '17:00',
    durationMinutes: 30,
    weekdays: [1, 3],
    total: 3,
  });

  const calls: Scene['calls'] = {
    login: async () => {
      const email = `${newId()}@teste.demo`;
      await server.person(branch, [], { email });
      return { url: '/auth', body: { username: email, password: PASSWORD } };
    },
    proveSecondFactor: async () => {
      const { email } = await strictPerson(server, branch);
      const { challenge } = (await password(server, email)).body;
      return {
        url: '/auth/second-factor',
        body: { ticket: challenge.ticket, code: codeOf(challenge.enrolment.key, server.services.now()) },
      };
    },
    refreshSession: async () => ({ url: '/auth/refresh', headers: await cookie() }),
    logout: async () => ({ url: '/auth/logout', headers: await cookie() }),
    getMe: plain('/me'),
    getDraftKey: plain('/me/draft-key'),
    switchBranch: async () => ({ url: '/me/branch', body: { branchId: branch.id } }),
    changePassword: async () => ({ url: '/me/password', body: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
    changePhoto: async () => ({ url: '/me/photo', body: { imageUrl: 'data:image/png;base64,iVBORw0KGgo=' } }),
    getSecondFactor: plain('/me/second-factor'),
    beginSecondFactor: async (who = desk) => {
      await forgetPhone(who);
      return { url: '/me/second-factor/enrolment', body: { password: PASSWORD } };
    },
    confirmSecondFactor: async (who = desk) => {
      await forgetPhone(who);
      const { ticket, enrolment } = (await who.call('POST', '/me/second-factor/enrolment', { password: PASSWORD }))
        .body;
      return { url: '/me/second-factor', body: { ticket, code: codeOf(enrolment.key, server.services.now()) } };
    },
    removeSecondFactor: async () => ({ url: '/me/second-factor/removal', body: { password: PASSWORD } }),
    renewRecoveryCodes: async (who = desk) => {
      await forgetPhone(who);
      await knowPhone(who);
      return { url: '/me/second-factor/recovery-codes', body: { password: PASSWORD } };
    },
    listSessions: plain('/me/sessions'),
    closeSession: async (who = desk) => {
      const { email } = await db
        .selectFrom('app_user')
        .select('email')
        .where('id', '=', who.userId)
        .executeTakeFirstOrThrow();
      await forgetPhone(who);
      await server.login(email ?? '');
      const { items } = (await who.call('GET', '/me/sessions')).body as { items: { id: string; current: boolean }[] };
      return { url: `/me/sessions/${items.find(({ current }) => !current)?.id ?? ''}` };
    },
    closeOtherSessions: plain('/me/sessions'),
    resetSecondFactor: async () => ({ url: `/collaborators/${(await collaborator()).id}/second-factor` }),
    closeCollaboratorSessions: async () => ({ url: `/collaborators/${(await collaborator()).id}/sessions` }),
    requestPasswordReset: async () => ({ url: '/password-resets', body: { username: `${newId()}@teste.demo` } }),
    validatePasswordReset: async () => {
      const { id, token } = await reset();
      return { url: `/password-resets/${id}/validate`, body: { token } };
    },
    resetPassword: async () => {
      const { id, token } = await reset();
      return { url: `/password-resets/${id}`, body: { token, password: 'uma outra senha longa' } };
    },
    masterAuth: async () => ({
      url: '/master-auth',
      body: { username: '52998224725', password: 'errada', release: released },
    }),
    getDownloadToken: plain('/download-token?path=%2Freports%2Fcashier-demonstrative'),
    listPermissionGroups: plain('/permission-groups'),
    createPermissionGroup: async () => ({
      url: '/permission-groups',
      body: { name: `Grupo ${newId().slice(10)}`, actions: ['general:createPermissionGroup'], userIds: [] },
    }),
    getPermissionGroup: async () => ({ url: `/permission-groups/${(await group()).id}` }),
    updatePermissionGroup: async () => ({
      url: `/permission-groups/${(await group()).id}`,
      body: { name: `Grupo ${newId().slice(10)}`, actions: [], userIds: [] },
    }),
    listCollaborators: plain('/collaborators'),
    createCollaborator: async () => ({ url: '/collaborators', body: collaboratorInput() }),
    listCollaboratorAccounts: plain('/collaborators/accounts?limit=0'),
    getCollaboratorOptions: plain('/collaborators/options'),
    getCollaborator: async () => ({ url: `/collaborators/${(await collaborator()).id}` }),
    updateCollaborator: async () => {
      const { id, version } = await collaborator();
      return { url: `/collaborators/${id}`, body: { ...collaboratorInput(), version } };
    },
    listBranches: plain('/branches?search=clinica'),
    createBranch: async () => ({ url: '/branches', body: branchInput(`unidade-${newId().slice(10)}`) }),
    getBranch: plain(`/branches/${branch.id}`),
    updateBranch: async () => ({ url: `/branches/${branch.id}`, body: branchInput(`unidade-${newId().slice(10)}`) }),
    getCustomer: plain('/customer'),
    listCustomerPayments: plain('/customer/payments'),
    listPersonas: plain('/demo/personas'),
    listOutbox: plain('/demo/outbox'),
    listPatients: plain('/patients?search=ana&limit=0'),
    createPatient: async () => ({ url: '/patients', body: patientInput() }),
    getPatient: async () => ({ url: `/patients/${(await patient()).id}` }),
    updatePatient: async () => {
      const { id, version } = await patient();
      return { url: `/patients/${id}`, body: { ...patientInput(), version } };
    },
    getPostalCode: plain('/services/cep/80010000'),
    searchPostalCodes: plain(`/services/cep?address=${encodeURIComponent('Praça Tiradentes, Curitiba, PR')}`),
    getEntity: plain('/entities/11222333000181'),
    listCustomerSettings: plain('/customer-settings'),
    saveCustomerSetting: async () => ({
      url: '/customer-settings',
      body: { key: 'relationship.birthday', value: true },
    }),
    getFirstSteps: plain('/first-steps'),
    verifyAudit: plain('/audits/verification'),
    dismissFirstSteps: async () => ({ url: '/first-steps', body: { dismissed: true } }),
    importTuss: async () => {
      const { body, contentType } = fileForm(Buffer.from('Código do Termo;Termo\n10101012;Consulta\n'), {
        name: 'tabela-22.csv',
      });
      return { url: '/tuss/import?dryRun=true', body, headers: { 'content-type': contentType } };
    },
    listImports: plain('/imports'),
    createImport: async () => ({ url: '/imports?kind=patients', ...importForm() }),
    getImport: async () => ({ url: `/imports/${await importOf('draft')}` }),
    checkImport: async () => ({ url: `/imports/${await importOf('draft')}/check`, body: { mapping: ['name', 'cpf'] } }),
    runImport: async () => ({ url: `/imports/${await importOf('checked')}/run` }),
    cancelImport: async () => ({ url: `/imports/${await importOf('draft')}/cancel` }),
    undoImport: async () => ({ url: `/imports/${await importOf('done')}/undo` }),
    listImportRefusals: async () => ({ url: `/imports/${await importOf('done')}/refusals` }),
    downloadImportRefusals: async () => ({ url: `/imports/${await importOf('done')}/refused-rows` }),
    listPatientTwins: plain('/patients/twins?name=Ana&birthDate=1990-01-01'),
    mergePatients: async () => ({
      url: `/patients/${(await patient()).id}/merge`,
      body: { duplicateId: (await quickPatient()).id },
    }),
    getPatientHistory: async () => ({ url: `/patients/${(await patient()).id}/history` }),
    exportPatient: async () => ({ url: `/patients/${(await file()).entityId}/export` }),
    erasePatientMarketing: async () => ({ url: `/patients/${(await patient()).id}/marketing-erasure` }),
    erasePatient: async () => ({ url: `/patients/${(await patient()).id}/erasure` }),
    deactivatePatient: async () => ({ url: `/patients/${(await patient()).id}` }),
    printPatients: plain('/patients/print?search=paciente'),
    listFiles: async () => ({ url: `/entities/${(await file()).entityId}/files` }),
    uploadFile: async () => upload((await patient()).id),
    getFile: async () => ({ url: `/files/${(await file()).id}` }),
    renameFile: async () => ({ url: `/files/${(await file()).id}`, body: { description: 'Exame de sangue' } }),
    deleteFile: async () => ({ url: `/files/${(await file()).id}` }),
    listProfessionals: plain('/professionals'),
    createProfessional: async () => ({ url: '/professionals', body: professionalInput() }),
    printProfessionalList: plain('/professionals/print?format=A4&active=true'),
    listProfessionalBranches: plain('/professionals/branches'),
    getProfessional: async () => ({ url: `/professionals/${(await professional()).id}` }),
    updateProfessional: async () => {
      const { id, version } = await professional();
      return { url: `/professionals/${id}`, body: { ...professionalInput(), version } };
    },
    deactivateProfessional: async () => ({ url: `/professionals/${(await professional()).id}` }),
    getProfessionalExpensePrice: plain(
      `/professionals/${clinic.professional}/expense-prices?planId=${clinic.plan}&expenseId=${clinic.consultation}`,
    ),
    listInsurancePlans: plain('/insurance-plans'),
    getInsurancePlan: plain(`/insurances/${clinic.insurance}/plans/${clinic.plan}`),
    listExpenseRules: plain(
      `/expense-insurances/${clinic.plan}/rules?expenseIds=${clinic.consultation},${clinic.exam}`,
    ),
    listExpenses: plain('/expenses?search=consulta'),
    createExpense: async () => ({ url: '/expenses', body: procedureInput() }),
    getExpense: async () => ({ url: `/expenses/${(await procedure()).id}` }),
    updateExpense: async () => {
      const { id, version } = await procedure();
      return { url: `/expenses/${id}`, body: { ...procedureInput(), version } };
    },
    deactivateExpense: async () => ({ url: `/expenses/${(await procedure()).id}` }),
    listPackages: async () => {
      await bundle();
      return { url: '/packages?search=pacote' };
    },
    createPackage: async () => ({ url: '/packages', body: bundleInput() }),
    getPackage: async () => ({ url: `/packages/${(await bundle()).id}` }),
    updatePackage: async () => {
      const { id, version } = await bundle();
      return { url: `/packages/${id}`, body: { ...bundleInput(), version } };
    },
    deactivatePackage: async () => ({ url: `/packages/${(await bundle()).id}` }),
    listCbhpmTables: async () => {
      await table();
      return { url: '/cbhpm-tables?search=cbhpm' };
    },
    createCbhpmTable: async () => ({ url: '/cbhpm-tables', body: tableInput() }),
    getCbhpmTable: async () => ({ url: `/cbhpm-tables/${(await table()).id}` }),
    updateCbhpmTable: async () => {
      const { id, version } = await table();
      return { url: `/cbhpm-tables/${id}`, body: { ...tableInput(), version } };
    },
    deactivateCbhpmTable: async () => ({ url: `/cbhpm-tables/${(await table()).id}` }),
    getCbhpmPrice: async () => ({ url: `/cbhpm-tables/${(await table()).id}/price?code=40901122&urgency=true` }),
    listTuss: plain('/tuss?types=procedure&search=4081&limit=100'),
    listExpensePricing: plain(`/expense-pricing?insurancePlanId=${clinic.plan}&withParticularValue=true`),
    listSchedules: plain('/schedules'),
    listScheduleRegistry: plain('/schedules/registry?limit=0&search=lia'),
    createSchedule: async () => ({ url: '/schedules', body: scheduleInput() }),
    reviewSchedule: async () => ({
      url: '/schedules/review',
      body: { id: (await schedule()).id, schedule: scheduleInput() },
    }),
    getSchedule: async () => ({ url: `/schedules/${(await schedule()).id}` }),
    updateSchedule: async () => {
      const { id, version } = await schedule();
      return { url: `/schedules/${id}`, body: { ...scheduleInput(), version } };
    },
    listScheduleBlocks: async () => {
      const { items } = await block();
      return { url: `/schedule-blocks?scheduleId=${items[0]?.scheduleId}&startDate=2027-01-01&endDate=2029-12-31` };
    },
    createScheduleBlock: async () => ({ url: '/schedule-blocks', body: await blockInput() }),
    reviewScheduleBlock: async () => ({ url: '/schedule-blocks/review', body: await blockInput() }),
    updateScheduleBlock: async () => {
      const [stored] = (await block()).items;
      return {
        url: `/schedule-blocks/${stored?.id}`,
        body: {
          scheduleId: stored?.scheduleId,
          startDate: '2028-05-03',
          endDate: '2028-05-03',
          start: '10:00',
          end: '11:00',
          reason: 'Congresso',
        },
      };
    },
    deleteScheduleBlock: async () => ({ url: `/schedule-blocks/${(await block()).items[0]?.id}` }),
    listLocalHolidays: async () => {
      await holiday();
      return { url: '/local-holidays' };
    },
    getLocalHoliday: async () => ({ url: `/local-holidays/${(await holiday()).id}` }),
    reviewLocalHoliday: async () => ({ url: '/local-holidays/review', body: holidayInput() }),
    createLocalHoliday: async () => ({ url: '/local-holidays', body: holidayInput() }),
    updateLocalHoliday: async () => ({ url: `/local-holidays/${(await holiday()).id}`, body: holidayInput() }),
    deleteLocalHoliday: async () => ({ url: `/local-holidays/${(await holiday()).id}` }),
    listScheduleExpenses: plain(`/schedule-expenses?scheduleId=${clinic.schedule}`),
    listScheduleInsurancePlans: plain(`/schedule-insurance-plans?scheduleId=${clinic.schedule}`),
    listCbos: plain('/services/cbos?search=medico'),
    listInsurances: plain('/insurances?limit=0&active=true'),
    createInsurance: async () => ({
      url: '/insurances',
      body: {
        name: `Convênio ${newId().slice(8)}`,
        ansCode: '123456',
        plans: [{ name: 'Básico', settings, contract }],
      },
    }),
    getInsurance: plain(`/insurances/${clinic.insurance}`),
    updateInsurance: async () => ({
      url: `/insurances/${(await insurer()).id}`,
      body: { name: `Convênio ${newId().slice(8)}`, plans: [{ name: 'Outro', settings, contract }] },
    }),
    deactivateInsurance: async () => ({ url: `/insurances/${(await insurer()).id}` }),
    getInsuranceUsage: plain(`/insurances/${clinic.insurance}/usage`),
    createInvoiceCode: async () => ({
      url: `${planUrl()}/invoice-codes`,
      body: { code: newId(), date: '2026-11-01', status: 'open' },
    }),
    updateInvoiceCode: async () => {
      const { id } = await made(`${planUrl()}/invoice-codes`, { code: newId(), date: '2026-11-01', status: 'open' });
      return { url: `${planUrl()}/invoice-codes/${id}`, body: { code: newId(), date: '2026-11-01', status: 'closed' } };
    },
    listPlanPrices: plain(`${planUrl()}/prices`),
    savePlanPrices: async () => ({
      url: `${planUrl()}/prices`,
      body: {
        validFrom: '2027-01-01',
        items: [{ expenseId: clinic.consultation, insuranceValue: 130, particularValue: 0 }],
      },
    }),
    copyPlanPrices: async () => ({ url: `${planUrl()}/price-copies`, body: { planId: clinic.particularPlan } }),
    getRepricing: async () => ({ url: `${planUrl()}/repricing` }),
    repriceAccounts: async () => {
      const { id } = await guide();
      const shown = (await desk.call('GET', `${planUrl()}/repricing`)).body.accounts;
      const { after } = shown.find((one: { readonly id: string }) => one.id === id) ?? { after: 120 };
      return { url: `${planUrl()}/repricing`, body: { accounts: [{ id, version: 1, after }] } };
    },
    simulatePlanPrices: async () => ({
      url: `${planUrl()}/price-simulation?month=2026-11&source=plan&otherPlanId=${clinic.particularPlan}`,
    }),
    simulatePriceTable: async () => ({
      url: `${planUrl()}/price-simulation`,
      body: { month: '2026-11', content: Buffer.from('Código;Valor convênio\n10101012;150,00\n').toString('base64') },
    }),
    savePlanPriceRules: async () => ({
      url: `${planUrl()}/prices/${clinic.exam}`,
      body: {
        rules: {
          requireAuthorization: false,
          requireClinicalIndication: false,
          requireWayTechnique: false,
          definition: { accreditation: false, professionals: [] },
        },
      },
    }),
    removePlanPrice: async () => {
      const { id, plans } = await insurer();
      const url = `/insurances/${id}/plans/${plans[0]?.id ?? ''}/prices`;
      await desk.call('PUT', url, {
        validFrom: null,
        items: [{ expenseId: clinic.exam, insuranceValue: 1, particularValue: 0 }],
      });
      return { url: `${url}/${clinic.exam}` };
    },
    listPlanCbhpm: plain(`${planUrl()}/cbhpm`),
    savePlanCbhpm: async () => ({
      url: `${planUrl()}/cbhpm/2026-12-01`,
      body: { tableId: (await table()).id, factors: { fee: 0.85, film: 1, operationalCost: 1 } },
    }),
    removePlanCbhpm: async () => {
      await desk.call('PUT', `${planUrl()}/cbhpm/2031-01-01`, {
        tableId: null,
        factors: { fee: 1, film: 1, operationalCost: 1 },
      });
      return { url: `${planUrl()}/cbhpm/2031-01-01` };
    },
    exportPlanPrices: plain(`${planUrl()}/price-table`),
    importPlanPrices: async () => ({
      url: `${planUrl()}/price-table`,
      body: {
        content: Buffer.from('Código;Valor convênio\n10101012;120,00\n').toString('base64'),
        validFrom: null,
        dryRun: true,
        skipInvalid: false,
      },
    }),
    searchAnsInsurers: plain('/ans-insurers?search=unimed'),
    listMarkers: plain('/markers?limit=0'),
    createMarker: async () => ({ url: '/markers', body: { name: `Marcador ${newId().slice(10)}`, color: '#1c5ab5' } }),
    getMarker: async () => ({ url: `/markers/${(await marker()).id}` }),
    updateMarker: async () => ({
      url: `/markers/${(await marker()).id}`,
      body: { name: `Marcador ${newId().slice(10)}`, color: '#1c5ab5' },
    }),
    deactivateMarker: async () => ({ url: `/markers/${(await marker()).id}` }),
    listBankAccounts: plain('/bank-accounts?cashier=true'),
    createBankAccount: async () => ({ url: '/bank-accounts', body: bankAccountInput() }),
    getBankAccount: async () => ({
      url: `/bank-accounts/${(await registry('/bank-accounts', bankAccountInput())).id}`,
    }),
    updateBankAccount: async () => ({
      url: `/bank-accounts/${(await registry('/bank-accounts', bankAccountInput())).id}`,
      body: bankAccountInput(),
    }),
    deactivateBankAccount: async () => ({
      url: `/bank-accounts/${(await registry('/bank-accounts', bankAccountInput())).id}`,
    }),
    listPaymentMethods: plain('/payment-methods'),
    createPaymentMethod: async () => ({ url: '/payment-methods', body: paymentMethodInput() }),
    getPaymentMethod: async () => ({
      url: `/payment-methods/${(await registry('/payment-methods', paymentMethodInput())).id}`,
    }),
    updatePaymentMethod: async () => ({
      url: `/payment-methods/${(await registry('/payment-methods', paymentMethodInput())).id}`,
      body: paymentMethodInput(),
    }),
    deactivatePaymentMethod: async () => ({
      url: `/payment-methods/${(await registry('/payment-methods', paymentMethodInput())).id}`,
    }),
    listCategories: plain('/categories?type=revenue'),
    createCategory: async () => ({ url: '/categories', body: categoryInput() }),
    getCategory: async () => ({ url: `/categories/${(await registry('/categories', categoryInput())).id}` }),
    updateCategory: async () => ({
      url: `/categories/${(await registry('/categories', categoryInput())).id}`,
      body: categoryInput(),
    }),
    deactivateCategory: async () => ({ url: `/categories/${(await registry('/categories', categoryInput())).id}` }),
    listCostCenters: plain('/cost-centers?limit=0'),
    createCostCenter: async () => ({ url: '/cost-centers', body: costCenterInput() }),
    getCostCenter: async () => ({ url: `/cost-centers/${(await registry('/cost-centers', costCenterInput())).id}` }),
    updateCostCenter: async () => ({
      url: `/cost-centers/${(await registry('/cost-centers', costCenterInput())).id}`,
      body: costCenterInput(),
    }),
    deactivateCostCenter: async () => ({
      url: `/cost-centers/${(await registry('/cost-centers', costCenterInput())).id}`,
    }),
    listPlaces: plain('/places?type=clinical'),
    createPlace: async () => ({ url: '/places', body: placeInput() }),
    getPlace: async () => ({ url: `/places/${(await registry('/places', placeInput())).id}` }),
    updatePlace: async () => ({ url: `/places/${(await registry('/places', placeInput())).id}`, body: placeInput() }),
    deactivatePlace: async () => ({ url: `/places/${(await registry('/places', placeInput())).id}` }),
    listPhoneBookEntries: plain('/phone-books?search=113333'),
    createPhoneBookEntry: async () => ({ url: '/phone-books', body: phoneBookInput() }),
    getPhoneBookEntry: async () => ({ url: `/phone-books/${(await registry('/phone-books', phoneBookInput())).id}` }),
    updatePhoneBookEntry: async () => ({
      url: `/phone-books/${(await registry('/phone-books', phoneBookInput())).id}`,
      body: phoneBookInput(),
    }),
    deactivatePhoneBookEntry: async () => ({
      url: `/phone-books/${(await registry('/phone-books', phoneBookInput())).id}`,
    }),
    listMessageTemplates: plain('/message-templates'),
    createMessageTemplate: async () => ({ url: '/message-templates', body: templateInput() }),
    getMessageTemplate: async () => ({
      url: `/message-templates/${(await registry('/message-templates', templateInput())).id}`,
    }),
    updateMessageTemplate: async () => ({
      url: `/message-templates/${(await registry('/message-templates', templateInput())).id}`,
      body: templateInput(),
    }),
    deactivateMessageTemplate: async () => ({
      url: `/message-templates/${(await registry('/message-templates', templateInput())).id}`,
    }),
    listClinicalTemplates: async () => {
      await registry('/clinical-templates/document', clinicalTemplateInput());
      return { url: '/clinical-templates/document?search=atestado' };
    },
    createClinicalTemplate: async () => ({ url: '/clinical-templates/recipe', body: clinicalTemplateInput() }),
    getClinicalTemplate: async () => ({
      url: `/clinical-templates/document/${(await registry('/clinical-templates/document', clinicalTemplateInput())).id}`,
    }),
    updateClinicalTemplate: async () => ({
      url: `/clinical-templates/document/${(await registry('/clinical-templates/document', clinicalTemplateInput())).id}`,
      body: clinicalTemplateInput(),
    }),
    deactivateClinicalTemplate: async () => ({
      url: `/clinical-templates/document/${(await registry('/clinical-templates/document', clinicalTemplateInput())).id}`,
    }),
    listProviders: plain('/providers'),
    createProvider: async () => ({ url: '/providers', body: contactInput() }),
    getProvider: async () => ({ url: `/providers/${(await registry('/providers', contactInput())).id}` }),
    updateProvider: async () => ({
      url: `/providers/${(await registry('/providers', contactInput())).id}`,
      body: contactInput(),
    }),
    deactivateProvider: async () => ({ url: `/providers/${(await registry('/providers', contactInput())).id}` }),
    listClients: plain('/clients'),
    createClient: async () => ({ url: '/clients', body: contactInput() }),
    getClient: async () => ({ url: `/clients/${(await registry('/clients', contactInput())).id}` }),
    updateClient: async () => ({
      url: `/clients/${(await registry('/clients', contactInput())).id}`,
      body: contactInput(),
    }),
    deactivateClient: async () => ({ url: `/clients/${(await registry('/clients', contactInput())).id}` }),
    listPartners: plain('/partners'),
    createPartner: async () => ({ url: '/partners', body: contactInput() }),
    getPartner: async () => ({ url: `/partners/${(await registry('/partners', contactInput())).id}` }),
    updatePartner: async () => ({
      url: `/partners/${(await registry('/partners', contactInput())).id}`,
      body: contactInput(),
    }),
    deactivatePartner: async () => ({ url: `/partners/${(await registry('/partners', contactInput())).id}` }),
    getPartnerPrices: async () => ({ url: `/partners/${await pricedPartner()}/prices` }),
    savePartnerPrices: async () => ({
      url: `/partners/${await pricedPartner()}/prices`,
      body: { prices: [{ expenseId: clinic.exam, price: 90, kept: 30 }] },
    }),
    listReferrals: async () => {
      await referral();
      return { url: '/forwards' };
    },
    createReferral: async () => ({ url: '/forwards', body: await referralInput() }),
    getReferral: async () => ({ url: `/forwards/${await referral()}` }),
    updateReferral: async () => ({ url: `/forwards/${await referral()}`, body: await referralInput() }),
    deleteReferral: async () => ({ url: `/forwards/${await referral()}` }),
    finishReferral: async () => ({ url: `/forwards/${await referral()}/finish` }),
    receiveReferral: async () => ({
      url: `/forwards/${await referral()}/receipt`,
      body: {
        cashierId: await opened(),
        categoryId: clinic.attendance,
        total: 80,
        installments: [{ dueDate: SOON, value: 80, method: { id: clinic.money } }],
      },
    }),
    printReferral: async () => ({ url: `/forwards/${await referral()}/print` }),
    listPendingReferrals: async () => {
      await referral();
      return { url: '/cashiers/forwards' };
    },
    getCalendar: async () => {
      await appointment();
      return { url: `/calendar?date=${new Date(Date.UTC(2028, 0, days)).toISOString().slice(0, 10)}` };
    },
    listCalendarDays: plain('/calendar/month?startDate=2027-02-28&endDate=2027-04-10'),
    listAvailableDays: plain(
      `/calendar/available-days?scheduleId=${clinic.schedule}&startDate=2027-05-01&endDate=2027-05-31`,
    ),
    createAppointment: async () => ({ url: '/appointments?toCalendar=true', body: appointmentInput() }),
    listFreeTimes: plain(`/availability?scheduleId=${clinic.schedule}&startDate=2027-05-01&endDate=2027-05-31&limit=5`),
    holdTime: async () => ({ url: '/availability/holds', body: holdInput() }),
    releaseTime: async () => ({
      url: `/availability/holds/${(await made<{ id: string }>('/availability/holds', holdInput())).id}`,
    }),
    listPatientAppointments: async () => {
      await appointment();
      return { url: `/patients/${clinic.patient}/appointments?when=future&limit=5` };
    },
    printCalendar: plain('/calendar/print?startDate=2028-01-01&endDate=2028-01-07'),
    printAppointment: async () => ({ url: `/appointments/${(await appointment()).id}/print` }),
    listBookablePackages: plain('/appointment-bundles/packages'),
    reviewBundle: async () => ({ url: '/appointment-bundles/review', body: packagePlan() }),
    createBundle: async () => {
      const first = appointmentInput();
      return {
        url: '/appointment-bundles',
        body: { appointment: first, sessions: [first, appointmentInput()].map(({ date, hour }) => ({ date, hour })) },
      };
    },
    getCalendarFeed: plain('/me/calendar-feed'),
    createCalendarFeed: plain('/me/calendar-feed'),
    deleteCalendarFeed: plain('/me/calendar-feed'),
    readCalendarFeed: async () => ({
      url: (await made<{ id: string; path: string }>('/me/calendar-feed', undefined)).path.replace('/api', ''),
    }),
    getAppointment: async () => ({ url: `/appointments/${(await appointment()).id}` }),
    updateAppointment: async () => {
      const { id, version } = await appointment();
      return { url: `/appointments/${id}`, body: { ...appointmentInput(), version } };
    },
    deleteAppointment: async () => ({ url: `/appointments/${(await appointment()).id}` }),
    changeAppointmentStatus: async () => {
      const { id, version } = await appointment();
      return { url: `/appointments/${id}/status`, body: { status: 'confirmed', version } };
    },
    lockAppointment: async () => ({ url: `/appointments/${(await appointment()).id}/in-use`, body: { ttl: 60 } }),
    unlockAppointment: async () => ({ url: `/appointments/${(await appointment()).id}/in-use` }),
    listAttendances: async () => {
      await arrived();
      return { url: `/attendances?date=2028-01-03&schedules=${clinic.schedule}` };
    },
    changeAttendanceStatus: async () => {
      const { id, version } = await arrived();
      return { url: `/attendances/${id}/status`, body: { status: 'attending', version } };
    },
    changeAttendancePriority: async () => ({
      url: `/attendances/${(await arrived()).id}/priority`,
      body: { priority: 'pregnant' },
    }),
    callAttendance: async () => ({
      url: `/attendances/${(await arrived()).id}/calls`,
      body: { placeId: clinic.place, roomName: 'Sala 2' },
    }),
    listChats: plain('/chat/chats'),
    sendChatMessage: async () => ({ url: '/chat/chats', body: { text: 'A sala 2 está livre', userId: friend.userId } }),
    listChatMessages: async (who = desk) => ({ url: `/chat/chats/${(await chatWith(who)).channel.id}/messages` }),
    readChat: async (who = desk) => {
      const { channel, message: sent } = await chatWith(who);
      return { url: `/chat/chats/${channel.id}/reading`, body: { messageId: sent.id } };
    },
    listChatPeople: plain('/chat/people?search=bia'),
    listTickets: plain('/tickets'),
    createTicket: async () => ({ url: '/tickets', body: ticketInput }),
    answerTicket: async () => ({
      url: `/tickets/${(await made<{ id: string }>('/tickets', ticketInput)).id}/answer`,
      body: { text: 'Em Operações.' },
    }),
    closeTicket: async (who = desk) => ({
      url: `/tickets/${((await who.call('POST', '/tickets', ticketInput)).body as { id: string }).id}/closing`,
    }),
    listDoctoraliaExpenses: plain('/doctoralia/expenses'),
    listDoctoraliaFacilities: plain('/doctoralia/facilities'),
    listDoctoraliaInsurances: plain('/doctoralia/insurances'),
    listDoctoraliaProfessionals: plain('/doctoralia/professionals?facilityId=501'),
    listDoctoraliaMappings: plain('/doctoralia/mappings'),
    mapDoctoraliaProfessionals: async () => ({ url: '/doctoralia/mappings', body: await tieInput() }),
    unmapDoctoraliaProfessional: async () => ({ url: await tied() }),
    syncDoctoraliaProfessional: async () => ({ url: `${await tied()}/sync` }),
    listDoctoraliaAddresses: async () => ({ url: `${await tied()}/addresses` }),
    addDoctoraliaAddress: async () => ({ url: `${await tied()}/addresses`, body: addressInput }),
    removeDoctoraliaAddress: async () => ({ url: await tiedAddress() }),
    listDoctoraliaAddressExpenses: async () => ({ url: `${await tiedAddress()}/expenses` }),
    addDoctoraliaAddressExpense: async () => ({ url: `${await tiedAddress()}/expenses`, body: serviceInput }),
    removeDoctoraliaAddressExpense: async () => {
      const url = `${await tiedAddress()}/expenses`;
      return { url: `${url}/${(await made<{ id: string }>(url, serviceInput)).id}` };
    },
    listDoctoraliaAddressInsurances: async () => ({ url: `${await tiedAddress()}/insurances` }),
    addDoctoraliaAddressInsurance: async () => ({ url: `${await tiedAddress()}/insurances`, body: insurerInput }),
    removeDoctoraliaAddressInsurance: async () => {
      const url = `${await tiedAddress()}/insurances`;
      return { url: `${url}/${(await made<{ id: string }>(url, insurerInput)).id}` };
    },
    listReminderRules: plain('/reminder-rules'),
    createReminderRule: async () => ({ url: '/reminder-rules', body: await ruleInput() }),
    getReminderRule: async () => ({ url: `/reminder-rules/${(await rule()).id}` }),
    updateReminderRule: async () => ({ url: `/reminder-rules/${(await rule()).id}`, body: await ruleInput() }),
    deactivateReminderRule: async () => ({ url: `/reminder-rules/${(await rule()).id}` }),
    listMessages: async () => {
      await message();
      return { url: '/messages?show=all&search=a' };
    },
    listMessageChoices: async () => {
      await made('/message-templates', templateInput());
      return { url: '/messages/templates' };
    },
    reviewMessages: async () => ({
      url: '/messages/reviews',
      body: { ...(await writing()), patientIds: [(await allowed()).id], appointments: null },
    }),
    createMessages: async () => ({
      url: '/messages',
      body: { ...(await writing()), targets: [{ patientId: (await allowed()).id, appointmentId: null }], confirmed: 1 },
    }),
    resendMessage: async () => ({ url: `/messages/${await message()}/resend` }),
    getConfirmation: async () => ({ url: `/appointments/${(await reachable()).id}/confirmation` }),
    sendConfirmation: async () => ({
      url: `/appointments/${(await reachable()).id}/confirmation`,
      body: { channel: 'whatsapp' },
    }),
    answerDemoMessage: async () => ({ url: `/demo/messages/${await message()}/answers`, body: { text: 'Sim' } }),
    checkReceipt: plain('/receipt-checks/0190a1b2c3d4e5f601020304'),
    readAnswerLink: async () => ({ url: `/answer-links/${await mailed()}` }),
    useAnswerLink: async () => ({ url: `/answer-links/${await offeredByMail()}` }),
    verifyWhatsapp: plain(
      `/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=${encodeURIComponent(WHATSAPP_SECRET)}&hub.challenge=1158201444`,
    ),
    receiveWhatsapp: async () => {
      const body = { entry: [] };
      return {
        url: '/webhooks/whatsapp',
        body,
        headers: { 'x-hub-signature-256': signatureOf(WHATSAPP_SECRET, Buffer.from(JSON.stringify(body))) },
      };
    },
    listWaiting: async () => {
      await waiting();
      return { url: `/waiting-list?scheduleId=${clinic.schedule}` };
    },
    joinWaitingList: async () => ({ url: '/waiting-list', body: await waitingInput() }),
    leaveWaitingList: async () => ({ url: `/waiting-list/${(await waiting()).id}` }),
    bookFromWaitingList: async () => ({
      url: `/waiting-list/${(await waiting()).id}/booking`,
      body: { date: nextDay(), hour: '09:00', durationMinutes: 30 },
    }),
    listFreedTimes: async () => {
      await freed();
      return { url: '/freed-times' };
    },
    closeFreedTime: async () => ({ url: `/freed-times/${(await freed()).id}` }),
    offerFreedTime: async () => {
      const { id, entryId } = await freed();
      return { url: `/freed-times/${id}/offers`, body: { entryId, channel: 'whatsapp' } };
    },
    listAsoClients: plain('/aso-clients?search=a&limit=5'),
    listIndicated: plain('/indicated?search=a&limit=5'),
    createIndicated: async () => ({
      url: '/indicated',
      body: {
        name: 'Paulo Reis Tavares',
        council: { record: '24680' },
        specialty: { code: '225120', name: 'Médico cardiologista' },
      },
    }),
    getCallPanel: () => panel(''),
    openCallPanel: () => panel('/events'),
    getStats: plain('/stats'),
    listTodayVisits: plain('/today/visits'),
    listTodayPayments: plain('/today/payments'),
    listTodayGuides: plain('/today/guides'),
    listTodayUnbilled: plain('/today/unbilled'),
    listTodayDocuments: plain('/today/documents'),
    getAppointmentSummary: plain('/appointment-summaries?startDate=2026-11-01&endDate=2026-11-30&type=schedule'),
    printAppointmentSummary: plain(
      '/appointment-summaries/print?startDate=2026-11-01&endDate=2026-11-30&type=specialty',
    ),
    getOperationalReport: plain('/appointment-summaries/operational-report'),
    listIndicatorBranches: plain('/appointment-summaries/branches'),
    listIndicatorSchedules: plain('/appointment-summaries/schedules?active=true'),
    openRealtime: plain('/realtime'),
    listBillingAccounts: async () => {
      await guide();
      return { url: '/billing-accounts?limit=0' };
    },
    createBillingAccount: async () => ({
      url: '/billing-accounts',
      body: particularAccount(clinic, {
        cashierId: await opened(),
        receipt: true,
        installments: [instalment(clinic.money, 100), instalment(clinic.card, 200)],
      }),
    }),
    getBillingAccount: async () => ({ url: `/billing-accounts/${(await guide()).id}` }),
    updateBillingAccount: async () => ({
      url: `/billing-accounts/${(await guide()).id}`,
      body: consultationGuide(clinic),
    }),
    deleteBillingAccount: async () => ({ url: `/billing-accounts/${(await guide()).id}` }),
    findProfessionalRequester: plain('/professional-requesters?councilName=CRM&councilState=PR&councilRecord=12345'),
    checkBillingAccount: async () => ({ url: `/billing-accounts/${(await guide()).id}/check` }),
    listPreviousAccounts: plain(`/patients/${clinic.patient}/previous-accounts?insurancePlanId=${clinic.plan}`),
    cancelBillingAccount: async () => ({
      url: `/billing-accounts/${(await guide()).id}/cancellation`,
      body: { reason: 'Convênio lançado errado' },
    }),
    exportBillingAccounts: plain('/billing-accounts/export?startDate=2026-01-01'),
    getAccountStatement: async () => ({ url: `/billing-accounts/${(await privateAccount()).id}/statement` }),
    refundBillingAccount: async () => {
      const [{ id }, cashierId] = [await privateAccount(), await opened()];
      return { url: `/billing-accounts/${id}/refunds`, body: { cashierId, value: 50, reason: 'Exame não realizado' } };
    },
    getPatientCredit: async () => ({ url: `/patients/${(await depositor()).id}/credit` }),
    createPatientDeposit: async () => ({
      url: `/patients/${(await patient()).id}/credit/deposits`,
      body: { cashierId: await opened(), value: 500, notes: null },
    }),
    refundPatientCredit: async () => {
      const { id, cashierId } = await depositor();
      return { url: `/patients/${id}/credit/refunds`, body: { cashierId, value: 50, reason: 'Não volta mais' } };
    },
    printAccountStatement: async () => ({ url: `/billing-accounts/${(await privateAccount()).id}/statement/print` }),
    getServiceNoteSettings: plain('/service-note-settings'),
    saveServiceNoteSettings: () =>
      Promise.resolve({
        url: '/service-note-settings',
        body: {
          municipality: '3550308',
          simples: 'none',
          serviceCode: '040101',
          rate: 2,
          withheld: false,
          series: 100 + (Number.parseInt(newId().slice(-4), 16) % 40_000),
          nextNumber: 1,
          environment: 'restricted',
        },
      }),
    listGuideDocuments: async () => ({ url: `/billing-accounts/${(await guide()).id}/documents` }),
    addGuideDocument: async () => documentOf((await guide()).id),
    removeGuideDocument: async () => {
      const { id } = await guide();
      const { url, body, headers } = documentOf(id);
      const added = (await desk.call('POST', url, body, headers)).body;
      return { url: `/billing-accounts/${id}/documents/${added.id}` };
    },
    getServiceNotes: async () => ({ url: `/billing-accounts/${(await privateAccount()).id}/service-notes` }),
    issueServiceNote: async () => {
      await issuing();
      return {
        url: `/billing-accounts/${(await privateAccount()).id}/service-notes`,
        body: {
          payer: {
            name: 'Ana Souza',
            document: '52998224725',
            cep: '01310100',
            street: 'Avenida Paulista',
            number: '1000',
            neighborhood: 'Bela Vista',
            municipality: '3550308',
          },
          description: 'Consulta',
        },
      };
    },
    retryServiceNote: async () => ({ url: `${await noted('lost')}/retry` }),
    cancelServiceNote: async () => ({
      url: `${await noted('issued')}/cancellation`,
      body: { reason: 'error', text: 'Valor informado errado' },
    }),
    printServiceNote: async () => ({ url: `${await noted('issued')}/print` }),
    getServiceNoteXml: async () => ({ url: `${await noted('issued')}/xml` }),
    printTissForm: plain('/tiss-forms/fees/print'),
    printBillingInvoice: async () => ({ url: `/billing-invoices/${(await gathered()).id}/print` }),
    payFinancialTransaction: async () => {
      const { transaction_id: id } = await db
        .selectFrom('billing_instalment')
        .select('transaction_id')
        .where('account_id', '=', (await privateAccount()).id)
        .executeTakeFirstOrThrow();
      const bank = newId();
      await db
        .insertInto('bank_account')
        .values({ branch_id: branch.id, id: bank, name: `Banco ${bank.slice(18)}`, kind: 'bank' })
        .execute();
      return {
        url: `/financial-transactions/${id}/payment`,
        body: { date: '2026-11-20', bankAccountId: bank, methodId: clinic.pix, value: 40 },
      };
    },
    printBillingAccounts: async () => ({ url: `/billing-accounts/print?ids=${(await guide()).id}` }),
    printBillingAccount: async () => ({ url: `/billing-accounts/${(await guide()).id}/print` }),
    proposeAccountNumber: plain('/billing-account-number'),
    listInvoiceCodes: plain(`/billing-invoice-codes?insurancePlanId=${clinic.plan}`),
    listBillingAttendances: plain('/billing-attendances?serviceType=consultation'),
    createAttendanceAccounts: async () => ({
      url: '/billing-attendances/accounts',
      body: { attendanceIds: [(await attended()).id] },
    }),
    listBillingInvoices: plain('/billing-invoices?status=open,closed'),
    createBillingInvoice: async () => ({
      url: '/billing-invoices',
      body: { insurancePlanId: clinic.plan, code: newId(), date: '2026-11-01' },
    }),
    getBillingInvoice: async () => ({ url: `/billing-invoices/${(await invoice()).id}` }),
    gatherBillingAccounts: async () => ({
      url: `/billing-invoices/${(await invoice()).id}/accounts`,
      body: { accountIds: [(await guide()).id] },
    }),
    releaseBillingAccounts: async () => {
      const { id, accountIds } = await gathered();
      return { url: `/billing-invoices/${id}/releases`, body: { accountIds } };
    },
    closeBillingInvoice: async () => {
      const { id, version } = await gathered();
      return { url: `/billing-invoices/${id}/closure`, body: { version, dueDate: SOON } };
    },
    reopenBillingInvoice: async () => {
      const { id, version } = await closed();
      return { url: `/billing-invoices/${id}/reopening`, body: { version } };
    },
    finishBillingInvoice: async () => {
      const { id, version } = await closed();
      return { url: `/billing-invoices/${id}/finalization`, body: { version } };
    },
    checkBillingInvoice: async () => ({ url: `/billing-invoices/${(await gathered()).id}/check` }),
    getInsuranceConnection: async () => ({ url: await connected() }),
    saveInsuranceConnection: async () => ({
      url: `/insurances/${clinic.insurance}/connection`,
      body: { address: SIMULATED_SERVICE, login: 'clinica', password: 'segredo' },
    }),
    removeInsuranceConnection: async () => ({ url: await connected() }),
    testInsuranceConnection: async () => ({ url: `${await connected()}/test` }),
    checkEligibility: async () => {
      await connected();
      return { url: `/insurances/${clinic.insurance}/eligibility`, body: { planId: clinic.plan, card: '123456' } };
    },
    requestAuthorization: async () => {
      await connected();
      return wantedAuthorization();
    },
    readAuthorization: async () => {
      await connected();
      const { url, body } = wantedAuthorization();
      const { body: told } = await desk.call('POST', url, body);
      const { planId, record, isNewborn, expenses } = body;
      return { url: `${url}/status`, body: { planId, number: told.number, record, isNewborn, expenses } };
    },
    listBillingLotExchanges: async () => {
      const { invoice: id, lot: lotId } = await lot();
      return { url: `/billing-invoices/${id}/lots/${lotId}/exchanges` };
    },
    askBillingLotExchange: async () => {
      await connected();
      const { invoice: id, lot: lotId } = await lotAs('returned');
      return { url: `/billing-invoices/${id}/lots/${lotId}/exchanges`, body: { kind: 'status' } };
    },
    listBillingLotGuides: async () => {
      const { invoice: id, lot: lotId } = await lot();
      return { url: `/billing-invoices/${id}/lots/${lotId}/guides` };
    },
    listBillingLots: async () => ({ url: `/billing-invoices/${(await lot()).invoice}/lots` }),
    getBillingLotXml: async () => {
      const { invoice: id, lot: lotId } = await lot();
      return { url: `/billing-invoices/${id}/lots/${lotId}/xml` };
    },
    sendBillingLot: async () => {
      const { invoice: id, lot: lotId } = await lot();
      return {
        url: `/billing-invoices/${id}/lots/${lotId}/sending`,
        body: { sentOn: '2026-11-02', protocol: '880001' },
      };
    },
    rejectBillingLot: async () => {
      const { invoice: id, lot: lotId } = await lot();
      return { url: `/billing-invoices/${id}/lots/${lotId}/rejection`, body: { reason: 'Carteira inválida' } };
    },
    renewBillingLot: async () => ({ url: await renewable() }),
    settleBillingLot: async () => {
      const { invoice: id, lot: lotId } = await lotAs('returned');
      return { url: `/billing-invoices/${id}/lots/${lotId}/settlement` };
    },
    listBillingReturns: plain('/billing-returns?kind=analysis'),
    importBillingReturn: receipt,
    requestBillingReturn: async () => {
      await connected();
      return {
        url: '/billing-returns/requests',
        body: { insuranceId: clinic.insurance, by: 'protocol', value: '880001' },
      };
    },
    previewBillingReturn: async () => {
      const { body, headers } = await returnTable();
      return { url: '/billing-returns/preview', body, headers };
    },
    importBillingReturnTable: returnTable,
    getReturnForm: async () => ({ url: `/billing-returns/typed?lotId=${(await lot()).lot}` }),
    typeBillingReturn: async () => {
      const { lot: lotId, account: accountId } = await answerable();
      const items = [{ item: 1, released: 100, denied: 20, code: '1705' }];
      return { url: '/billing-returns/typed', body: { lotId, issuedOn: '2026-11-02', guides: [{ accountId, items }] } };
    },
    getDenialRule: async () => ({ url: `${await ruled()}?onlyExpense=true` }),
    makeDenialRule: async () => ({ url: await ruled(), body: { onlyExpense: true, number: 365 } }),
    getBillingReturn: async () => ({ url: `/billing-returns/${(await returned()).id}` }),
    listBillingReturnAnswers: async () => ({ url: `/billing-returns/${(await returned()).id}/answers?only=denied` }),
    layReturnAdjustment: async () => {
      const { id, input } = await credited();
      return { url: `/billing-returns/${id}/adjustments`, body: input };
    },
    takeBackReturnAdjustment: async () => {
      const { id, input } = await credited();
      const laid = await desk.call('POST', `/billing-returns/${id}/adjustments`, input);
      const { charges } = laid.body as Schemas['BillingReturnDetail'];
      return { url: `/billing-returns/${id}/adjustments/${charges[0]?.adjustments[0]?.id ?? ''}/cancellation` };
    },
    listReturnInvoices: async () => ({ url: `/billing-returns/${(await credited()).id}/invoices?kind=credit` }),
    undoBillingReturn: async () => ({ url: `/billing-returns/${(await returned()).id}/undo` }),
    listBillingDenials: plain('/billing-denials?status=open&month=2026-11'),
    exportBillingDenials: plain('/billing-denials/export?month=2026-11'),
    listBillingAppeals: plain('/billing-appeals'),
    makeBillingAppeals: async () => ({
      url: '/billing-appeals',
      body: { denials: [{ denialId: (await returned()).denial, justification: 'Guia autorizada' }] },
    }),
    cancelBillingAppeal: async () => ({ url: `/billing-appeals/${await appealed()}/cancellation` }),
    askBillingAppealExchange: async () => {
      await connected();
      return { url: `/billing-appeals/${await appealed()}/exchanges`, body: { kind: 'send' } };
    },
    getBillingAppealXml: async () => ({ url: `/billing-appeals/${await appealed()}/xml` }),
    acceptBillingDenials: async () => ({
      url: '/billing-denials/acceptance',
      body: { denialIds: [(await returned()).denial] },
    }),
    listCashierAccounts: plain('/cashiers/accounts'),
    getCashierDay: plain('/cashiers/day'),
    listPendingAttendances: plain('/cashiers/attendances'),
    createCashFinancial: async () => ({ url: '/cashiers/financial', body: await financial() }),
    listCashiers: plain('/cashiers?status=open'),
    openCashier: async () => ({
      url: '/cashiers',
      body: { bankAccount: { id: await drawer() }, operation: 'incoming', value: 100, notes: null },
    }),
    changeCashier: async () => ({
      url: `/cashiers/${await opened()}`,
      body: { status: 'closed', operation: 'outgoing', value: 100 },
    }),
    handOverCashier: async () => {
      const id = await opened();
      const receiverId = await receiverOf(id);
      return { url: `/cashiers/${id}/handover`, body: { value: 100, counted: 100, receiverId, reason: null } };
    },
    listCashierReceivers: async () => ({ url: `/cashiers/${await opened()}/receivers` }),
    cancelCashierOpening: async () => ({ url: `/cashiers/${await opened()}` }),
    getCashFlow: async () => ({ url: `/cashiers/${(await operation()).cashierId}/cash-flow` }),
    printCashierOpening: async () => ({ url: `/cashiers/${await opened()}/print-opening` }),
    printCashFlow: async () => ({ url: `/cashiers/${(await operation()).cashierId}/print-cash-flow?format=A5` }),
    createCashierOperation: async () => ({
      url: '/cashier-operations',
      body: { cashierId: await opened(), operation: 'outgoing', value: 50, notes: null },
    }),
    updateCashierOperation: async () => {
      const { id, cashierId } = await operation();
      return { url: `/cashier-operations/${id}`, body: { cashierId, value: 60 } };
    },
    deleteCashierOperation: async () => ({ url: `/cashier-operations/${(await operation()).id}` }),
    printCashierOperation: async () => ({ url: `/cashier-operations/${(await operation()).id}/print` }),
    saveCashierSetting: async () => ({
      url: '/cashier-settings',
      body: {
        bankAccount: { id: await drawer() },
        categories: { revenue: { id: clinic.revenue }, expense: null, attendance: null, forward: null },
        collaborators: desk.userId,
      },
    }),
    getCashierSetting: plain(`/cashier-settings/${clinic.drawer}`),
    getFinancialTransaction: async () => ({ url: `/financial-transactions/${await transferred()}` }),
    listTransferRules: async () => {
      await transferRule();
      return { url: '/transfer-rules' };
    },
    createTransferRule: async () => ({ url: '/transfer-rules', body: await transferRuleInput() }),
    getTransferRule: async () => ({ url: `/transfer-rules/${(await transferRule()).id}` }),
    updateTransferRule: async () => ({
      url: `/transfer-rules/${(await transferRule()).id}`,
      body: await transferRuleInput(),
    }),
    deactivateTransferRule: async () => ({ url: `/transfer-rules/${(await transferRule()).id}` }),
    reverseFinancialTransaction: async () => {
      const id = await transferred();
      await db
        .insertInto('financial_payment')
        .values({ branch_id: branch.id, id: newId(), transaction_id: id, date: '2026-11-23', value_cents: 6000 })
        .execute();
      await db.updateTable('financial_transaction').set({ status: 'paid' }).where('id', '=', id).execute();
      return { url: `/financial-transactions/${id}/reverse` };
    },
    listProfessionalTransfers: async () => {
      await finishedLine();
      return { url: `/professional-transfer?professionalId=${clinic.professional}` };
    },
    createProfessionalTransfer: async () => ({
      url: `/professional-transfer/${clinic.professional}`,
      body: { lineIds: [(await finishedLine()).id], total: 60, dueDate: SOON },
    }),
    printProfessionalTransfer: async () => {
      const { account_id: accountId, item_id: itemId } = await finishedLine();
      return {
        url: `/professional-transfer/${clinic.professional}/print`,
        body: {
          professionalId: clinic.professional,
          hasFinancialBundle: false,
          accounts: [{ accountId, itemId }],
          type: 'detailed',
        },
      };
    },
    printFinancialTransaction: async () => ({
      url: `/financial-transactions/${(await made<{ id: string; service: string }>('/cashiers/financial', await financial())).service}/print`,
    }),
    deleteFinancialTransaction: async () => ({
      url: `/financial-transactions/${(await made<{ id: string; service: string }>('/cashiers/financial', await financial())).service}`,
    }),
    listTransactionEntities: plain('/financial-transactions/entities?search=ana'),
    reportReferrals: async () => ({
      url: '/reports/forwards-demonstrative',
      body: { startDate: '2026-11-01', endDate: '2026-11-30', printType: 'pdf' },
    }),
    reportCashierReceipts: plain('/reports/cashier-receipt?startDate=2026-11-01&endDate=2026-11-30'),
    reportCashierDemonstrative: plain(
      '/reports/cashier-demonstrative?startDate=2026-11-01&endDate=2026-11-30&type=cashier-detailed&dateType=payment',
    ),
  };

  return {
    branch,
    desk,
    clinic,
    calls,
    admit: async (userId) => {
      admitted.push(userId);
      await db
        .insertInto('cashier_setting_user')
        .values(drawers.map((id) => ({ branch_id: branch.id, bank_account_id: id, user_id: userId })))
        .execute();
    },
  };
}
