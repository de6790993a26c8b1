import type { paths } from '@prumo/contract';
import type { IndicatorGateway, SummaryParameters } from '@prumo/view-models/indicators';
import type { Api } from '../core/api.ts';
import { mapAnswer } from '../core/map-answer.ts';

/** Longest the year of all branches may take, in milliseconds. [DSH-015] */
const OVERVIEW_MILLISECONDS = 300_000;

type SummaryQuery = paths['/appointment-summaries']['get']['parameters']['query'];

/** The administrative indicators over HTTP. [DSH-015 … DSH-018] */
export const createHttpIndicatorGateway = (api: Api): IndicatorGateway => ({
  overview: (branchId, options) =>
    api.call({ ...options, timeoutMs: OVERVIEW_MILLISECONDS }, (http, init) =>
      http.GET('/appointment-summaries/operational-report', {
        ...init,
        params: { query: branchId === null ? {} : { branches: branchId } },
      }),
    ),
  branches: (options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/appointment-summaries/branches', init)),
      ({ items }) => items,
    ),
  schedules: (branchId, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/appointment-summaries/schedules', { ...init, params: { query: { active: true, branchId } } }),
      ),
      ({ items }) => items,
    ),
  // The plans of a branch, asked in that branch: its insurances are those that have one.
  insurances: (branchId, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/insurance-plans', {
          ...init,
          params: { query: { active: true, limit: 0 }, header: { 'Branch-ID': branchId } },
        }),
      ),
      ({ items }) => [
        ...new Map(
          items.map(({ id, name, customName }) => [id, { id, name: insuranceName(name, customName) }]),
        ).values(),
      ],
    ),
  summary: (parameters, options) =>
    api.call(options, (http, init) =>
      http.GET('/appointment-summaries', { ...init, params: { query: queryOf(parameters) } }),
    ),
});

/** The rule has named the parameters; those that the contract does not know as texts are said again. */
function queryOf({ startDate = '', endDate = '', type, limit, offset, ...filters }: SummaryParameters): SummaryQuery {
  return {
    ...filters,
    startDate,
    endDate,
    type: type === 'specialty' ? type : 'schedule',
    limit: Number(limit),
    offset: Number(offset),
  };
}

/** The wire names an insurance only together with its plan: 'Vida Plena - Executivo'. */
function insuranceName(plan: string, customName: string): string {
  return customName.endsWith(` - ${plan}`) ? customName.slice(0, -plan.length - 3) : customName;
}
