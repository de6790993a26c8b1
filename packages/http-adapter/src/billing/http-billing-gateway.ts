import type { Shapes } from '@prumo/contract';
import { completePlanSettings } from '@prumo/domain/billing';
import { localDate } from '@prumo/domain/dates';
import { zero } from '@prumo/domain/money';
import type {
  Account,
  AccountAppointment,
  AccountInput,
  AccountLine,
  BillingGateway,
} from '@prumo/view-models/billing';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { itemsOf, mapAnswer, mapNothing } from '../core/map-answer.ts';

/** Guides and particular accounts over HTTP. */
export const createHttpBillingGateway = (api: Api): BillingGateway => ({
  list: (query, options) => ask(api, 'get', '/billing-accounts', { query }, options),
  get: (id, { source, ...options } = {}) =>
    mapAnswer(ask(api, 'get', '/billing-accounts/{id}', { path: { id }, query: { source } }, options), toAccount),
  create: (input, { source, ...options } = {}) =>
    mapAnswer(ask(api, 'post', '/billing-accounts', { query: { source }, body: bodyOf(input) }, options), toAccount),
  update: (id, input, { source, ...options } = {}) =>
    mapAnswer(
      ask(api, 'put', '/billing-accounts/{id}', { path: { id }, query: { source }, body: bodyOf(input) }, options),
      toAccount,
    ),
  remove: (id) => mapNothing(ask(api, 'delete', '/billing-accounts/{id}', { path: { id } })),
  cancel: (id, body) => mapNothing(ask(api, 'post', '/billing-accounts/{id}/cancellation', { path: { id }, body })),
  invoiceCodes: (insurancePlanId, options) =>
    itemsOf(ask(api, 'get', '/billing-invoice-codes', { query: { insurancePlanId } }, options)),
  nextNumber: (options) => mapAnswer(ask(api, 'get', '/billing-account-number', {}, options), ({ number }) => number),
  plan: (id, planId, options) =>
    mapAnswer(ask(api, 'get', '/insurances/{id}/plans/{planId}', { path: { id, planId } }, options), ({ settings }) =>
      completePlanSettings(settings),
    ),
  // Asked for as one text, looked up one by one.
  rules: (planId, expenseIds, options) =>
    mapAnswer(
      ask(
        api,
        'get',
        '/expense-insurances/{planId}/rules',
        { path: { planId }, query: { expenseIds: expenseIds.join(',') } },
        options,
      ),
      ({ items }) => new Map(items.map(({ id, rules }) => [id, rules])),
    ),
  // The price that counts is the first; its values have other names than those of a line.
  price: (id, planId, expenseId, { source, ...options } = {}) =>
    mapAnswer(
      ask(
        api,
        'get',
        '/professionals/{id}/expense-prices',
        { path: { id }, query: { origin: 'transfer', planId, expenseId, source } },
        options,
      ),
      ({ items: [first] }) => {
        if (first === undefined) return null;
        const { insuranceValue: insurance, particularValue: particular, ...from } = first.definition;
        return { insurance, particular, source: from.source, parts: from.parts };
      },
    ),
  appointment: (id, options) =>
    mapAnswer(ask(api, 'get', '/appointments/{id}', { path: { id } }, options), toAppointment),
  patient: (id, options) => ask(api, 'get', '/patients/{id}', { path: { id } }, options),
  credit: (id, options) =>
    mapAnswer(ask(api, 'get', '/patients/{id}/credit', { path: { id } }, options), ({ balance }) => balance),
  previousAccounts: (id, insurancePlanId, date, options) =>
    itemsOf(
      ask(api, 'get', '/patients/{id}/previous-accounts', { path: { id }, query: { insurancePlanId, date } }, options),
    ),
  requester: ({ name: councilName, state: councilState, record: councilRecord }, options) =>
    mapAnswer(
      ask(api, 'get', '/professional-requesters', { query: { councilName, councilState, councilRecord } }, options),
      (found) => (found.name === null ? null : found),
    ),
  eligibility: (id, body, options) => ask(api, 'post', '/insurances/{id}/eligibility', { path: { id }, body }, options),
  authorization: (id, body, options) =>
    ask(api, 'post', '/insurances/{id}/authorization', { path: { id }, body }, options),
  authorizationStatus: (id, body, options) =>
    ask(api, 'post', '/insurances/{id}/authorization/status', { path: { id }, body }, options),
  check: (id, options) =>
    mapAnswer(ask(api, 'get', '/billing-accounts/{id}/check', { path: { id } }, options), ({ problems }) => problems),
  openCashiers: (options) => itemsOf(ask(api, 'get', '/cashiers', { query: { status: 'open', limit: 0 } }, options)),
  authorize: ({ cpf, password, code }, { id, input }, options) => {
    const payload = bodyOf(input);
    const release =
      id === null ? { action: 'createAccount' as const, payload } : { action: 'updateAccount' as const, id, payload };
    return mapAnswer(
      ask(
        api,
        'post',
        '/master-auth',
        { body: { username: cpf, password, release, ...(code === '' ? {} : { code }) } },
        options,
      ),
      ({ result, grant, needs }) => ({ result, grant: grant ?? null, needs: needs ?? null }),
    );
  },
});

/** The card belongs to the patient's own insurance: another plan on the appointment has another card. */
function toAppointment({ patient, insurance, ...appointment }: Shapes['Appointment']): AccountAppointment {
  const card = patient?.insurance?.plan.id === insurance?.planId ? patient?.insurance : null;
  return {
    ...appointment,
    insurance,
    patient: patient && { ...patient, record: card?.record ?? null, validity: card?.validity ?? null },
  };
}

/** What the plan hides counts as nothing in a form that does not show it. [BIL-147] */
const toAccount = ({ expenses, ...account }: Shapes['Account']): Account => ({
  ...account,
  expenses: expenses.map(({ value, ...line }) => ({
    ...line,
    value: { insurance: value.insurance ?? zero, particular: value.particular, film: value.film ?? zero },
  })),
});

/** What a save sends: a request only when somebody asked for the service; nothing of what is not seen. [BIL-147, BIL-157, BIL-159, BIL-160] */
const bodyOf = ({ request, expenses, insuranceHidden, ...input }: AccountInput): Shapes['AccountInput'] => ({
  ...input,
  ...(request && { request }),
  expenses: expenses.map((line) => lineOf(line, insuranceHidden)),
});

/** A line of a form has an id only once it is stored, and carries names, rules and shares that only an answer says. */
const lineOf = (
  { id, professional: _professional, rules: _rules, execution, value, ...line }: AccountLine,
  insuranceHidden: boolean,
) => ({
  ...line,
  ...(id !== null && { id }),
  startDate: localDate(execution.date),
  execution: { ...execution, date: localDate(execution.date), duration: execution.duration ?? 0 },
  value: { insurance: insuranceHidden ? null : value.insurance, particular: value.particular },
});
