import { beforeAll, describe, expect, test } from 'vitest';
import { consultationGuide, line } from '../clinic.ts';
import { ALL, type Caller, startServer } from '../harness.ts';
import { pdfText } from '../pdf-text.ts';
import { type Agenda, makeAgenda } from '../scheduling/agenda.ts';

const server = await startServer();
const HIDES = { general: { billing: { hideInsuranceValue: true } } };
let agenda: Agenda;
/** Bills, and may not list accounts. */
let reception: Caller;

beforeAll(async () => {
  agenda = await makeAgenda(server);
  await server.db
    .updateTable('insurance_plan')
    .set({ settings: JSON.stringify(HIDES) })
    .where('id', '=', agenda.clinic.plan)
    .execute();
  const actions = ALL.filter((action) => action !== 'financial:listAccounts');
  reception = await server.person(agenda.branch, actions, { name: 'Rita Recepção' });
});

const stored = async (id: string) =>
  server.db
    .selectFrom('billing_line')
    .select(['insurance_cents', 'particular_cents'])
    .where('account_id', '=', id)
    .execute();

/** The account of a new appointment, as the dialog of the agenda sends it. */
async function fromAgenda(who: Caller, insurance: number | null, hour: string) {
  const booked = await agenda.book({ hour });
  const [expense] = booked['expenses'] as { readonly id: string }[];
  const value = { insurance, particular: 0 } as { insurance: number; particular: number };
  const asked = {
    ...consultationGuide(agenda.clinic),
    appointmentId: booked.id,
    expenses: [line(agenda.clinic, value, { appointmentExpenseId: expense?.id })],
  };
  return { booked, asked, made: await who.call('POST', '/billing-accounts?source=appointments', asked) };
}

describe('a plan that hides its values [BIL-147]', () => {
  test('the appointment says none to anybody, nor does the price list asked from the agenda', async () => {
    const { id, expenses } = await agenda.book({ hour: '08:00' });
    expect(expenses).toMatchObject([{ value: { insurance: null, particular: 0 } }]);
    for (const who of [agenda.desk, reception])
      expect((await who.call('GET', `/appointments/${id}`)).body.expenses[0].value.insurance).toBeNull();
    const { plan, professional, consultation } = agenda.clinic;
    const lists = [
      `/expense-pricing?insurancePlanId=${plan}&search=consulta`,
      `/professionals/${professional}/expense-prices?planId=${plan}&expenseId=${consultation}`,
    ];
    for (const list of lists) {
      const seen = async (who: Caller, source: string) =>
        (await who.call('GET', `${list}&source=${source}`)).body.items[0].definition;
      expect(await seen(agenda.desk, 'accounts')).toMatchObject({ insuranceValue: 120 });
      expect(await seen(agenda.desk, 'appointments')).toMatchObject({ insuranceValue: null, parts: null });
      expect(await seen(reception, 'accounts')).toMatchObject({ insuranceValue: null, parts: null });
    }
  });

  test('a guide made from the agenda is charged with what the plan pays, and shows it in the financial module alone', async () => {
    const { made } = await fromAgenda(reception, null, '09:00');
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect(await stored(id)).toEqual([{ insurance_cents: 12_000, particular_cents: 0 }]);
    const hidden = { insurance: null, fee: null, film: null, operationalCost: null, particular: 0, total: 0 };
    const seen = async (who: Caller, query: string) => (await who.call('GET', `/billing-accounts/${id}${query}`)).body;
    for (const account of [made.body, await seen(reception, ''), await seen(agenda.desk, '?source=appointments')]) {
      expect(account.expenses[0].value).toMatchObject(hidden);
      expect(account.total).toEqual({ insurance: null, particular: 0, general: 0 });
    }
    const shown = await seen(agenda.desk, '?source=accounts');
    expect(shown.expenses[0].value).toMatchObject({ insurance: 120, fee: 120, total: 120 });
    expect(shown.total).toEqual({ insurance: 120, particular: 0, general: 120 });
  });

  test('who does not see a value does not change it: typed it counts for nothing, agreed or stored it stays', async () => {
    const { made, asked } = await fromAgenda(reception, 1, '10:00');
    const { id } = made.body;
    expect(await stored(id)).toEqual([{ insurance_cents: 12_000, particular_cents: 0 }]);
    // Finance agrees on another value; the reception changes the card from the agenda.
    const [kept] = made.body.expenses;
    const lineOf = (insurance: number | null) => [
      line(agenda.clinic, { insurance, particular: 0 } as { insurance: number; particular: number }, {
        id: kept.id,
        appointmentExpenseId: kept.appointmentExpenseId,
      }),
    ];
    const save = async (who: Caller, version: number, expenses: readonly object[]) =>
      who.call('PUT', `/billing-accounts/${id}`, { ...asked, expenses, version });
    expect((await save(agenda.desk, 1, lineOf(95))).status).toBe(200);
    expect((await save(reception, 2, lineOf(null))).status).toBe(200);
    expect(await stored(id)).toEqual([{ insurance_cents: 9500, particular_cents: 0 }]);
    expect((await save(reception, 3, lineOf(7))).status).toBe(200);
    expect(await stored(id)).toEqual([{ insurance_cents: 9500, particular_cents: 0 }]);
    // Another procedure in its place has the plan's price.
    const exam = { ...(lineOf(null)[0] as object), expenseId: agenda.clinic.exam, type: 'exam', name: 'Hemograma' };
    expect((await save(reception, 4, [exam])).status).toBe(200);
    expect(await stored(id)).toEqual([{ insurance_cents: 1240, particular_cents: 0 }]);
  });

  test('paper from the agenda and the history of the patient say nothing of it', async () => {
    const { made } = await fromAgenda(agenda.desk, null, '11:00');
    const { id } = made.body;
    const printed = async (who: Caller, source: string) =>
      pdfText((await who.call('GET', `/billing-accounts/${id}/print?source=${source}`)).bytes).join(' ');
    expect(await printed(agenda.desk, 'accounts')).toContain('120,00');
    for (const page of [await printed(agenda.desk, 'appointments'), await printed(reception, 'accounts')]) {
      expect(page).toContain('oculto');
      expect(page).not.toContain('120,00');
    }
    const history = (await agenda.desk.call('GET', `/patients/${agenda.clinic.patient}/history`)).body;
    expect(history.accounts.find((account: { id: string }) => account.id === id)).toMatchObject({ total: null });
  });
});

test('a plan that hides nothing says its value from the agenda too', async () => {
  const other = await makeAgenda(server);
  const { expenses, id } = await other.book();
  expect(expenses).toMatchObject([{ value: { insurance: 120, particular: 0 } }]);
  const made = await other.desk.call('POST', '/billing-accounts?source=appointments', {
    ...consultationGuide(other.clinic),
    appointmentId: id,
  });
  expect(made.body.total).toEqual({ insurance: 120, particular: 0, general: 120 });
});
