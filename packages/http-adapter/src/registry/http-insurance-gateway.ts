import type { Schemas } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';
import { reaisFromCents } from '@prumo/domain/money';
import type {
  Insurance,
  InsuranceGateway,
  InsuranceInput,
  InvoiceCodeInput,
  PlanAddress,
  PlanInvoiceCode,
  PlanPriceRow,
  PlanPriceRules,
} from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';
import { query } from '../core/query.ts';
import { toParts } from '../core/price-parts.ts';
import { toCents } from '../core/wire-money.ts';

const pathOf = ({ insuranceId, planId }: PlanAddress) => ({ id: insuranceId, planId });

/** Insurers, plans and prices over HTTP. */
export const createHttpInsuranceGateway = (api: Api): InsuranceGateway => ({
  list: (asked, options) =>
    api.call(options, (http, init) => http.GET('/insurances', { ...init, params: { query: query(asked) } })),
  get: (id, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/insurances/{id}', { ...init, params: { path: { id } } })),
      toInsurance,
    ),
  create: (input, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.POST('/insurances', { ...init, body: toWire(input) })),
      toInsurance,
    ),
  update: (id, input, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.PUT('/insurances/{id}', { ...init, params: { path: { id } }, body: toWire(input) }),
      ),
      toInsurance,
    ),
  deactivate: (id) =>
    mapNothing(api.call({}, (http, init) => http.DELETE('/insurances/{id}', { ...init, params: { path: { id } } }))),
  usage: (id) =>
    api.call({}, (http, init) => http.GET('/insurances/{id}/usage', { ...init, params: { path: { id } } })),
  ansInsurers: (search, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/ans-insurers', { ...init, params: { query: { search, limit: 20 } } }),
      ),
      ({ items }) => items,
    ),
  createCode: (plan, body, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.POST('/insurances/{id}/plans/{planId}/invoice-codes', { ...init, params: { path: pathOf(plan) }, body }),
      ),
      toCode,
    ),
  updateCode: (plan, codeId, body: InvoiceCodeInput) =>
    mapAnswer(
      api.call({}, (http, init) =>
        http.PUT('/insurances/{id}/plans/{planId}/invoice-codes/{codeId}', {
          ...init,
          params: { path: { ...pathOf(plan), codeId } },
          body,
        }),
      ),
      toCode,
    ),
  prices: (plan, asked, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/insurances/{id}/plans/{planId}/prices', {
          ...init,
          params: { path: pathOf(plan), query: query(asked) },
        }),
      ),
      (page) => ({ ...page, items: page.items.map(toPrice) }),
    ),
  savePrices: (plan, { validFrom, items }, options) =>
    mapNothing(
      api.call(options, (http, init) =>
        http.PUT('/insurances/{id}/plans/{planId}/prices', {
          ...init,
          params: { path: pathOf(plan) },
          body: {
            validFrom,
            items: items.map(({ expenseId, insuranceValue, particularValue }) => ({
              expenseId,
              insuranceValue: reaisFromCents(insuranceValue),
              particularValue: reaisFromCents(particularValue),
            })),
          },
        }),
      ),
    ),
  saveRules: (plan, expenseId, rules) =>
    mapAnswer(
      api.call({}, (http, init) =>
        http.PUT('/insurances/{id}/plans/{planId}/prices/{expenseId}', {
          ...init,
          params: { path: { ...pathOf(plan), expenseId } },
          body: { rules: rulesToWire(rules) },
        }),
      ),
      toPrice,
    ),
  removePrice: (plan, expenseId) =>
    mapNothing(
      api.call({}, (http, init) =>
        http.DELETE('/insurances/{id}/plans/{planId}/prices/{expenseId}', {
          ...init,
          params: { path: { ...pathOf(plan), expenseId } },
        }),
      ),
    ),
  cbhpm: (plan) =>
    mapAnswer(
      api.call({}, (http, init) =>
        http.GET('/insurances/{id}/plans/{planId}/cbhpm', { ...init, params: { path: pathOf(plan) } }),
      ),
      ({ items, tables }) => ({
        items: items.map((link) => ({ ...link, validFrom: link.validFrom as LocalDate })),
        tables,
      }),
    ),
  saveCbhpm: (plan, validFrom, body) =>
    mapNothing(
      api.call({}, (http, init) =>
        http.PUT('/insurances/{id}/plans/{planId}/cbhpm/{validFrom}', {
          ...init,
          params: { path: { ...pathOf(plan), validFrom } },
          body,
        }),
      ),
    ),
  removeCbhpm: (plan, validFrom) =>
    mapNothing(
      api.call({}, (http, init) =>
        http.DELETE('/insurances/{id}/plans/{planId}/cbhpm/{validFrom}', {
          ...init,
          params: { path: { ...pathOf(plan), validFrom } },
        }),
      ),
    ),
  importTable: (plan, body, options) =>
    api.call(options, (http, init) =>
      http.POST('/insurances/{id}/plans/{planId}/price-table', { ...init, params: { path: pathOf(plan) }, body }),
    ),
});

const toCode = ({ date, ...code }: Schemas['InvoiceCode']): PlanInvoiceCode => ({ ...code, date: date as LocalDate });

const toInsurance = ({ plans, ...insurance }: Schemas['Insurance']): Insurance => ({
  ...insurance,
  plans: plans.map((plan) => ({ ...plan, invoiceCodes: plan.invoiceCodes.map(toCode) })),
});

const toWire = ({ version, plans, ...input }: InsuranceInput): Schemas['InsuranceInput'] => ({
  ...input,
  ...(version === undefined ? {} : { version }),
  plans: plans.map(({ id, ...plan }) => ({ ...plan, ...(id === undefined ? {} : { id }) })),
});

const toPrice = ({
  insuranceValue,
  particularValue,
  parts,
  validFrom,
  next,
  ...row
}: Schemas['PlanPrice']): PlanPriceRow => ({
  ...row,
  insuranceValue: toCents(insuranceValue),
  particularValue: toCents(particularValue),
  parts: toParts(parts),
  validFrom: validFrom as LocalDate | null,
  next: next && {
    validFrom: next.validFrom as LocalDate,
    insuranceValue: toCents(next.insuranceValue),
    particularValue: toCents(next.particularValue),
  },
});

const rulesToWire = ({ definition, ...rules }: PlanPriceRules): Schemas['PlanPriceRules'] => ({
  ...rules,
  definition: { accreditation: definition.accreditation, professionals: [...definition.professionals] },
});
