import type { Schemas } from '@prumo/contract';
import { localDate } from '@prumo/domain/dates';
import type { AccountAppointment, BillingGateway } from '@prumo/view-models/billing';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';
import { toParts } from '../core/price-parts.ts';
import { query } from '../core/query.ts';
import { toDate } from '../core/wire-dates.ts';
import { toCents } from '../core/wire-money.ts';
import { toPlanSettings } from './plan-settings.ts';
import { fromAccountInput, toAccount, toAccountItem } from './wire-account.ts';

/** Guides and private accounts over HTTP. */
export const createHttpBillingGateway = (api: Api): BillingGateway => ({
  list: (asked, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/billing-accounts', { ...init, params: { query: query(asked) } })),
      ({ items, total, hasMore, sum }) => ({ items: items.map(toAccountItem), total, hasMore, sum: toCents(sum) }),
    ),
  get: (id, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/billing-accounts/{id}', { ...init, params: { path: { id } } })),
      toAccount,
    ),
  create: (input, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.POST('/billing-accounts', { ...init, body: fromAccountInput(input) })),
      toAccount,
    ),
  update: (id, input, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.PUT('/billing-accounts/{id}', { ...init, params: { path: { id } }, body: fromAccountInput(input) }),
      ),
      toAccount,
    ),
  remove: (id) =>
    mapNothing(
      api.call({}, (http, init) => http.DELETE('/billing-accounts/{id}', { ...init, params: { path: { id } } })),
    ),
  invoiceCodes: (insurancePlanId, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/billing-invoice-codes', { ...init, params: { query: { insurancePlanId } } }),
      ),
      ({ items }) => items.map((code) => ({ ...code, date: localDate(code.date) })),
    ),
  plan: (id, planId, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/insurances/{id}/plans/{planId}', { ...init, params: { path: { id, planId } } }),
      ),
      ({ settings }) => toPlanSettings(settings),
    ),
  rules: (planId, expenseIds, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/expense-insurances/{planId}/rules', {
          ...init,
          params: { path: { planId }, query: { expenseIds: expenseIds.join(',') } },
        }),
      ),
      ({ items }) => new Map(items.map(({ id, rules }) => [id, rules])),
    ),
  price: (id, planId, expenseId, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/professionals/{id}/expense-prices', {
          ...init,
          params: { path: { id }, query: { origin: 'transfer', planId, expenseId } },
        }),
      ),
      ({ items: [first] }) =>
        first === undefined
          ? null
          : {
              insurance: toCents(first.definition.insuranceValue),
              particular: toCents(first.definition.particularValue),
              source: first.definition.source,
              parts: toParts(first.definition.parts),
            },
    ),
  appointment: (id, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/appointments/{id}', { ...init, params: { path: { id } } })),
      toAppointment,
    ),
  patient: (id, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/patients/{id}', { ...init, params: { path: { id } } })),
      ({ cpf, cns }) => ({ cpf, cns }),
    ),
  openCashiers: (options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/cashiers', { ...init, params: { query: { status: 'open', limit: 0 } } }),
      ),
      ({ items }) =>
        items.map(({ id, bankAccount, balance, categories }) => ({
          id,
          bankAccount,
          balance: toCents(balance),
          attendanceCategory: categories.attendance ?? null,
        })),
    ),
  authorize: ({ cpf, password }, { id, input }, options) => {
    const release = {
      ...(id === null ? { action: 'createAccount' as const } : { action: 'updateAccount' as const, id }),
      payload: fromAccountInput(input),
    };
    const ask = api.call(options, (http, init) =>
      http.POST('/master-auth', { ...init, body: { username: cpf, password, release } }),
    );
    return mapAnswer(ask, ({ result, grant }) => ({ result, grant: grant ?? null }));
  },
});

function toAppointment({
  id,
  startDate,
  accountId,
  professional,
  patient,
  insurance,
  expenses,
}: Schemas['Appointment']): AccountAppointment {
  // The card belongs to the patient's own insurance: another plan on the appointment has another card.
  const card = patient?.insurance?.plan.id === insurance?.planId ? patient?.insurance : null;
  return {
    id,
    startDate,
    accountId: accountId ?? null,
    professional: professional ?? null,
    insurance: insurance ?? null,
    patient: patient && {
      id: patient.id,
      name: patient.name,
      socialName: patient.socialName,
      cpf: patient.cpf,
      record: card?.record ?? null,
      validity: toDate(card?.validity ?? null),
    },
    expenses: expenses.map((expense) => ({
      id: expense.id,
      expenseId: expense.expenseId,
      code: expense.code,
      name: expense.name,
      type: expense.type,
      quantity: expense.quantity,
      return: expense.return ?? false,
      value: { insurance: toCents(expense.value.insurance), particular: toCents(expense.value.particular) },
    })),
  };
}
